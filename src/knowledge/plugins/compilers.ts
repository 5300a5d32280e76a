import type { Plugin } from "./plugin.ts";

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
  groupId: "org.apache.maven.plugins",
  artifactId: "maven-compiler-plugin",
  prefix: "compiler",
  reports: "nothing",
  programs: "none",
} as const satisfies Plugin;

export const kotlin = {
  ...COMPILER,
  groupId: "org.jetbrains.kotlin",
  artifactId: "kotlin-maven-plugin",
  prefix: "kotlin",
} as const satisfies Plugin;

export const compilers: readonly Plugin[] = [
  compiler,
  kotlin,
  {
    ...COMPILER,
    groupId: "org.codehaus.gmavenplus",
    artifactId: "gmavenplus-plugin",
    prefix: "gplus",
    programs: SCRIPTS,
  },
  {
    ...COMPILER,
    groupId: "org.codehaus.gmaven",
    artifactId: "groovy-maven-plugin",
    prefix: "groovy",
    programs: SCRIPTS,
  },
  { ...COMPILER, groupId: "net.alchim31.maven", artifactId: "scala-maven-plugin", prefix: "scala" },
  { ...COMPILER, groupId: "dev.aspectj", artifactId: "aspectj-maven-plugin", prefix: "aspectj" },
];
