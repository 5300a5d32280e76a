import { javaOf } from "../../../model/project/jdk.ts";
import { compiler, kotlin } from "../../plugins/compilers.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { type LevelNames, OF_MAIN, OF_TESTS, valuesSet } from "./level-too-low.ts";

/** A compiler refuses a value, which a POM has: a Java version, a version of Kotlin's language, an encoding. */
interface Fields {
  readonly name: string;
  readonly value: string;
  readonly at: string;
  /** The encoding that may be meant by one that does not exist. */
  readonly like?: string;
}

export const refusedValue: KnownBuildCause<"refused-value", Fields> = {
  prove({ errors, said, pomValues, nearest }) {
    const words = [...errors.flatMap(({ file, message }) => (file === undefined ? message : [])), ...said];
    for (const { words: refused, sets, isMeant, known } of REFUSALS) {
      const value = words.map((line) => refused.exec(line)?.groups?.["value"]).find((it) => it !== undefined);
      if (value === undefined) continue;
      for (const names of sets) {
        const [set] = valuesSet(pomValues(), names, (it) => isMeant(it, value));
        if (!set) continue;
        const [like] = known === undefined ? [] : nearest(set.value, known);
        const { name, at } = set;
        return { cause: "refused-value", name, value: set.value, at, ...(like !== undefined && { like }) };
      }
    }
    return null;
  },
  sentence: ({ name, value, at, like }) =>
    `${name} is ${value} at ${at}${like === undefined ? "" : `: the nearest encoding is ${like}`}.`,
};

interface Refusal {
  readonly words: RegExp;
  /** What may have the value; of each, the one that counts first. */
  readonly sets: readonly (readonly LevelNames[])[];
  readonly isMeant: (value: string, refused: string) => boolean;
  /** The values that are mostly meant. */
  readonly known?: readonly string[];
}

const isSame = (value: string, refused: string) => value === refused;
const areOneJava = (value: string, refused: string) => javaOf(value) === javaOf(refused);
const namesOf = (plugin: string, prefix: string, name: string): readonly LevelNames[] => [
  { plugin, names: [name] },
  { names: [`${prefix}.${name}`] },
];
const ofKotlin = (name: string) => [namesOf(kotlin.artifactId, "kotlin.compiler", name)];

const REFUSALS: readonly Refusal[] = [
  {
    // source release 17 requires target release 17
    words:
      /^(?:Fatal error compiling: )?(?:error: )?source release [\d.]{1,8} requires target release (?<value>[\d.]{1,8})$/,
    sets: [namesOf(compiler.artifactId, "maven.compiler", "target")],
    isMeant: (value, needed) => javaOf(value) < javaOf(needed),
  },
  {
    // Fatal error compiling: error: release version 7 not supported; but 1.8, which is none of a release, is told as such
    // invalid target release: 21
    // Source option 7 is no longer supported. Use 8 or later.
    words:
      /^(?:Fatal error compiling: )?(?:error: )?(?:release version(?! 1\.)|invalid (?:source|target) release:|Source option|Target option) (?<value>\d[\d.]{0,7})(?: not supported| is no longer supported\b|$)/,
    sets: [OF_MAIN, OF_TESTS],
    isMeant: areOneJava,
  },
  // Language version 1.5 is no longer supported; please, use version 1.8 or greater.
  {
    words: /^Language version (?<value>\d[\d.]{0,7}) is no longer supported\b/,
    sets: ofKotlin("languageVersion"),
    isMeant: isSame,
  },
  // API version 1.3 is no longer supported; please, use version 1.8 or greater.
  {
    words: /^API version (?<value>\d[\d.]{0,7}) is no longer supported\b/,
    sets: ofKotlin("apiVersion"),
    isMeant: isSame,
  },
  {
    // Fatal error compiling: UFT-8
    // java.io.UnsupportedEncodingException: UFT-8
    words:
      /^(?:Fatal error compiling:|java\.(?:io|nio\.charset)\.Unsupported(?:Charset|Encoding)Exception:) (?<value>[A-Za-z][\w.:+-]{1,39})$/,
    sets: [
      [
        { plugin: compiler.artifactId, names: ["encoding"] },
        { plugin: "maven-resources-plugin", names: ["encoding"] },
        { names: ["maven.compiler.encoding"] },
        { names: ["project.build.sourceEncoding"] },
      ],
    ],
    isMeant: isSame,
    known: ["UTF-8", "ISO-8859-1", "US-ASCII", "UTF-16", "windows-1252"],
  },
];
