#!/usr/bin/env python3
"""Holds what gridmill writes to the schema of packs, with a validator that is not ours.

    run.py --binary B

Debian's python3-jsonschema validates; python3-yaml, when it is there, reads our
YAML and must see what is in our JSON.  Exit: 0 all as expected, 1 a difference,
77 there is no validator (ctest shows that as skipped).
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
P4 = ".2.....14.....3."

# Records that the schema and the program must both refuse, and ones that both accept.
BAD = [
    {}, {"givens": 1}, {"givens": "1"}, {"givens": "?" * 16}, {"givens": []}, {"givens": [1, 2, 3, 4]},
    {"givens": P4, "size": "4"}, {"givens": P4, "size": 3}, {"givens": P4, "boxes": [2, 2]},
    {"givens": P4, "boxes": {"rows": 2}}, {"givens": P4, "boxes": {"rows": 2, "cols": 2, "x": 1}},
    {"givens": P4, "rules": "killer"}, {"givens": P4, "rules": [1]}, {"givens": P4, "cages": []},
    {"givens": P4, "regions": "1" * 16}, {"puzzle": P4}, {"givens": None}, 5, "x", None, [],
]
GOOD = [
    {"givens": P4}, {"givens": [".2..", "...1", "4...", "..3."], "size": 4},
    {"givens": P4, "boxes": {"rows": 2, "cols": 2}, "rules": ["classic"], "x-own": [1, {"a": None}]},
    {"givens": P4, "id": "a", "date": "2026-12-01", "title": "é", "level": "hard", "comment": "kept",
     "rating": {"er": 1.5, "ep": 1.2, "ed": 1.0, "scale": "gm-1"}, "solution": "1243342143122134"},
]
BAD_PACKS = [
    {"puzzles": []} , {"gridmill": 1}, {"gridmill": "1", "puzzles": []}, {"gridmill": 1, "puzzles": {}},
    {"gridmill": 1, "rules": ["killer"], "puzzles": []},
]
# What records may go through: of all statuses, with all that we add to them.
LINES = [
    '{"gridmill":1,"title":"Mixed","x-more":{"a":[1,null]}}',
    json.dumps(GOOD[3]), '{"givens":"1..1............"}', '{"givens":"................"}',
    '{"givens":"123.............4..............4"}', "not json", '{"id":7}', '{"givens":"x","id":"\\u0001"}',
    '{"givens":"12..34...........","size":9}', '{"givens":"123..........4..", "x-u":"\\ud83d\\ude00\\u2028"}',
]


class Run:
    def __init__(self, binary):
        self.binary, self.wrong, self.checks = binary, 0, 0

    def gridmill(self, *words, stdin):
        process = subprocess.run([self.binary, *words], input=stdin.encode(), stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, check=False)
        return process.stdout.decode()

    def expect(self, good, what):
        self.checks += 1
        if not good:
            self.wrong += 1
            print(f"FAIL: {what}")


def schema_tests(run, jsonschema, schema):
    run.expect(run.gridmill("help", "schema", stdin="") == (ROOT / "lib/formats/pack.schema.json").read_text(),
               "`help schema` is not lib/formats/pack.schema.json")
    jsonschema.Draft7Validator.check_schema(schema)
    pack = jsonschema.Draft7Validator(schema)
    record = jsonschema.Draft7Validator({**schema["definitions"]["record"], "definitions": schema["definitions"]})
    for value in GOOD + BAD:
        accepted = value in GOOD
        out = run.gridmill("verify-unique", "-f", "jsonl", "--input-format", "json", stdin=json.dumps([value]))
        read = json.loads(out)["status"] != "malformed"
        run.expect(record.is_valid(value) == accepted, f"schema on {value}")
        run.expect(read == accepted, f"program on {value}: {out}")
        run.expect(pack.is_valid({"gridmill": 1, "puzzles": [value]}) == accepted, f"schema on a pack of {value}")
    for value in BAD_PACKS:
        run.expect(not pack.is_valid(value), f"schema accepts the pack {value}")
    return pack, record


def output_tests(run, pack, record, verdict, yaml):
    inputs = "\n".join(LINES) + "\n"
    for words in (["solve"], ["solve", "--max-solutions", "3"]):
        written = json.loads(run.gridmill(*words, "-f", "json", stdin=inputs))
        for error in pack.iter_errors(written):
            run.expect(False, f"{words} -f json: {error.message}")
        run.expect(len(written["puzzles"]) == len(LINES) - 1, f"{words}: records")
        lines = run.gridmill(*words, "-f", "jsonl", stdin=inputs).splitlines()
        run.expect([json.loads(line) for line in lines] == written["puzzles"], f"{words}: json = jsonl")
        for line in lines:
            run.expect(record.is_valid(json.loads(line)), f"{words} -f jsonl: {line}")
        if yaml:
            read = yaml.safe_load(run.gridmill(*words, "-f", "yaml", stdin=inputs))
            run.expect(read == written, f"{words}: python3-yaml reads another pack")
    verdicts = json.loads(run.gridmill("verify-unique", "-f", "json", stdin=inputs))
    run.expect({v["status"] for v in verdicts} >= {"unique", "multiple", "invalid", "malformed"}, "all statuses")
    for value in verdicts:
        run.expect(verdict.is_valid(value), f"verdict {value}")
    if yaml:
        read = yaml.safe_load(run.gridmill("verify-unique", "-f", "yaml", stdin=inputs))
        run.expect(read == verdicts, "python3-yaml reads other verdicts")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", required=True)
    run = Run(parser.parse_args().binary)
    try:
        import jsonschema
    except ImportError:
        print("SKIP: schema: python3-jsonschema is not installed (scripts/setup --dev)")
        return 77
    try:
        import yaml
    except ImportError:
        print("SKIP: schema: reading our YAML with python3-yaml (scripts/setup --dev)")
        yaml = None
    schema = json.loads((ROOT / "lib/formats/pack.schema.json").read_text())
    pack, record = schema_tests(run, jsonschema, schema)
    verdict = jsonschema.Draft7Validator({**schema["definitions"]["verdict"], "definitions": schema["definitions"]})
    output_tests(run, pack, record, verdict, yaml)
    print(f"schema: {run.checks} checks, {run.wrong} wrong")
    return 1 if run.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
