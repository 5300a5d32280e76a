import { named, type Plugin } from "./plugin.ts";

const COMPILER = {
  role: "compiles",
  testGoal: "none",
  reports: "none",
  complaints: "none",
  noun: "none",
  warmGoals: "none",
  properties: "unknown",
  programs: "unknown",
  needs: "unknown",
} as const;
/** The goals that run scripts of the project. */
const SCRIPTS = /^(?:execute|shell|console)$/;

export const compiler = {
  ...COMPILER,
  ...named("org.apache.maven.plugins", "maven-compiler-plugin", "compiler"),
  reports: "nothing",
  programs: "none",
} as const satisfies Plugin;

export const compilers: readonly Plugin[] = [
  compiler,
  { ...COMPILER, ...named("org.jetbrains.kotlin", "kotlin-maven-plugin", "kotlin") },
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
  { ...COMPILER, groupId: "net.alchim31.maven", artifactId: "scala-maven-plugin", prefix: "scala" },
  { ...COMPILER, groupId: "dev.aspectj", artifactId: "aspectj-maven-plugin", prefix: "aspectj" },
];
