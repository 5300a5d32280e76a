import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Captured builds and documents name one user, `dev`, and no folder of the machine that they were made on. */
test.each([
  ["fixtures", filesBelow("fixtures")],
  ["documents", [...filesBelow("docs"), ...readdirSync(root).filter((name) => name.endsWith(".md"))]],
])("%s name no machine", (_, files) => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "latin1");
    return [...text.matchAll(MACHINE)].map((hit) => `${file}: ${hit[0]}`);
  });
  expect(files.length).toBeGreaterThan(3);
  expect(found).toEqual([]);
});

test("the home of another user, the folders of build machines and other users are noticed", () => {
  const examples = [
    "file: /root/.sbt/zinc.jar",
    "at file:/root/.m2/repository/",
    "[ERROR] /home/ann/shop/src/A.java:[1,1]",
    "-Duser.dir=/Users/ann",
    'user.name" value="root"',
    'user.home" value="/root"',
    "/work/shop/pom.xml",
  ];
  expect(examples.filter((it) => it.search(MACHINE) < 0)).toEqual([]);
  const others = ["/home/dev/.m2", "https://acme.com/work/shop", "core/root/pom.xml", 'user.name" value="dev"'];
  expect(others.filter((it) => it.search(MACHINE) >= 0)).toEqual([]);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

// [INFO] Compiler bridge file: /root/.sbt/1.0/zinc/org.scala-sbt/org.scala-sbt-compiler-bridge_2.13-1.10.0.jar
// <property name="user.name" value="root"/>
const MACHINE =
  /(?<![\w.~}/-])\/(?:root|work|workspace|Users|home\/(?!dev\b)[\w.-]+)(?![\w-])|user\.name" value="(?!dev")[^"]*"/g;
