import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Module } from "../../model/project/project.ts";
import { findBase } from "../base-directory.ts";
import { readArguments, userProperties } from "../command-line/arguments.ts";
import type { Disk } from "../disk.ts";
import { locateJavaHome } from "../jdk/locate-jdk.ts";
import type { FoundMaven } from "../locate.ts";
import type { EngineName } from "./engine-name.ts";
import { knowsOptions } from "./hotspot.ts";
import { isMvnd } from "./mvnd.ts";
import { goalInMaven } from "./work-in-maven.ts";

export type Engine =
  /** The JVM gets these options before those of the user's MAVEN_OPTS. */
  | { readonly kind: "fast"; readonly options: readonly string[] }
  /**
   * The JVM gets the user's options alone; `because` is the end of a sentence, null if the user asked for it. It may stay
   * for other builds all the same where these options only choose its compilers.
   */
  | { readonly kind: "plain"; readonly because: string | null; readonly mayStay: boolean };

/** The call of Maven that is to be started. */
export interface Launch {
  readonly program: FoundMaven;
  readonly env: Readonly<Record<string, string>>;
  readonly projectDir: string;
  /** The absolute path of the POM that Maven will read. */
  readonly pom: string;
  /** The arguments without the goals; those from `.mvn/maven.config` and MAVEN_ARGS come first. */
  readonly args: readonly string[];
  readonly goals: readonly string[];
  readonly modules: readonly Pick<Module, "plugins" | "forks">[];
}

/**
 * Chooses how Maven's JVM starts. A short build spends most of its time on compiling Maven's own code thoroughly, so
 * the JVM is limited to its fast compiler (C1). It is not if somebody has set compiler options, if the JVM does not
 * know the option, or if tests or programs of the project run inside it: these run as the user has configured them.
 */
export function chooseEngine(name: EngineName, launch: Launch, disk: Disk): Engine {
  if (name === "plain") return { kind: "plain", because: null, mayStay: false };
  if (isMvnd(launch.program)) return { kind: "plain", because: "its Maven is mvnd", mayStay: false };
  const told = findCompilerOption(launch, disk);
  const obstacle = whyNotOnJvm(launch) ?? whyNotForThis(launch);
  const because = told?.because ?? obstacle;
  if (because !== null)
    return { kind: "plain", because, mayStay: obstacle === null && CHOOSES_COMPILERS.test(told?.word ?? "") };
  return { kind: "fast", options: [...FAST_OPTIONS, ...stackOption(launch, disk)] };
}

/** Returns the environment for an engine: our options first, since of two the last counts. */
export function engineEnvironment(env: Readonly<Record<string, string>>, engine: Engine): Record<string, string> {
  if (engine.kind === "plain") return { ...env };
  return { ...env, MAVEN_OPTS: [...engine.options, env["MAVEN_OPTS"]].filter(Boolean).join(" ") };
}

/**
 * The options that limit the JVM to its fast compiler. With that alone the code cache would be a fifth of its usual
 * size, so the size is set, too.
 */
const FAST_OPTIONS = ["-XX:TieredStopAtLevel=1", "-XX:ReservedCodeCacheSize=240m"];

/**
 * Returns the option that doubles the stack of threads, unless somebody has set its size. The code of the fast compiler
 * takes half as much again of it, so that javac, which is recursive, would overflow it in sources that it can compile.
 */
function stackOption(launch: Launch, disk: Disk): readonly string[] {
  if (jvmOptions(launch, disk).some(([, text]) => setStack(text))) return [];
  return [process.arch === "arm64" ? "-Xss4m" : "-Xss2m"];
}

/** Whether options of a JVM set the size of its threads' stacks. */
export function setStack(options: string): boolean {
  return OF_STACKS.test(options);
}

// -Xss8m, -ss8m, -XX:ThreadStackSize=8192
const OF_STACKS = /-X?ss\d|ThreadStackSize/;

