import { KOTLIN_COMPILER_PLUGINS } from "../../plugins/kotlin-compiler-plugins.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** kotlin-maven-plugin finds no plugin of Kotlin's compiler by a name that the POM has. */
interface Fields {
  readonly name: string;
  readonly at: string;
  /** The nearest name, or the name itself where the plugin is known and not there. */
  readonly like: string;
  /** The dependency that brings the plugin. */
  readonly of: string;
  /** Whether kotlin-maven-plugin has that dependency. */
  readonly isThere: boolean;
  /** The list of a module in place of the inherited one with that plugin, and the option for it that stays. */
  readonly replaced?: { readonly by: string; readonly option: string };
}

export const unknownKotlinPlugin: KnownBuildCause<"unknown-kotlin-plugin", Fields> = {
  prove({ errors, said, buildNeeds, findInPoms, nearest }) {
    const lines = [...errors.map(({ message }) => message), ...said];
    const name = lines.map((line) => NOT_FOUND.exec(line)?.groups?.["name"]).find((it) => it !== undefined);
    const at = name === undefined ? null : findInPoms(`<plugin>${name}</plugin>`);
    if (name === undefined || at === null) return null;
    const names = KOTLIN_COMPILER_PLUGINS.has(name) ? [name] : nearest(name, [...KOTLIN_COMPILER_PLUGINS.keys()]);
    const [like, ...others] = names;
    const brings = KOTLIN_COMPILER_PLUGINS.get(like ?? "");
    if (like === undefined || brings === undefined || others.length > 0) return null;
    const isThere = buildNeeds.includes(brings);
    if (isThere && like === name) {
      const [by, option] = [findInPoms("<compilerPlugins>"), findInPoms(`<option>${name}:`)];
      const isReplaced = by !== null && option !== null && fileOf(by) !== fileOf(at);
      return isReplaced
        ? { cause: "unknown-kotlin-plugin", name, at, like, of: brings, isThere, replaced: { by, option } }
        : null;
    }
    return { cause: "unknown-kotlin-plugin", name, at, like, of: brings, isThere };
  },
  sentence({ name, at, like, of, isThere, replaced }) {
    if (replaced) {
      const append = `combine.children="append"`;
      return `compilerPlugins (${replaced.by}) stands in place of the inherited list with ${name} (${at}), whose option stays (${replaced.option}): with ${append} it adds to that list.`;
    }
    const lacks = isThere ? "" : ", which kotlin-maven-plugin lacks among its dependencies";
    if (like === name) return `${name} (${at}) is a compiler plugin of ${of}${lacks}.`;
    return `No compiler plugin of Kotlin is called ${name} (${at}). The nearest is ${like}, of ${of}${lacks}.`;
  },
};

function fileOf(place: string): string {
  return place.replace(/:\d+$/, "");
}

// Plugin not found: springs: java.util.NoSuchElementException
const NOT_FOUND = /(?:^|: )Plugin not found: (?<name>[\w.-]{1,100})/;
