import { expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { fixErrors } from "../../../src/fixes/lookup/fix-errors.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { pom } from "../../maven/memory-disk.ts";
import { temporaryDirectory } from "../../temporary.ts";

test.each([
  "class Tree extends Plant {",
  // A source may be wrong in any way.
  "class Tree extends Tree.Leaf {",
])("the supertype of a nested class may be one that the class around it inherits: %s", (head) => {
  const root = temporaryDirectory({
    "pom.xml": pom("g:garden:1"),
    "src/main/java/g/Plant.java": "package g;\nclass Plant { static class Part<T> { void grow() {} } }",
    "src/main/java/g/Tree.java": [
      ...["package g;", head, "  static class Leaf extends Part<Leaf> {", "    Leaf withCondition(int it) {"],
      ...["      return this;", "    }", "  }", "  Leaf leaf = new Leaf().withPredicate(1);", "}"],
    ].join("\n"),
  });
  const surroundings = { localRepository: root, environment: new Map(), userProperties: new Map() };
  const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(read.reason);
  const finding = {
    ...({ severity: "error", file: "src/main/java/g/Tree.java", line: 8, column: 25 } as const),
    ...{ message: "cannot find symbol: method withPredicate(int)", details: ["location: class g.Tree.Leaf"] },
  };
  const built = openBuilt({ project: read.project, surroundings, env: {}, jdk: null });
  const members = [{ signature: "withCondition(int) Leaf" }];
  const found = fixErrors([finding], built).get(finding) ?? [];
  expect(found).toMatchObject(head.includes("Plant") ? [{ kind: "members", members }] : []);
});
