import { describe, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { locateJdk } from "../../src/maven/jdk.ts";
import { makeExecutable, temporaryDirectory } from "../temporary.ts";

function jdk(version: string): string {
  const home = temporaryDirectory({
    release: `IMPLEMENTOR="X"\nJAVA_VERSION="${version}"\n`,
    "bin/java": "#!/bin/sh\n",
  });
  makeExecutable(join(home, "bin/java"));
  return home;
}

describe("the JDK that Maven takes", () => {
  test("is that of JAVA_HOME, whatever is on the PATH", () => {
    const env = { JAVA_HOME: jdk("17.0.15"), PATH: join(jdk("21.0.1"), "bin") };
    expect(locateJdk(env)).toEqual({ version: "17.0.15", from: "JAVA_HOME" });
  });

  test("is that of the java on the PATH otherwise, through links", () => {
    const bin = temporaryDirectory();
    symlinkSync(join(jdk("21.0.1"), "bin/java"), join(bin, "java"));
    const expected = { version: "21.0.1", from: "PATH" } as const;
    expect(locateJdk({ PATH: `/nowhere:${bin}` })).toEqual(expected);
    expect(locateJdk({ PATH: bin, JAVA_HOME: "" })).toEqual(expected);
  });

  test("is not guessed", () => {
    expect(locateJdk({ JAVA_HOME: "/nowhere", PATH: join(jdk("21"), "bin") })).toBeNull();
    expect(locateJdk({ JAVA_HOME: temporaryDirectory({ release: "nothing" }) })).toBeNull();
    expect(locateJdk({ PATH: "" })).toBeNull();
    expect(locateJdk({})).toBeNull();
    expect(locateJdk({ PATH: temporaryDirectory() })).toBeNull();
  });
});
