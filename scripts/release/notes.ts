export type ReadNotes =
  | { readonly kind: "notes"; readonly notes: string }
  /** `reason` is a sentence. */
  | { readonly kind: "refused"; readonly reason: string };

/** What a changelog says of the version that a tag names: the text below that version's heading, up to the next one. */
export function readNotes(changelog: string, tag: string, version: string): ReadNotes {
  if (tag !== `v${version}`)
    return refuse(`the tag is ${tag}, but package.json has version ${version}, whose tag is v${version}.`);
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((it) => HEADING.exec(it)?.groups?.["version"] === version);
  if (section === undefined) return refuse(`CHANGELOG.md has no section "## ${version}".`);
  const [heading = "", ...lines] = section.split("\n");
  if (heading.includes("unreleased"))
    return refuse(`CHANGELOG.md still calls ${version} unreleased; say its date there.`);
  const notes = lines.join("\n").trim();
  return notes === "" ? refuse(`CHANGELOG.md says nothing of ${version}.`) : { kind: "notes", notes };
}

// ## 1.0.0 (2026-11-30)
const HEADING = /^## (?<version>\S+)/;

function refuse(reason: string): ReadNotes {
  return { kind: "refused", reason };
}
