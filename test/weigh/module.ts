import type { Module } from "../../src/result/project/project.ts";

/** A plain module in this directory. */
export function module(dir: string, path: string): Module {
  return {
    dir,
    path,
    pom: `${dir}/pom.xml`,
    parentPoms: [],
    groupId: "com.acme",
    artifactId: dir.slice(dir.lastIndexOf("/") + 1),
    version: "1.0",
    name: dir.slice(dir.lastIndexOf("/") + 1),
    packaging: "jar",
    buildDirectory: `${dir}/target`,
    outputDirectory: `${dir}/target/classes`,
    testOutputDirectory: `${dir}/target/test-classes`,
    finalName: null,
    sourceRoots: [`${dir}/src/main/java`],
    testSourceRoots: [`${dir}/src/test/java`],
    resourceRoots: [],
    testResourceRoots: [],
    reportDirectories: [],
    plugins: [],
    surefire: {
      name: "surefire",
      executions: [
        {
          includes: null,
          excludes: [],
          choosesOtherwise: false,
          isNarrowed: false,
          mayBeSkipped: false,
          tags: [],
          splitsClasses: false,
        },
      ],
    },
    failsafe: { name: "failsafe", executions: [] },
    hasPlainSurefire: true,
    forks: [],
    surefireOpenProperties: [],
    javaLevel: null,
    processors: { kind: "none" },
    dependencies: [],
    testFrameworks: [],
    profiles: [],
    activeProfiles: [],
    undecidedProfiles: [],
    inProfileOnly: false,
    ledToBy: [],
  };
}
