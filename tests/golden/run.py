#!/usr/bin/env python3
"""Runs the golden CLI cases: the real program, compared byte for byte.

    run.py --binary B [--update] [FOLDER...]   FOLDER: <command> or <command>/<case>
    run.py --self-test                         checks this runner

What a case is made of stands in README.md beside this file.  Exit: 0 all as
expected, 1 a difference, 2 usage, 77 everything skipped (ctest shows that).
"""

import argparse
import difflib
import fnmatch
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
JOBS = ("--jobs 1", "--jobs 8")
TIMEOUT = 60  # seconds
ALL_SKIPPED = 77
# Names in a case folder that are not input files.
SPECIAL = {"cmd", "needs", "exit", "stdout.exact", "stderr.exact", "stderr.glob", "files"}


class Result:
    """What one run of a case left behind."""

    def __init__(self, stdout, stderr, code, files):
        self.stdout, self.stderr, self.code, self.files = stdout, stderr, code, files


def environment(binary, bin_dir, tmp_dir, jobs):
    """Nothing of the caller's but what sanitizers need; odd on purpose."""
    (bin_dir / "gridmill").symlink_to(binary)
    env = {
        "PATH": f"{bin_dir}:/usr/local/bin:/usr/bin:/bin",
        "HOME": str(tmp_dir), "TMPDIR": str(tmp_dir),
        "LC_ALL": "C", "TZ": "Asia/Kathmandu", "JOBS": jobs,
    }
    keep = ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS")
    return env | {k: os.environ[k] for k in keep if k in os.environ}


def files_in(folder):
    """{relative name: bytes} of everything below a folder."""
    return {p.relative_to(folder).as_posix(): p.read_bytes()
            for p in sorted(folder.rglob("*")) if p.is_file() or p.is_symlink()}


def run_once(case, binary, jobs):
    """One run in a fresh folder; a string instead of a Result says why it failed."""
    with tempfile.TemporaryDirectory(prefix="golden-") as scratch:
        cwd, bin_dir, tmp_dir = (Path(scratch) / n for n in ("work", "bin", "tmp"))
        for folder in (cwd, bin_dir, tmp_dir):
            folder.mkdir()
        for item in case.iterdir():
            if item.name not in SPECIAL:
                copy = shutil.copytree if item.is_dir() else shutil.copy
                copy(item, cwd / item.name)
        process = subprocess.Popen(
            ["bash", str(case / "cmd")], cwd=cwd, env=environment(binary, bin_dir, tmp_dir, jobs),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True)
        try:
            stdout, stderr = process.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return f"no end after {TIMEOUT} s\n"
        left = sorted(files_in(tmp_dir))
        if left:
            return f"left in TMPDIR: {' '.join(left)}\n"
        return Result(stdout, stderr, process.returncode, files_in(cwd))


def read(path, absent):
    return path.read_bytes() if path.exists() else absent


def expected_of(case):
    """The Result that a case folder asks for; stderr None when a glob rules it."""
    inputs = {n: b for n, b in files_in(case).items() if n.split("/")[0] not in SPECIAL}
    outputs = {n.removesuffix(".exact"): b for n, b in files_in(case / "files").items()}
    stderr = None if (case / "stderr.glob").exists() else read(case / "stderr.exact", b"")
    return Result(read(case / "stdout.exact", b""), stderr,
                  int(read(case / "exit", b"0")), inputs | outputs)


def diff(name, wanted, got):
    """A unified diff of two byte strings, empty when they are equal."""
    if wanted == got:
        return ""
    a, b = (t.decode("utf-8", "backslashreplace").splitlines(keepends=True) for t in (wanted, got))
    lines = difflib.unified_diff(a, b, f"{name} expected", f"{name} actual")
    marked = [l if l.endswith("\n") else l + "\n\\ no newline at end\n" for l in lines]
    return "".join(marked) or f"{name}: differs in bytes that do not print\n"


def glob_problem(case, stderr):
    patterns = (case / "stderr.glob").read_text().splitlines()
    lines = stderr.decode("utf-8", "backslashreplace").splitlines()
    if len(lines) == len(patterns) and all(map(fnmatch.fnmatchcase, lines, patterns)):
        return ""
    return diff("stderr (by stderr.glob)", (case / "stderr.glob").read_bytes(), stderr)


