import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readZipDirectory, readZipEntry } from "../../src/java/bytecode/zip.ts";
import { isOfPlugins } from "../../src/knowledge/plugins/all-plugins.ts";
import { locateJavaHome } from "../../src/maven/jdk/locate-jdk.ts";
import { zipBytes } from "../java/bytecode/zip-bytes.ts";
import { mavenProgram } from "./maven-versions.ts";

// What stays in a JVM between two builds: the classes of Maven's own jars, and those of the JDK.
test.each(["3.8.7", "3.9.16", "4.0.0-rc-5"] as const)(
  "Maven %s reads no property that we leave to plugins",
  async (version) => {
    const home = dirname(dirname(await mavenProgram(version)));
    const jars = ["boot", "lib"].flatMap((folder) => {
      return readdirSync(join(home, folder)).flatMap((name) => (name.endsWith(".jar") ? join(home, folder, name) : []));
    });
    expect(jars.length).toBeGreaterThan(30);
    expect([...new Set(jars.flatMap(namesInJar))].filter(isLeft).toSorted()).toEqual([...OF_ARTIFACTS]);
  },
);

test("the JDK reads none either", () => {
  const home = locateJavaHome({ ...process.env, JAVA_HOME: process.env["JAVA_HOME"] ?? "" }) ?? "";
  const names = namesIn(readFileSync(join(home, "lib/modules")));
  expect(names).toContain("java.io.tmpdir");
  expect(names.filter(isLeft)).toEqual([]);
});

/** Maven keeps the licences of an artifact by these names, in a map of its own. */
const OF_ARTIFACTS = ["license.", "license.count"];

/** Whether a name, or one that begins with this text, would be left to plugins. */
function isLeft(name: string): boolean {
  return isOfPlugins(name) || (name.endsWith(".") && isOfPlugins(`${name}x`));
}

function namesInJar(jar: string): readonly string[] {
  const zip = zipBytes(readFileSync(jar));
  return [...(readZipDirectory(zip) ?? [])].flatMap(([name, entry]) =>
    name.endsWith(".class") ? namesIn(readZipEntry(zip, entry) ?? new Uint8Array()) : [],
  );
}

/** Lists the constants of classes that look like names of properties, or like their beginnings. */
function namesIn(classes: Uint8Array): readonly string[] {
  const text = Buffer.from(classes).toString("latin1");
  const names = [...text.matchAll(CONSTANT)].map(([, high = "", low = "", name = ""]) => {
    return name.slice(0, high.charCodeAt(0) * 256 + low.charCodeAt(0));
  });
  return [...new Set(names)].filter((name) => name.includes("."));
}

// A text of the constant pool: 1, the length in two bytes, and the text, such as checkstyle.config.location
const CONSTANT = /\x01([\0-\x01])([\s\S])(?=([A-Za-z][\w-]*\.[\w.-]*))/g;
