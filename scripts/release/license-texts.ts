import { join } from "node:path";
import { z } from "zod";

/** The full text of a licence. */
export interface LicenseText {
  readonly title: string;
  readonly text: string;
}

/** The texts of all licences that a notice names, each once; by SPDX's list. */
export async function textsOfNamed(notice: string): Promise<readonly LicenseText[]> {
  const ids = NAMES.flatMap(([name, id]) => (name.test(notice) ? id : []));
  return Promise.all(ids.map(readText));
}

/** As Bun's notice writes them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bMIT\b/, "MIT"],
  [/\bBSD 2-Clause\b/, "BSD-2-Clause"],
  [/\bBSD 3-Clause\b|\bBSD License\b/, "BSD-3-Clause"],
  [/\bApache 2\.0\b/, "Apache-2.0"],
  [/\bLGPL-2\b/, "LGPL-2.0-only"],
  [/\bLGPL v2\.1\b/, "LGPL-2.1-only"],
  [/\bzlib\b/, "Zlib"],
  [/\bICU license\b/, "ICU"],
  [/\bIJG\b/, "IJG"],
  [/\bPNG Reference Library License v2\b/, "libpng-2.0"],
];

async function readText(id: string): Promise<LicenseText> {
  const file = join(import.meta.dirname, "../../node_modules/spdx-license-list/licenses", `${id}.json`);
  const { name, licenseText } = LICENSE.parse(await Bun.file(file).json());
  return { title: `${name} (${id})`, text: licenseText };
}

const LICENSE = z.object({ name: z.string(), licenseText: z.string() });
