import { named, type Plugin } from "./plugin.ts";

/** What makes sources, documents and archives. */
const GENERATOR = {
  role: "generates",
  testGoal: "none",
  reports: "none",
  noun: "error",
  warmGoals: "none",
  properties: "unknown",
  programs: "unknown",
  chores: "none",
  needs: "unknown",
  ignored: [],
} as const;

export const antlr4 = {
  ...GENERATOR,
  ...named("org.antlr", "antlr4-maven-plugin", "antlr4"),
  complaints: { reader: "grammars" },
} as const satisfies Plugin;

// [protoc - stderr pid=13495] src/main/protobuf/gate.proto:6:3: "strin" is not defined.
const PROTOC = /^(?:\[[^\]]*\] )?(?<file>[^\s:[][^:]*\.proto):(?<line>\d+):(?<column>\d+): (?!warning:)(?<message>.*)$/;
export const protobuf = {
  ...GENERATOR,
  ...named("io.github.ascopes", "protobuf-maven-plugin", "protobuf"),
  complaints: { reader: "objections", code: "protobuf", forms: [PROTOC] },
} as const satisfies Plugin;

// src/main/java/com/acme/pack/Pack.java:3: error: reference not found
const JAVADOC = /^(?<file>[^\s:][^:]*):(?<line>\d+): error: (?<message>.*)$/;
export const javadoc = {
  ...GENERATOR,
  ...named("org.apache.maven.plugins", "maven-javadoc-plugin", "javadoc"),
  complaints: { reader: "objections", code: "javadoc", forms: [JAVADOC] },
  properties: "maven.prefix",
  programs: "none",
  ignored: [
    {
      // MavenReportException: Error while generating Javadoc:
      // Error while creating javadoc report: …
      line: /^(?:MavenReportException: )?Error while (?:generating|creating) [Jj]avadoc[^:]*:? *(?<reason>\S.*)?$/,
      // /home/dev/docs/src/main/java/com/acme/A.java:3: error: reference not found
      // error: No source files for package com.acme
      reasons: { where: "each below", form: /^(?<reason>(?:\S.*: )?error: .*)$/ },
    },
  ],
} as const satisfies Plugin;

export const war = {
  ...GENERATOR,
  ...named("org.apache.maven.plugins", "maven-war-plugin", "war"),
  reports: "nothing",
  complaints: { reader: "web-xml" },
  programs: "none",
} as const satisfies Plugin;

export const springBoot = {
  ...GENERATOR,
  ...named("org.springframework.boot", "spring-boot-maven-plugin", "spring-boot"),
  complaints: { reader: "main-class" },
} as const satisfies Plugin;
