import { expect, test } from "bun:test";
import { type Line, readLevel, startMarking } from "../../../../src/output/log/lines/level.ts";

function levels(...lines: string[]): Line[] {
  const marking = startMarking("INFO");
  return lines.map((line) => readLevel(marking, line));
}

test("reads the usual marks", () => {
  expect(
    levels(
      "[INFO] Scanning for projects...",
      "[INFO] ",
      "[INFO]",
      "[WARNING] w",
      "[ERROR]   e",
      "[FATAL] f",
      "[DEBUG] d",
    ),
  ).toEqual([
    { level: "INFO", text: "Scanning for projects..." },
    { level: "INFO", text: "" },
    { level: "INFO", text: "" },
    { level: "WARNING", text: "w" },
    { level: "ERROR", text: "  e" },
    { level: "ERROR", text: "f" },
    { level: "DEBUG", text: "d" },
  ]);
});

test.each([
  "[WARN] /home/dev/gate/Gate.java:3:8: Unused import",
  "[INFO]no blank",
  "  symbol: class A",
  "",
  "[",
  "INFO com.acme.Shop - Scanning",
  "12:00:00.123 [main] ERROR com.acme.Shop - out of apples",
  "12:00:00.123 [main] ERROR com.acme.Shop - Failed to execute goal x",
  "[TRACE] x",
  "[main] [INFO] x",
  "[mainX] [ERROR] x",
  "[mainX] [DEBUG] x",
  "[mainX] [FATAL] x",
  "[mainXYZ] [WARNING] x",
])("what a program prints has no level: %p", (line) => {
  expect(levels("[INFO] Scanning for projects...", line)[1]).toEqual({ level: null, text: line });
});

test.each([
  ["21:38:20,899 [main] [INFO] Scanning for projects...", "21:38:22,072 [mvn-builder 1] [ERROR] /p/A.java:[1,2] no"],
  ["2836 [main] [INFO] Scanning for projects...", "90123 [main] [ERROR] /p/A.java:[1,2] no"],
  ["2026-11-21 21:38:20,899 [INFO] Scanning for projects...", "2026-11-21 21:38:22,072 [ERROR] /p/A.java:[1,2] no"],
  ["2836 INFO Scanning for projects...", "2837 ERROR /p/A.java:[1,2] no"],
  ["INFO o.a.m.cli.Logger - Scanning for projects...", "ERROR o.a.m.p.CompilerMojo - /p/A.java:[1,2] no"],
  ["[INFO] o.a.m.cli.Logger - Scanning for projects...", "[ERROR] o.a.m.p.CompilerMojo - /p/A.java:[1,2] no"],
  ["INFO Scanning for projects...", "ERROR /p/A.java:[1,2] no"],
  ["[main] INFO o.a.m.cli.Logger - Scanning for projects...", "[main] ERROR o.a.m.p.CompilerMojo - /p/A.java:[1,2] no"],
  ["ERROR o.a.m.p.CompilerMojo - COMPILATION ERROR : ", "ERROR o.a.m.p.CompilerMojo - /p/A.java:[1,2] no"],
])("learns other marks from Maven's first words: %p", (first, then) => {
  const [, line, trace, ...bare] = levels(
    first,
    then,
    then.replace("ERROR", "TRACE"),
    "  symbol: class A",
    "[DEMO] null",
  );
  expect(line).toEqual({ level: "ERROR", text: "/p/A.java:[1,2] no" });
  expect(trace?.level).toBe("DEBUG");
  expect(bare).toEqual([
    { level: null, text: "  symbol: class A" },
    { level: null, text: "[DEMO] null" },
  ]);
});

test("the module that mvnd puts before every line is no part of it", () => {
  expect(
    levels(
      "[shop-core] [INFO] Scanning for projects...",
      "[shop-core] [ERROR] e",
      "[shop-core]   symbol:   variable foo",
      "[com.acme:shop.web]   symbol:   variable foo",
      "a [shop-core] b",
    ),
  ).toEqual([
    { level: "INFO", text: "Scanning for projects..." },
    { level: "ERROR", text: "e" },
    { level: null, text: "  symbol:   variable foo" },
    { level: null, text: "  symbol:   variable foo" },
    { level: null, text: "a [shop-core] b" },
  ]);
  const errorsOnly = startMarking("ERROR");
  readLevel(errorsOnly, "[shop-core] [ERROR] COMPILATION ERROR : ");
  expect(readLevel(errorsOnly, "[shop-core]   symbol:   variable foo").text).toBe("  symbol:   variable foo");
  expect(readLevel(errorsOnly, "[shop-core] [INFO] x")).toEqual({ level: null, text: "[shop-core] [INFO] x" });
  expect(levels("[INFO] Scanning for projects...", "[DEMO] said by a test")[1]?.text).toBe("[DEMO] said by a test");
});
