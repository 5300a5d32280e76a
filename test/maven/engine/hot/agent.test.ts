import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readZipDirectory, readZipEntry } from "../../../../src/java/bytecode/zip.ts";
import { readAgent } from "../../../../src/maven/engine/hot/agent.ts";
import { findJdks } from "../../../../src/maven/jdk/find-jdks.ts";
import { zipBytes } from "../../../java/bytecode/zip-bytes.ts";
import { temporaryDirectory } from "../../../temporary.ts";

const SOURCES = join(import.meta.dirname, "../../../../src/maven/engine/hot/java");

test("the classes in agent.jar are what javac 17 makes of the sources", () => {
  const classes = temporaryDirectory();
  const sources = readdirSync(SOURCES).map((name) => join(SOURCES, name));
  const command = [javac(), "--release", "8", "-Xlint:-options", "-d", classes, ...sources];
  const { exitCode, stderr } = Bun.spawnSync(command);
  expect(String(stderr)).toBe("");
  expect(exitCode).toBe(0);
  const folder = "maven/mcp/hot";
  const compiled = readdirSync(join(classes, folder)).map((name) => `${folder}/${name}`);
  const packed = readJar();
  expect([...packed.keys()].filter((name) => name.endsWith(".class")).sort()).toEqual(compiled.sort());
  // A difference means that `npm run agent` was not run after a change of the sources.
  for (const name of compiled) expect(packed.get(name)?.equals(readFileSync(join(classes, name)))).toBe(true);
});

/** Every javac writes other bytes, so that of one JDK counts. */
function javac(): string {
  const env = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ""]));
  const jdk = findJdks(env).find(({ version }) => version.startsWith("17."));
  if (!jdk) throw new Error("this test needs a JDK 17: install one, or let JAVA17_HOME name it");
  return join(jdk.home, "bin/javac");
}

function readJar(): ReadonlyMap<string, Buffer> {
  const zip = zipBytes(readAgent());
  const entries = [...(readZipDirectory(zip) ?? [])];
  return new Map(entries.map(([name, entry]) => [name, Buffer.from(readZipEntry(zip, entry) ?? [])]));
}
