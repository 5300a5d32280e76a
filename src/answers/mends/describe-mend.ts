import { packageOf, withoutPackage } from "../../model/class-name.ts";
import type { LikeMember, Mend } from "../../model/mend.ts";
import { quote, quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { shorten } from "../text/message.ts";

/** Writes a mend in one line: `Element has: text() String (+1), hasText() boolean`. Names that are none are quoted. */
export function describeMend(mend: Mend): string {
  return shorten(
    wordsOf(mend.kind === "members" || mend.kind === "in-scope" ? mend : quoteTexts(mend)),
    MOST_CHARACTERS,
  );
}

const MOST_CHARACTERS = 300;

function wordsOf(mend: Mend): string {
  switch (mend.kind) {
    case "members":
      return `${quoteForeign(mend.type)} has: ${mend.members.map(describeMember).join(", ")}`;
    case "in-scope":
      return `In scope: ${mend.names.map(describeMember).join(", ")}`;
    case "subtypes":
      return `${mend.type}: ${mend.subtypes.join(", ")} can be made`;
    case "not-imported":
      return `${mend.name}: ${mend.classes.join(" or ")} is not imported`;
    case "other-package":
      return `${mend.name} is in ${mend.classes.map(packageOf).join(" or ")}`;
    case "module":
      return `${withoutPackage(mend.class)}: in module ${mend.module}, which ${mend.neededBy} does not need (${mend.class})`;
    case "artifact":
      return `${withoutPackage(mend.class)}: ${describeArtifact(mend)} (${mend.class})`;
    case "scope":
      return `${withoutPackage(mend.class)}: ${mend.artifact} is a dependency of this module with scope ${mend.scope} (${mend.class})`;
    case "since":
      return `${mend.name}: since Java ${mend.since}; this module compiles for ${mend.compilesFor}`;
    case "nearest-class":
      return `${mend.name}: the nearest is ${mend.class}`;
    case "link":
      return `${withoutPackage(mend.class)}: ${describeLink(mend)}`;
    case "renamed":
      return `${mend.class} is ${mend.now} now`;
  }
}

function describeArtifact({ artifact, version, isManaged }: Extract<Mend, { kind: "artifact" }>): string {
  return isManaged
    ? `in ${artifact}, whose version this project manages (${version}; no dependency of this module)`
    : `in ${artifact} ${version} (local repository; no dependency of this module)`;
}

function describeLink({ artifact, version, lacks, has, asked }: Extract<Mend, { kind: "link" }>): string {
  const without = lacks === undefined ? "" : lacks === "it" ? " without it" : `, which lacks ${lacks}`;
  const wishes = asked.map((it) => `${it.by} asks for ${it.version}${it.version === has ? ", which has it" : ""}`);
  const isTold = asked.some((it) => it.version === has);
  const stored = has === undefined || isTold ? [] : [`${has} has it (local repository)`];
  return [`the classpath has ${artifact} ${version}${without}`, ...wishes, ...stored].join("; ");
}

/** Writes a member with the number of its further overloads; what is no signature is quoted. */
export function describeMember({ signature, more = 0 }: LikeMember): string {
  const shown = SIGNATURE.test(signature) ? signature : quote(signature);
  return more > 0 ? `${shown} (+${more})` : shown;
}

// text() String
// save(String key, Map<String, ? extends T> value) void throws IOException
const SIGNATURE =
  /^[\p{L}\p{N}_$]+(?:\([\p{L}\p{N}_$.<>[\]?&, ]*\))?(?: [\p{L}\p{N}_$.<>[\]?&]+(?:, ?[\p{L}\p{N}_$.<>[\]?&]+|(?<=\?) (?:extends|super) [\p{L}\p{N}_$.<>[\]?&]+)*)?(?: throws [\p{L}\p{N}_$.]+(?:, [\p{L}\p{N}_$.]+)*)?$/u;
