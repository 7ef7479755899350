#!/usr/bin/env python3
"""What golden files cannot say of the program: signals, memory, conversations, full disks.

    run.py --binary B [TEST...]     TEST: a part of a test's name

Everything is made here, in a scratch folder.  Exit: 0 all as expected, 1 not.
A test that this machine cannot run prints "SKIP: why".  With GRIDMILL_SANITIZED=1
in the environment runs are shorter and memory is not measured.
"""

import argparse
import hashlib
import os
import random
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SANITIZED = os.environ.get("GRIDMILL_SANITIZED") == "1"
PATIENCE = 120 if SANITIZED else 30  # seconds until "it hangs"
BINARY = None  # set by main()

PUZZLE = "6.72.....9.......815....29.5...7.1...3..8..2...1.5...7.26....748.......2.....36.1"
SOLVED = "687291435942635718153847296598472163734186529261359847326518974819764352475923681"
EVERY_JOBS = ("1", "2", "8")


def default_signals():
    """A child reacts to signals as from a shell, whatever started this test."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def start(*words, before=default_signals, **streams):
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([BINARY, *map(str, words)], preexec_fn=before, **(pipes | streams))


def run(*words, stdin=None, **streams):
    """(exit code, stdout, stderr) of a whole run; stdin as bytes, or none."""
    process = start(*words, stdin=subprocess.DEVNULL if stdin is None else subprocess.PIPE, **streams)
    out, err = process.communicate(stdin, timeout=10 * PATIENCE)
    return process.returncode, out, err


def read_line(process):
    """The next line of stdout; fails when it does not come."""
    line = b""
    while not line.endswith(b"\n"):
        ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
        byte = os.read(process.stdout.fileno(), 1) if ready else b""
        if not byte:
            raise AssertionError(f"no whole line from stdout, only {line!r}")
        line += byte
    return line


def peak_memory(process):
    """The largest resident size so far, in MB."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1024


def templates(count):
    """Givens of all kinds of records, most of them small and cheap; every 500th is broken."""
    draw = random.Random(20310101)
    for number in range(count):
        puzzle, full = (PUZZLE, SOLVED) if number % 8 == 0 else ("." * 16, "1234341221434321")
        told = set(draw.sample(range(len(full)), draw.randint(0, len(full))))
        givens = "".join(full[i] if i in told else c for i, c in enumerate(puzzle))
        yield givens[:-1] if number % 500 == 499 else givens


def write_records(path, count):
    # The note makes even 10,000 records fill all the blocks that two workers have in flight.
    note = "nothing that anybody needs to know, but somebody wrote it down for every record"
    lines = [f'"givens":"{givens}","x-note":"{note}"}}\n' for givens in templates(5000)]
    with open(path, "w", encoding="ascii") as file:
        for first in range(0, count, 5000):
            block = lines[: count - first]
            file.write("".join(f'{{"id":{first + i},{line}' for i, line in enumerate(block)))
    return path


class Cli(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shared = Path(tempfile.mkdtemp(prefix="gridmill-cli-"))
        cls.addClassCleanup(shutil.rmtree, cls.shared)

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="case-", dir=self.shared))
        self.running = []

    def tearDown(self):
        for process in self.running:
            if process.poll() is None:
                process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout, process.stderr):
                if stream is not None:
                    stream.close()

    def start(self, *words, **streams):
        self.running.append(start(*words, **streams))
        return self.running[-1]

    def end(self, process):
        """(exit code, rest of stdout, stderr); fails when it does not end."""
        try:
            out, err = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.fail("it does not end")
        return process.returncode, out, err

    def names(self):
        return sorted(p.name for p in self.folder.iterdir())

    @classmethod
    def records(cls, count):
        path = cls.shared / f"{count}.jsonl"
        return path if path.exists() else write_records(path, count)


