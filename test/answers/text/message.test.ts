import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { boundMessage, shorten } from "../../../src/answers/text/message.ts";

const BOUNDS = { lines: 10, characters: 1000 };
const bound = (message: string, bounds = BOUNDS) => boundMessage(message, bounds);

describe("a message", () => {
  test("within its bounds stays as it is, without blanks around it", () => {
    expect(bound("  expected: <1> but was: <2>\n")).toEqual(["expected: <1> but was: <2>"]);
    expect(bound("a\r\nb\nc")).toEqual(["a", "b", "c"]);
    expect(bound("")).toEqual([""]);
    expect(bound("a\n\n \nb", { lines: 2, characters: 9 })).toEqual(["a", "b"]);
  });

  test("of too many lines keeps its beginning and its end", () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`);
    expect(bound(lines.join("\n"))).toEqual([...lines.slice(0, 6), "… 3 lines", ...lines.slice(9)]);
    expect(bound("a:\n  b\nc", { lines: 1, characters: 100 })).toEqual(["a: b c"]);
  });

  test("holds long values in one line each, cut to where they differ", () => {
    const list = (last: string) =>
      `  ["item-0",${Array.from({ length: 99 }, (_, at) => `\n    "item-${at}"`)}, "${last}"]`;
    const message = `Expecting actual:\n${list("a")}\nto contain exactly:\n${list("b")}\nbut not found:\n  ["b"]`;
    const [first = "", second, ...more] = bound(message, { lines: 6, characters: 300 });
    expect(first).toMatch(/^Expecting actual: \["item-0", .*….* "item-98", "a"\]$/);
    expect(second).toMatch(/^to contain exactly: \["item-.*….* "item-98", "b"\]$/);
    expect(more).toEqual(['but not found: ["b"]', `(${message.length} characters in all)`]);
  });

  test("holds two long texts that differ in a line without most of what they share", () => {
    const text = (last: string) => Array.from({ length: 60 }, (_, at) => (at === 40 ? last : `line ${at}`)).join("\n");
    const lines = bound(`got:\n${text("a")}\nwithout:\n${text("b")}`, { lines: 20, characters: 1000 });
    const around = (last: string) => ["line 0", "… 38 lines", "line 39", last, "line 41", "… 17 lines", "line 59"];
    expect(lines).toEqual(["got:", ...around("a"), "without:", ...around("b")]);
    expect(bound(`got:\n${text("a")}`, { lines: 20, characters: 1000 })).toContain("… 42 lines");
  });

  test("of too many characters is cut between words in its middle, and counted", () => {
    const [line = "", ...more] = bound(`${"word ".repeat(1000)}should include x`);
    expect(more).toEqual([]);
    expect(line).toMatch(/^word .* word … word .* word should include x \(5016 characters in all\)$/);
    expect(line.length).toBeLessThan(640);
  });

  test("without a blank is cut where it must be, but not through a character", () => {
    expect(bound("😀".repeat(1000), { lines: 1, characters: 5 })).toEqual(["😀 … 😀 (2000 characters in all)"]);
  });
});

describe("a long comparison is cut around its first difference", () => {
  const [a, b] = [`${"x".repeat(3000)}A${"y".repeat(3000)}`, `${"x".repeat(3000)}B${"y".repeat(3000)}`];

  test("of JUnit 5, 4 and with words before", () => {
    for (const message of [`expected: <${a}> but was: <${b}>`, `total ==> expected:<${a}> but was:<${b}>`]) {
      const lines = bound(message);
      expect(lines[0]).toMatch(/expected: ?<…x+Ay+…> but was: ?<…x+By+…>$/);
      expect(lines[1]).toBe("(first difference at character 3001)");
      expect(lines.join("").length).toBeLessThan(700);
    }
    expect(bound(`total ==> expected:<${a}> but was:<${b}>`)[0]).toStartWith("total ==> ");
  });

  test("at its beginning, at its end, and where one is empty or only longer", () => {
    expect(bound(`expected: <A${a}> but was: <B${a}>`)[0]).toStartWith("expected: <Ax");
    expect(bound(`expected: <${a}> but was: <>`)).toEqual([
      `expected: <${"x".repeat(200)}…> but was: <>`,
      "(first difference at character 1)",
    ]);
    expect(bound(`expected: <${a}> but was: <${a}z>`)[1]).toBe("(first difference at character 6002)");
  });

  test("with line ends in it, which stay on the line", () => {
    const [line = ""] = bound(`expected: <${"x\n".repeat(2000)}> but was: <${"x\n".repeat(1999)}y\n>`);
    expect(line).toContain("x\\nx\\n");
  });

  test("as is each of several, one below the other", () => {
    const several = `age expected:<${a}> but was:<${b}>\ntags expected:<${b}> but was:<${a}>`;
    const [age, tags] = bound(several, { lines: 10, characters: 400 });
    expect(age).toMatch(/^age expected:<…x+Ay+…> but was:<…x+By+…> \(first difference at character 3001\)$/);
    expect(tags).toMatch(/^tags expected:<…x+By+…> but was:<…x+Ay+…> /);
  });

  test("with many lines before it, which become one", () => {
    const before = Array.from({ length: 40 }, (_, index) => `  line ${index}`).join("\n");
    const [line = "", ...more] = bound(`${before}\nexpected: <${a}> but was: <${b}>`, { lines: 10, characters: 1000 });
    expect(line).toStartWith("line 0 line 1 line 2");
    expect(line).toMatch(/ … .*line 38 line 39 expected: <…x+Ay+…> but was: <…x+By+…>$/);
    expect(more).toEqual(["(first difference at character 3001)"]);
  });

  test("but not through a character", () => {
    const text = bound(`expected: <${"😀".repeat(999)}A> but was: <${"😀".repeat(999)}B>`).join("\n");
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain("\\u{d8");
  });

  test("in a time that grows with its length", () => {
    expect(bound("expected: <".repeat(300_000))[0]).toEndWith("(3300000 characters in all)");
    expect(bound("expected: <> but was: <".repeat(100_000)).length).toBe(1);
  });
});

test("any message comes out within its bounds, or nearly so", () => {
  const piece = fc.constantFrom(
    "expected: <",
    "> but was: <",
    ">",
    "\n",
    " ",
    "😀",
    "word",
    "\u001b[31m",
    "x".repeat(90),
  );
  const message = fc.oneof(
    fc.array(piece, { maxLength: 80 }).map((all) => all.join("")),
    fc.string({ unit: "binary", maxLength: 400 }),
  );
  const bounds = fc.record({ lines: fc.integer({ min: 1, max: 20 }), characters: fc.integer({ min: 20, max: 1000 }) });
  fc.assert(
    fc.property(message, bounds, (text, within) => {
      const lines = boundMessage(text, within);
      expect(lines.join("\n").length).toBeLessThanOrEqual(within.characters + 200);
      // A message that has a text twice may have twice as many, since each says where the two differ.
      const most = text.split("\n").length > within.lines ? 2 * within.lines : within.lines;
      expect(lines.length).toBeLessThanOrEqual(most + 1);
      expect(lines.every((line) => !line.includes("\n"))).toBe(true);
    }),
    {
      numRuns: 2000,
      examples: [[`😀\nexpected: <\n${"x".repeat(90)}\nword\nexpected: <`, { lines: 4, characters: 20 }]],
    },
  );
});

test("a line is shortened between words, with its length", () => {
  expect(shorten("short", 10)).toBe("short");
  expect(shorten("some words here", 11)).toBe("some words … (15 characters in all)");
});
