import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { drawSession } from "../../scripts/picture/draw.ts";
import { ROOT } from "./examples.ts";

describe.each([
  ["removes ordinary blanks at the ends of a piece", readInOrder],
  ["removes all blanks at the ends of a piece", readByPosition],
])("a viewer that knows no CSS and %s", (_, read) => {
  test("shows the blanks of docs/session.svg", async () => {
    const lines = read(await Bun.file(join(ROOT, "docs/session.svg")).text());
    expect(lines).toContainEqual(expect.stringMatching(/^Test FAILURE \(\d+\.\ds\) — 8 run, 1 failed$/));
    expect(lines).toContain("  at PriceTagTest.roundsVatToTheNearestCent(PriceTagTest.java:23)");
    expect(lines).toContain("  - price.cents() * (100 + vatPercent) / 100");
  });

  test("shows the blanks of a drawn session", () => {
    const picture = drawSession([
      { kind: "edit", file: "src/A.java", from: "a  <  b", to: "a" },
      { kind: "call", tool: "maven_test", input: {}, answer: "Test SUCCESS (1.0s) — 1 run\n    deep" },
    ]);
    expect(read(picture)).toEqual([
      "✎ A.java",
      "  - a  <  b",
      "  + a",
      "> maven_test {}",
      "Test SUCCESS (1.0s) — 1 run",
      "    deep",
    ]);
    expect(picture).not.toMatch(/<style|class=|style=/);
  });
});

/** The lines where pieces follow each other. */
function readInOrder(svg: string): readonly string[] {
  return linesOf(svg).map((pieces) => decode(pieces.map(({ text }) => text.replace(/^ +| +$/g, "")).join("")));
}

/** The lines where each piece stands at its position. */
function readByPosition(svg: string): readonly string[] {
  return linesOf(svg).map((pieces) =>
    pieces.reduce((line, { x, text }) => {
      const visible = decode(text).trim();
      return visible === "" ? line : line.padEnd(Math.round((x - 22) / 8.43)) + visible;
    }, ""),
  );
}

interface Piece {
  readonly x: number;
  readonly text: string;
}

function linesOf(svg: string): readonly (readonly Piece[])[] {
  return [...svg.matchAll(TEXT)].map(([, line = ""]) =>
    [...line.matchAll(PIECE)].map(([, x, text = ""]) => ({ x: Number(x ?? 22), text: text.replace(/ +/g, " ") })),
  );
}

// <text y="83"><tspan x="22" fill="#fff" font-weight="700">Test&#160;</tspan></text>
const TEXT = /<text [^>]*>(.*?)<\/text>/g;
const PIECE = /<tspan(?: x="(\d+)")?[^>]*>(.*?)<\/tspan>/g;

function decode(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))).replaceAll("\u00a0", " ");
}
