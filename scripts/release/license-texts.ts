import licenses from "spdx-license-list/full.js";

/** The full text of a licence. */
export interface LicenseText {
  readonly title: string;
  readonly text: string;
}

/** The texts of all licences that a notice names, each once; by SPDX's list. */
export function textsOfNamed(notice: string): readonly LicenseText[] {
  return NAMES.flatMap(([name, id]) => (name.test(notice) ? readText(id) : []));
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

function readText(id: string): LicenseText {
  const license = licenses[id];
  if (!license) throw new Error(`SPDX's list has no licence ${id}`);
  return { title: `${license.name} (${id})`, text: license.licenseText };
}
