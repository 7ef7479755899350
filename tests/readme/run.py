#!/usr/bin/env python3
"""Runs the commands of README.md, so that what a reader pastes works.

    run.py --binary B [--root DIR]
    run.py --self-test              checks this runner

Every ```sh block is run, in order, in one scratch copy of the tree, with
gridmill on PATH; its commands must all succeed (```sh exit=1 when the last one
is to exit 1).  If the next fence is ```text, that is its exact stdout.
```sh skip-test blocks are not run, and may hold only the lines listed in
NOT_RUN.  Variables and folders changed in a block end with it; files stay.
"""

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TIMEOUT = 120  # seconds a block
# What a skip-test block may hold (start of a line), and why it is not run here.
NOT_RUN = {
    "git clone": "needs the network",
    "cd gridmill": "goes with the clone",
    "sudo": "changes the machine",
    "apt": "changes the machine",
    "scripts/": "builds and tests everything, this test among it",
    ".ci/run": "builds and tests everything, this test among it",
    "bash .ci/run": "builds and tests everything, this test among it",
    "cmake": "builds and installs; scripts/test does the same",
    "ctest": "this test is a part of it",
    "export PATH=": "the runner puts gridmill on PATH itself",
}
# Not copied: results of builds and runs, and history.
LEFT_BEHIND = {"build", "out", ".git", ".cache"}

FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```[ \t]*$", re.M | re.S)


class Block:
    def __init__(self, text, match):
        self.line = text.count("\n", 0, match.start()) + 2
        self.kind, *self.tags = match[1].split() or [""]
        self.body = match[2]


def blocks_of(text):
    return [Block(text, match) for match in FENCE.finditer(text)]


def skip_problem(block):
    """A line of a skip-test block that NOT_RUN does not list, as a report."""
    for line in block.body.splitlines():
        if line.strip() and not line.startswith(("#", *NOT_RUN)):
            return f"README.md:{block.line}: not listed in NOT_RUN, so it must be run: {line}\n"
    return ""


def run_block(block, wanted, cwd, env):
    """What is wrong with one block, as a report; empty = nothing."""
    place = f"README.md:{block.line}"
    code = 0
    for tag in block.tags:
        if not re.fullmatch(r"exit=\d+", tag):
            return f"{place}: unknown tag {tag}\n"
        code = int(tag.removeprefix("exit="))
    try:
        done = subprocess.run(["bash", "-e"], input=block.body, cwd=cwd, env=env, text=True,
                              capture_output=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return f"{place}: no end after {TIMEOUT} s\n"
    if done.returncode != code:
        return (f"{place}: exit {done.returncode} instead of {code}\n"
                f"{block.body}{done.stdout}{done.stderr}")
    if wanted is not None and wanted != done.stdout:
        lines = difflib.unified_diff(wanted.splitlines(), done.stdout.splitlines(),
                                     f"{place} says", "actual stdout", lineterm="")
        return "\n".join(lines) + "\n"
    return ""


def run_readme(root, binary):
    """Runs every block; returns (number of blocks run, reports)."""
    if not (root / "README.md").is_file():
        return 0, ["README.md: missing\n"]
    text = (root / "README.md").read_text(encoding="utf-8")
    blocks = blocks_of(text)
    ran, reports = 0, []
    if len(re.findall(r"^```", text, re.M)) != 2 * len(blocks):
        reports.append("README.md: a ``` fence without its other half\n")
    with tempfile.TemporaryDirectory(prefix="readme-") as scratch:
        cwd, bin_dir = Path(scratch) / "gridmill", Path(scratch) / "bin"
        bin_dir.mkdir()
        (bin_dir / "gridmill").symlink_to(binary)
        shutil.copytree(root, cwd, symlinks=True, ignore=lambda folder, names: (
            LEFT_BEHIND & set(names) if Path(folder) == root else ()))
        env = {"PATH": f"{bin_dir}:/usr/local/bin:/usr/bin:/bin", "HOME": scratch,
               "LC_ALL": "C.UTF-8", "TMPDIR": scratch}
        env |= {k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")}
        for block, following in zip(blocks, blocks[1:] + [None]):
            if block.kind != "sh":
                continue
            if "skip-test" in block.tags:
                reports.append(skip_problem(block))
                continue
            ran += 1
            wanted = following.body if following and following.kind == "text" else None
            reports.append(run_block(block, wanted, cwd, env))
    reports = [r for r in reports if r]
    if ran == 0:
        reports.append("README.md: no ```sh block to run\n")
    return ran, reports


# --self-test: (README text, a part of the report; None = all well)
SELF_CASES = [
    ("```sh\ngridmill hi\n```\n\nprints\n\n```text\nhi\n```\n", None),
    ("```sh\ngridmill hi\n```\n```text\nho\n```\n", "-ho\n+hi"),
    ("```sh\ngridmill hi\n```\n```text\nhi \n```\n", "-hi "),
    ("```sh\necho x >made\n```\n```sh\ncat made README.md >/dev/null\n```\n", None),
    ("```sh\nfalse\ntrue\n```\n", "README.md:2: exit 1 instead of 0"),
    ("```sh exit=3\ngridmill hi\nexit 3\n```\n```text\nhi\n```\n", None),
    ("```sh exit=3\ntrue\n```\n", "exit 0 instead of 3"),
    ("```sh\ntrue\n```\n```sh skip-test\n# why\ngit clone x\n\nscripts/test\n```\n", None),
    ("```sh\ntrue\n```\n```sh skip-test\ngridmill hi\n```\n", "must be run: gridmill hi"),
    ("```sh skip-test\nscripts/test\n```\n", "no ```sh block"),
    ("```sh skip\ntrue\n```\n", "unknown tag skip"),
    ("```sh\ntrue\n```\n```yaml\na: 1\n```\n```text\nx\n```\n", None),
    ("```sh\ntrue\n```\n```sh\ntrue\n", "without its other half"),
    ("```sh\ntest ! -e build\ntest -e lib/build\n```\n", None),
]


def self_test():
    wrong = []
    with tempfile.TemporaryDirectory(prefix="readme self ") as scratch:
        fake, root = Path(scratch) / "fake", Path(scratch) / "root"
        fake.write_text('#!/bin/bash\necho "$*"\n')
        fake.chmod(0o755)
        for folder in ("build", "lib/build"):
            (root / folder).mkdir(parents=True)
        for text, wanted in SELF_CASES:
            (root / "README.md").write_text(text)
            report = "".join(run_readme(root, fake)[1])
            if report if wanted is None else wanted not in report:
                wrong.append(f"{text!r}: {report!r} instead of {wanted!r}")
    print("".join(f"self-test: {w}\n" for w in wrong), end="")
    print(f"readme: self-test, {len(SELF_CASES)} cases, {len(wrong)} wrong")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description="Runs the commands of README.md.")
    parser.add_argument("--binary", type=Path, help="the gridmill to test")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    parser.add_argument("--self-test", action="store_true", help="check this runner")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    if options.binary is None or not os.access(options.binary, os.X_OK):
        parser.error("--binary must name a program")
    ran, reports = run_readme(options.root, options.binary.resolve())
    print("".join(reports), end="")
    print(f"readme: {ran} blocks run, {len(reports)} wrong")
    return 1 if reports else 0


if __name__ == "__main__":
    sys.exit(main())
