import { named, type Plugin } from "./plugin.ts";

const READER = {
  testGoal: "none",
  noun: "none",
  properties: "unknown",
  programs: "none",
  chores: "none",
  ignored: [],
} as const;

export const dependency = {
  ...READER,
  ...named("org.apache.maven.plugins", "maven-dependency-plugin", "dependency"),
  role: "reads",
  reports: [
    { goals: ["tree"], reader: "dependency-tree", lines: "all" },
    { goals: ["analyze", "analyze-only"], reader: "dependency-analysis", lines: "all" },
  ],
  complaints: { reader: "dependency-analysis" },
  warmGoals: /^(?:tree|list|resolve|resolve-plugins|build-classpath|analyze-only|list-repositories|collect)$/,
  needs: "unknown",
} as const satisfies Plugin;

export const help = {
  ...READER,
  ...named("org.apache.maven.plugins", "maven-help-plugin", "help"),
  role: "reads",
  reports: [{ goals: ["describe"], reader: "description", lines: "all" }],
  complaints: "none",
  warmGoals: /^(?:all-profiles|active-profiles|describe|effective-pom|effective-settings|evaluate|system)$/,
  needs: "own files",
} as const satisfies Plugin;

const UPDATES = ["display-dependency-updates", "display-plugin-updates", "display-property-updates"] as const;
export const versions = {
  ...READER,
  ...named("org.codehaus.mojo", "versions-maven-plugin", "versions"),
  role: "other",
  reports: [{ goals: UPDATES, reader: "updates", lines: "all" }],
  complaints: "none",
  warmGoals: /^display-/,
  needs: "own files",
} as const satisfies Plugin;
