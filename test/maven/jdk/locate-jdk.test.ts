import { describe, expect, test } from "bun:test";
import { realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { locateJdk } from "../../../src/maven/jdk/locate-jdk.ts";
import { makeExecutable, temporaryDirectory } from "../../temporary.ts";

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
    const home = jdk("17.0.15");
    const env = { JAVA_HOME: home, PATH: join(jdk("21.0.1"), "bin") };
    expect(locateJdk(env)).toEqual({ version: "17.0.15", home, from: "JAVA_HOME" });
    expect(locateJdk(env, home)).toEqual({ version: "17.0.15", home, from: "--java-home" });
  });

  test("is that of the java on the PATH otherwise, through links", () => {
    const bin = temporaryDirectory();
    const home = realpathSync(jdk("21.0.1"));
    symlinkSync(join(home, "bin/java"), join(bin, "java"));
    const expected = { version: "21.0.1", home, from: "PATH" } as const;
    expect(locateJdk({ PATH: `/nowhere:${bin}` })).toEqual(expected);
    expect(locateJdk({ PATH: bin, JAVA_HOME: "" })).toEqual(expected);
  });

  test("is that of a mavenrc before all others, unless Maven is told to pass it over", () => {
    const [own, systems] = [jdk("21.0.1"), jdk("25.0.1")];
    const home = temporaryDirectory({ ".mavenrc": `# JDK\nexport JAVA_HOME="${own}"\n` });
    const given = jdk("17.0.15");
    const env = { HOME: home, JAVA_HOME: given };
    const system = [join(temporaryDirectory({ mavenrc: `JAVA_HOME=${systems}\nMAVEN_OPTS=-Xmx1g` }), "mavenrc")];
    expect(locateJdk(env, given)).toEqual({ version: "21.0.1", home: own, from: "mavenrc" });
    expect(locateJdk(env, given, system)).toMatchObject({ home: own });
    expect(locateJdk({ JAVA_HOME: given }, undefined, system)).toMatchObject({ home: systems });
    expect(locateJdk({ ...env, MAVEN_SKIP_RC: "1" }, given, system)).toMatchObject({ from: "--java-home" });
    const script = temporaryDirectory({ ".mavenrc": "JAVA_HOME=$(/usr/libexec/java_home -v 17)\n" });
    expect(locateJdk({ HOME: script, JAVA_HOME: given })).toBeNull();
    expect(locateJdk({ HOME: temporaryDirectory({ ".mavenrc": "JAVA_HOME=/nowhere" }), JAVA_HOME: given })).toBeNull();
  });

  test("is not guessed", () => {
    expect(locateJdk({ JAVA_HOME: "/nowhere", PATH: join(jdk("21"), "bin") })).toBeNull();
    expect(locateJdk({ JAVA_HOME: temporaryDirectory({ release: "nothing" }) })).toBeNull();
    expect(locateJdk({ PATH: "" })).toBeNull();
    expect(locateJdk({})).toBeNull();
    expect(locateJdk({ PATH: temporaryDirectory() })).toBeNull();
  });
});
