// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { interpolate, openNames } from "../../../src/maven/model/interpolate.ts";

const known = new Map([
  ["a", "A"],
  ["b", "<${a}>"],
  ["loop", "x${pool}"],
  ["pool", "y${loop}"],
  ["late", "@{agent} ${b} ${gone}"],
  ["ring", "@{ring} @{missing}"],
  ["empty", ""],
]);
const lookup = (name: string) => known.get(name);

describe("interpolation", () => {
  test("goes on within values", () => expect(interpolate("${b}-${a}${empty}", lookup)).toBe("<A>-A"));

  test("leaves alone what nothing defines, and other signs", () => {
    expect(interpolate("${gone} ${} ${a @{a} $a {a}", lookup)).toBe("${gone} ${} ${a @{a} $a {a}");
  });

  test("ends where values lead in a circle", () => expect(interpolate("${loop}", lookup)).toBe("xy${loop}"));

  test("ends where each value doubles the next", () => {
    const doubling = (name: string) => `\${${name}x}\${${name}x}`;
    expect(interpolate("${x}", doubling).length).toBeLessThan(1_000_000);
    const growing = (name: string) => (name.length > 30 ? "end" : doubling(name));
    expect(interpolate("${x}", growing).length).toBeLessThan(1_000_000);
  });

  test("any text gives an answer", () => {
    const part = fc.constantFrom("${", "@{", "}", "a", "loop", "late", "${b}", "$", ".");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        return typeof interpolate(text, lookup) === "string" && Array.isArray(openNames(text, lookup));
      }),
    );
  });
});

describe("open names", () => {
  test("are those that nothing defines, each once, directly or by way of others", () => {
    expect(openNames("-javaagent:${org.mockito:mockito-core:jar} ${late} @{argLine} ${gone} ${a}", lookup)).toEqual([
      "org.mockito:mockito-core:jar",
      "agent",
      "gone",
      "argLine",
    ]);
  });

  test("go on within a value that is read late, and end in a circle", () => {
    expect(openNames("@{late} @{a}", lookup)).toEqual(["agent", "gone"]);
    expect(openNames("@{ring}", lookup)).toEqual(["missing"]);
  });

  test("are found fast where each value refers to the next twice", () => {
    const doubling = (name: string) => (name.length > 60 ? undefined : `@{${name}x}@{${name}x}`);
    expect(openNames("@{x}", doubling)).toEqual(["x".repeat(61)]);
  });
});
