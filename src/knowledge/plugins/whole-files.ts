import { named, type Plugin } from "./plugin.ts";

/** What formats files, or checks them as a whole. */
const OF_FILES = {
  testGoal: "none",
  reports: "none",
  noun: "none",
  warmGoals: "none",
  properties: "prefix",
  programs: "unknown",
  needs: "unknown",
  ignored: [],
} as const;

export const spotless = {
  ...OF_FILES,
  ...named("com.diffplug.spotless", "spotless-maven-plugin", "spotless"),
  role: "formats",
  reports: [{ goals: ["apply", "check"], reader: "formatting", lines: "last" }],
  complaints: {
    reader: "whole-files",
    code: "unformatted",
    fix: "spotless:apply",
    //     src/test/java/com/acme/gate/GateTest.java
    // but not, where it could not even read one:     at com.google.googlejavaformat.java.Formatter.format (Formatter.java:149)
    file: /^ {4}(?<file>(?!\.\.\. \(|at )[^\s@].*)$/,
    //         -package com.acme;\r\n
    diff: /^ {8}(?<sign>[-+])(?<text>.*)$/,
  },
  warmGoals: /^check$/,
  chores: { format: "apply", checks: ["check"], looksAt: "sources", skip: "spotless.check.skip" },
  programs: "none",
  needs: "own files",
} as const satisfies Plugin;

export const formatter = {
  ...OF_FILES,
  ...named("net.revelc.code.formatter", "formatter-maven-plugin", "formatter"),
  role: "formats",
  complaints: {
    reader: "whole-files",
    code: "unformatted",
    fix: "formatter:format",
    isFirstOnly: true,
    // File 'src/main/java/com/acme/gate/Gate.java' has not been previously formatted. Please format file (for example by invoking …
    file: /File '(?<file>[^']+)' has not been previously formatted/,
  },
  chores: { format: "format", checks: ["validate"], looksAt: "sources", skip: "formatter.skip" },
  programs: "none",
  needs: "own files",
} as const satisfies Plugin;

export const fmt = {
  ...OF_FILES,
  ...named("com.spotify.fmt", "fmt-maven-plugin", "fmt"),
  role: "formats",
  complaints: {
    reader: "whole-files",
    code: "unformatted",
    fix: "fmt:format",
    isWhole: true,
    // Non complying file: src/main/java/com/acme/App.java
    file: /^Non complying file: (?<file>.+)$/,
  },
  chores: { format: "format", checks: ["check"], looksAt: "sources", skip: "fmt.skip" },
  needs: "own files",
} as const satisfies Plugin;

export const license = {
  ...OF_FILES,
  ...named("com.mycila", "license-maven-plugin", "license"),
  role: "other",
  complaints: {
    reader: "whole-files",
    code: "missing-license",
    fix: "license:format",
    isWhole: true,
    // Missing header in: src/main/java/com/acme/gate/Gate.java
    file: /^Missing header in: (?<file>.+)$/,
  },
  chores: { format: "format", checks: ["check"], looksAt: "sources", skip: "license.skip" },
  needs: "own files",
  programs: "none",
  ignored: [
    {
      // Some files do not have the expected license header. Run license:format to update them.
      line: /^Some files do not have the expected license header/,
      level: "WARNING",
      reasons: { where: "above", form: /^(?<reason>Missing header in: .*)$/ },
    },
  ],
} as const satisfies Plugin;

export const rat = {
  ...OF_FILES,
  ...named("org.apache.rat", "apache-rat-plugin", "apache-rat"),
  role: "other",
  //   src/test/java/com/acme/gate/GateTest.java
  complaints: { reader: "whole-files", code: "missing-license", file: /^ {2}(?<file>\S.*)$/ },
  chores: { format: null, checks: ["check"], looksAt: "sources", skip: "rat.skip" },
  needs: "own files",
  programs: "none",
  // Rat check: 3 files with unapproved licenses. See RAT report in: /home/dev/gate/target/rat.txt
  ignored: [{ line: /^Rat check: (?<reason>[1-9]\d* files? with unapproved licenses?)/, level: "WARNING" }],
} as const satisfies Plugin;
