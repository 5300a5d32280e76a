import { expect, test } from "bun:test";
import { join } from "node:path";
import { readBundledPackages } from "../../scripts/release/bundled-packages.ts";
import { textsOfNamed } from "../../scripts/release/license-texts.ts";
import { thirdPartyLicenses } from "../../scripts/release/third-party.ts";
import { temporaryDirectory } from "../temporary.ts";

const stated = (name: string) => JSON.stringify({ name, version: "1.2.3", license: "ISC" });

test("each package is named once, with its version and licence, wherever npm put it", async () => {
  const dir = temporaryDirectory({
    "node_modules/@acme/cart/package.json": stated("@acme/cart"),
    "node_modules/@acme/cart/LICENSE": "Take the cart.",
    "node_modules/@acme/cart/node_modules/till/package.json": stated("till"),
    "node_modules/@acme/cart/node_modules/till/license.md": "Take the till.\r\nLeave the money.\n",
  });
  const packages = await readBundledPackages([
    join(dir, "src/main.ts"),
    join(dir, "node_modules/@acme/cart/node_modules/till/dist/till.js"),
    join(dir, "node_modules/@acme/cart/dist/cart.js"),
    join(dir, "node_modules/@acme/cart/dist/wheel.js"),
  ]);
  const text = thirdPartyLicenses(packages, {
    version: "4.5.6",
    notice: "---\ntitle: License\n---\n\nBun links libzip.\n",
    texts: [{ title: "ACME License (ACME)", text: "Take it all.\n" }],
  });
  expect(text).toBe(`maven-mcp contains the software of others: 2 npm packages, and Bun, which runs them.

================================================================================
@acme/cart 1.2.3 (ISC)
================================================================================

Take the cart.

================================================================================
till 1.2.3 (ISC)
================================================================================

Take the till.
Leave the money.

================================================================================
Bun 4.5.6 (MIT, and those of the libraries it links)
================================================================================

Bun links libzip.

================================================================================
ACME License (ACME), which Bun's notice names
================================================================================

Take it all.
`);
});

test("the texts of the licences that a notice names are found, each once", async () => {
  const texts = textsOfNamed("| a | MIT |\n| b | MIT (parts BSD 3-Clause) |\n| c | LGPL-2 licensed |");
  expect(texts.map(({ title }) => title)).toEqual([
    "MIT License (MIT)",
    'BSD 3-Clause "New" or "Revised" License (BSD-3-Clause)',
    "GNU Library General Public License v2 only (LGPL-2.0-only)",
  ]);
  expect(texts[0]?.text).toContain("Permission is hereby granted");
});

test("a package without a licence file cannot be released", async () => {
  const dir = temporaryDirectory({ "node_modules/till/package.json": stated("till") });
  const till = join(dir, "node_modules/till");
  await expect(readBundledPackages([join(till, "till.js")])).rejects.toThrow(
    `till 1.2.3 is in the binary, but has no licence file in ${till}`,
  );
});

test("a package that names no licence cannot be released", async () => {
  const dir = temporaryDirectory({
    "node_modules/till/package.json": '{"name": "till", "version": "1.2.3"}',
    "node_modules/till/LICENSE": "Take it.",
  });
  const till = join(dir, "node_modules/till");
  await expect(readBundledPackages([join(till, "till.js")])).rejects.toThrow(
    `${till}/package.json states no name, version and licence`,
  );
});
