import { expect, test } from "bun:test";
import { openJdkClasses } from "../../../src/fixes/lookup/jdk-classes.ts";
import { locateJdk } from "../../../src/maven/jdk/locate-jdk.ts";

test("a class that was not found is hidden from code for an older release if this JDK has it", () => {
  const jdk = locateJdk({ PATH: process.env["PATH"] ?? "" });
  const hidden = (name: string, release: number) => openJdkClasses(jdk, release, () => []).hiddenIn(name);
  expect(hidden("sun.misc.Unsafe", 9)).toBe("jdk.unsupported");
  expect(hidden("sun.misc.Launcher", 9)).toBeNull();
  expect(hidden("sun.misc.Unsafe", 99)).toBeNull();
});
