import { atLeast, between, highestLevel, versionOf } from "../../../knowledge/causes/suitable-jdk.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Problem } from "../../../model/problem.ts";
import { type JdkNeed, javaOf, javaOfClassFile } from "../../../model/project/jdk.ts";
import type { Project } from "../../../model/project/project.ts";
import { findUnknownRelease } from "./unknown-release.ts";

export function needOfError({ message, details = [] }: Finding, evidence: Evidence): JdkNeed | null {
  const { project, jdk } = evidence;
  const wanted = WANTED.exec(message)?.groups?.["release"];
  const dropped = wanted ?? DROPPED.exec(message)?.groups?.["release"];
  const unknown = wanted === undefined && dropped !== undefined && findUnknownRelease(Number(dropped), evidence);
  if (unknown) {
    return {
      reason: `maven-compiler-plugin ${unknown.plugin} does not know release, by which the project asks for ${unknown.java}; 3.6 and later do`,
      fits: null,
      otherwise: "set a newer version of it, or source and target as well.",
    };
  }
  const last = LAST_TO_COMPILE.get(Number(dropped));
  if (last !== undefined) {
    return {
      reason: `The project asks for ${dropped}`,
      fits: `(,${versionOf(last + 1)})`,
      prefersNewest: true,
      otherwise: `set JAVA_HOME to a JDK ${last} or older, or raise what it asks for.`,
      isOfMaven: true,
    };
  }
  if (wanted !== undefined) return atLeast(Number(wanted), `The project asks for ${wanted}`);
  const version = details.map((line) => TOO_NEW_CLASS.exec(line)?.groups?.["version"]).find((it) => it !== undefined);
  if (version !== undefined) {
    const java = javaOfClassFile(version);
    return atLeast(java, `That class is compiled for ${java}`);
  }
  if (PROCESSOR_TOO_OLD.test(message) && jdk) {
    return {
      reason: "An annotation processor such as Lombok is too old for it",
      fits: between(highestLevel(project), javaOf(jdk.version)),
      otherwise: "use a newer version of it.",
      isOfMaven: true,
    };
  }
  if (!NO_COMPILER.test(message)) return null;
  return {
    reason: "This build runs on a Java runtime without a compiler",
    fits: forLevelOf(project),
    otherwise: "set JAVA_HOME to a JDK.",
  };
}

// release version 21 not supported
// release version 7 not supported
// invalid target release: 21
const WANTED = /(?:release version|invalid (?:target|source) release:) (?<release>\d+)(?![\d.])/;
// Source option 7 is no longer supported. Use 8 or later.
const DROPPED = /^(?:error: )?(?:Source|Target) option (?:1\.)?(?<release>\d) is no longer supported\./;
// class file has wrong version 69.0, should be 61.0
const TOO_NEW_CLASS = /^class file has wrong version (?<version>\d+)\.\d+, should be \d/;
// Fatal error compiling: java.lang.ExceptionInInitializerError: com.sun.tools.javac.code.TypeTag :: UNKNOWN
const PROCESSOR_TOO_OLD = /\bcom\.sun\.tools\.javac\.code\.TypeTag :: UNKNOWN/;
// No compiler is provided in this environment. Perhaps you are running on a JRE rather than a JDK?
// No such compiler 'javac'. Unable to provision, see the following errors:
const NO_COMPILER = /^No (?:compiler is provided in this environment|such compiler 'javac')/;

/** The last JDK that compiles for each old Java version (JEP 182). */
const LAST_TO_COMPILE: ReadonlyMap<number, number> = new Map([
  [5, 8],
  [6, 11],
  [7, 19],
]);

/** Reads the JDK that a failed test needs, because Mockito does not support the JDK that it ran on. */
export function needOfFault(trace: string, { project, jdk }: Evidence): JdkNeed | null {
  const { given, last } = TOO_NEW_FOR_MOCKS.exec(trace)?.groups ?? {};
  // A fork may run on another JDK than Maven.
  if (last === undefined || jdk === null || javaOf(jdk.version) !== Number(given)) return null;
  return {
    reason: "Byte Buddy, which Mockito uses, is too old for it",
    fits: between(highestLevel(project), Number(last) + 1),
    otherwise: "use a newer version of them.",
    isOfMaven: true,
  };
}

