import { expect, test } from "bun:test";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesOf, hashFiles } from "../../../src/impact/hash-files.ts";
import { listLeftCopies, listOldCopies } from "../../../src/impact/untested/old-copies.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory, untilDiskTicks, writeFiles } from "../../temporary.ts";

const RESOURCE = "src/main/resources/a/res.txt";
const POM = "<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version></project>";

/** Lists what is old where the copy was written before the resource, or after it. */
async function oldCopies(resource: string, copy: string, order: "older" | "younger" = "older") {
  const root = temporaryDirectory({ "pom.xml": POM });
  const files = [{ [RESOURCE]: resource }, { "target/classes/a/res.txt": copy }];
  for (const some of order === "older" ? files.toReversed() : files) {
    writeFiles(root, some);
    await untilDiskTicks(tmpdir());
  }
  const project = openProject(root);
  const snapshot = hashFiles(project);
  return listOldCopies(project, snapshot ? filesOf(snapshot) : new Map());
}

test("a resource of which an older copy has another content was not copied", async () => {
  expect(await oldCopies("0", "1")).toEqual([RESOURCE]);
  expect(await oldCopies("1", "1")).toEqual([]);
});

test("what was written later was made of it, whatever became of it", async () => {
  expect(await oldCopies("0", "1", "younger")).toEqual([]);
});

test("properties that were filled in are no other content", async () => {
  expect(await oldCopies(`a \${x}, @y@ and \\\${z}.`, `a 1, 2 and \${z}.`)).toEqual([]);
  expect(await oldCopies(`a \${x}, b @y@.`, "a 1, c 2.")).toEqual([RESOURCE]);
  expect(await oldCopies(`a \${x}`, "b 1")).toEqual([RESOURCE]);
  expect(await oldCopies(`\${x} a`, "1 b")).toEqual([RESOURCE]);
});

test("a resource that is not copied has no old copy", () => {
  const root = temporaryDirectory({ "pom.xml": POM, [RESOURCE]: "1" });
  const project = openProject(root);
  expect(
    listOldCopies(
      project,
      new Map([
        [RESOURCE, "1"],
        [join("src", "main", "java", "A.java"), "1"],
      ]),
    ),
  ).toEqual([]);
});

test("a resource that is gone counts as long as its copy is there, unless another one has made it", () => {
  const root = temporaryDirectory({
    "pom.xml": `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version><build><resources><resource><directory>src/main/resources</directory></resource><resource><directory>src/main/more</directory></resource></resources></build></project>`,
    "target/classes/gone.txt": "1",
    "target/classes/moved.txt": "1",
    "src/main/more/moved.txt": "1",
    "target/test-classes/gone.sql": "1",
  });
  const project = openProject(root);
  const snapshot = hashFiles(project);
  const now = snapshot ? filesOf(snapshot) : new Map<string, string>();
  const left = ["src/main/resources/gone.txt", "src/test/resources/gone.sql"];
  const others = ["src/main/resources/moved.txt", "src/main/resources/cleaned.txt", "src/main/java/A.java", "a.md"];
  const then = new Map([...now, ...[...left, ...others].map((path) => [path, "1"] as const)]);
  expect(listLeftCopies(project, now, then)).toEqual(left);
  expect(listLeftCopies(project, now, now)).toEqual([]);
});
