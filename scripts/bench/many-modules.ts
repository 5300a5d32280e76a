import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

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
