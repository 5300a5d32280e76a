import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openCappedFile } from "../../../src/store/logs/capped-file.ts";
import { pruneLogs } from "../../../src/store/logs/log-directory.ts";
import { readLog } from "../../../src/store/logs/log-reader.ts";
import { temporaryDirectory } from "../../temporary.ts";

function linesOf(logs: string, run: number): readonly string[] | null {
  const lines = readLog(logs, run);
  return lines?.slice(0, lines.length) ?? null;
}

describe("the log of a run", () => {
  test("is read as lines without their ends", () => {
    const logs = temporaryDirectory({
      "3.log": "[INFO] one\r\n\n  two\rthree\r\nlast",
      "4.log": "one\n",
      "5.log": "",
      "6.log": "\n",
    });
    expect(linesOf(logs, 3)).toEqual(["[INFO] one", "", "  two\rthree", "last"]);
    expect([linesOf(logs, 4), linesOf(logs, 5), linesOf(logs, 6)]).toEqual([["one"], [], [""]]);
  });

  test("that is not kept is none", () => {
    const logs = temporaryDirectory({ "13.log": "of another run", "3.log.1": "an end without a beginning" });
    expect([linesOf(logs, 3), linesOf(logs, 1), linesOf("/dev/null/logs", 1)]).toEqual([null, null, null]);
  });

  test("may hold any bytes", () => {
    const logs = temporaryDirectory();
    const file = openCappedFile(join(logs, "1.log"), { first: 1000, last: 1000 });
    file.write(Buffer.from([0x61, 0xff, 0x0a, 0xe2, 0x82]));
    file.close();
    expect(linesOf(logs, 1)).toEqual(["a\ufffd", "\ufffd"]);
  });
});

describe("while a run goes on, or after its process died, the end of its log lies in pieces", () => {
  test("they are read behind the beginning, in the order of their numbers", () => {
    const parts = Array.from({ length: 11 }, (_, index) => [`1.log.${index + 1}`, `piece ${index + 1}\n`]);
    const logs = temporaryDirectory({ "1.log": "begin\n", ...Object.fromEntries(parts), "11.log.1": "of another run" });
    expect(linesOf(logs, 1)).toEqual(["begin", ...parts.map(([, text = ""]) => text.trimEnd())]);
  });

  test("a line and a character that are cut between them are whole again", () => {
    const logs = temporaryDirectory();
    const file = openCappedFile(join(logs, "1.log"), { first: 6, last: 1000 });
    file.write(Buffer.from("total €10\nnext\n"));
    expect(linesOf(logs, 1)).toEqual(["total €10", "next"]);
    rmSync(join(logs, "1.log.1"));
    expect(linesOf(logs, 1)).toEqual(["total "]);
    file.close();
  });

  test("a line tells where the first of them are gone", () => {
    const gap = "[maven-mcp left out a part of this log here]";
    const logs = temporaryDirectory({
      "1.log": "begin\n",
      "1.log.4": "end\n",
      "2.log": "cut in the mid",
      "2.log.2": "dle\nend\n",
    });
    expect(linesOf(logs, 1)).toEqual(["begin", gap, "end"]);
    expect(linesOf(logs, 2)).toEqual(["cut in the mid", gap, "dle", "end"]);
  });

  test("reading gives the same before and after it is closed, as long as nothing was left out", () => {
    const logs = temporaryDirectory();
    const file = openCappedFile(join(logs, "1.log"), { first: 100, last: 4000 });
    for (let line = 1; line <= 300; line++) file.write(Buffer.from(`line ${line}\n`));
    const before = linesOf(logs, 1);
    file.close();
    expect(before).toEqual(Array.from({ length: 300 }, (_, index) => `line ${index + 1}`));
    expect(linesOf(logs, 1)).toEqual(before);
    expect(readFileSync(join(logs, "1.log"), "utf8")).toStartWith("line 1\n");
  });

  test("nothing is lost or doubled for who reads while it is written and closed", async () => {
    const logs = temporaryDirectory();
    const child = startCloser(logs, 150);
    let run = 1;
    while (child.exitCode === null) {
      const lines = linesOf(logs, run) ?? [];
      expect(lines.findIndex((line, index) => index < lines.length - 1 && line !== lineOf(index))).toBe(-1);
      expect(lineOf(lines.length - 1)).toStartWith(lines.at(-1) ?? "");
      if (lines.length === 5000) run++;
      await Bun.sleep(0);
    }
    expect(linesOf(logs, 150)).toHaveLength(5000);
  });

  test("nothing is lost or doubled where closing it ended in the middle", async () => {
    const logs = temporaryDirectory();
    await startCloser(logs, 1, ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 900; exec \"$@\"", "sh"]).exited;
    expect(readdirSync(logs).length).toBeGreaterThan(1);
    expect(linesOf(logs, 1)).toEqual(Array.from({ length: 5000 }, (_, index) => lineOf(index)));
    pruneLogs(logs, { runs: 50, bytes: 1000 });
    expect(readdirSync(logs).length).toBeGreaterThan(1);
    writeFileSync(join(logs, "2.log"), "");
    pruneLogs(logs, { runs: 1, bytes: 1000 });
    expect(readdirSync(logs)).toEqual(["2.log"]);
  });

  function startCloser(logs: string, count: number, prefix: readonly string[] = []) {
    const program = join(import.meta.dir, "../programs", "log-closer.ts");
    return Bun.spawn([...prefix, process.execPath, program, logs, String(count)], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  function lineOf(index: number): string {
    return `line ${index + 1} ${"x".repeat(100)}`;
  }
});
