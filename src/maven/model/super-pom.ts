import type { Pom } from "./pom.ts";

/** The POM from which each inherits (Maven 3.8.7, pom-4.0.0.xml), as far as we read it. */
export const SUPER_POM: Pom = {
  parent: undefined,
  values: new Map([
    ["build.directory", "target"],
    ["build.outputDirectory", `\${project.build.directory}/classes`],
    ["build.testOutputDirectory", `\${project.build.directory}/test-classes`],
    ["build.finalName", `\${project.artifactId}-\${project.version}`],
    ["build.sourceDirectory", "src/main/java"],
    ["build.testSourceDirectory", "src/test/java"],
  ]),
  properties: new Map(),
  modules: [],
  profiles: [],
  dependencies: [],
  managedDependencies: [],
  resources: ["src/main/resources"],
  testResources: ["src/test/resources"],
  sources: [],
  plugins: [],
  managedPlugins: [],
  forks: [],
};
