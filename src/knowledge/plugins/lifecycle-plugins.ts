/** Lists the plugins that a packaging runs by default, of those that we read (Maven 3.8.7, default-bindings.xml). */
export function lifecyclePlugins(packaging: string): readonly string[] {
  const always = ["maven-clean-plugin", "maven-install-plugin", "maven-deploy-plugin"];
  const code = ["maven-resources-plugin", "maven-compiler-plugin", "maven-surefire-plugin"];
  switch (packaging) {
    case "pom":
      return always;
    case "ear":
      return [...always, "maven-resources-plugin", "maven-ear-plugin"];
    case "maven-plugin":
      return [...always, ...code, "maven-plugin-plugin", JAR_PLUGIN];
    default:
      return [...always, ...code, `maven-${packaging}-plugin`];
  }
}

/** The executions of the lifecycle in modules with code, by their plugins: that of the main code, then that of tests. */
export const LIFECYCLE_EXECUTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["maven-compiler-plugin", ["default-compile", "default-testCompile"]],
  ["maven-resources-plugin", ["default-resources", "default-testResources"]],
  ["maven-surefire-plugin", ["default-test"]],
  ["maven-jar-plugin", ["default-jar"]],
  ["maven-war-plugin", ["default-war"]],
]);

/** The goals made for a build that name no phase of their own in the plugins' descriptors, beside those that run programs. */
export const WITHOUT_PHASE: ReadonlySet<string> = new Set([
  ...["antrun:run", "assembly:single", "dependency:analyze", "resources:copy-resources"],
]);

/** The goal that packs what a descriptor lists. */
export const ASSEMBLING = "assembly:single";

/** The plugin that makes the main artifact of most modules. */
export const JAR_PLUGIN = "maven-jar-plugin";

/** The goal that makes the main artifact of a module, by its packaging. */
export const PACKING_GOALS: ReadonlyMap<string, string> = new Map([
  ["jar", "jar:jar"],
  ["maven-plugin", "jar:jar"],
  ["war", "war:war"],
  ["ear", "ear:ear"],
  ["ejb", "ejb:ejb"],
  ["rar", "rar:rar"],
  ["bundle", "bundle:bundle"],
]);

/** The prefixes of the plugins whose goals make one archive each of a module. */
export const PACKERS: ReadonlySet<string> = new Set(
  PACKING_GOALS.values().map((goal) => goal.slice(0, goal.indexOf(":"))),
);

/** The goals that make an artifact beside the main one, by how its type and classifier are called: `jar:tests`. */
export const ATTACHING_GOALS: readonly {
  readonly form: RegExp;
  readonly plugin: string;
  readonly goals: readonly string[];
}[] = [
  { form: /(?:^|:)(?:tests|test-jar)(?:$|:)/, plugin: JAR_PLUGIN, goals: ["test-jar"] },
  { form: /(?:^|:)(?:sources|java-source)(?:$|:)/, plugin: "maven-source-plugin", goals: ["jar-no-fork", "jar"] },
  { form: /(?:^|:)javadoc(?:$|:)/, plugin: "maven-javadoc-plugin", goals: ["jar"] },
];
