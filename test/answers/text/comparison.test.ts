import { describe, expect, test } from "bun:test";
import { cutValue } from "../../../src/answers/fit/cut-texts.ts";
import { boundMessage } from "../../../src/answers/text/message.ts";

const BOUNDS = { lines: 20, characters: 1000 };
const bound = (message: string) => boundMessage(message, BOUNDS);
const LONG = `{${'"name":"item",'.repeat(200)}}`;
const OTHER = `${LONG.slice(0, 2000)}#${LONG.slice(2001)}`;

describe("a long comparison shows where it differs", () => {
  const forms: Readonly<Record<string, (expected: string, actual: string) => string>> = {
    "JUnit 5": (a, b) => `expected: <${a}> but was: <${b}>`,
    "JUnit 4": (a, b) => `invoice expected:<${a}> but was:<${b}>`,
    Kotest: (a, b) => `expected:<"${a}"> but was:<"${b}">`,
    "kotlin.test": (a, b) => `Expected <${a}>, actual <${b}>.`,
    TestNG: (a, b) => `expected [${a}] but found [${b}]`,
    AssertJ: (a, b) => `\n[body] expected: "${a}"\n but was: "${b}"`,
    Hamcrest: (a, b) => `the body\nExpected: is "${a}"\n     but: was "${b}"`,
  };
  for (const [library, message] of Object.entries(forms)) {
    test(`of ${library}`, () => {
      const text = bound(message(OTHER, LONG)).join("\n");
      expect(text).toContain('"ite#","name"');
      expect(text).toContain('"item","name"');
      expect(text).toMatch(/\n\(first difference at character 200[12]\)$/);
      expect(text.length).toBeLessThan(550);
    });
  }

  test("of a text of several lines by line and character", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index} of the report`);
    const block = (text: string) => `\n  "${text.replaceAll("\n", "\n  ")}"`;
    const changed = lines.with(23, "line 23 off the report").join("\n");
    const [expected = "", actual = "", place] = bound(
      `\nexpected: ${block(changed)}\n but was: ${block(lines.join("\n"))}`,
    );
    expect(expected).toMatch(/^expected: ….*\\nline 23 off the report\\n.*…$/);
    expect(actual).toMatch(/^ but was: ….*\\nline 23 of the report\\n.*…$/);
    expect(place).toBe("(first difference in line 24, at character 11)");
  });

  test("of a list that AssertJ sets one below the other in one line", () => {
    const list = (last: string) => `\n  ["item-0"${',\n    "item"'.repeat(200)},\n    "${last}"]`;
    const [expected] = bound(`\nexpected: ${list("a")}\n but was: ${list("b")}`);
    expect(expected).toEndWith('"item", "item", "item", "a"]');
  });

  test("behind what was said before, in one line where that has too many", () => {
    const [first = ""] = bound(`${"said\n".repeat(30)}==> expected: <${OTHER}> but was: <${LONG}>`);
    expect(first).toStartWith(`${"said ".repeat(30)}==> expected: <…`);
  });

  test("but not of values that are short, behind many words whose end tells most", () => {
    const said = `the rows\n${"row fine\n".repeat(40)}row 41 has no price`;
    const text = bound(`${said} ==> expected: <true> but was: <false>`).join("\n");
    expect(text).toStartWith("the rows\nrow fine\n");
    expect(text).toEndWith("\nrow 41 has no price ==> expected: <true> but was: <false>");
    const [first = ""] = bound(`${said} ==> expected: <${OTHER}> but was: <${LONG}>`);
    expect(first).toMatch(/^the rows row fine .* … .*row 41 has no price ==> expected: <…/);
  });

  test("but not at a position in what JUnit 4 has cut already", () => {
    const lines = bound(`expected:<...me":"[${"#".repeat(900)}]...> but was:<...me":"[${"x".repeat(900)}]...>`);
    expect(lines).toHaveLength(1);
  });
});

test("two values that print alike are told apart", () => {
  expect(bound("expected: <a b> but was: <a\u00a0b>").at(-1)).toBe(
    "(first difference at character 2: U+0020, was U+00A0)",
  );
  expect(bound("expected: <a\tb> but was: <a>").at(-1)).toBe("(first difference at character 2: U+0009, was the end)");
  expect(bound("expected: <total\n> but was: <total\n>").at(-1)).toBe("(both print the same)");
  expect(bound("expected: <a> but was: <b>")).toHaveLength(1);
  expect(bound("expected:<[1, ...and 40 more]> but was:<[1, ...and 40 more]>")).toHaveLength(1);
});

test("carriage returns are shown where two values differ in nothing else", () => {
  expect(bound("expected: <a\nb> but was: <a\r\nb>")).toEqual([
    "expected: <a",
    "b> but was: <a\\u{d}",
    "b>",
    "(first difference in line 1, at character 2: U+000A, was U+000D)",
  ]);
  expect(bound("expected: <a\r\nb> but was: <a\r\nb>").at(-1)).toBe("(both print the same)");
  expect(bound("expected: <a\r\nb> but was: <a\nc>")).toEqual(["expected: <a", "b> but was: <a", "c>"]);
});

describe("colours", () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[0m`;
  const green = (text: string) => `\u001b[32m${text}\u001b[0m`;

  test("of two values that are compared are shown", () => {
    expect(bound(`expected: <${red("done")}> but was: <${green("done")}>`)).toEqual([
      "expected: <\\u{1b}[31mdone\\u{1b}[0m> but was: <\\u{1b}[32mdone\\u{1b}[0m>",
    ]);
    expect(bound(`expected: <${red("done")}> but was: <${red("done")}>`).at(-1)).toBe("(both print the same)");
  });

  test("are what long values may differ in, where an escape counts as one character", () => {
    const long = "x".repeat(2000);
    const [shown, place] = bound(`expected: <${long}${red("a")}${long}> but was: <${long}${green("a")}${long}>`);
    expect(shown).toMatch(/x\\u\{1b\}\[31ma\\u\{1b\}\[0mx.* but was: .*x\\u\{1b\}\[32ma/);
    expect(place).toBe("(first difference at character 2004)");
  });

  test("of words around them, and of any other message, are left out", () => {
    expect(bound(`${red("total")} ==> expected: <1> but was: <2>`)).toEqual(["total ==> expected: <1> but was: <2>"]);
    expect(bound(`${red("no")} stock`)).toEqual(["no stock"]);
  });

  test("stay in JSON, too", () => {
    const message = `expected: <${red("a")}> but was: <${green("a")}>`;
    const cut = { characters: 500, keep: (list: readonly unknown[]) => list, isCounted: () => false };
    expect(cutValue(message, cut)).toBe("expected: <\\u{1b}[31ma\\u{1b}[0m> but was: <\\u{1b}[32ma\\u{1b}[0m>");
    expect(cutValue(red("no stock"), cut)).toBe("no stock");
  });
});

test("what follows a comparison on one line is not taken for its value", () => {
  const message = `expected: "a"\n but was: "b"\n${"more\n".repeat(300)}`;
  expect(bound(message)[2]).toBe("more");
});
