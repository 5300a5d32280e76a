import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../../../../src/maven/engine/engine.ts";
import type { EngineName } from "../../../../src/maven/engine/engine-name.ts";
import { type Machine, mayStay, whyAlone } from "../../../../src/maven/engine/hot/alone.ts";
import { memoryDisk } from "../../memory-disk.ts";

const FAST: Engine = { kind: "fast", options: [] };
const LARGE: Machine = { platform: "linux-x64", freeBytes: () => 5e9 };

const jdk = mkdtempSync(join(tmpdir(), "maven-mcp-unit-"));
beforeEach(() => writeRelease("17.0.15"));
afterAll(() => rmSync(jdk, { recursive: true }));

function writeRelease(version: string): void {
  writeFileSync(join(jdk, "release"), `JAVA_VERSION="${version}"\n`);
}

function why(name: EngineName, version: string, given: Partial<Machine> = {}, engine = FAST, goal = "test") {
  const candidate = {
    program: { kind: "found", command: ["/m/bin/mvn"], origin: "mvn", version } as const,
    ...{
      env: { HOME: "/home/dev", JAVA_HOME: jdk },
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
    writeRelease(java);
    expect(why("auto", "3.9.16")).toBe("a JVM stays by default from Java 17 on");
  });

  test.each([4e9, null])("but not with %p bytes of free memory", (bytes) => {
    expect(why("auto", "3.9.16", { freeBytes: () => bytes })).toBe("less than 4 GB of memory are free");
  });

  test("but not for a build that needs its own", () => {
    expect(why("auto", "3.9.16", {}, FAST, "verify")).toBe("verify is not known to read only");
  });
});

test("who chooses it gets it on any machine, with any Maven", () => {
  expect(why("hot", "4.0.0-rc-5", { platform: "darwin-arm64", freeBytes: () => 1 })).toBeNull();
});

test("a JVM whose options stay as they are has no agent", () => {
  expect(why("hot", "3.9.16", {}, { kind: "plain", because: null })).toBe("MAVEN_OPTS stays as it is");
});