class Interrupted(Cli):
    """^C and its relatives, in the middle of a run."""

    COUNT = 60_000 if SANITIZED else 200_000  # more than fits into the blocks in flight and the pipe

    def test_stdout_is_a_prefix_of_whole_lines(self):
        source = self.records(self.COUNT)
        _, whole, _ = run("solve", "-q", "--jobs", 1, source)
        for jobs in EVERY_JOBS:
            with self.subTest(jobs=jobs):
                # Nobody reads, so the run comes to a stop with the pipe full and then is interrupted.
                process = self.start("solve", "-q", "--jobs", jobs, source)
                first = read_line(process)
                time.sleep(0.3)
                process.send_signal(signal.SIGINT)
                code, rest, err = self.end(process)
                out = first + rest
                self.assertEqual(code, 130)
                self.assertTrue(whole.startswith(out), "stdout is not a prefix of the whole output")
                self.assertLess(len(out), len(whole), "it was not interrupted at all")
                self.assertTrue(out.endswith(b"\n"), "stdout ends inside a line")
                last = err.decode().splitlines()[-1]
                self.assertEqual(last, "gridmill: GM009 interrupted after "
                                 f"{out.count(10)} records; the output holds them, whole")

    def test_blocks_that_were_not_finished_are_not_written(self):
        source = self.records(self.COUNT)
        _, whole, _ = run("solve", "-q", "--jobs", 1, source)
        for jobs in EVERY_JOBS:
            with self.subTest(jobs=jobs):
                # A file takes all there is, so the signal meets every worker at work.
                target = self.folder / f"out-{jobs}"
                with open(target, "wb") as stdout:
                    process = self.start("solve", "-q", "--jobs", jobs, source, stdout=stdout)
                    while target.stat().st_size == 0 and process.poll() is None:
                        time.sleep(0.001)
                    process.send_signal(signal.SIGINT)
                    code, _, _ = self.end(process)
                out = target.read_bytes()
                self.assertEqual(code, 130)
                self.assertTrue(whole.startswith(out) and out.endswith(b"\n"), "not a prefix")
                self.assertLess(len(out), len(whole))

    def interrupt_with_output(self, number, jobs):
        """A run with -o that has read something and waits for more, and then gets a signal."""
        old = self.folder / "out.txt"
        old.write_text("old\n")
        process = self.start("solve", "--jobs", jobs, "-o", old, stdin=subprocess.PIPE)
        process.stdin.write((PUZZLE + "\n").encode() * 5000)
        process.stdin.flush()
        time.sleep(0.3)
        self.assertEqual(len(self.names()), 2, "the unfinished file should lie beside the old one")
        process.send_signal(number)
        return old, process

    def test_output_file_stays_as_it_was(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for jobs in EVERY_JOBS:
                with self.subTest(signal=number, jobs=jobs):
                    old, process = self.interrupt_with_output(number, jobs)
                    # stdin stays open: the signal alone has to end a run that waits for input.
                    self.assertEqual(process.wait(PATIENCE), 130)
                    self.assertIn(b"GM009 interrupted after ", process.stderr.read())
                    self.assertEqual(old.read_text(), "old\n")
                    self.assertEqual(self.names(), ["out.txt"])

    def test_no_file_appears_where_none_was(self):
        source = self.records(self.COUNT)
        fifo = self.folder / "more"
        os.mkfifo(fifo)
        hold = os.open(fifo, os.O_RDWR)  # a writer that never writes
        process = self.start("solve", "--jobs", 2, "-o", self.folder / "new.txt", source, fifo)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        code, _, _ = self.end(process)
        os.close(hold)
        self.assertEqual(code, 130)
        self.assertEqual(self.names(), ["more"])

    def test_kill_leaves_the_old_file(self):
        old, process = self.interrupt_with_output(signal.SIGKILL, "2")
        self.assertEqual(process.wait(PATIENCE), -signal.SIGKILL)
        self.assertEqual(old.read_text(), "old\n")
        left = [name for name in self.names() if name != "out.txt"]
        self.assertTrue(all(name.startswith("out.txt.gridmill-") for name in left), left)
        code, _, _ = run("solve", "-q", "-o", old, stdin=PUZZLE.encode())
        self.assertEqual((code, old.read_text()), (0, SOLVED + "\n"))

    def test_signals_that_the_caller_ignores_stay_ignored(self):
        def nohup():
            default_signals()
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
            signal.signal(signal.SIGINT, signal.SIG_IGN)

        process = self.start("solve", "-q", before=nohup, stdin=subprocess.PIPE)
        process.stdin.write((PUZZLE + "\n").encode())
        process.stdin.flush()
        self.assertEqual(read_line(process), (SOLVED + "\n").encode())
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGINT)
        process.stdin.write((PUZZLE + "\n").encode())
        code, out, err = self.end(process)
        self.assertEqual((code, out, err), (0, (SOLVED + "\n").encode(), b""))

    def test_a_second_signal_ends_it_whatever_it_does(self):
        process = self.start("solve", "-q", "--jobs", 8, self.records(self.COUNT))
        read_line(process)
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        self.assertIn(process.wait(PATIENCE), (130, -signal.SIGINT))


class FullDisk(Cli):
    """-o where there is no room."""

    COUNT = 20_000  # records; some megabytes

    def check(self, folder, reason, before=default_signals):
        target = folder / "out.jsonl"
        for old in (None, "old\n"):
            if old is not None:
                target.write_text(old)
            process = self.start("solve", "-o", target, self.records(self.COUNT), before=before)
            code, _, err = self.end(process)
            last = err.decode().splitlines()[-1]
            self.assertEqual(code, 2)
            self.assertTrue(last.startswith(f"gridmill: GM003 cannot write {target}: {reason}"), last)
            self.assertEqual([p.name for p in folder.iterdir()], [] if old is None else ["out.jsonl"])
            self.assertEqual(target.read_text() if target.exists() else None, old)

    def test_a_file_that_may_not_grow(self):
        def limit():
            default_signals()
            resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

        self.check(self.folder, "File too large", limit)

    def test_a_small_file_system(self):
        mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "gridmill-test", str(self.folder)]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
            self.skipTest("a full file system: only root may mount one")
        try:
            self.check(self.folder, "No space left on device")
        finally:
            subprocess.run(["umount", str(self.folder)], check=True)


