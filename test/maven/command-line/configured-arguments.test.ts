import { expect, test } from "bun:test";
import { readArguments } from "../../../src/maven/command-line/arguments.ts";
import { configuredArguments, readByVersion } from "../../../src/maven/command-line/configured-arguments.ts";
import { logFileOf } from "../../../src/maven/command-line/quiet.ts";
import { memoryDisk } from "../memory-disk.ts";

test("the weakest stand first: the JVM's properties, maven.config, MAVEN_ARGS", () => {
  const disk = memoryDisk({
    "/p/.mvn/maven.config": "-Pci\n# a comment\n  -T 4\r\n-Dtest=A\n",
    "/p/.mvn/jvm.config": "-Xmx1g -Da=1",
  });
  const env = { MAVEN_ARGS: "-q '-Dx=a b'", MAVEN_OPTS: "-Xss1m -Db=2" };
  expect(configuredArguments(["/p"], env, disk)).toEqual([
    "-Da=1",
    "-Db=2",
    "-Pci",
    "-T",
    "4",
    "-Dtest=A",
    "-q",
    "-Dx=a b",
  ]);
});

test("the nearest .mvn counts, as a whole", () => {
  const disk = memoryDisk({ "/r/.mvn/maven.config": "-Pouter", "/r/web/.mvn/maven.config": "-Pinner" });
  expect(configuredArguments(["/r/web", "/r"], {}, disk)).toEqual(["-Pinner"]);
  expect(configuredArguments(["/r/core", "/r"], {}, disk)).toEqual(["-Pouter"]);
  expect(configuredArguments(["/elsewhere"], {}, disk)).toEqual([]);
});

test("Maven 4 logs into the file lr where Maven 3 has the option -llr", () => {
  const logOf = (version: string | null) => logFileOf(readArguments(readByVersion(["-llr", "-B"], version)), new Map());
  expect(logOf("4.0.0-rc-5")).toBe("lr");
  for (const version of ["3.8.7", "3.9.16", null]) expect(logOf(version)).toBeNull();
});
