import { describe, expect, test } from "bun:test";
import { isQuiet, leastLevel } from "../../src/maven/quiet.ts";

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
  [["-q"], "ERROR"],
  [["-q", "-X"], "INFO"],
  [["-q", "-Dorg.slf4j.simpleLogger.log.org.codehaus.mojo=info"], "INFO"],
  [["-Dorg.slf4j.simpleLogger.defaultLogLevel=WARN"], "WARNING"],
  [["-Dmaven.logger.defaultLogLevel=off"], "ERROR"],
  [["-l", "build.log"], "INFO"],
  [[], "INFO"],
] as const)("the least that Maven prints with %j is %s", (args, level) => {
  expect(leastLevel(args)).toBe(level);
});
