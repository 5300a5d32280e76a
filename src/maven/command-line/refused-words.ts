import { holdsExpression } from "./expression.ts";
import { FILE_PROPERTIES } from "./file-properties.ts";
import type { KnownOption } from "./options.ts";
import { isOption, readOption } from "./refused-options.ts";
import type { RefusedWord } from "./refused-word.ts";

/**
 * Finds the first word of `args` that a call may not contain; returns null if every Maven reads all of them as we do.
 * For example, Maven 3 splits `-fos` into `-f os` and `-Bdeploy` into `-B deploy`, and Maven 4 completes `--at-fil` and
 * treats as a value what Maven 3 treats as a goal. So each option is a word of its own with its whole name, and its
 * value is the next word or follows "=" (for -D, -P and -T also right after the letter).
 */
export function findRefusedWord(args: readonly string[]): RefusedWord | null {
  for (let i = 0; i < args.length; i++) {
    const word = args[i] ?? "";
    const strange = findStrange(word);
    if (strange !== null) return strange;
    if (!word.startsWith("-")) continue;
    const given = readOption(word);
    if ("code" in given) return given;
    if (!given.option.takesValue) continue;
    const wrong =
      given.value === null
        ? findInNextWord(word, given.option, args[++i] ?? "")
        : findInValue(given.option, given.value);
    if (wrong !== null) return wrong;
  }
  return null;
}

function findStrange(word: string): RefusedWord | null {
  const unreadable = findUnreadable(word);
  if (unreadable !== null) return unreadable;
  if (word !== word.trim() && !word.startsWith("-D")) return { code: "blank", word, part: "word" };
  return /^[\w-]/.test(word) || word === "" ? null : { code: "not-a-goal", word };
}

/** Says why Maven cannot read a word as it is: from a leading double quote on, for example, it joins words. */
function findUnreadable(word: string): RefusedWord | null {
  if (CONTROL.test(word)) return { code: "control-character", word };
  return word.startsWith('"') ? { code: "quotes", word, part: "word" } : null;
}

/** The control characters except for tabs and line ends, which the value of a property may contain. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Reads the word after an option that has no value in its own word. */
function findInNextWord(name: string, option: KnownOption, next: string): RefusedWord | null {
  if (next === "") return { code: "no-value", name, came: null };
  const unreadable = findUnreadable(next);
  if (unreadable !== null) return unreadable;
  if (isOption(next)) return { code: "no-value", name, came: next };
  const wrong = findInValue(option, next);
  if (wrong !== null) return wrong;
  if (next.startsWith("-")) return { code: "dash-in-value", name, came: next, instead: [`--${option.long}=${next}`] };
  // Maven 4 takes two words after -D where the first has no "=".
  const isAlone = option.long === "define" && !next.includes("=");
  return isAlone ? { code: "no-pair", name, came: next, instead: [`-D${next}`] } : null;
}

function findInValue({ long }: KnownOption, value: string): RefusedWord | null {
  // Maven takes off the quotes around a value.
  if (/^(?:[^=]*=)?".*"$/s.test(value)) return { code: "quotes", word: value, part: "value" };
  if (long === "define") return findRefusedProperty(value);
  if (value !== value.trim()) return { code: "blank", word: value, part: "value" };
  return holdsExpression(value) ? { code: "expression", word: value } : null;
}

/**
 * Says what is wrong with a property (`name=value`) that a call may not set; returns null if it may. A name contains no
 * blanks, since some versions of Maven trim names, and Java's blanks differ from ours. A property that loads code into
 * Maven could run any goal.
 */
export function findRefusedProperty(property: string): RefusedWord | null {
  const at = property.indexOf("=");
  const name = at < 0 ? property : property.slice(0, at);
  if (!/^[^\s\p{C}"]+$/u.test(name)) return { code: "property-name", word: `-D${property}` };
  if (LOADING.has(name)) return { code: "loading-property", name };
  if (FILE_PROPERTIES.has(name) && holdsExpression(property)) return { code: "path-expression", name };
  return null;
}

/** The properties by which Maven 3.9 and 4.0 load extensions. */
const LOADING: ReadonlySet<string> = new Set([
  ...["maven.ext.class.path", "maven.user.extensions", "maven.project.extensions", "maven.installation.extensions"],
]);
