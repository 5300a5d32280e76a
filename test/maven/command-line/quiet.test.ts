import { describe, expect, test } from "bun:test";
import { isQuiet, leastLevel } from "../../../src/maven/command-line/quiet.ts";

describe("Maven is told to print little, or elsewhere, by", () => {
  for (const args of [
    ["-q"],
    ["--quiet"],
    ["-qclean"],
    ["-l", "build.log"],
    ["-lbuild.log"],
    ["--log-file=build.log"],
    ["-Dorg.slf4j.simpleLogger.defaultLogLevel=WARN"],
    ["-Dorg.slf4j.simpleLogger.defaultLogLevel=info", "-Dorg.slf4j.simpleLogger.defaultLogLevel=error"],
    ["-Dmaven.logger.defaultLogLevel=off"],
  ]) {
    test(args.join(" "), () => expect(isQuiet(args)).toBe(true));
  }
});

describe("it prints as always with", () => {
  for (const args of [
    [],
    ["-pl", "q"],
    ["-X"],
    ["-Dq", "-Dquiet=true"],
    ["-Dorg.slf4j.simpleLogger.defaultLogLevel=info"],
  ]) {
    test(args.join(" "), () => expect(isQuiet(args)).toBe(false));
  }
});

test.each([
  [["-q"], [], "ERROR"],
  [["-q"], ["-Pci"], "ERROR"],
  [["-q", "-X"], [], "INFO"],
  [["-q"], ["-X"], "INFO"],
  [["-q", "-Dorg.slf4j.simpleLogger.log.org.codehaus.mojo=info"], [], "INFO"],
  [["-q", "-Dmaven.logger.log.org.codehaus.mojo=info"], [], "INFO"],
  [["-q"], ["-Dorg.slf4j.simpleLogger.defaultLogLevel=info"], "INFO"],
  // What this Maven may not read: MAVEN_ARGS before 3.9, the properties of another version's logger.
  [[], ["-q"], "INFO"],
  [["-Dmaven.logger.defaultLogLevel=off"], [], "INFO"],
  [["-l", "build.log"], [], "INFO"],
  [[], [], "INFO"],
] as const)("the least that Maven prints with %j, configured with %j, is %s", (args, configured, level) => {
  expect(leastLevel(args, configured)).toBe(level);
});
