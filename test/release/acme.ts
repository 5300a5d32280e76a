import type { Product } from "../../scripts/release/product.ts";
import type { Sums } from "../../scripts/release/sums.ts";

/** A product that is not ours, so that nothing of ours can stand in what is made of it by hand. */
export const acme: Product = {
  name: "acme-mcp",
  version: "9.8.7",
  description: "Acme for agents.",
  license: "0BSD",
  author: "Acme Ltd",
  homepage: "https://acme.example",
  repository: "https://github.com/acme/shop",
};

/** Each file with a sum of one digit, 64 times. */
export function madeUpSums(...names: readonly string[]): Sums {
  return new Map(names.map((name, i) => [name, i.toString(16).repeat(64)]));
}
