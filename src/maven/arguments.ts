/** Maven's command line as far as we must understand it. */
export interface MavenArguments {
  readonly options: readonly MavenOption[];
  /** Words that are neither options nor their values: phases and goals. */
  readonly goals: readonly string[];
}

export interface MavenOption {
  /** Short name without dash where there is one (`pl`, `D`), else the long one. */
  readonly name: string;
  /** For `-D`: `name=value`. Null for options without value. */
  readonly value: string | null;
}

/** Reads arguments as Maven's own parser (commons-cli) would. Options that are not known here count as having no value. */
export function readArguments(args: readonly string[]): MavenArguments {
  const options: MavenOption[] = [];
  const goals: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const word = args[i] ?? "";
    if (!word.startsWith("-") || word === "-") {
      if (word !== "") goals.push(word);
      continue;
    }
    const { name, value } = readOption(word);
    if (value === null && WITH_VALUE.has(name)) {
      i += 1;
      options.push({ name, value: args[i] ?? "" });
    } else {
      options.push({ name, value });
    }
  }
  return { options, goals };
}

/** `-Dname=value` properties, the first of two winning as in Maven; a property without value is "true". */
export function userProperties({ options }: MavenArguments): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const { name, value } of options) {
    if (name !== "D" || value === null) continue;
    const at = value.indexOf("=");
    const key = at < 0 ? value : value.slice(0, at);
    if (!properties.has(key)) properties.set(key, at < 0 ? "true" : value.slice(at + 1));
  }
  return properties;
}

/** The value of the first option with this name. */
export function optionValue({ options }: MavenArguments, name: string): string | null {
  return options.find((option) => option.name === name)?.value ?? null;
}

export function hasOption({ options }: MavenArguments, name: string): boolean {
  return options.some((option) => option.name === name);
}

function readOption(word: string): MavenOption {
  const bare = word.replace(/^--?/, "");
  const at = bare.indexOf("=");
  const key = at < 0 ? bare : bare.slice(0, at);
  const attached = at < 0 ? null : bare.slice(at + 1);
  const name = LONG_NAMES.get(key) ?? key;
  if (WITH_VALUE.has(name) || LONG_NAMES.has(key)) return { name, value: attached };
  const short = ATTACHABLE.find((option) => bare.startsWith(option));
  if (short !== undefined && !word.startsWith("--")) return { name: short, value: bare.slice(short.length) };
  return { name, value: attached };
}

/** Short options that take a value. */
const WITH_VALUE = new Set([
  ...["D", "P", "T", "b", "color", "emp", "ep", "f", "gs", "gt", "is", "itr", "l", "pl", "ps", "rf", "s", "sp", "t"],
]);

/** Those whose value is often written without a blank: `-Dx=y`, `-Pci`, `-T4`. */
const ATTACHABLE = ["D", "P", "T"] as const;

const LONG_NAMES: ReadonlyMap<string, string> = new Map([
  ["define", "D"],
  ["activate-profiles", "P"],
  ["threads", "T"],
  ["builder", "b"],
  ["encrypt-master-password", "emp"],
  ["encrypt-password", "ep"],
  ["file", "f"],
  ["global-settings", "gs"],
  ["global-toolchains", "gt"],
  ["install-settings", "is"],
  ["log-file", "l"],
  ["projects", "pl"],
  ["project-settings", "ps"],
  ["resume-from", "rf"],
  ["settings", "s"],
  ["toolchains", "t"],
  ["also-make", "am"],
  ["also-make-dependents", "amd"],
  ["batch-mode", "B"],
  ["quiet", "q"],
  ["help", "h"],
  ["version", "v"],
  ["no-transfer-progress", "ntp"],
  ["offline", "o"],
]);