// Caused by: java.lang.IllegalArgumentException: Java 25 (69) is not supported by the current version of Byte Buddy which officially supports Java 22 (66) - update Byte Buddy or set net.bytebuddy.experimental as a VM property
const TOO_NEW_FOR_MOCKS =
  /^Caused by: .*\bJava (?<given>\d+) \(\d+\) is not supported by the current version of Byte Buddy which officially supports Java (?<last>\d+) \(\d+\)/m;

export function needOfProblem(problem: Problem, { project, jdk }: Evidence): JdkNeed | null {
  switch (problem.code) {
    case "jdk-too-old":
      return atLeast(problem.required, `That needs ${problem.required}`);
    case "class-files-too-new": {
      const level = highestLevel(project);
      const isOfJdk = jdk !== null && javaOf(jdk.version) === problem.java;
      if (level === null || !isOfJdk) return null;
      return {
        reason: `The project asks for ${level} only`,
        fits: between(level, problem.java),
        otherwise: null,
        isOfMaven: true,
      };
    }
    case "enforcer": {
      const lines = problem.rules.flatMap(({ rule, lines: said }) => (rule === "RequireJavaVersion" ? said : []));
      const range = lines.map((line) => ALLOWED.exec(line)?.groups?.["range"]).find((it) => it !== undefined);
      return range === undefined ? null : within(range);
    }
    case "missing-toolchain":
      return needOfToolchain(problem.toolchains);
    case "jvm-not-started":
      return needOfOption(problem.reason);
    case "bad-java-home":
    case "no-java":
      return { reason: "", fits: forLevelOf(project), otherwise: null };
    default:
      return null;
  }
}

// Detected JDK /usr/lib/jvm/java-17-openjdk-amd64 is version 17.0.15 which is not in the allowed range [21,).
// Detected JDK Version: 17.0.15 is not in the allowed range [21,).
const ALLOWED = /^Detected JDK .* is not in the allowed range (?<range>[[(].*[\])])\.$/;

/**
 * Reads the JDK that a JVM option needs: some options came with a certain JDK version, others were removed with one.
 */
function needOfOption(reason: string): JdkNeed | null {
  const option = UNKNOWN_OPTION.exec(reason)?.groups?.["option"] ?? "";
  const first = SINCE.get(option);
  if (first !== undefined) return atLeast(first, `That option needs ${first}`);
  if (!/^(?:Max)?PermSize$/.test(option)) return null;
  return {
    reason: "That option is gone since 17",
    fits: "(,17)",
    prefersNewest: true,
    otherwise: null,
    isOfMaven: true,
  };
}

// Unrecognized option: --sun-misc-unsafe-memory-access=allow
// Unrecognized VM option 'MaxPermSize=256m'
const UNKNOWN_OPTION = /^Unrecognized (?:VM )?option:? '?(?<option>[\w-]+)/;

const SINCE: ReadonlyMap<string, number> = new Map([
  ["--add-exports", 9],
  ["--add-opens", 9],
  ["--enable-native-access", 17],
  ["--sun-misc-unsafe-memory-access", 23],
]);

function within(range: string): JdkNeed {
  return {
    reason: `Allowed is ${range}`,
    fits: range,
    otherwise: "set JAVA_HOME to such a JDK.",
    isOfMaven: true,
  };
}

/**
 * Reads the JDK that a missing toolchain asks for; null if the toolchain depends on more than the version, since no JDK
 * is then known to fit.
 */
function needOfToolchain(toolchains: readonly string[]): JdkNeed | null {
  const version = toolchains.map((it) => TOOLCHAIN.exec(it)?.groups?.["version"]).find((it) => it !== undefined);
  if (version === undefined) return null;
  return {
    reason: "",
    fits: /^[[(]/.test(version) ? version : between(javaOf(version), javaOf(version) + 1),
    otherwise: null,
    file: "~/.m2/toolchains.xml",
  };
}

// jdk [ version='21' ]
const TOOLCHAIN = /^jdk \[ version='(?<version>[^']+)' \]$/;

/** Returns the versions that compile what the POMs ask for. */
function forLevelOf(project: Project): string {
  return `[${versionOf(highestLevel(project) ?? 0)},)`;
}
