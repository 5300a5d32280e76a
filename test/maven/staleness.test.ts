import { describe, expect, test } from "bun:test";
import { rmSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { isStale } from "../../src/maven/staleness.ts";
import type { Project } from "../../src/model/project/project.ts";
import { onlyModule, openProject, projectOf } from "../runs/project.ts";
import { writeFiles } from "../temporary.ts";

const SOURCES = 1000;
const CLASSES = 2000;
const LATER = 3000;

/** The constant pool's entry for the source's name, among others, as javac writes it. */
function classFile(source: string, ...strings: readonly string[]): string {
  const entries = [...strings, "SourceFile", source];
  return `\u00ca\u00fe\u00ba\u00be${entries.map((it) => `\u0001\u0000${String.fromCharCode(it.length)}${it}`).join("")}`;
}

const COMPILED = {
  "src/main/java/com/acme/Cart.java": "",
  "src/main/java/com/acme/package-info.java": "",
  "src/main/java/module-info.java": "",
  "src/main/resources/app.properties": "",
  "src/test/java/com/acme/CartTest.java": "",
  "src/test/resources/data.csv": "",
  "target/classes/com/acme/Cart.class": classFile("Cart.java"),
  "target/classes/com/acme/Cart$Line.class": classFile("Cart.java"),
  "target/classes/com/acme/Helper.class": classFile("Cart.java", "Other.java", "see Nowhere.java"),
  "target/classes/app.properties": "",
  "target/test-classes/com/acme/CartTest.class": classFile("CartTest.java"),
  "target/test-classes/data.csv": "",
};

/** A compiled project, with these files besides: everything in target newer than everything else. */
function compiled(more: Readonly<Record<string, string>> = {}): Project {
  const files = { ...COMPILED, ...more };
  const project = projectOf(files);
  for (const path of ["pom.xml", ...Object.keys(files)])
    touch(project, path, path.includes("target/") ? CLASSES : SOURCES);
  return project;
}

function touch({ root }: Project, path: string, seconds: number): void {
  utimesSync(join(root, path), seconds, seconds);
}

function stale(project: Project): boolean {
  return isStale(onlyModule(project));
}

describe("classes are fresh", () => {
  test("when they are newer than all they were made from", () => expect(stale(compiled())).toBe(false));

  test("when there are neither sources nor classes", () => {
    const project = projectOf({});
    touch(project, "pom.xml", 0);
    expect(stale(project)).toBe(false);
  });

  test("though there are files that nobody compiles or copies", () => {
    const more = {
      "src/main/java/com/acme/notes.txt": "",
      "src/main/java/com/acme/Cart.java.orig": "",
      "src/main/resources/.gitignore": "",
      "src/test/resources/.DS_Store": "",
      "src/test/resources/deep/.gitkeep~": "",
      "README.md": "",
    };
    const project = compiled(more);
    for (const path of Object.keys(more)) touch(project, path, LATER);
    expect(stale(project)).toBe(false);
  });

  test("though sources were generated, at any depth, by a plugin or a processor", () => {
    const project = compiled({
      "target/generated-sources/annotations/com/acme/Mapper.java": "",
      "target/classes/com/acme/Mapper.class": classFile("Mapper.java"),
      "target/generated-sources/protobuf/java/com/acme/Order.java": "",
      "target/classes/com/acme/Order.class": classFile("Order.java"),
      "target/classes/com/acme/OrderPart.class": classFile("Order.java"),
      "target/generated-test-sources/test-annotations/com/acme/Fake.java": "",
      "target/test-classes/com/acme/Fake.class": classFile("Fake.java"),
    });
    expect(stale(project)).toBe(false);
  });

  test("though a source of another language stands elsewhere than its package says", () => {
    const project = compiled({
      "src/main/kotlin/order/Orders.kt": "package com.acme.order",
      "target/classes/com/acme/order/OrdersKt.class": classFile("Orders.kt"),
      "target/classes/com/acme/order/Line.class": classFile("Orders.kt"),
    });
    expect(stale(project)).toBe(false);
  });

  test("though class files name no source", () => {
    const project = compiled({ "target/classes/com/acme/Stripped.class": "\u00ca\u00fe\u00ba\u00be" });
    expect(stale(project)).toBe(false);
  });

  test("though a link in the sources leads nowhere", () => {
    const project = compiled();
    symlinkSync("nobody@host.1234", join(project.root, "src/main/java/com/acme/.#Cart.java"));
    symlinkSync("Loop.java", join(project.root, "src/test/java/com/acme/Loop.java"));
    expect(stale(project)).toBe(false);
  });
});

describe("classes are stale", () => {
  for (const path of [
    "src/main/java/com/acme/Cart.java",
    "src/test/java/com/acme/CartTest.java",
    "src/main/resources/app.properties",
    "src/test/resources/data.csv",
    "pom.xml",
  ]) {
    test(`when ${path} is newer`, () => {
      const project = compiled();
      touch(project, path, LATER);
      expect(stale(project)).toBe(true);
    });
  }

  test("when a source is as old as its class: it may have been written after", () => {
    const project = compiled();
    touch(project, "src/main/java/com/acme/Cart.java", CLASSES);
    expect(stale(project)).toBe(true);
  });

  test("when one source is newer, though other classes are newer still", () => {
    const project = compiled({ "src/main/java/com/acme/New.java": "", "target/classes/com/acme/New.class": "" });
    touch(project, "src/main/java/com/acme/Cart.java", LATER);
    touch(project, "target/classes/com/acme/New.class", LATER + 1);
    expect(stale(project)).toBe(true);
  });

  test("when a source has no class, however old it is", () => {
    expect(stale(compiled({ "src/main/java/com/acme/Moved.java": "" }))).toBe(true);
    expect(stale(compiled({ "src/test/kotlin/com/acme/MovedTest.kt": "" }))).toBe(true);
  });

  test("when nothing is compiled", () => {
    const project = compiled();
    rmSync(join(project.root, "target"), { recursive: true });
    expect(stale(project)).toBe(true);
  });

  test("when a resource has not been copied", () => {
    expect(stale(compiled({ "src/test/resources/more.csv": "" }))).toBe(true);
  });

  test("when a source is gone", () => {
    for (const path of ["src/main/java/com/acme/Cart.java", "src/test/java/com/acme/CartTest.java"]) {
      const project = compiled();
      rmSync(join(project.root, path));
      expect(stale(project)).toBe(true);
    }
  });

  test("when a source is gone whose class has another name or language", () => {
    const gone = { "target/test-classes/com/acme/PartTest.class": classFile("Parts.java", "Cart.java") };
    expect(stale(compiled(gone))).toBe(true);
    expect(stale(compiled({ "target/test-classes/com/acme/OldKt.class": classFile("Old.kt") }))).toBe(true);
    expect(stale(compiled({ "target/test-classes/com/acme/OldSpec.class": classFile("OldSpec.groovy") }))).toBe(true);
  });

  test("when a parent POM is newer", () => {
    const project = projectOf({
      "pom.xml":
        "<project><groupId>g</groupId><artifactId>p</artifactId><version>1</version><packaging>pom</packaging></project>",
      "child/pom.xml":
        "<project><parent><groupId>g</groupId><artifactId>p</artifactId><version>1</version></parent><artifactId>c</artifactId></project>",
      "child/src/main/java/A.java": "",
      "child/target/classes/A.class": classFile("A.java"),
    });
    for (const path of ["pom.xml", "child/pom.xml", "child/src/main/java/A.java"]) touch(project, path, SOURCES);
    touch(project, "child/target/classes/A.class", CLASSES);
    const child = () => openProject(join(project.root, "child"));
    expect(stale(child())).toBe(false);
    touch(project, "pom.xml", LATER);
    expect(stale(child())).toBe(true);
  });

  test("when a generated source is newer than its class", () => {
    const project = compiled({
      "target/generated-sources/protobuf/java/com/acme/Order.java": "",
      "target/classes/com/acme/Order.class": classFile("Order.java"),
    });
    touch(project, "target/generated-sources/protobuf/java/com/acme/Order.java", LATER);
    expect(stale(project)).toBe(true);
  });
});

test("the answer does not depend on how many classes there are", () => {
  const project = compiled();
  const many = Array.from({ length: 2000 }, (_, index) => `com/acme/part${index % 20}/Part${index}`);
  writeFiles(project.root, Object.fromEntries(many.map((name) => [`src/main/java/${name}.java`, ""])));
  writeFiles(project.root, Object.fromEntries(many.map((name) => [`target/classes/${name}.class`, ""])));
  for (const name of many) touch(project, `src/main/java/${name}.java`, SOURCES);
  expect(stale(project)).toBe(false);
});
