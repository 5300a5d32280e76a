import type { Finding } from "../../../model/finding.ts";

interface Feature {
  readonly name: string;
  /** The first Java version that has the feature without `--enable-preview`. */
  readonly since: number;
}

/**
 * Returns the feature that a source uses and its Java version lacks; null if the words of javac do not prove it. `text`
 * is the line of the error, empty where it is not known.
 */
export function findFeature(
  error: Finding,
  warnings: readonly Finding[],
  level: number | null,
  text: string,
): Feature | null {
  const preview = PREVIEW.exec(error.message)?.groups?.["feature"];
  // javac says so of each selector that is neither of these, though no label is a pattern.
  if (preview === "patterns in switch statements" && /\bswitch\s*\(/.test(text))
    return named("switch over an object that is no String, box or enum", FINAL_IN.get(preview));
  if (preview !== undefined) return named(preview, FINAL_IN.get(preview));
  const [, told, since] = IN_OTHER_WORDS.find(([words]) => words === error.message) ?? [];
  if (told !== undefined) return named(told, since);
  const type = MISSING_TYPE.exec(error.message)?.groups?.["name"];
  if (type === undefined) return null;
  const restricted = warnings.map(({ message }) => RESTRICTED.exec(message)?.groups);
  const restrictedSince = restricted.find((it) => it?.["name"] === type)?.["release"];
  if (restrictedSince !== undefined) return named(type, Number(restrictedSince));
  // With -q the warning is missing, but no Java that knows var says so.
  return type === "var" && level !== null && level < VAR_SINCE ? named(type, VAR_SINCE) : null;
}

function named(name: string, since: number | undefined): Feature | null {
  return since === undefined ? null : { name, since };
}

// patterns in switch statements are a preview feature and are disabled by default.
const PREVIEW = /^(?<feature>.+) (?:is|are) a preview feature and (?:is|are) disabled by default\.$/;
// cannot find symbol: class var
const MISSING_TYPE = /^cannot find symbol: class (?<name>[a-z]+)$/;
/** What javac says of features that it does not name. */
const IN_OTHER_WORDS: readonly (readonly [message: string, name: string, since: number])[] = [
  ["call to super must be first statement in constructor", "statements before super(…)", 25],
  ["call to this must be first statement in constructor", "statements before this(…)", 25],
];
// as of release 10, 'var' is a restricted type name and cannot be used for type declarations or as the element type of an array
const RESTRICTED = /^as of release (?<release>\d+), '(?<name>\w+)' is a restricted type name/;
const VAR_SINCE = 10;

/** What JDK 12 and later had as previews, in javac's words. */
const FINAL_IN: ReadonlyMap<string, number> = new Map([
  ["switch expressions", 14],
  ["switch rules", 14],
  ["multiple case labels", 14],
  ["text blocks", 15],
  ["records", 16],
  ["pattern matching in instanceof", 16],
  ["reifiable types in instanceof", 16],
  ["sealed classes", 17],
  ["patterns in switch statements", 21],
  ["null in switch cases", 21],
  ["deconstruction patterns", 21],
  ["unconditional patterns in instanceof", 21],
  ["unnamed variables", 22],
  ["flexible constructors", 25],
  ["implicitly declared classes", 25],
  ["module imports", 25],
]);
