import { describe, expect, test } from "bun:test";
import { isQuiet } from "../../src/maven/quiet.ts";

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
