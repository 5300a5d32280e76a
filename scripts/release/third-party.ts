import type { BundledPackage } from "./bundled-packages.ts";
import type { LicenseText } from "./license-texts.ts";

/** The text of THIRD_PARTY_LICENSES: what the binary is made of besides our own code. `notice` is what Bun's documentation says of its licence, as MDX; `texts` are those of the licences that it names. */
export function thirdPartyLicenses(
  packages: readonly BundledPackage[],
  bun: { readonly version: string; readonly notice: string; readonly texts: readonly LicenseText[] },
): string {
  return [
    `maven-mcp contains the software of others: ${packages.length} npm packages, and Bun, which runs them.\n`,
    ...packages.map(({ name, version, license, licenseText }) =>
      section(`${name} ${version} (${license})`, licenseText),
    ),
    section(`Bun ${bun.version} (MIT, and those of the libraries it links)`, bun.notice.replace(FRONT_MATTER, "")),
    ...bun.texts.map(({ title, text }) => section(`${title}, which Bun's notice names`, text)),
  ].join("\n");
}

function section(title: string, text: string): string {
  return `${"=".repeat(80)}\n${title}\n${"=".repeat(80)}\n\n${text.replaceAll("\r\n", "\n").trim()}\n`;
}

// ---
// title: License
// ---
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
