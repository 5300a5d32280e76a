import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { clean, cleanLine, visibleJson } from "../../src/text/clean.ts";

describe("made visible is", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["a\u0000b\u0007\u001fc\u007f\u0085\u009b", "a\\u{0}b\\u{7}\\u{1f}c\\u{7f}\\u{85}\\u{9b}"],
    ["\u202eevil\u202c \u2066x\u2069 \u200f\u061c", "\\u{202e}evil\\u{202c} \\u{2066}x\\u{2069} \\u{200f}\\u{61c}"],
    ["zero\u200bwidth\ufeff\u00ad\u2060\u3164\u034f", "zero\\u{200b}width\\u{feff}\\u{ad}\\u{2060}\\u{3164}\\u{34f}"],
    ["lines\u2028and\u2029more", "lines\\u{2028}and\\u{2029}more"],
    ["\u{e0041}\u{e0042}\u{e0100}", "\\u{e0041}\\u{e0042}\\u{e0100}"],
    ["lone \ud83d end \ude00", "lone \\u{d83d} end \\u{de00}"],
    ["a\ufe0f", "a\\u{fe0f}"],
    ["\u001b no sequence", "\\u{1b} no sequence"],
  ];
  for (const [text, shown] of cases) test(shown, () => expect(clean(text)).toBe(shown));
});

describe("taken away are", () => {
  test("colours, cursor moves and links of a terminal", () => {
    expect(clean("\u001b[31;1mred\u001b[0m \u001b[2K\u001b[?25l.")).toBe("red .");
    expect(clean("\u001b]8;;https://x.example\u001b\\link\u001b]8;;\u0007")).toBe("link");
  });

  test("the differences of line ends", () => expect(clean("a\r\nb\rc\n")).toBe("a\nb\nc\n"));
});

test("everything else stays: words of any language, tabs, emoji with their style", () => {
  const text = "tab\tüber 合計 שלום 👩🏽 ❤️ ✔︎ 1️⃣ \\u{1} <b> `x`";
  expect(clean(text)).toBe(text);
});

test("a line is one line", () => expect(cleanLine("a\nb\r\nc\u2028d")).toBe("a b c\\u{2028}d"));

test("whatever comes in, nothing that hides comes out", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      (text) => !/[\p{Cc}--[\t\n]]|\p{Surrogate}|[\u200b-\u200f\u202a-\u202e]/v.test(clean(text)),
    ),
    { numRuns: 2000 },
  );
});

test("JSON of any value shows all of it, and reads as that value", () => {
  expect(visibleJson(["a\u202eb", "\u{e0041}"])).toBe('["a\\u202eb","\\udb40\\udc41"]');
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const json = visibleJson({ text });
      expect(json).toBe(clean(json));
      expect(JSON.parse(json)).toEqual({ text });
    }),
  );
});