/** Finds the option, or what may hold one, by which somebody tells a JVM about its compilers; null if nobody does. */
function findCompilerOption(launch: Launch, disk: Disk): { readonly word: string; readonly because: string } | null {
  const found = jvmOptions(launch, disk).flatMap(([place, text]) => {
    const other = place.endsWith("mavenrc") ? [...text.matchAll(JVM)] : [];
    return [...text.matchAll(OF_COMPILERS), ...other].map(([, word = ""]) => ({
      word,
      because: `${place} has ${word}`,
    }));
  });
  return found.find(({ word }) => !CHOOSES_COMPILERS.test(word)) ?? found[0] ?? null;
}

// -Xint, -XX:TieredStopAtLevel=1; but not what prints, or names a file with any options: @options, -XX:Flags=.hotspotrc
const CHOOSES_COMPILERS =
  /^-X(?:int|comp|mixed|batch|X:(?:[+-]TieredCompilation|(?:TieredStopAtLevel|CICompilerCount|\w+CodeCacheSize)=\w+))$/;

function whyNotOnJvm(launch: Launch): string | null {
  const home = locateJavaHome(launch.env);
  if (home !== null && knowsOptions(home, ["TieredStopAtLevel", "ReservedCodeCacheSize"])) return null;
  return "the JVM is no HotSpot, or cannot be found by JAVA_HOME or the PATH";
}

/** Lists every place that can contain options for Maven's JVM, with its content. */
export function jvmOptions({ env, projectDir, pom, program }: Launch, disk: Disk): [string, string][] {
  const dirs = [projectDir, dirname(pom), dirname(program.command.at(-1) ?? "")];
  const bases = [env["MAVEN_BASEDIR"] ?? null, ...dirs.map((dir) => findBase(dir, disk))];
  const home = env["HOME"] ?? homedir();
  const files = [
    ...bases.flatMap((base) => (base === null ? [] : join(base, ".mvn", "jvm.config"))),
    ...(env["MAVEN_SKIP_RC"] ? [] : ["/usr/local/etc/mavenrc", "/etc/mavenrc", join(home, ".mavenrc")]),
  ];
  return [
    ...VARIABLES.map((name): [string, string] => [name, env[name] ?? ""]),
    ...[...new Set(files)].map((file): [string, string] => [file, disk.readText(file) ?? ""]),
  ];
}

const VARIABLES = ["MAVEN_OPTS", "MAVEN_DEBUG_OPTS", "JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"];

// -Xint, -XX:-TieredCompilation, -XX:TieredStopAtLevel=4, -XX:CICompilerCount=2, -XX:ReservedCodeCacheSize=512m,
// -XX:+UseJVMCICompiler, -zero; and what may hold such words elsewhere: @options, -XX:Flags=.hotspotrc
const OF_COMPILERS =
  /(?<![^\s"'=])(?<word>@[^\s"']+|-(?:client|server|minimal|zero|dcevm)(?![^\s"'])|-X(?:int|comp|mixed|batch)(?![^\s"'])|-XX:(?:Flags|VMOptionsFile)=[^\s"']*|-XX:[+-]?\w*(?:Tier\d|Tiered|Compil|Code(?:Cache|Heap)|JVMCI|Graal|Inlin|OnStackReplace)[^\s"']*)/g;
// export JAVA_HOME=$(/usr/libexec/java_home -v 17)
const JVM = /(?<word>\bJAVA_HOME)=/g;

function whyNotForThis({ args, goals, modules }: Launch): string | null {
  const read = readArguments(args);
  const goal = goalInMaven([...goals, ...read.goals], modules);
  if (goal !== null) return `${goal} may run a program in Maven's JVM`;
  const properties = userProperties(read);
  // A project whose POM cannot be read has no modules.
  const given = ["forkCount", "forkMode"].map((name) => properties.get(name) ?? "");
  const forks = [...given, ...modules.flatMap((module) => module.forks)];
  return forks.some(mayBeNone) ? "tests may run in Maven's JVM" : null;
}

// 0, 0C, never, none, ${forks}
function mayBeNone(fork: string): boolean {
  return /^(?:0+(?:\.0*)?C?|never|none|.*\$\{.*)$/i.test(fork);
}
