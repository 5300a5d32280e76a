import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Module } from "../../result/project/project.ts";
import { findBase } from "../base-directory.ts";
import { readArguments, userProperties } from "../command-line/arguments.ts";
import type { Disk } from "../disk.ts";
import { locateJavaHome } from "../jdk/locate-jdk.ts";
import type { FoundMaven } from "../locate.ts";
import type { EngineName } from "./engine-name.ts";
import { knowsOptions } from "./hotspot.ts";
import { isMvnd } from "./mvnd.ts";
import { goalInMaven } from "./work-in-maven.ts";

/** How Maven's own JVM is started. */
export type Engine =
  /** These options stand in front of the user's MAVEN_OPTS. */
  | { readonly kind: "fast"; readonly options: readonly string[] }
  /** The JVM starts as the user has it; `because` is the end of a sentence, null where the user asked for it. */
  | { readonly kind: "plain"; readonly because: string | null };

/** The call that is to run. */
export interface Launch {
  readonly program: FoundMaven;
  /** The user's own. */
  readonly env: Readonly<Record<string, string>>;
  readonly projectDir: string;
  /** Absolute path of the POM that Maven is given. */
  readonly pom: string;
  /** Arguments besides the goals, those from `.mvn/maven.config` and MAVEN_ARGS first. */
  readonly args: readonly string[];
  readonly goals: readonly string[];
  readonly modules: readonly Pick<Module, "plugins" | "forks">[];
}

/**
 * Most of the time of a short build goes into compiling Maven's own code for a long life. So its JVM is told to use its
 * fast compiler alone, unless somebody has told it about compilers, does not know the option, or has more to do than to
 * build: what tests and programs of the project do is theirs, and runs as they have it.
 */
export function chooseEngine(name: EngineName, launch: Launch, disk: Disk): Engine {
  if (name === "plain") return { kind: "plain", because: null };
  const because = isMvnd(launch.program) ? "its Maven is mvnd" : (whyNotHere(launch, disk) ?? whyNotForThis(launch));
  return because === null ? { kind: "fast", options: FAST_OPTIONS } : { kind: "plain", because };
}

/** The environment in which this engine runs: the last of two options counts, and that is the user's. */
export function engineEnvironment(env: Readonly<Record<string, string>>, engine: Engine): Record<string, string> {
  if (engine.kind === "plain") return { ...env };
  return { ...env, MAVEN_OPTS: [...engine.options, env["MAVEN_OPTS"]].filter(Boolean).join(" ") };
}

/**
 * The options of the fast compiler. With it alone the code cache would be a fifth of its size, so the size is given.
 */
const FAST_OPTIONS = ["-XX:TieredStopAtLevel=1", "-XX:ReservedCodeCacheSize=240m"];

function whyNotHere(launch: Launch, disk: Disk): string | null {
  for (const [place, text] of jvmOptions(launch, disk)) {
    const word = (OF_COMPILERS.exec(text) ?? (place.endsWith("mavenrc") ? JVM.exec(text) : null))?.groups?.["word"];
    if (word !== undefined) return `${place} has ${word}`;
  }
  const home = locateJavaHome(launch.env);
  if (home !== null && knowsOptions(home, ["TieredStopAtLevel", "ReservedCodeCacheSize"])) return null;
  return "the JVM is no HotSpot, or cannot be found by JAVA_HOME or the PATH";
}

/** Every place where somebody may give options to Maven's JVM, with what stands there. */
function jvmOptions({ env, projectDir, pom, program }: Launch, disk: Disk): [string, string][] {
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
  const given = ["forkCount", "forkMode"].map((name) => properties.get(name) ?? "");
  const forks = [...given, ...modules.flatMap((module) => module.forks)];
  return forks.some(mayBeNone) ? "tests may run in Maven's JVM" : null;
}

// 0, 0C, never, none, ${forks}
function mayBeNone(fork: string): boolean {
  return /^(?:0+(?:\.0*)?C?|never|none|.*\$\{.*)$/i.test(fork);
}
