#!/usr/bin/env python3
"""Memory stays flat however long a pack is, in every format, reading and writing.

    run.py --binary B [--records N]     default 20,000; GRIDMILL_RECORDS=1000000 is the full test

Every format is generated into a pipe (no file could do without being read) and
goes through `solve` in the same format and through `verify-unique`.  The most
memory that the program ever held must stay under 60 MB and must not grow with
the length.  Exit: 0 flat, 1 not, 77 nothing to say about this build.
"""

import argparse
import os
import subprocess
import sys
import threading
import time

LIMIT_MB = 60
GROWTH_MB = 8  # from a tenth of the records to all of them
P4 = ".2.....14.....3."
NOTE = "n" * 120
GRID = "".join(P4[i:i + 4] + "\n" for i in range(0, 16, 4)) + "\n"


def fields(i):
    return f'"id":"k-{i:07d}","givens":"{P4}","x-note":"{NOTE}"'


# format: (head, record i, between, tail)
FORMATS = {
    "text": ("", lambda i: f"{P4} # {NOTE}\n", "", ""),
    "jsonl": ('{"gridmill":1}\n', lambda i: "{" + fields(i) + "}\n", "", ""),
    "json": ('{"gridmill":1,"puzzles":[\n', lambda i: "{" + fields(i) + "}", ",\n", "\n]}\n"),
    "json in a row": ("", lambda i: "{\n" + fields(i) + "}", "\n", ""),
    "yaml": ("gridmill: 1\npuzzles:\n",
             lambda i: f'  - id: "k-{i:07d}"\n    givens: {P4}\n    x-note: {NOTE}\n', "", ""),
    "yaml by yaml-cpp": ("", lambda i: f'- id: "k-{i:07d}" # c\n  givens: {P4}\n  x: {NOTE} b\n', "", ""),
    "yaml in flow style": ("puzzles: [\n", lambda i: "{id: " + f"{i}, givens: {P4}, x: {NOTE}" + "}",
                           ",\n", "]\n"),
    "csv": ("id,puzzle,level\n", lambda i: f'k-{i:07d},{P4},"{NOTE}"\n', "", ""),
    "grid": ("", lambda i: GRID, "", ""),
}
OUTPUT = {"json in a row": "json", "yaml by yaml-cpp": "yaml", "yaml in flow style": "yaml"}


def feed(pipe, name, count):
    head, record, between, tail = FORMATS[name]
    try:
        pipe.write(head.encode())
        for start in range(0, count, 1000):
            part = between.join(record(i) for i in range(start, min(count, start + 1000)))
            pipe.write(((between if start else "") + part).encode())
        pipe.write(tail.encode())
        pipe.close()
    except BrokenPipeError:
        pass


def peak_mb(binary, words, name, count):
    """The most memory, and what was wrong ("" = nothing)."""
    process = subprocess.Popen([binary, *words], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE)
    feeder = threading.Thread(target=feed, args=(process.stdin, name, count))
    feeder.start()
    messages = process.stderr.read().decode()
    feeder.join()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wrong = "" if process.returncode == 0 and f"{count} records" in messages else messages
    return usage.ru_maxrss / 1024, wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", required=True)
    parser.add_argument("--records", type=int, default=int(os.environ.get("GRIDMILL_RECORDS", "20000")))
    options = parser.parse_args()
    with open(options.binary, "rb") as file:
        content = file.read()
        if b"__asan_init" in content or b"__tsan_init" in content:
            print("SKIP: memory: sanitizers keep memory of their own")
            return 77
    failures = 0
    for name in FORMATS:
        output = OUTPUT.get(name, name)
        for words in (["solve", "-f", output], ["verify-unique", "-f", output]):
            started = time.monotonic()
            small, wrong = peak_mb(options.binary, words, name, options.records // 10)
            large, also_wrong = peak_mb(options.binary, words, name, options.records)
            wrong = wrong or also_wrong
            flat = large <= LIMIT_MB and large <= small + GROWTH_MB and not wrong
            failures += not flat
            print(f"{'ok  ' if flat else 'FAIL'} {name:<18} {words[0]:<13} {small:5.1f} MB, "
                  f"{large:5.1f} MB for {options.records} records "
                  f"({time.monotonic() - started:.1f} s) {wrong[:200]}")
    print(f"memory: {failures} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
