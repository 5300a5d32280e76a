import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";

const shapes = join(import.meta.dirname, "../../fixtures/classes/shapes/Shapes.class");

/**
 * Writes a project with a dependency on each of so many jars of a local repository, and a report of Surefire with all of
 * them on its classpath. The first jar holds `shapes.Shapes`, the others classes of which only the names count.
 */
export function writeManyJars(wanted: {
  readonly root: string;
  readonly repository: string;
  readonly jars: number;
  readonly classes: number;
}): void {
  const { root, repository, jars, classes } = wanted;
  const paths = Array.from({ length: jars }, (_, jar) => {
    const folder = join(repository, `com/lib${jar}/library-${jar}/1.0`);
    const coordinates = `<groupId>com.lib${jar}</groupId><artifactId>library-${jar}</artifactId><version>1.0</version>`;
    write(
      join(folder, `library-${jar}-1.0.pom`),
      `<project><modelVersion>4.0.0</modelVersion>${coordinates}</project>`,
    );
    const path = join(folder, `library-${jar}-1.0.jar`);
    writeFileSync(path, zipSync(entriesOf(jar, Math.ceil(classes / jars)), { level: 0 }));
    return path;
  });
  const dependencies = paths.map(
    (_, jar) =>
      `<dependency><groupId>com.lib${jar}</groupId><artifactId>library-${jar}</artifactId><version>1.0</version></dependency>`,
  );
  write(
    join(root, "pom.xml"),
    `<project><modelVersion>4.0.0</modelVersion><groupId>com.acme</groupId><artifactId>shop</artifactId><version>1</version>
    <properties><maven.compiler.release>17</maven.compiler.release></properties><dependencies>${dependencies.join("")}</dependencies></project>`,
  );
  write(join(root, "src/main/java/com/acme/Cart.java"), "package com.acme;\n\nclass Cart {}\n");
  const report = join(root, "target/surefire-reports/TEST-com.acme.CartTest.xml");
  const property = `<property name="surefire.test.class.path" value="${paths.join(":")}"/>`;
  write(report, `<testsuite name="com.acme.CartTest"><properties>${property}</properties></testsuite>`);
  const later = Date.now() / 1000 + 60;
  utimesSync(report, later, later);
}

function entriesOf(jar: number, count: number): Record<string, Uint8Array> {
  const nothing = new Uint8Array(0);
  const named = Array.from({ length: count }, (_, at) => [
    // As packers do, with the entries of a folder together.
    `com/lib${jar}/part${Math.floor((12 * at) / count)}/internal/SomeClassOfTheLibrary${jar}Number${at}.class`,
    nothing,
  ]);
  const first = jar === 0 ? [["shapes/Shapes.class", new Uint8Array(readFileSync(shapes))]] : [];
  return Object.fromEntries([...named, ...first]);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
