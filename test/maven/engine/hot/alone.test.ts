import { describe, expect, test } from "bun:test";
import type { Engine } from "../../../../src/maven/engine/engine.ts";
import type { EngineName } from "../../../../src/maven/engine/engine-name.ts";
import { type Machine, mayStay, whyAlone } from "../../../../src/maven/engine/hot/alone.ts";
import { temporaryDirectory } from "../../../temporary.ts";
import { memoryDisk } from "../../memory-disk.ts";

const FAST: Engine = { kind: "fast", options: [] };
const LARGE: Machine = { platform: "linux-x64", freeBytes: () => 5e9 };

const JAVA_17 = jdkOf("17.0.15");

function jdkOf(version: string): string {
  return temporaryDirectory({ release: `JAVA_VERSION="${version}"\n` });
}

function why(
  name: EngineName,
  version: string,
  given: Partial<Machine & { jdk: string }> = {},
  engine = FAST,
  goal = "test",
) {
  const candidate = {
    program: { kind: "found", command: ["/m/bin/mvn"], origin: "mvn", version } as const,
    ...{
      env: { HOME: "/home/dev", JAVA_HOME: given.jdk ?? JAVA_17 },
      projectDir: "/p",
      pom: "/p/pom.xml",
      args: [],
      goals: [goal],
      modules: [],
    },
    ...{ operation: goal === "test" ? "Test" : "Run", integration: false },
  };
  return whyAlone(name, engine, candidate, memoryDisk({}), { ...LARGE, ...given });
}

test("a JVM may stay with two of the engines", () => {
  expect((["auto", "hot", "fast", "plain"] as const).filter(mayStay)).toEqual(["auto", "hot"]);
});

describe("where nobody has chosen, a JVM stays", () => {
  test.each(["3.8.1", "3.8.7", "3.9.16"])("with Maven %s on a large machine", (version) => {
    expect(why("auto", version)).toBeNull();
  });

  test.each(["3.6.3", "4.0.0-rc-5", "3.10.0"])("but not with Maven %s", (version) => {
    expect(why("auto", version)).toBe("a JVM stays by default with Maven 3.8 and 3.9 only");
  });

  test.each(["darwin-arm64", "linux-arm64", "darwin-x64"])("but not on %s", (platform) => {
    expect(why("auto", "3.9.16", { platform })).toBe("a JVM stays by default on linux-x64 only");
  });

  test.each(["1.8.0_442", "11.0.27", "16"])("but not with Java %s", (java) => {
    expect(why("auto", "3.9.16", { jdk: jdkOf(java) })).toBe("a JVM stays by default from Java 17 on");
  });

  test("but not with a JDK that does not tell its version", () => {
    expect(why("auto", "3.9.16", { jdk: temporaryDirectory() })).toBe("which Java runs Maven is not known");
  });

  test.each([4e9, null])("but not with %p bytes of free memory", (bytes) => {
    expect(why("auto", "3.9.16", { freeBytes: () => bytes })).toBe("less than 4 GB of memory are free");
  });

  test("but not for a build that needs its own", () => {
    expect(why("auto", "3.9.16", {}, FAST, "verify")).toBe("verify is not known to read only");
  });
});

test("who chooses it gets it on any machine, with any Maven", () => {
  expect(why("hot", "4.0.0-rc-5", { platform: "darwin-arm64", freeBytes: () => 1, jdk: jdkOf("11.0.27") })).toBeNull();
});

test("a JVM whose options stay as they are has no agent", () => {
  expect(why("hot", "3.9.16", {}, { kind: "plain", because: null, mayStay: false })).toBe("MAVEN_OPTS stays as it is");
  expect(why("hot", "3.9.16", {}, { kind: "plain", because: "MAVEN_OPTS has -Xint", mayStay: true })).toBeNull();
});
