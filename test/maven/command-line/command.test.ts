// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a shell's placeholders
import { describe, expect, test } from "bun:test";
import { findShellCommand, mavenCommand, mavenEnvironment } from "../../../src/maven/command-line/command.ts";
import type { MavenProgram } from "../../../src/maven/locate.ts";

type Found = Extract<MavenProgram, { kind: "found" }>;
const mvn: Found = { kind: "found", command: ["/usr/bin/mvn"], origin: "mvn", version: "3.9.16" };

describe("the command line", () => {
  test("has the caller's options first, and our properties last, where they win", () => {
    const properties = new Map([["test", "CartTest#total"]]);
    expect(mavenCommand(mvn, ["-Pci", "-pl", "core"], ["clean", "test"], properties)).toEqual([
      "/usr/bin/mvn",
      "-B",
      "-Dstyle.color=never",
      "-ntp",
      "-Pci",
      "-pl",
      "core",
      "clean",
      "test",
      "-Dtest=CartTest#total",
    ]);
  });

  test("leaves out what an old or unknown Maven does not know", () => {
    for (const version of ["3.6.0", "3.5.4", null]) {
      expect(mavenCommand({ ...mvn, version }, [], ["compile"], new Map())).not.toContain("-ntp");
    }
  });

  test("begins with all that starts the program", () => {
    const wrapper: Found = { ...mvn, command: ["/bin/sh", "/p/mvnw"] };
    expect(mavenCommand(wrapper, [], ["compile"], new Map()).slice(0, 3)).toEqual(["/bin/sh", "/p/mvnw", "-B"]);
  });
});

test("what an unknown Maven might evaluate once more is found", () => {
  const find = (word: string, version: string | null = null) =>
    findShellCommand({ ...mvn, version }, ["-B", word], null);
  for (const word of ["-Dx=$(id)", "-Dx=`id`", '-Dx=";id;"', "-Dx=\\", "-Dx=${@:7:2}", "-Dx=$@", "-Dx=$HOME"]) {
    expect(find(word)).toBe(word);
    expect(find(word, "3.9.16")).toBeUndefined();
  }
  for (const word of ["-Dx=%regex[a\\.b]", "-Dx=a;b&c|d"]) expect(find(word)).toBeUndefined();
  const filtered = (filter: string) => findShellCommand({ ...mvn, version: null }, [], filter);
  expect(filtered("CartTest$Empty")).toBeUndefined();
  expect(filtered("A*$(id)")).toBe("A*$(id)");
  expect(filtered("A$@")).toBe("A$@");
  expect(filtered("A$[x]")).toBe("A$[x]");
  expect(filtered("A\\")).toBe("A\\");
});

test("a word that is the test filter, too, is judged by itself", () => {
  const find = (given: string, filter: string) => findShellCommand({ ...mvn, version: null }, [given], filter);
  expect(find("CartTest", "CartTest")).toBeUndefined();
  expect(find("A$(id)", "A$(id)")).toBe("A$(id)");
  expect(find("CartTest$Empty", "CartTest$Empty")).toBe("CartTest$Empty");
  expect(find("CartTest", "A$(id)")).toBe("A$(id)");
});

test("what a Maven evaluates once more stays as it was given", () => {
  const words = ['-Dx=$HOME`id`"\\', "-Dtest=CartTest$Empty"];
  const commandOf = (version: string) => mavenCommand({ ...mvn, version }, words, [], new Map()).slice(-2);
  expect(commandOf("4.0.0-rc-5")).toEqual(['-Dx=\\$HOME\\`id\\`\\"\\\\', "-Dtest=CartTest\\$Empty"]);
  for (const version of ["3.9.16", "4.0.0-rc-3", "4.0.0-rc-6", "4.0.0"]) expect(commandOf(version)).toEqual(words);
});

describe.if(process.platform === "linux")("the environment", () => {
  test("asks for UTF-8 where nothing does", () => {
    expect(mavenEnvironment({ A: "1" })).toEqual({ A: "1", LC_ALL: "C.UTF-8" });
    expect(mavenEnvironment({ LC_ALL: "C" })).toEqual({ LC_ALL: "C.UTF-8" });
    expect(mavenEnvironment({ LANG: "en_US.UTF-8", LC_ALL: "POSIX" })).toMatchObject({ LC_ALL: "C.UTF-8" });
    expect(mavenEnvironment({ LANG: "", LC_CTYPE: "" })).toMatchObject({ LC_ALL: "C.UTF-8" });
  });

  test("stays as it is where something does, whatever the spelling", () => {
    for (const env of [{ LANG: "de_DE.utf8" }, { LC_ALL: "C.UTF-8" }, { LC_CTYPE: "en_US.UTF-8", LANG: "C" }]) {
      expect(mavenEnvironment(env)).toEqual(env);
    }
  });

  test("has JAVA_HOME as --java-home names it", () => {
    const env = { LANG: "C.UTF-8", JAVA_HOME: "/jdk/17" };
    expect(mavenEnvironment(env, "/jdk/21")).toEqual({ ...env, JAVA_HOME: "/jdk/21" });
  });

  test("drops what has no value", () => {
    expect(mavenEnvironment({ LANG: "C.UTF-8", GONE: undefined })).toEqual({ LANG: "C.UTF-8" });
  });
});
