import { expect, test } from "bun:test";
import { describePlatform } from "../../../../src/maven/model/profiles/platform.ts";

test("a machine is called what a JVM on it calls it", () => {
  expect(describePlatform("linux", "x64", "6.1.0-13-amd64")).toEqual({
    name: "Linux",
    arch: "amd64",
    version: "6.1.0-13-amd64",
  });
  expect(describePlatform("linux", "arm64", "6")).toMatchObject({ arch: "aarch64" });
  expect(describePlatform("linux", "riscv64", "6")).toMatchObject({ arch: "riscv64" });
  expect(describePlatform("darwin", "x64", "23.1.0")).toEqual({ name: "Mac OS X", arch: "x86_64", version: null });
  expect(describePlatform("darwin", "arm64", "23.1.0")).toMatchObject({ arch: "aarch64" });
});
