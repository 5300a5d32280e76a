import type { PlacedArtifact } from "../../../../model/evidence/build-cause.ts";
import { compareVersions, javaOfClassFile } from "../../../../model/project/jdk.ts";
import { JACOCO_KNOWS, jacoco, spotbugs } from "../../../plugins/checks.ts";
import { artifactNamed, type BuildFacts, describePlaced, type KnownBuildCause } from "../../build-facts.ts";
import { levelsSet, OF_MAIN } from "../level-too-low.ts";

/** A library of the classpath, or a plugin, reads class files and does not know those of that Java. */
interface Fields {
  readonly java: number;
  readonly artifact: PlacedArtifact;
  /** The first version that knows that Java; absent where that is unknown. */
  readonly first?: string;
}

export const libraryTooOld: KnownBuildCause<"library-too-old", Fields> = {
  prove(facts) {
    const { errors, said, failed, artifacts, place, plugins, findInPoms } = facts;
    const thrown = [...errors.map(({ message }) => message), ...said];
    const printed = failed.flatMap(({ output = "" }) => output.slice(0, MOST_OUTPUT).split("\n"));
    const words = [...thrown, ...printed];
    for (const [at, line] of words.entries()) {
      const java = javaIn(line);
      if (java === null) continue;
      const around = words.slice(Math.max(0, at - FRAMES_BEFORE), at + FRAMES_AFTER).join("\n");
      const reader = READERS.find(({ frames }) => frames.test(around));
      if (reader === undefined || (at >= thrown.length && !reader.goesOn)) continue;
      const first = reader.versions[java];
      const since = first === undefined ? {} : { first };
      const plugin = plugins.find(({ artifactId }) => artifactId === reader.plugin);
      if (plugin) {
        const declared = findInPoms(`<artifactId>${plugin.artifactId}</artifactId>`);
        const artifact = {
          groupId: "",
          artifactId: plugin.artifactId,
          version: plugin.version ?? "",
          ...(declared && { declared }),
        };
        return { cause: "library-too-old", java, artifact, ...since };
      }
      const artifact = artifacts().find(({ groupId, artifactId }) =>
        reader.artifacts.includes(`${groupId}:${artifactId}`),
      );
      if (artifact) return { cause: "library-too-old", java, artifact: place(artifact), ...since };
    }
    return unreadByArchUnit(facts);
  },
  sentence: ({ java, artifact, first }) =>
    `${describePlaced(artifact)} does not know class files of Java ${java}: use ${first === undefined ? "a newer version" : `${first} or later`}.`,
};

/** Proves that ArchUnit, which found no class to check, does not know those of the Java that the POM compiles for: it says so to a logger alone. */
function unreadByArchUnit({ said, artifacts, place, pomValues, parentValues }: BuildFacts) {
  if (!said.some((line) => NONE_CHECKED.test(line))) return null;
  const artifact = artifactNamed(ARCHUNIT, { artifacts });
  const values = artifact ? [...pomValues(), ...parentValues()] : [];
  for (const [level, first] of Object.entries(ARCHUNIT_KNOWS)) {
    if (!artifact || compareVersions(artifact.version, first) >= 0) continue;
    const java = Number(level);
    if (levelsSet(values, OF_MAIN, java).length > 0)
      return { cause: "library-too-old", java, artifact: place(artifact), first } as const;
  }
  return null;
}

// Rule 'classes that …' failed to check any classes. This means either that no classes have been passed to the rule at all, or …
const NONE_CHECKED = /\bfailed to check any classes\. This means either\b/;
const ARCHUNIT = "com.tngtech.archunit:archunit";
/** https://github.com/TNG/ArchUnit/issues/1634 */
const ARCHUNIT_KNOWS: Readonly<Record<number, string>> = {
  ...{ 21: "1.1.0", 22: "1.2.0", 23: "1.3.0", 24: "1.4.0", 25: "1.4.1", 26: "1.4.2" },
};

/** A library that reads class files: how traces name it, which artifacts are it, and since which version it knows a Java. */
interface Reader {
  readonly frames: RegExp;
  readonly artifacts: readonly string[];
  /** Whether it prints that it cannot read a class, and goes on without it: what it is for then fails since there is none. */
  readonly goesOn?: true;
  /** The Maven plugin that brings it along, whatever the classpath has. */
  readonly plugin?: string;
  readonly versions: Readonly<Record<number, string>>;
}

const READERS: readonly Reader[] = [
  {
    frames: /\borg\.jacoco\./,
    artifacts: ["org.jacoco:org.jacoco.agent"],
    plugin: jacoco.artifactId,
    versions: JACOCO_KNOWS,
  },
  {
    //      [java] Exception in thread "main" edu.umd.cs.findbugs.NoClassesFoundToAnalyzeException: No classes found to analyze in …
    frames: /\bedu\.umd\.cs\.findbugs\./,
    artifacts: ["com.github.spotbugs:spotbugs"],
    plugin: spotbugs.artifactId,
    versions: {},
  },
  {
    frames: /\bnet\.bytebuddy\.|\bByte Buddy\b/,
    artifacts: ["net.bytebuddy:byte-buddy"],
    versions: {},
  },
  {
    frames: /\borg\.springframework\.(?:asm|core\.type)\./,
    artifacts: ["org.springframework:spring-core"],
    versions: {},
  },
  {
    // … BUG! exception in phase 'semantic analysis' in source unit 'src/main/groovy/Cart.groovy' Unsupported class file major version 69
    frames: /\bgroovyjarjarasm\.|\borg\.codehaus\.groovy\.|\bin source unit '[^']*\.groovy'/,
    artifacts: ["org.apache.groovy:groovy", "org.codehaus.groovy:groovy", "org.codehaus.groovy:groovy-all"],
    versions: {},
  },
  {
    frames: /\bcom\.tngtech\.archunit\./,
    artifacts: [ARCHUNIT],
    goesOn: true,
    versions: ARCHUNIT_KNOWS,
  },
  {
    frames: /\borg\.objectweb\.asm\./,
    artifacts: ["org.ow2.asm:asm"],
    versions: { 17: "9.1", 21: "9.5", 22: "9.6", 23: "9.7", 24: "9.7.1", 25: "9.8" },
  },
];

const MOST_OUTPUT = 20_000;
/** How far from the message its frames, or a line that names the tool, may stand. */
const FRAMES_BEFORE = 12;
const FRAMES_AFTER = 25;

function javaIn(line: string): number | null {
  const { major, java } = (MAJOR.exec(line) ?? BYTE_BUDDY.exec(line))?.groups ?? {};
  if (major !== undefined) return javaOfClassFile(major);
  return java === undefined ? null : Number(java);
}

// java.lang.IllegalArgumentException: Unsupported class file major version 69
const MAJOR = /Unsupported class file major version (?<major>\d{2,3})\b/;
// Java 25 (69) is not supported by the current version of Byte Buddy which officially supports Java 22 (66)
const BYTE_BUDDY = /\bJava (?<java>\d+) \(\d+\) is not supported by the current version of Byte Buddy/;
