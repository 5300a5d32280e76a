import { nearest } from "../../result/nearest.ts";
import { type KnownOption, OPTIONS } from "./options.ts";
import { whyPropertyIsRefused } from "./refused-properties.ts";

/**
 * Says why an argument list is not accepted, as the second half of a sentence; null where no Maven reads it otherwise
 * than we do. Maven 3 splits `-fos` into `-f os` and `-Bdeploy` into `-B deploy`; Maven 4 completes `--at-fil`, and takes
 * a word for the value that Maven 3 takes for a goal. So each option is a word of its own, by its whole name, and its
 * value is the next word or stands after "=" (for -D, -P and -T also right after the letter).
 */
export function whyUnclear(args: readonly string[]): string | null {
  for (let i = 0; i < args.length; i++) {
    const word = args[i] ?? "";
    const strange = whyStrange(word);
    if (strange !== null) return strange;
    if (!word.startsWith("-")) continue;
    const given = readWord(word);
    if (typeof given === "string") return given;
    if (!given.option.takesValue) continue;
    const next = given.value === null ? args[++i] : undefined;
    const wrong = whyNoValue(word, given, next) ?? whyValueIsRefused(given.option, given.value ?? next ?? "");
    if (wrong !== null) return wrong;
  }
  return null;
}

function whyStrange(word: string): string | null {
  const unreadable = whyUnreadable(word);
  if (unreadable !== null) return unreadable;
  if (word !== word.trim() && !word.startsWith("-D"))
    return `args has ${show(word)}: write the word without the blank.`;
  if (/^[\w-]/.test(word) || word === "") return null;
  return `args has ${show(word)}, which is neither an option nor a goal.`;
}

/** Maven joins the words from one that begins with a double quote on. */
function whyUnreadable(word: string): string | null {
  if (CONTROL.test(word)) return `args has ${show(word)}, which holds a control character.`;
  if (word.startsWith('"')) return `args has ${show(word)}: quotes are a shell's; write the word without them.`;
  return null;
}

/** Control characters, but for a tab and line ends, which the value of a property may hold. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

function whyValueIsRefused({ long }: KnownOption, value: string): string | null {
  // Maven takes off the quotes around a value.
  if (/^(?:[^=]*=)?".*"$/.test(value))
    return `args has ${show(value)}: quotes are a shell's; write the value without them.`;
  if (long === "define") return whyPropertyIsRefused(value);
  if (value !== value.trim()) return `args has ${show(value)}: write the value without the blank.`;
  if (!EXPRESSION.test(value)) return null;
  return `args has ${show(value)}: Maven would replace the expression; write the value itself.`;
}

// ${x}, and $\{x} to Maven 4
const EXPRESSION = /\$\\*\{/;

interface GivenOption {
  readonly option: KnownOption;
  /** The value in the same word; null where there is none. */
  readonly value: string | null;
}

function readWord(word: string): GivenOption | string {
  const letter = BY_NAME.get(word.slice(0, 2));
  const isAttached = word.length > 2 && word[2] !== "=" && ATTACHING.has(word.slice(0, 2)) && !BY_NAME.has(word);
  const attached = word.slice(2);
  if (letter && isAttached)
    return BY_NAME.has(attached) ? missingValue(`-${word[1]}`, word) : { option: letter, value: attached };
  const at = word.indexOf("=");
  const name = at < 0 ? word : word.slice(0, at);
  const value = at < 0 ? null : word.slice(at + 1);
  const option = BY_NAME.get(name);
  if (!option) return whyUnknown(word, name);
  if (option.refused !== undefined) return `${name} in args ${option.refused}.`;
  if (option.shortRefused !== undefined && name === `-${option.short}`) {
    return `${name} in args ${option.shortRefused}: write --${option.long}${option.takesValue ? "=VALUE" : ""}.`;
  }
  if (value !== null && !option.takesValue) return `${name} in args takes no value; got ${show(word)}.`;
  if (value !== null && (value === "" || BY_NAME.has(value))) return missingValue(name, word);
  if (value !== null && /^-\w\w/.test(name))
    return `${name}=… in args is unknown to Maven 4: write --${option.long}=VALUE.`;
  if (name === "--color" && !COLOURS.has(value ?? ""))
    return `--color in args is written ${[...COLOURS].map((it) => `--color=${it}`).join(", ")}.`;
  return { option, value };
}

function whyUnknown(word: string, name: string): string {
  const [meant] = name.length < SHORTEST_TYPO ? [] : nearest(name, ACCEPTED_NAMES, 1);
  const hint = meant === undefined ? "Each option is a word of its own, by its whole name." : `Did you mean ${meant}?`;
  return `args has ${show(word)}, which is no option that every Maven reads alike. ${hint}`;
}

/** Characters, dashes included, of a name that may be meant for another. */
const SHORTEST_TYPO = 4;

function missingValue(name: string, word: string): string {
  return `${name} in args needs a value; got ${show(word)}.`;
}

function whyNoValue(word: string, { option, value }: GivenOption, next: string | undefined): string | null {
  if (value !== null) return null;
  if (next === undefined || next === "") return `${word} in args needs a value.`;
  if (next.startsWith("-")) {
    return `${word} in args needs a value; one that begins with "-" is written --${option.long}=${next}.`;
  }
  // Maven 4 takes two words after -D where the first has no "=".
  if (option.long === "define" && next.indexOf("=") < 1)
    return `-D in args needs NAME=VALUE; got ${show(next)}. Write -D${next}.`;
  return whyUnreadable(next);
}

/** A word as it came, bounded. */
function show(word: string): string {
  return JSON.stringify(word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}…` : word);
}

const MOST_SHOWN = 100;

/** `-B`, `--batch-mode`. */
const BY_NAME: ReadonlyMap<string, KnownOption> = new Map(
  OPTIONS.flatMap((option) => [
    ...(option.short === undefined ? [] : ([[`-${option.short}`, option]] as const)),
    ...(option.long === undefined ? [] : ([[`--${option.long}`, option]] as const)),
  ]),
);

/** Options whose value may stand right after the letter: no long name begins with it. */
const ATTACHING: ReadonlySet<string> = new Set(["-D", "-P", "-T"]);

const COLOURS: ReadonlySet<string> = new Set(["always", "never", "auto"]);

const ACCEPTED_NAMES: readonly string[] = [...BY_NAME].flatMap(([name, { refused }]) => (refused ? [] : name));
