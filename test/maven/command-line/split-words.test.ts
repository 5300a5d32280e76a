import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { splitWords } from "../../../src/maven/command-line/split-words.ts";

describe("words are split as a shell does", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    ["  \t\n ", []],
    ["-Pci  -pl\tcore\n-am", ["-Pci", "-pl", "core", "-am"]],
    ["-Dx='a b'", ["-Dx=a b"]],
    ['-Dx="a b"c', ["-Dx=a bc"]],
    ["'' \"\"", ["", ""]],
    ['a\\ b \\"', ["a b", '"']],
    ['\'a\\b\' "a\\b" "\\$\\`\\\\\\""', ["a\\b", "a\\b", '$`\\"']],
    ["'it'\\''s'", ["it's"]],
    ["$HOME `id` *", ["$HOME", "`id`", "*"]],
    ["'open to the end", ["open to the end"]],
    ['"open \\" too', ['open " too']],
    ["end\\", ["end\\"]],
  ];
  for (const [text, words] of cases) {
    test(JSON.stringify(text), () => expect(splitWords(text)).toEqual([...words]));
  }
});

test("quoted words come back", () => {
  const single = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
  const double = (word: string) => `"${word.replace(/["\\$`]/g, "\\$&")}"`;
  const escaped = (word: string) => (word === "" ? "''" : word.replace(/[\s\S]/g, "\\$&"));
  const quoted = fc.tuple(fc.string({ unit: "binary" }), fc.constantFrom(single, double, escaped));
  fc.assert(
    fc.property(fc.array(quoted), fc.constantFrom(" ", "\t", "  \n"), (words, blank) => {
      const text = words.map(([word, quote]) => quote(word)).join(blank);
      expect(splitWords(text)).toEqual(words.map(([word]) => word));
    }),
  );
});

test("any text can be split, in a time that grows with its length", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => splitWords(text).length <= text.length + 1));
  expect(splitWords("'\"\\".repeat(100_000))).toBeArray();
  expect(splitWords("\\ ".repeat(100_000))).toHaveLength(1);
});
