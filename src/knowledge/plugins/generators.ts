import type { Plugin } from "./plugin.ts";

/** What makes sources, documents and archives. */
const GENERATOR = {
  role: "generates",
  testGoal: "none",
  reports: "none",
  noun: "error",
  warmGoals: "none",
  properties: "unknown",
  programs: "unknown",
  needs: "unknown",
} as const;

export const antlr4 = {
  ...GENERATOR,
  groupId: "org.antlr",
  artifactId: "antlr4-maven-plugin",
  prefix: "antlr4",
  complaints: { reader: "grammars" },
} as const satisfies Plugin;

// [protoc - stderr pid=13495] src/main/protobuf/gate.proto:6:3: "strin" is not defined.
const PROTOC = /^(?:\[[^\]]*\] )?(?<file>[^\s:[][^:]*\.proto):(?<line>\d+):(?<column>\d+): (?!warning:)(?<message>.*)$/;
export const protobuf = {
  ...GENERATOR,
  groupId: "io.github.ascopes",
  artifactId: "protobuf-maven-plugin",
  prefix: "protobuf",
  complaints: { reader: "objections", code: "protobuf", forms: [PROTOC] },
} as const satisfies Plugin;

// src/main/java/com/acme/pack/Pack.java:3: error: reference not found
const JAVADOC = /^(?<file>[^\s:][^:]*):(?<line>\d+): error: (?<message>.*)$/;
export const javadoc = {
  ...GENERATOR,
  groupId: "org.apache.maven.plugins",
  artifactId: "maven-javadoc-plugin",
  prefix: "javadoc",
  complaints: { reader: "objections", code: "javadoc", forms: [JAVADOC] },
  programs: "none",
} as const satisfies Plugin;

export const war = {
  ...GENERATOR,
  groupId: "org.apache.maven.plugins",
  artifactId: "maven-war-plugin",
  prefix: "war",
  reports: "nothing",
  complaints: { reader: "web-xml" },
  programs: "none",
} as const satisfies Plugin;

export const springBoot = {
  ...GENERATOR,
  groupId: "org.springframework.boot",
  artifactId: "spring-boot-maven-plugin",
  prefix: "spring-boot",
  complaints: { reader: "main-class" },
} as const satisfies Plugin;
