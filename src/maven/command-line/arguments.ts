import { OPTIONS } from "./options.ts";

/** The parts of Maven's command line that we must understand. */
export interface MavenArguments {
  readonly options: readonly MavenOption[];
  /** The words that Maven treats as phases and goals. */
  readonly goals: readonly string[];
  /** The arguments as given, without words that are only a goal, and without words that mean nothing. */
  readonly optionWords: readonly string[];
  /** An option at the end without its value: it would treat the next word, whatever that is, as its value. */
  readonly unfinished: string | null;
}

interface MavenOption {
  /** The short name without dash if there is one (`pl`, `D`), otherwise the long name. */
  readonly name: string;
  readonly value: string | null;
}

/**
 * Reads arguments as Maven 3 does (commons-cli 1, GnuParser): `-Bdeploy`, `-B=deploy` and `-- deploy` deploy. An option
 * that is not known here counts as having no value. What `findRefusedWord` lets pass, every Maven reads as this does.
 */
export function readArguments(args: readonly string[]): MavenArguments {
  const options: MavenOption[] = [];
  const goals: string[] = [];
  const optionWords: string[] = [];
  let waiting: string | null = null;
  let isPastOptions = false;
  for (const word of args) {
    const option = isPastOptions ? null : readOption(word);
    if (waiting !== null) {
      const isValue = option === null || !option.isKnown;
      options.push({ name: waiting, value: isValue ? word : "" });
      waiting = null;
      if (isValue) {
        optionWords.push(word);
        continue;
      }
    }
    if (word === "--" && !isPastOptions) isPastOptions = true;
    else if (option === null) goals.push(...(word === "" ? [] : [word]));
    else {
      optionWords.push(word);
      const { name, attached } = option;
      if (!VALUED.has(name)) {
        options.push({ name, value: option.isKnown ? null : attached });
        if (option.isKnown && attached) goals.push(attached);
      } else if (attached === null) waiting = name;
      else options.push({ name, value: attached });
    }
  }
  if (waiting !== null) options.push({ name: waiting, value: "" });
  return { options, goals, optionWords, unfinished: waiting };
}

/** Returns the properties of `-Dname=value`: names are trimmed, the last counts, and no value means "true". */
export function userProperties({ options }: MavenArguments): ReadonlyMap<string, string> {
  return new Map(
    options.flatMap(({ name, value }) => {
      if (name !== "D" || value === null) return [];
      const at = value.indexOf("=");
      return [at < 0 ? ([value.trim(), "true"] as const) : ([value.slice(0, at).trim(), value.slice(at + 1)] as const)];
    }),
  );
}

/** Whether a boolean property is set. As in Maven, every value but "true" is false. */
export function isTrue(properties: ReadonlyMap<string, string>, name: string): boolean {
  return properties.get(name)?.toLowerCase() === "true";
}

export function optionValue({ options }: MavenArguments, name: string): string | null {
  return options.find((option) => option.name === name)?.value ?? null;
}

/** Returns the values of all options with this name, in their order. */
export function optionValues({ options }: MavenArguments, name: string): readonly string[] {
  return options.flatMap((option) => (option.name === name && option.value !== null ? option.value : []));
}

export function hasOption({ options }: MavenArguments, name: string): boolean {
  return options.some((option) => option.name === name);
}

export const SELECTING = ["pl", "am", "amd", "rf", "N"] as const;

interface OptionWord {
  readonly name: string;
  /** Returns the value in the same word as the option: `ci` for `-Pci`, `=ci` for `-P=ci`; null if there is none. */
  readonly attached: string | null;
  readonly isKnown: boolean;
}

function readOption(word: string): OptionWord | null {
  if (!word.startsWith("-") || word === "-") return null;
  const bare = word.replace(/^--?/, "");
  const at = bare.indexOf("=");
  const key = at < 0 ? bare : bare.slice(0, at);
  const attached = at < 0 ? null : bare.slice(at + 1);
  if (isKnown(bare)) return { name: shortName(bare), attached: null, isKnown: true };
  if (isKnown(key)) return { name: shortName(key), attached, isKnown: true };
  const letter = word.slice(1, 2);
  if (isKnown(letter)) return { name: letter, attached: word.slice(2), isKnown: true };
  return { name: key, attached, isKnown: false };
}

function isKnown(name: string): boolean {
  return FLAGS.has(name) || VALUED.has(name) || LONG_NAMES.has(name);
}

function shortName(name: string): string {
  return LONG_NAMES.get(name) ?? name;
}

function namesOf(takesValue: boolean): ReadonlySet<string> {
  return new Set(OPTIONS.filter((it) => it.takesValue === takesValue).map(({ short, long }) => short ?? long));
}

const VALUED = namesOf(true);
const FLAGS = namesOf(false);

/** The short names of options by their long ones. `--debug` is Maven 3's long name of `-X`. */
const LONG_NAMES: ReadonlyMap<string, string> = new Map([
  ...OPTIONS.flatMap(({ short, long }) => (short ? [[long, short] as const] : [])),
  ["debug", "X"],
]);
