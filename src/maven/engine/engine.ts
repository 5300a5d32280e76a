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
  /** The JVM gets the user's options alone; `because` is the end of a sentence, null if the user asked for it. */
  | { readonly kind: "plain"; readonly because: string | null };

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
  if (name === "plain") return { kind: "plain", because: null };
  const because = isMvnd(launch.program) ? "its Maven is mvnd" : (whyNotHere(launch, disk) ?? whyNotForThis(launch));
  if (because !== null) return { kind: "plain", because };
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

function whyNotHere(launch: Launch, disk: Disk): string | null {
  for (const [place, text] of jvmOptions(launch, disk)) {
    const word = (OF_COMPILERS.exec(text) ?? (place.endsWith("mavenrc") ? JVM.exec(text) : null))?.groups?.["word"];
    if (word !== undefined) return `${place} has ${word}`;
  }
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
  /(?<![^\s"'=])(?<word>@[^\s"']+|-(?:client|server|minimal|zero|dcevm)(?![^\s"'])|-X(?:int|comp|mixed|batch)(?![^\s"'])|-XX:(?:Flags|VMOptionsFile)=[^\s"']*|-XX:[+-]?\w*(?:Tier\d|Tiered|Compil|Code(?:Cache|Heap)|JVMCI|Graal|Inlin|OnStackReplace)[^\s"']*)/;
// export JAVA_HOME=$(/usr/libexec/java_home -v 17)
const JVM = /(?<word>\bJAVA_HOME)=/;

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
