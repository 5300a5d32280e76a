import { expect, test } from "bun:test";
import { compareVersions, javaOf } from "../../../src/model/project/jdk.ts";

test("the Java of a version is its first number, or its second after a 1", () => {
  expect(["17.0.15", "21", "1.8.0_402", "1.8", "9"].map(javaOf)).toEqual([17, 21, 8, 8, 9]);
});

test("versions differ by their numbers", () => {
  expect(compareVersions("17.0.15", "17")).toBeGreaterThan(0);
  expect(compareVersions("17", "17.0.15")).toBeLessThan(0);
  expect(compareVersions("17.0.0", "17")).toBe(0);
  expect(compareVersions("17", "17.0.0")).toBe(0);
  expect(compareVersions("1.8.0_402", "9")).toBeLessThan(0);
});
