import { describe, expect, test } from "bun:test";
import { fitLines, fitParts, keepWithin, lengthOf, type Part } from "../../../src/answers/fit/fit-parts.ts";

/** A part that would take so many characters, and takes what it gets; it tells what it was offered. */
function part(wanted: number, offers: number[] = []): Part {
  return (room) => {
    offers.push(room);
    return { text: "x".repeat(Math.max(0, Math.min(wanted, room) - 2)), notes: [] };
  };
}

describe("parts of an answer", () => {
  const lengths = (wanted: readonly number[], room: number) =>
    fitParts(
      wanted.map((length) => part(length)),
      room,
    ).map(lengthOf);

  test("stay whole where they fit together", () => expect(lengths([100, 0, 300], 400)).toEqual([100, 0, 300]));

  test("share what small ones leave, wherever these stand", () => {
    expect(lengths([1000, 100, 1000], 900)).toEqual([400, 100, 400]);
    expect(lengths([100, 1000, 1000], 900)).toEqual([100, 400, 400]);
    expect(lengths([1000, 1000, 100], 900)).toEqual([400, 400, 100]);
    expect(lengths([5000], 900)).toEqual([900]);
  });

  test("that fit into their share are left alone", () => {
    const offers: number[] = [];
    fitParts([part(100, offers), part(1000)], 900);
    expect(offers).toEqual([900]);
  });

  test("without anything to say take nothing", () => expect(lengthOf({ text: "", notes: [] })).toBe(0));
});

describe("lines", () => {
  const cut = (left: number) => `${left} left out.`;

  test("stay as they are where they fit", () => {
    expect(fitLines(["a", "b"], 20, cut)).toEqual({ text: "a\nb", notes: [] });
    expect(fitLines([], 20, cut)).toEqual({ text: "", notes: [] });
  });

  test("are kept from the first on, and the others counted", () => {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`);
    const fitted = fitLines(lines, 100, cut);
    expect(fitted.text).toStartWith("line 0\nline 1\n");
    expect(fitted.notes).toEqual([`${100 - fitted.text.split("\n").length} left out.`]);
    expect(lengthOf(fitted)).toBeLessThanOrEqual(100);
  });

  test("of a megabyte show how they begin", () => {
    const fitted = fitLines(["x".repeat(1_000_000), "short"], 1000, cut);
    expect(fitted.text).toMatch(/^x{300,} … \(1000000 characters in all\)\nshort$/);
    expect(lengthOf(fitted)).toBeLessThanOrEqual(1000);
  });

  test("are kept whole, each with its end", () => {
    expect(keepWithin(["ab", "c", "d"], 5)).toEqual(["ab", "c"]);
    expect(keepWithin(["ab"], 2)).toEqual([]);
  });
});
