import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { z } from "zod";
import { readInput } from "../../src/tools/read-input.ts";
import { common, flag, integer } from "../../src/tools/shared-inputs.ts";

const schema = z.object({
  ...common,
  testFilter: z.string("a test").trim().min(1, "a test").optional(),
  testOnly: flag(),
  stackTraceLines: integer("lines", 0, 1000).optional(),
});
const read = (raw: unknown) => readInput(schema, raw);

describe("input is read as it is meant", () => {
  const cases: readonly (readonly [unknown, object])[] = [
    [undefined, {}],
    [{}, {}],
    [{ testFilter: null, args: null }, {}],
    [{ args: ["-Pci", "a b"] }, { args: ["-Pci", "a b"] }],
    [{ args: "-Pci '-Dx=a b'" }, { args: ["-Pci", "-Dx=a b"] }],
    [{ args: "" }, { args: [] }],
    [{ args: '["-Pci", "-Dx=a b"]' }, { args: ["-Pci", "-Dx=a b"] }],
    [{ timeout: "30" }, { timeout: 30 }],
    [{ timeout: " 30 " }, { timeout: 30 }],
    [{ testOnly: "true" }, { testOnly: true }],
    [{ testOnly: "False" }, { testOnly: false }],
    [
      { test_only: true, stack_trace_lines: "0" },
      { testOnly: true, stackTraceLines: 0 },
    ],
    [{ testFilter: "  CartTest " }, { testFilter: "CartTest" }],
    [{ testFilter: "true" }, { testFilter: "true" }],
  ];
  for (const [raw, input] of cases) {
    test(JSON.stringify(raw) ?? "nothing", () => expect(read(raw)).toEqual(input));
  }
});

describe("input is refused in one sentence", () => {
  const cases: readonly (readonly [unknown, string])[] = [
    ["-Pci", 'the arguments are "-Pci"; expected an object.'],
    [[], "the arguments are []; expected an object."],
    [null, "the arguments are null; expected an object."],
    [{ timeout: "soon" }, 'timeout is "soon"; expected seconds, 1 to 86400.'],
    [{ timeout: 0 }, "timeout is 0; expected seconds, 1 to 86400."],
    [{ timeout: -5 }, "timeout is -5; expected seconds, 1 to 86400."],
    [{ timeout: 1.5 }, "timeout is 1.5; expected seconds, 1 to 86400."],
    [{ timeout: "30s" }, 'timeout is "30s"; expected seconds, 1 to 86400.'],
    [{ timeout: 86_401 }, "timeout is 86401; expected seconds, 1 to 86400."],
    [{ timeout: true }, "timeout is true; expected seconds, 1 to 86400."],
    [{ stackTraceLines: -1 }, "stackTraceLines is -1; expected lines, 0 to 1000."],
    [{ testOnly: "yes" }, 'testOnly is "yes"; expected true or false.'],
    [{ testOnly: 1 }, "testOnly is 1; expected true or false."],
    [{ testFilter: " " }, 'testFilter is " "; expected a test.'],
    [{ testFilter: ["A"] }, 'testFilter is ["A"]; expected a test.'],
    [{ args: [1] }, "args[0] is 1; expected text."],
    [{ args: { a: 1 } }, 'args is {"a":1}; expected a list of Maven options.'],
    [{ args: "[1]" }, "args[0] is 1; expected text."],
    [{ responseFormat: "xml" }, 'responseFormat is "xml"; expected "markdown" or "json".'],
    [{ detailLevel: "" }, 'detailLevel is ""; expected "concise" or "detailed".'],
    [{ testfilter: "A" }, "unknown input testfilter; did you mean testFilter?"],
    [{ filter: "A" }, "unknown input filter; did you mean testFilter?"],
    [{ test_only: true, testOnly: true }, "testOnly is given twice."],
    [{ constructor: 1 }, "unknown input constructor; expected"],
  ];
  for (const [raw, sentence] of cases) {
    test(JSON.stringify(raw), () => {
      const told = read(raw);
      expect(typeof told === "string" ? told.slice(0, sentence.length) : told).toBe(sentence);
      if (!sentence.endsWith("expected")) expect(told).toBe(sentence);
    });
  }

  test("that stays short, on one line and without a name from nowhere, whatever was given", () => {
    const long = "x".repeat(1_000_000);
    for (const raw of [{ [long]: 1 }, { [`a\n> b${long}`]: 1 }, { timeout: long }, { testOnly: [long] }, long]) {
      const told = read(raw);
      expect(typeof told === "string" && told.length < 400 && !told.includes("\n")).toBe(true);
    }
    expect(read(JSON.parse('{"__proto__": {"testOnly": true}}'))).toStartWith("unknown input __proto__; expected ");
  });
});

test("a text or a list that is longer than any that Maven could be given is refused", () => {
  const long = "x".repeat(60_000);
  const sentence = "args has 120001 characters; expected at most 100000.";
  expect(read({ args: [long, long] })).toBe(sentence);
  expect(read({ args: `${long} ${long}` })).toBe(sentence);
  expect(read({ args: [long] })).toEqual({ args: [long] });
});

test("any value is read or refused", () => {
  const names = fc.constantFrom(...Object.keys(schema.shape), "test_only", "x");
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(names, fc.anything())), (raw) => {
      const told = read(raw);
      return typeof told === "object" || (told.length < 400 && !told.includes("\n") && /[.?]$/.test(told));
    }),
    { numRuns: 1000 },
  );
});
