import { expect, test } from "bun:test";
import { sha256, sumOf, sumsText } from "../../scripts/release/sums.ts";

test("the sums are sorted by file, in the form of sha256sum", () => {
  const sums = new Map(["b", ""].map((text) => [`${text}.txt`, sha256(new TextEncoder().encode(text))]));
  expect(sumsText(sums)).toBe(`e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  .txt
3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b.txt
`);
});

test("a file without a sum is named", () => {
  expect(() => sumOf(new Map(), "shop.tar.gz")).toThrow("the release has no shop.tar.gz");
});
