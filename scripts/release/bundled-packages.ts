import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** A package of which code is in the binary. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier. */
  readonly license: string;
  readonly licenseText: string;
}

/** The packages that these source files belong to, by name. Fails for one without a licence: nobody could publish it with us. */
export async function readBundledPackages(inputs: readonly string[]): Promise<readonly BundledPackage[]> {
  const dirs = new Set(inputs.flatMap((input) => INSTALLED.exec(input)?.[0] ?? []));
  const packages = await Promise.all([...dirs].map(readPackage));
  return packages.toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

// The folder of the package: /home/dev/shop/node_modules/@acme/cart/node_modules/zod/v4/core.js
const INSTALLED = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

async function readPackage(dir: string): Promise<BundledPackage> {
  const found = PACKAGE.safeParse(await Bun.file(join(dir, "package.json")).json());
  if (!found.success) throw new Error(`${dir}/package.json states no name, version and licence`);
  const file = (await readdir(dir)).toSorted().find((name) => LICENSE_FILE.test(name));
  const { name, version } = found.data;
  if (file === undefined) throw new Error(`${name} ${version} is in the binary, but has no licence file in ${dir}`);
  return { ...found.data, licenseText: await Bun.file(join(dir, file)).text() };
}

const PACKAGE = z.object({ name: z.string(), version: z.string(), license: z.string() });

// LICENSE, license.md, LICENCE.txt, COPYING
const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i;