class Pipes(Cli):
    """Talking to other programs."""

    def test_answers_come_line_by_line(self):
        for jobs in EVERY_JOBS:
            for question, answer in (
                    (PUZZLE, SOLVED),
                    (f'{{"givens":"{PUZZLE}"}}',
                     f'{{"givens":"{PUZZLE}","status":"solved","solution":"{SOLVED}"}}')):
                with self.subTest(jobs=jobs, question=question):
                    process = self.start("solve", "-q", "--jobs", jobs, stdin=subprocess.PIPE)
                    for _ in range(20):
                        process.stdin.write((question + "\n").encode())
                        process.stdin.flush()
                        self.assertEqual(read_line(process).decode(), answer + "\n")
                    self.assertEqual(self.end(process), (0, b"", b""))

    def test_how_bytes_arrive_does_not_show(self):
        source = self.records(3000 if SANITIZED else 20_000)
        whole = run("solve", "-q", "--jobs", 2, stdin=source.read_bytes())
        draw = random.Random(1)
        data = source.read_bytes()
        process = self.start("solve", "-q", "--jobs", 2, stdin=subprocess.PIPE,
                             stdout=open(self.folder / "out", "wb"))
        at = 0
        while at < len(data):
            size = draw.choice((1, 7, 4096, 70_000))
            process.stdin.write(data[at:at + size])
            process.stdin.flush()
            at += size
        code, _, err = self.end(process)
        self.assertEqual((code, (self.folder / "out").read_bytes(), err), whole)

    def test_a_reader_that_has_enough_is_no_error(self):
        script = 'yes "$1" | "$0" "$2" --jobs "$3" | head -1; echo "${PIPESTATUS[1]}"'
        for command, answer in (("solve", SOLVED), ("verify-unique", "unique\t-:1\t")):
            for jobs in EVERY_JOBS:
                with self.subTest(command=command, jobs=jobs):
                    result = subprocess.run(["bash", "-c", script, BINARY, PUZZLE, command, jobs],
                                            capture_output=True, text=True, timeout=PATIENCE)
                    self.assertEqual(result.stdout, f"{answer}\n0\n")
                    self.assertEqual(result.stderr, "")

    def test_a_reader_that_leaves_in_the_middle(self):
        source = self.records(Interrupted.COUNT)
        for jobs in EVERY_JOBS:
            with self.subTest(jobs=jobs):
                process = self.start("verify-unique", "-f", "jsonl", "--jobs", jobs, source,
                                     stderr=subprocess.DEVNULL)
                for _ in range(2000):
                    read_line(process)
                process.stdout.close()
                self.assertEqual(process.wait(PATIENCE), 0)


class Terminal(Cli):
    """What depends on a terminal at the other end."""

    def test_nothing_to_read_from_a_terminal(self):
        keyboard, stdin = os.openpty()
        process = self.start("solve", stdin=stdin)
        code, out, err = self.end(process)
        os.close(stdin)
        self.assertEqual((code, out), (2, b""))
        self.assertTrue(err.startswith(b"gridmill: GM001 nothing to read: no FILE"), err)
        os.close(keyboard)

    def test_a_minus_reads_the_terminal(self):
        keyboard, stdin = os.openpty()
        process = self.start("solve", "-q", "-", stdin=stdin)
        os.close(stdin)
        os.write(keyboard, (PUZZLE + "\n").encode())
        self.assertEqual(read_line(process), (SOLVED + "\n").encode())
        os.write(keyboard, b"\x04")  # ^D
        self.assertEqual(self.end(process), (0, b"", b""))
        os.close(keyboard)

    def messages(self, *words, **environment):
        """What a terminal on stderr shows."""
        screen, stderr = os.openpty()
        process = self.start("solve", "-q", *words, self.folder / "clash.txt", stderr=stderr,
                             env={"LC_ALL": "C"} | environment)
        os.close(stderr)
        self.assertEqual(process.wait(PATIENCE), 1)
        shown = os.read(screen, 10_000).decode()
        os.close(screen)
        self.assertIn("GM201", shown)
        return shown

    def test_colour_only_where_it_is_wanted(self):
        (self.folder / "clash.txt").write_text("11" + "." * 14 + "\n")
        code = "\x1b[1;31mGM201\x1b[0m"
        self.assertIn(code, self.messages(TERM="xterm"))
        self.assertIn(code, self.messages("--color", "always", TERM="dumb", NO_COLOR="1"))
        self.assertIn(code, self.messages(TERM="xterm", NO_COLOR=""))  # empty counts as unset
        for plain in (self.messages(TERM="xterm", NO_COLOR="1"), self.messages(TERM="dumb"),
                      self.messages(), self.messages("--color", "never", TERM="xterm")):
            self.assertNotIn("\x1b", plain)


