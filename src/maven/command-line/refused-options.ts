import { nearest } from "../../text/nearest.ts";
import { type KnownOption, OPTIONS } from "./options.ts";
import type { RefusedWord } from "./refused-word.ts";

export function readOption(word: string): GivenOption | RefusedWord {
  const letter = BY_NAME.get(word.slice(0, 2));
  const isAttached = word.length > 2 && word[2] !== "=" && ATTACHING.has(word.slice(0, 2)) && !BY_NAME.has(word);
  const attached = word.slice(2);
  if (letter && isAttached) {
    return BY_NAME.has(attached)
      ? { code: "no-value", name: word.slice(0, 2), came: word }
      : { option: letter, value: attached };
  }
  const at = word.indexOf("=");
  const name = at < 0 ? word : word.slice(0, at);
  const value = at < 0 ? null : word.slice(at + 1);
  const option = BY_NAME.get(name);
  if (!option) return { code: "unknown-option", word, instead: meant(name) };
  return findInOption(name, value, option) ?? { option, value };
}

/** Whether a word is an option by itself, whether or not it is refused. */
export function isOption(word: string): boolean {
  return BY_NAME.has(word) || (word.startsWith("-") && !("code" in readOption(word)));
}

interface GivenOption {
  readonly option: KnownOption;
  /** Returns the value in the same word as the option; null if there is none. */
  readonly value: string | null;
}

function findInOption(name: string, value: string | null, option: KnownOption): RefusedWord | null {
  const word = value === null ? name : `${name}=${value}`;
  const long = `--${option.long}${option.takesValue ? "=VALUE" : ""}`;
  if (option.refused !== undefined) return { code: "refused-option", name, reason: option.refused };
  const reason = whyShortRefused(name, option);
  if (reason !== undefined) return { code: "read-in-two-ways", name, reason, instead: [long] };
  if (value !== null && !option.takesValue) return { code: "takes-no-value", name, word };
  if (value !== null && (value === "" || BY_NAME.has(value))) return { code: "no-value", name, came: word };
  if (value !== null && /^-\w\w/.test(name)) return { code: "unknown-with-value", name, instead: [long] };
  if (name === "--color" && !COLOURS.has(word)) return { code: "colour", instead: [...COLOURS] };
  return null;
}

function whyShortRefused(name: string, { short, shortRefused }: KnownOption): string | undefined {
  return name === `-${short}` ? shortRefused : undefined;
}

function meant(name: string): readonly string[] {
  const names = name.length < SHORTEST_TYPO ? [] : nearest(name, ACCEPTED_NAMES, 1);
  return names.flatMap((one) => (one === "--color" ? [...COLOURS] : one));
}

/** The number of characters, dashes included, from which on an unknown name is compared with those of real options. */
const SHORTEST_TYPO = 4;

/** The options by each of their names: `-B`, `--batch-mode`. */
const BY_NAME: ReadonlyMap<string, KnownOption> = new Map(
  OPTIONS.flatMap((option) => [
    ...(option.short === undefined ? [] : ([[`-${option.short}`, option]] as const)),
    [`--${option.long}`, option] as const,
  ]),
);

const ACCEPTED_NAMES: readonly string[] = [...BY_NAME].flatMap(([name, option]) =>
  (option.refused ?? whyShortRefused(name, option)) === undefined ? name : [],
);

/** The options whose value may follow right after the letter, since no long name begins with it. */
const ATTACHING: ReadonlySet<string> = new Set(["-D", "-P", "-T"]);

const COLOURS: ReadonlySet<string> = new Set(["--color=always", "--color=never", "--color=auto"]);