def compare(case, got):
    """Everything in which a run differs from the case, as text; empty = nothing."""
    wanted = expected_of(case)
    report = diff("stdout", wanted.stdout, got.stdout)
    if wanted.stderr is None:
        report += glob_problem(case, got.stderr)
    else:
        report += diff("stderr", wanted.stderr, got.stderr)
    if wanted.code != got.code:
        report += f"exit: expected {wanted.code}, actual {got.code}\n"
    for name in sorted(wanted.files.keys() | got.files.keys()):
        if name not in got.files:
            report += f"file {name}: missing\n"
        elif name not in wanted.files:
            report += f"file {name}: left over\n"
        else:
            report += diff(f"file {name}", wanted.files[name], got.files[name])
    return report


def write_or_remove(path, content):
    if content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    else:
        path.unlink(missing_ok=True)


def update(case, got):
    """Makes the case expect what was got.  A stderr.glob is never touched."""
    write_or_remove(case / "stdout.exact", got.stdout)
    if not (case / "stderr.glob").exists():
        write_or_remove(case / "stderr.exact", got.stderr)
    write_or_remove(case / "exit", f"{got.code}\n".encode() if got.code else b"")
    inputs = {n: b for n, b in files_in(case).items() if n.split("/")[0] not in SPECIAL}
    shutil.rmtree(case / "files", ignore_errors=True)
    for name, content in got.files.items():
        if inputs.get(name) != content:
            target = case / "files" / f"{name}.exact"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def missing_need(case):
    """The first line of `needs` (a path, or a program) that is not there, or None."""
    for need in read(case / "needs", b"").decode().split():
        if not (Path(need).exists() if need.startswith("/") else shutil.which(need)):
            return need
    return None


def run_case(case, binary, updating):
    """(verdict, report): verdict is "ok", "SKIP" or "FAIL"."""
    if not (case / "cmd").is_file():
        return "FAIL", "there is no file named cmd\n"
    need = missing_need(case)
    if need:
        return "SKIP", f"needs {need}\n"
    for jobs in JOBS:
        got = run_once(case, binary, jobs)
        if isinstance(got, str):
            return "FAIL", f"with {jobs}: {got}"
        if updating and jobs == JOBS[0]:
            update(case, got)
        report = compare(case, got)
        if report:
            return "FAIL", f"with {jobs}:\n{report}"
    return "ok", ""


def cases_of(root, names):
    """The case folders that are meant; raises ValueError on a name without any."""
    for name in names or sorted(p.name for p in root.iterdir() if p.is_dir()):
        folder = root / name
        if (folder / "cmd").exists():
            yield folder
            continue
        cases = sorted(p for p in folder.iterdir() if p.is_dir()) if folder.is_dir() else []
        if not cases:
            raise ValueError(f"no case in {folder}")
        yield from cases


def run_all(root, names, binary, updating=False):
    tally = {"ok": 0, "FAIL": 0, "SKIP": 0}
    for case in cases_of(root, names):
        verdict, report = run_case(case, binary, updating)
        tally[verdict] += 1
        if verdict == "SKIP":
            print(f"SKIP: golden {case.relative_to(root)}: {report}", end="")
        elif verdict == "FAIL":
            print(f"FAIL: {case.relative_to(root)}\n{report}")
    print(f"golden: {tally['ok']} ok, {tally['FAIL']} failed, {tally['SKIP']} skipped")
    if tally["FAIL"] or not any(tally.values()):
        return 1
    return ALL_SKIPPED if tally["SKIP"] and not tally["ok"] else 0