class ManyRecords(Cli):
    """Length does not cost memory, threads do not change a byte."""

    MANY = 50_000 if SANITIZED else 1_000_000
    FEW = 10_000

    NUMBERS = re.compile(rb'"line":(\d+),"index":(\d+)')

    def drain(self, source, jobs):
        """(digest of stdout, its lines, digest of stderr, exit code, peak memory in MB).

        Line and index of the verdicts must count without a gap.

        The second input is a pipe that stays open until the answers to the first are all here: so the
        peak can be read while the program still lives.
        """
        with open(self.folder / "err", "w+b") as errors:
            process = self.start("verify-unique", "-q", "-f", "jsonl", "--jobs", jobs, source, "-",
                                 stdin=subprocess.PIPE, stderr=errors)
            digest, lines, rest = hashlib.sha256(), 0, b""
            count = int(source.stem)
            while lines < count:
                ready, _, _ = select.select([process.stdout], [], [], 10 * PATIENCE)
                block = os.read(process.stdout.fileno(), 1 << 20) if ready else b""
                self.assertTrue(block, f"only {lines} of {count} lines came")
                digest.update(block)
                verdicts, _, rest = (rest + block).rpartition(b"\n")
                for line, index in self.NUMBERS.findall(verdicts):
                    if int(line) != lines + 1 or int(index) != lines:
                        self.fail(f"record {lines + 1} says line {int(line)}, index {int(index)}")
                    lines += 1
            memory = peak_memory(process)
            code, rest, _ = self.end(process)
            self.assertEqual(rest, b"")
            errors.seek(0)
            messages = hashlib.sha256(errors.read()).hexdigest()
        return digest.hexdigest(), lines, messages, code, memory

    def test_a_million_records_any_jobs(self):
        few, many = self.records(self.FEW), self.records(self.MANY)
        seen, peaks = set(), {}
        for jobs in EVERY_JOBS:
            *result, peaks[jobs] = self.drain(many, jobs)
            seen.add(tuple(result))
        self.assertEqual(len(seen), 1, "the bytes depend on --jobs")
        (_, lines, _, code), = seen
        self.assertEqual((lines, code), (self.MANY, 1))
        if SANITIZED:
            print("SKIP: memory is not measured under sanitizers")
            return
        small = {jobs: self.drain(few, jobs)[-1] for jobs in EVERY_JOBS}
        for jobs in EVERY_JOBS:
            print(f"memory, --jobs {jobs}: {small[jobs]:.1f} MB for {self.FEW:,} records, "
                  f"{peaks[jobs]:.1f} MB for {self.MANY:,}")
            self.assertLessEqual(peaks[jobs], 60)
        for jobs in ("1", "2"):  # 8 jobs never have their blocks full with so few records
            self.assertLessEqual(peaks[jobs] - small[jobs], 5)

    def test_no_record_any_jobs(self):
        for words in ((), ("--allow-empty",)):
            results = {run("solve", "--jobs", jobs, *words, stdin=b"") for jobs in EVERY_JOBS}
            self.assertEqual(len(results), 1)
            (code, out, _), = results
            self.assertEqual((code, out), (0 if words else 2, b""))


class Report(unittest.TextTestResult):
    """Prints skipped tests the way scripts/test looks for them."""

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        print(f"SKIP: {reason}")


def main():
    global BINARY
    parser = argparse.ArgumentParser(description="Tests the behaviour of the program.")
    parser.add_argument("--binary", required=True, type=Path, help="the gridmill to test")
    parser.add_argument("tests", nargs="*", metavar="TEST")
    options = parser.parse_args()
    BINARY = str(options.binary.resolve())
    if not os.access(BINARY, os.X_OK):
        parser.error("--binary must name a program")
    for name in ("NO_COLOR", "CLICOLOR_FORCE"):
        os.environ.pop(name, None)
    os.environ["LC_ALL"] = "C"
    loader = unittest.defaultTestLoader
    if options.tests:
        loader.testNamePatterns = [f"*{part}*" for part in options.tests]
    suite = loader.loadTestsFromModule(sys.modules[__name__])
    if suite.countTestCases() == 0:
        parser.error("no such test")
    runner = unittest.TextTestRunner(verbosity=2, stream=sys.stdout, resultclass=Report)
    return 0 if runner.run(suite).wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
