import { clean, cleanLine } from "./clean.ts";
import { cutAtWord, cutBefore } from "./cut.ts";
import { mapTexts } from "./map-texts.ts";

/**
 * Writes words that are not ours into a line of ours: one name, coordinate or path as it is, anything else in quotes,
 * and all of it on one line and within a length. So nothing that a build prints reads as a sentence or a call of ours.
 */
export function quoteForeign(text: string, longest = LONGEST): string {
  const isBare = text.length <= longest && BARE.test(text) && cleanLine(text) === text;
  return isBare || text === "" ? text : quote(text, longest);
}

export function quote(text: string, longest = LONGEST_WORD): string {
  const line = clean(text.slice(0, cutBefore(text, longest * MOST_HIDDEN)));
  const kept = line.length <= longest ? line : `${cutAtWord(line, longest)}…`;
  return `"${kept.replace(ENDS_QUOTE, "\\$&").replaceAll("\n", "\\n")}"`;
}

/** Reads a name as an answer shows it: of `"CartTest#adds two" (core)`, the name without its quotes. */
export function unquote(shown: string): string {
  return shown.replace(QUOTED, (_, text: string) => text.replace(/\\(["\\])/g, "$1"));
}

const QUOTED = /^"((?:[^"\\]|\\.)*)"(?= \([^()]*\)$|$)/;

const LONGEST = 300;
const LONGEST_WORD = 100;
/** How many times longer a text may be before it is made safe, which may take most of it away. */
const MOST_HIDDEN = 2;

export function quoteTexts<T>(value: T): T {
  return mapTexts(value, (text) => quoteForeign(text), OWN);
}

/** The fields whose words are ours: codes, and sentences in which foreign words are already quoted. */
const OWN: ReadonlySet<string> = new Set([
  "code",
  "counted",
  "advice",
  "trouble",
  "findings",
  "shared",
  "front",
  "neededTo",
]);

const WORD = String.raw`[\p{L}\p{N}_$.:/@#+~=%*-][\p{L}\p{M}\p{N}_$.:/@#+~=%*-]*`;
const TYPE = String.raw`[\p{L}\p{N}_$][\p{L}\p{N}_$.]*(?:\[\])*`;
const TYPES = `(?:${TYPE}(?:, ?${TYPE})*)?`;
// com.acme.CartTest#adds(int, String[])[3], org.acme:money:jar:2.0, core/src/main/java, -DskipTests=true
const BARE = new RegExp(String.raw`^${WORD}(?:\(${TYPES}\)|\{${TYPES}\})?(?:\[\d{1,9}\])?$`, "u");

// An escape that `cleanLine` wrote stays as it is.
const ENDS_QUOTE = /"|\\(?!u\{)/g;