# --self-test: {file: text} of a case, and a part of the report ("" = ok, None = SKIP).
FAKE = """#!/bin/bash
case "$1" in
  say) shift; echo "$*" ;;
  warn) echo "a.txt:3:1: GM001 broken" >&2; exit 1 ;;
  write) echo made >"$2" ;;
esac
"""
SELF_CASES = {
    "plain": ({"cmd": "gridmill say hi", "stdout.exact": "hi\n"}, ""),
    "silent": ({"cmd": "gridmill"}, ""),
    "other-bytes": ({"cmd": "gridmill say hi", "stdout.exact": "ho\n"}, "-ho\n+hi\n"),
    "no-newline": ({"cmd": "gridmill say hi", "stdout.exact": "hi"}, "no newline at end"),
    "unexpected-stdout": ({"cmd": "gridmill say hi"}, "+hi"),
    "unexpected-stderr": ({"cmd": "gridmill warn || true"}, "+a.txt:3:1"),
    "stderr-exact": ({"cmd": "gridmill warn", "stderr.exact": "a.txt:3:1: GM001 broken\n",
                      "exit": "1\n"}, ""),
    "stderr-glob": ({"cmd": "gridmill warn", "stderr.glob": "*: GM??? *\n", "exit": "1"}, ""),
    "glob-differs": ({"cmd": "gridmill warn", "stderr.glob": "*: GM9*\n", "exit": "1"}, "-*: G"),
    "glob-too-many": ({"cmd": "gridmill warn", "stderr.glob": "*\n*\n", "exit": "1"}, ".glob"),
    "exit-code": ({"cmd": "gridmill warn 2>/dev/null"}, "expected 0, actual 1"),
    "jobs-differ": ({"cmd": "gridmill say $JOBS", "stdout.exact": "--jobs 1\n"}, "with --jobs 8"),
    "input": ({"cmd": "cat in/a.txt", "in/a.txt": "x\n", "stdout.exact": "x\n"}, ""),
    "input-changed": ({"cmd": "echo y >a.txt", "a.txt": "x\n"}, "file a.txt"),
    "input-removed": ({"cmd": "rm a.txt", "a.txt": "x\n"}, "file a.txt: missing"),
    "output": ({"cmd": "gridmill write o.txt", "files/o.txt.exact": "made\n"}, ""),
    "output-differs": ({"cmd": "gridmill write o.txt", "files/o.txt.exact": "x\n"}, "+made"),
    "output-missing": ({"cmd": "gridmill", "files/o.txt.exact": "made\n"}, "o.txt: missing"),
    "left-over": ({"cmd": "gridmill write o.txt"}, "o.txt: left over"),
    "left-in-tmp": ({"cmd": "gridmill write $TMPDIR/o.txt"}, "left in TMPDIR: o.txt"),
    "caller's-environment": ({"cmd": "echo $GOLDEN_SELF_TEST$LC_ALL", "stdout.exact": "C\n"}, ""),
    "empty-stdin": ({"cmd": "cat"}, ""),
    "needs-there": ({"cmd": "gridmill", "needs": "/dev/null bash\n"}, ""),
    "needs-missing": ({"cmd": "gridmill", "needs": "/dev/no-such-thing\n"}, None),
    "no-cmd": ({"stdout.exact": "hi\n"}, "no file named cmd"),
    "too-slow": ({"cmd": "sleep 30 & sleep 30"}, "no end after"),
}


def self_test():
    global TIMEOUT
    TIMEOUT = 2
    os.environ["GOLDEN_SELF_TEST"] = "leaked"
    wrong = []
    with tempfile.TemporaryDirectory(prefix="golden self ") as scratch:
        fake = Path(scratch) / "fake"
        fake.write_text(FAKE)
        fake.chmod(0o755)
        for name, (files, wanted) in SELF_CASES.items():
            case = Path(scratch) / "cases" / name
            for file, text in files.items():
                (case / file).parent.mkdir(parents=True, exist_ok=True)
                (case / file).write_text(text)
            verdict, report = run_case(case, fake, updating=False)
            if wanted:
                good = verdict == "FAIL" and wanted in report
            else:
                good = verdict == ("SKIP" if wanted is None else "ok")
            if not good:
                wrong.append(f"{name}: {verdict} {report}")
        # --update makes every case pass that gives the same bytes with any jobs.
        for name in ("other-bytes", "unexpected-stdout", "unexpected-stderr", "exit-code",
                     "input-changed", "output-missing", "left-over", "jobs-differ"):
            verdict, report = run_case(Path(scratch) / "cases" / name, fake, updating=True)
            if (verdict == "ok") != (name != "jobs-differ"):
                wrong.append(f"{name} after --update: {verdict} {report}")
    print("".join(f"self-test: {w}\n" for w in wrong), end="")
    print(f"golden: self-test, {len(SELF_CASES)} cases, {len(wrong)} wrong")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description="Runs the golden CLI cases.")
    parser.add_argument("--binary", type=Path, help="the gridmill to test")
    parser.add_argument("--update", action="store_true", help="rewrite what cases expect")
    parser.add_argument("--self-test", action="store_true", help="check this runner")
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    if options.binary is None or not os.access(options.binary, os.X_OK):
        parser.error("--binary must name a program")
    try:
        return run_all(HERE, options.folders, options.binary.resolve(), options.update)
    except ValueError as error:
        parser.error(str(error))


if __name__ == "__main__":
    sys.exit(main())
