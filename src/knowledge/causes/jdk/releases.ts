import { compareVersions } from "../../../model/project/jdk.ts";
import type { Misfit } from "./misfit.ts";
import { atLeast, versionOf } from "./suitable-jdk.ts";

/** A POM sets `release`, and its maven-compiler-plugin is too old to know that and compiles for its own default instead. */
export const unknownRelease: Misfit = ({ message, compiler }) => {
  const given = DROPPED.exec(message)?.groups?.["release"];
  if (given === undefined || compiler === null) return null;
  if (compiler.asked === null || compiler.asked <= Number(given)) return null;
  if (compareVersions(compiler.version, FIRST_WITH_RELEASE) >= 0) return null;
  return {
    reason: `maven-compiler-plugin ${compiler.version} does not know release, by which the project asks for ${compiler.asked}; 3.6 and later do`,
    fits: null,
    otherwise: "set a newer version of it, or source and target as well.",
  };
};

const FIRST_WITH_RELEASE = "3.6";

/** No POM sets a Java, so that maven-compiler-plugin compiles for the one that its version has by default. */
export const defaultRelease: Misfit = ({ message, compiler }) => {
  const given = DROPPED.exec(message)?.groups?.["release"];
  if (given === undefined || compiler === null || compiler.asked !== null) return null;
  const { version } = compiler;
  const usual = DEFAULTS.find(([first]) => compareVersions(version, first) >= 0)?.[1];
  if (usual !== Number(given)) return null;
  const knowsRelease = compareVersions(version, FIRST_WITH_RELEASE) >= 0;
  return {
    reason: `No POM sets a Java level, so that maven-compiler-plugin ${version} compiles for its default, ${given}`,
    fits: null,
    otherwise: knowsRelease
      ? "set maven.compiler.release."
      : "set maven.compiler.release and a newer version of the plugin (3.6 and later know it), or source and target.",
  };
};

/** The Java for which maven-compiler-plugin compiles by default, from a version on. */
const DEFAULTS: readonly (readonly [string, number])[] = [
  ["3.11", 8],
  ["3.9", 7],
  ["3.8", 6],
  ["2.0", 5],
];

/** The highest of them. */
export const HIGHEST_DEFAULT = Math.max(...DEFAULTS.map(([, java]) => java));

/** The project asks for a Java that newer JDKs no longer compile for. */
export const droppedRelease: Misfit = ({ message }) => {
  const release = releaseIn(message) ?? 0;
  const last = LAST_TO_COMPILE.get(release);
  if (last === undefined) return null;
  return {
    reason: `The project asks for ${release}`,
    fits: `(,${versionOf(last + 1)})`,
    prefersNewest: true,
    otherwise: `set JAVA_HOME to a JDK ${last} or older, or raise what it asks for.`,
    isOfMaven: true,
  };
};

/** Preview features are compiled for the Java of the JDK alone. */
export const otherPreview: Misfit = ({ message, details }) => {
  const release = [message, ...details]
    .map((it) => PREVIEW.exec(it)?.groups?.["release"])
    .find((it) => it !== undefined);
  if (release === undefined) return null;
  const java = Number(release);
  return {
    reason: `Preview features of ${java} are known to a JDK ${java} alone`,
    fits: `[${versionOf(java)},${versionOf(java + 1)})`,
    otherwise: `set JAVA_HOME to a JDK ${java}, or raise what the project asks for.`,
    isOfMaven: true,
  };
};

// invalid source release 17 with --enable-preview
const PREVIEW = /\binvalid source release (?<release>\d+) with --enable-preview/;

/** The project asks for a Java that this JDK does not know yet. */
export const unsupportedRelease: Misfit = ({ message }) => {
  const release = WANTED.exec(message)?.groups?.["release"];
  return release === undefined ? null : atLeast(Number(release), `The project asks for ${release}`);
};

/** Reads which Java a compiler was asked for, and does not know or know any longer. */
export function releaseIn(message: string): number | null {
  const release = (WANTED.exec(message) ?? DROPPED.exec(message))?.groups?.["release"];
  return release === undefined ? null : Number(release);
}

// release version 21 not supported
// release version 7 not supported
// invalid target release: 21
const WANTED = /(?:release version|invalid (?:target|source) release:) (?<release>\d+)(?![\d.])/;
// Source option 7 is no longer supported. Use 8 or later.
const DROPPED = /^(?:error: )?(?:Source|Target) option (?:1\.)?(?<release>\d) is no longer supported\./;

/** The last JDK that compiles for each old Java version (JEP 182). */
const LAST_TO_COMPILE: ReadonlyMap<number, number> = new Map([
  [5, 8],
  [6, 11],
  [7, 19],
]);
