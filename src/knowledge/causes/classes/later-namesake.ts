import { javaOf } from "../../../model/project/jdk.ts";
import { LATER_IN_JAVA_LANG } from "../../jdk-types.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { nameLevels, OF_MAIN, OF_TESTS, valuesSet } from "../builds/level-too-low.ts";
import type { PlacedName } from "../wiring/wiring-facts.ts";

/** The sources import all of a package that has a class of a name which `java.lang` has as well, since a later Java. */
interface Fields {
  readonly name: string;
  /** The full name of the class that the sources mean. */
  readonly type: string;
  readonly since: number;
  readonly files: number;
  /** The Java that they are compiled for, and what in the POMs has it. */
  readonly level?: number;
  readonly set: readonly PlacedName[];
}

export const laterNamesake: KnownBuildCause<"later-namesake", Fields> = {
  prove({ errors, pomValues, isInTests }) {
    const ambiguous = errors.flatMap((error) => {
      const { name = "", type = "" } =
        AMBIGUOUS.exec([error.message, ...(error.details ?? [])].join("; "))?.groups ?? {};
      const since = LATER_IN_JAVA_LANG.get(name);
      return since === undefined ? [] : { name, type, since, error };
    });
    const [first] = ambiguous;
    if (!first) return null;
    const { name, type, since } = first;
    const same = ambiguous.filter((it) => it.type === type).map(({ error }) => error);
    const set = valuesSet(
      pomValues(),
      same.every(isInTests) ? OF_TESTS : OF_MAIN,
      (it) => /^[\d.]{1,8}$/.test(it) && javaOf(it) >= since,
    );
    const [level] = set.map(({ value }) => javaOf(value));
    return {
      cause: "later-namesake",
      name,
      type,
      since,
      files: new Set(same.map(({ file }) => file)).size,
      ...(level !== undefined && { level }),
      set: set.map((it) => ({ name: it.name, at: it.at })),
    };
  },
  sentence: ({ name, type, since, files, level, set }) =>
    `java.lang has a ${name} since Java ${since}${level === undefined ? "" : ` (javac compiles for ${level}: ${nameLevels(set)})`}, which an import of all of a package does not hide: \`import ${type};\` does, in ${files === 1 ? "this file" : `each of these ${files} files`}.`,
};

// reference to Record is ambiguous; both interface com.acme.Record in com.acme and class java.lang.Record in java.lang match
const AMBIGUOUS =
  /^reference to (?<name>[\w$]{1,100}) is ambiguous; +both \S{1,20} (?<type>[\w$.]{1,300}\.\k<name>) in [\w$.]{1,300} and \S{1,20} java\.lang\.\k<name> in java\.lang match/;
