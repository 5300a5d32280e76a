import { NOTHING, named, type Plugin } from "./plugin.ts";

const COMPILER = { ...NOTHING, role: "compiles" } as const;

/** The goals that run scripts of the project. */
const SCRIPTS = /^(?:execute|shell|console)$/;

/** The goals of compilers that compile nothing for the build, but run what they are given. */
export const RUNNING_GOALS = /^(?:execute|shell|console|script|run)$/;

export const compiler = {
  ...COMPILER,
  ...named("org.apache.maven.plugins", "maven-compiler-plugin", "compiler"),
  reports: "nothing",
  properties: "maven.prefix",
  programs: "none",
} as const satisfies Plugin;

/** The parameters that give it the Java level, of which the first that is there counts. */
export const JAVA_LEVELS: readonly string[] = ["release", "target", "source"];

export const kotlin: Plugin = { ...COMPILER, ...named("org.jetbrains.kotlin", "kotlin-maven-plugin", "kotlin") };

export const compilers: readonly Plugin[] = [
  compiler,
  kotlin,
  {
    ...COMPILER,
    ...named("org.codehaus.gmavenplus", "gmavenplus-plugin", "gplus"),
    programs: SCRIPTS,
  },
  {
    ...COMPILER,
    ...named("org.codehaus.gmaven", "groovy-maven-plugin", "groovy"),
    programs: SCRIPTS,
  },
  { ...COMPILER, ...named("net.alchim31.maven", "scala-maven-plugin", "scala") },
  { ...COMPILER, ...named("dev.aspectj", "aspectj-maven-plugin", "aspectj") },
];

/** The languages beside Java: where their sources are, and which plugins compile them. */
export const LANGUAGES: readonly {
  readonly folder: string;
  readonly extension: string;
  readonly plugins: readonly string[];
  /** The goal that shows the sources to javac, where the compiler itself runs after it. */
  readonly stubs?: string;
}[] = [
  { folder: "kotlin", extension: ".kt", plugins: ["kotlin-maven-plugin"] },
  {
    folder: "groovy",
    extension: ".groovy",
    plugins: ["gmavenplus-plugin", "groovy-maven-plugin"],
    stubs: "generateStubs",
  },
  { folder: "scala", extension: ".scala", plugins: ["scala-maven-plugin"] },
];

/** The goals with which their plugins compile tests; with `compile` they compile the rest. */
export const TEST_GOALS: ReadonlyMap<string, string> = new Map([
  [compiler.artifactId, "testCompile"],
  ["kotlin-maven-plugin", "test-compile"],
  ["gmavenplus-plugin", "compileTests"],
  ["groovy-maven-plugin", "testCompile"],
  ["scala-maven-plugin", "testCompile"],
]);
