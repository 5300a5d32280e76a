import { expect, test } from "bun:test";
import fc from "fast-check";
import { boundText } from "../../../src/store/history/storable-run.ts";

test("a text keeps its beginning and its end, and says how much is missing between them", () => {
  expect(boundText("0123456789", 10)).toBe("0123456789");
  expect(boundText("0123456789", 4)).toBe("01\n[maven-mcp left out 6 characters here]\n89");
});

test("no character is cut in two", () => {
  expect(boundText("a😀bcdef😀z", 4)).toBe("a\n[maven-mcp left out 9 characters here]\nz");
  expect(boundText("😀😀😀😀", 4)).toBe("😀\n[maven-mcp left out 4 characters here]\n😀");
});

test("of any text what is kept and what is counted make the whole", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.integer({ min: 2, max: 50 }), (text, most) => {
      const bounded = boundText(text, most);
      if (text.length <= most) return bounded === text;
      const [, begin = "", missing = "", end = ""] =
        /^([\s\S]*)\n\[maven-mcp left out (\d+) characters here\]\n([\s\S]*)$/.exec(bounded) ?? [];
      expect(begin.length + end.length).toBeLessThanOrEqual(most);
      expect(begin.length + Number(missing) + end.length).toBe(text.length);
      expect([text.startsWith(begin), text.endsWith(end), bounded.isWellFormed()]).toEqual([true, true, true]);
      return true;
    }),
  );
});
