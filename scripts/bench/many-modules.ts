import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Writes a reactor of so many modules, each with 12 classes and 8 test classes, that need up to three before them. */
export function writeManyModules(root: string, number: number): void {
  const paths = Array.from({ length: number }, (_, i) => (i % 3 === 0 ? nameOf(i) : `area-${i % 10}/${nameOf(i)}`));
  const named = paths.map((path) => `<module>${path}</module>`).join("");
  write(
    join(root, "pom.xml"),
    `${OWN}<artifactId>platform</artifactId><packaging>pom</packaging><modules>${named}</modules>
    <dependencyManagement><dependencies>${dependency(JUNIT, "<version>5.11.4</version>")}</dependencies></dependencyManagement>
    <profiles><profile><id>ci</id><activation><file><exists>ci.txt</exists></file></activation></profile></profiles>`,
  );
  for (const [index, path] of paths.entries()) {
    const needed = [1, 7, 13].filter((distance) => index >= distance).map((distance) => nameOf(index - distance));
    const needs = needed.map((name) => dependency(`com.acme:${name}`, "<version>1</version>")).join("");
    write(
      join(root, path, "pom.xml"),
      `<parent>${OWN}<artifactId>platform</artifactId><relativePath>${path.replace(/[^/]+/g, "..")}/pom.xml</relativePath></parent>
      <artifactId>${nameOf(index)}</artifactId><dependencies>${needs}${dependency(JUNIT, "<scope>test</scope>")}</dependencies>`,
    );
    for (let i = 0; i < 12; i++) writeText(join(root, path, `src/main/java/com/acme/C${i}.java`), "");
    for (let i = 0; i < 8; i++) writeText(join(root, path, `src/test/java/com/acme/C${i}Test.java`), "");
  }
}

/** How the modules of a large reactor belong together: all alone, each needing the one before, in aggregators of ten, or each with a parent of its own. */
export type Shape = "flat" | "chain" | "nested" | "parents";

/** A module as Maven prints it. */
export interface BuiltModule {
  readonly name: string;
  readonly packaging: "pom" | "jar";
}

/** Writes a reactor of so many modules of one class and its test, and returns the modules as Maven builds them. */
export function writeLargeReactor(root: string, number: number, shape: Shape): readonly BuiltModule[] {
  const built: BuiltModule[] = [];
  const aggregate = (path: string, artifactId: string, modules: readonly string[]) => {
    const parent = path === "." ? OWN : parentOf("platform", join(relative(join("/", path), "/"), "pom.xml"));
    const listed = modules.map((name) => `<module>${name}</module>`).join("");
    const elements = `<artifactId>${artifactId}</artifactId><packaging>pom</packaging><modules>${listed}</modules>`;
    write(join(root, path, "pom.xml"), parent + elements);
    built.push({ name: artifactId, packaging: "pom" });
  };
  const writeAll = (from: number, size: number, path: string): readonly string[] => {
    const indexes = Array.from({ length: Math.min(size, number - from) }, (_, i) => from + i);
    for (const index of indexes) {
      writeModule(root, join(path, nameOf(index)), index, shape);
      built.push({ name: nameOf(index), packaging: "jar" });
    }
    return indexes.map(nameOf);
  };
  if (shape !== "nested") {
    built.push({ name: "platform", packaging: "pom" });
    const modules = writeAll(0, number, ".");
    aggregate(".", "platform", modules);
    return built.slice(0, -1);
  }
  const areas = Array.from({ length: Math.ceil(number / 10) }, (_, i) => `area-${i}`);
  for (const [index, name] of areas.entries()) aggregate(name, name, writeAll(index * 10, 10, name));
  aggregate(".", "platform", areas);
  return built;
}

function writeModule(root: string, path: string, index: number, shape: Shape): void {
  const top = join(relative(join("/", path), "/"), "pom.xml");
  const needs =
    shape === "chain" && index > 0 ? dependency(`com.acme:${nameOf(index - 1)}`, "<version>1</version>") : "";
  const own = `parent-of-${index}`;
  const elements = `<artifactId>${nameOf(index)}</artifactId><dependencies>${needs}</dependencies>`;
  if (shape === "parents") {
    const parent = `${parentOf("platform", `../${top}`)}<artifactId>${own}</artifactId><packaging>pom</packaging>`;
    write(join(root, path, "parent/pom.xml"), parent);
  }
  const parent = shape === "parents" ? parentOf(own, "parent/pom.xml") : parentOf("platform", top);
  write(join(root, path, "pom.xml"), parent + elements);
  writeText(
    join(root, path, `src/main/java/com/acme/m${index}/Main.java`),
    `package com.acme.m${index};\nclass Main {}\n`,
  );
  writeText(
    join(root, path, `src/test/java/com/acme/m${index}/MainTest.java`),
    `package com.acme.m${index};\nclass MainTest {}\n`,
  );
}

function parentOf(artifactId: string, relativePath: string): string {
  return `<parent>${OWN}<artifactId>${artifactId}</artifactId><relativePath>${relativePath}</relativePath></parent>`;
}

/** Prints what Maven 3.8 prints of `compile` where every module has something to compile. */
export function printCompileLog(modules: readonly BuiltModule[]): string {
  const rule = "-".repeat(72);
  const order = modules.map(({ name, packaging }) => `${name} [${packaging}]`);
  const built = modules.flatMap(({ name, packaging }, index) => [
    `-----< com.acme:${name} >-----`,
    `Building ${name} 1 [${index + 1}/${modules.length}]`,
    `-----[ ${packaging} ]-----`,
    "",
    ...(packaging === "pom" ? [] : compiling(name)),
  ]);
  const summary = modules.map(({ name }) => `${name} ..................... SUCCESS [  0.012 s]`);
  const lines = [
    "Scanning for projects...",
    rule,
    "Reactor Build Order:",
    "",
    ...order,
    "",
    ...built,
    rule,
    "Reactor Summary for platform 1:",
    "",
    ...summary,
    rule,
    "BUILD SUCCESS",
    rule,
    "Total time:  12.345 s",
    rule,
  ];
  return lines.map((line) => `[INFO] ${line}\n`).join("");
}

function compiling(name: string): readonly string[] {
  return [
    `--- maven-resources-plugin:3.3.1:resources (default-resources) @ ${name} ---`,
    "skip non existing resourceDirectory src/main/resources",
    "",
    `--- maven-compiler-plugin:3.13.0:compile (default-compile) @ ${name} ---`,
    "Recompiling the module because of changed source code.",
    "Compiling 1 source file with javac [debug release 17] to target/classes",
    "",
  ];
}

const OWN = "<groupId>com.acme</groupId><version>1</version>";
const JUNIT = "org.junit.jupiter:junit-jupiter";

function nameOf(index: number): string {
  return `module-${index}`;
}

function dependency(coordinates: string, more: string): string {
  const [groupId, artifactId] = coordinates.split(":");
  return `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId>${more}</dependency>`;
}

function write(path: string, elements: string): void {
  writeText(path, `<project><modelVersion>4.0.0</modelVersion>${elements}</project>`);
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
