import { expect, test } from "bun:test";
import { styled } from "../../src/cli/style.ts";
import { wrapLines } from "../../src/cli/wrap-lines.ts";

test("lines break at words, and what goes on is indented", () => {
  expect(
    wrapLines("Test FAILURE (2.1s) — 3 run, 1 failed\n\n> Only these again: maven-mcp test --rerun-failed", 24),
  ).toBe(
    [
      ...["Test FAILURE (2.1s) —", "  3 run, 1 failed", ""],
      ...["> Only these again:", "  maven-mcp test --rerun-failed"],
    ].join("\n"),
  );
  expect(wrapLines("warn  Maven: 3.9.16, without run permission → chmod +x /shop/mvnw", 30)).toBe(
    "warn  Maven: 3.9.16, without\n  run permission →\n  chmod +x /shop/mvnw",
  );
  expect(wrapLines("  at a b c d e f g h", 12)).toBe("  at a b c d\n     e f g h");
});

test("a path stays whole, and so does a line that fits", () => {
  const path = "- core/src/main/java/com/acme/Cart.java:19:91 — no";
  expect(wrapLines(path, 20)).toContain("core/src/main/java/com/acme/Cart.java:19:91");
  expect(wrapLines(path, path.length)).toBe(path);
});

test("a line keeps its style where it breaks", () => {
  const lines = wrapLines(styled("dim", "> one two three four five"), 14).split("\n");
  for (const line of lines) expect(line.trimStart()).toStartWith("\u001b[2m");
  expect(lines.map((line) => Bun.stripANSI(line))).toEqual(["> one two", "  three four", "  five"]);
});
