/** Maven's command line as far as we must understand it. */
export interface MavenArguments {
  readonly options: readonly MavenOption[];
  /** Words that Maven takes for phases and goals. */
  readonly goals: readonly string[];
  /** The arguments as given, without those that are nothing but a goal, and without what has no meaning. */
  readonly optionWords: readonly string[];
  /** The option at the end that would take whatever follows for its value. */
  readonly unfinished: string | null;
}

interface MavenOption {
  /** Short name without dash where there is one (`pl`, `D`), else the long one. */
  readonly name: string;
  /** For `-D`: `name=value`. Null for options without value. */
  readonly value: string | null;
}

/**
 * Reads arguments as Maven 3 does (commons-cli 1, GnuParser), so that no goal hides in them: `-Bdeploy`, `-B=deploy` and
 * `-- deploy` deploy. An option that is not known here counts as having no value.
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

/** `-Dname=value` properties, the last of two winning as in Maven; a property without value is "true". */
export function userProperties({ options }: MavenArguments): ReadonlyMap<string, string> {
  return new Map(
    options.flatMap(({ name, value }) => {
      if (name !== "D" || value === null) return [];
      const at = value.indexOf("=");
      return [at < 0 ? ([value, "true"] as const) : ([value.slice(0, at), value.slice(at + 1)] as const)];
    }),
  );
}

/** As Maven reads a boolean property: what is not "true" is false. */
export function isTrue(properties: ReadonlyMap<string, string>, name: string): boolean {
  return properties.get(name)?.toLowerCase() === "true";
}

/** The value of the first option with this name, which is the one that Maven takes. */
export function optionValue({ options }: MavenArguments, name: string): string | null {
  return options.find((option) => option.name === name)?.value ?? null;
}

/** Values of every option with this name, in their order. */
export function optionValues({ options }: MavenArguments, name: string): readonly string[] {
  return options.flatMap((option) => (option.name === name && option.value !== null ? option.value : []));
}

export function hasOption({ options }: MavenArguments, name: string): boolean {
  return options.some((option) => option.name === name);
}

/** Options that decide which modules are built. */
export const SELECTING = ["pl", "am", "amd", "rf", "N"] as const;

interface OptionWord {
  readonly name: string;
  /** What the same word says behind the name: `-Pci`, `-P=ci`. */
  readonly attached: string | null;
  readonly isKnown: boolean;
}

/** Null for a word that is no option. */
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

/** Options of Maven 3.8, 3.9 and 4.0 that take a value, and those that take none; the short names where there are any. */
const VALUED = new Set([
  ...[
    "D",
    "P",
    "T",
    "af",
    "b",
    "canf",
    "color",
    "emp",
    "ep",
    "f",
    "fos",
    "gs",
    "gt",
    "is",
    "it",
    "l",
    "pl",
    "ps",
    "rf",
  ],
  ...["s", "sadp", "t"],
]);

const FLAGS = new Set([
  ...["B", "C", "N", "U", "V", "X", "am", "amd", "c", "cpu", "e", "fae", "ff", "fn", "h", "itr", "llr", "npr", "npu"],
  ...["nsu", "ntp", "o", "q", "r", "up", "v", "enc", "shell", "yjp", "raw-streams"],
  ...["non-interactive", "force-interactive"],
]);

const LONG_NAMES: ReadonlyMap<string, string> = new Map([
  ["activate-profiles", "P"],
  ["also-make", "am"],
  ["also-make-dependents", "amd"],
  ["at-file", "af"],
  ["batch-mode", "B"],
  ["builder", "b"],
  ["cache-artifact-not-found", "canf"],
  ["check-plugin-updates", "cpu"],
  ["debug", "X"],
  ["define", "D"],
  ["encrypt-master-password", "emp"],
  ["encrypt-password", "ep"],
  ["errors", "e"],
  ["fail-at-end", "fae"],
  ["fail-fast", "ff"],
  ["fail-never", "fn"],
  ["fail-on-severity", "fos"],
  ["file", "f"],
  ["global-settings", "gs"],
  ["global-toolchains", "gt"],
  ["help", "h"],
  ["ignore-transitive-repositories", "itr"],
  ["install-settings", "is"],
  ["install-toolchains", "it"],
  ["lax-checksums", "c"],
  ["legacy-local-repository", "llr"],
  ["log-file", "l"],
  ["no-plugin-registry", "npr"],
  ["no-plugin-updates", "npu"],
  ["no-snapshot-updates", "nsu"],
  ["no-transfer-progress", "ntp"],
  ["non-recursive", "N"],
  ["offline", "o"],
  ["project-settings", "ps"],
  ["projects", "pl"],
  ["quiet", "q"],
  ["resume", "r"],
  ["resume-from", "rf"],
  ["settings", "s"],
  ["show-version", "V"],
  ["strict-artifact-descriptor-policy", "sadp"],
  ["strict-checksums", "C"],
  ["threads", "T"],
  ["toolchains", "t"],
  ["update-plugins", "up"],
  ["update-snapshots", "U"],
  ["verbose", "X"],
  ["version", "v"],
]);
