import { describe, expect, test } from "bun:test";
import { realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { findJdks } from "../../../src/maven/jdk/find-jdks.ts";
import { temporaryDirectory } from "../../temporary.ts";

describe("the JDKs of a machine", () => {
  test("are those in the usual places of systems, version managers and IDEs, by version", () => {
    const home = temporaryDirectory({
      ...jdk(".sdkman/candidates/java/21.0.2-tem", "21.0.2"),
      ...jdk(".jdks/corretto-11.0.20", "11.0.20"),
      ...jdk(".asdf/installs/java/zulu-8", "1.8.0_402"),
      ...jdk(".local/share/mise/installs/java/25", "25.0.1"),
      ...jdk("Library/Java/JavaVirtualMachines/temurin-17.jdk/Contents/Home", "17.0.9"),
      ...jdk("usr/lib/jvm/java-17", "17.0.15"),
      ...jdk("opt/openjdk@23/libexec/openjdk.jdk/Contents/Home", "23.0.1"),
      ...jdk("opt/other", "24"),
    });
    const found = findJdks({ HOME: home }, [join(home, "usr/lib/jvm"), join(home, "opt"), "/nowhere"]);
    expect(found.map(({ version }) => version)).toEqual([
      ...["1.8.0_402", "11.0.20", "17.0.9", "17.0.15", "21.0.2", "23.0.1", "25.0.1"],
    ]);
    expect(found[4]?.home).toBe(join(realpathSync(home), ".sdkman/candidates/java/21.0.2-tem"));
  });

  test("are those that variables name, and the java on the PATH", () => {
    const names = ["JAVA_HOME", "JDK_HOME", "JAVA11_HOME", "JAVA_12_HOME", "JAVA_HOME_13_X64", "GRAALVM_HOME"];
    const dir = temporaryDirectory(Object.assign({}, ...names.map((name, index) => jdk(name, `${index + 1}`))));
    const env = Object.fromEntries(names.map((name) => [name, join(dir, name)]));
    const versions = (some: Readonly<Record<string, string>>) => findJdks(some, []).map(({ version }) => version);
    expect(versions(env)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(versions({ MY_HOME: join(dir, "JAVA_HOME"), JAVA_HOME: "" })).toEqual([]);
    expect(versions({ SDKMAN_DIR: temporaryDirectory(jdk("candidates/java/21", "21")) })).toEqual(["21"]);
  });

  test("are each one only, however many links lead to it", () => {
    const dir = temporaryDirectory(jdk("java-17", "17"));
    for (const link of ["default", "current"]) symlinkSync("java-17", join(dir, link));
    expect(findJdks({ JAVA_HOME: join(dir, "current") }, [dir])).toEqual([
      { version: "17", home: join(realpathSync(dir), "java-17") },
    ]);
  });

  test("are no runtimes without a compiler, and nothing whose version is not told", () => {
    const dir = temporaryDirectory({
      "jre/release": 'JAVA_VERSION="17"',
      "jre/bin/java": "",
      "plain/bin/javac": "",
      "odd/bin/javac": "",
      "odd/release": "?",
    });
    symlinkSync("gone", join(dir, "broken"));
    expect(findJdks({}, [dir])).toEqual([]);
  });
});

function jdk(home: string, version: string): Record<string, string> {
  return { [`${home}/release`]: `JAVA_VERSION="${version}"\n`, [`${home}/bin/javac`]: "" };
}
