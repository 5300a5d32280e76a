import { expect, test } from "bun:test";
import { chmodSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesOf, hashFile, hashFiles } from "../../../src/impact/hash-files.ts";
import { findKeptCopies, listLeftCopies, listOldCopies } from "../../../src/impact/untested/old-copies.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory, untilDiskTicks, writeFiles } from "../../temporary.ts";

const RESOURCE = "src/main/resources/a/res.txt";
const EXPECTED = "src/test/resources/e.txt";
const POM = "<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version></project>";

/** Lists what is old where the copy was written before the resource, or after it. */
async function oldCopies(resource: string, copy: string, order: "older" | "younger" = "older") {
  const root = temporaryDirectory({ "pom.xml": POM });
  const files = [{ [RESOURCE]: resource }, { "target/classes/a/res.txt": copy }];
  for (const some of order === "older" ? files.toReversed() : files) {
    writeFiles(root, some);
    await untilDiskTicks(tmpdir());
  }
  // As maven-resources-plugin does each time.
  chmodSync(join(root, "target/classes/a/res.txt"), 0o600);
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

/** A project whose two resources Maven copied, and which then got another content with an old time. */
async function restored(pom = POM) {
  const root = temporaryDirectory({ "pom.xml": pom, [RESOURCE]: "old", [EXPECTED]: "old" });
  const before = hashFile(join(root, RESOURCE));
  writeFiles(root, { "target/classes/a/res.txt": "old", "target/test-classes/e.txt": "old" });
  await untilDiskTicks(tmpdir());
  const put = (file: string, text: string, at = new Date(0)) => {
    writeFiles(root, { [file]: text });
    utimesSync(join(root, file), at, at);
  };
  put(RESOURCE, "new");
  put(EXPECTED, "new");
  await untilDiskTicks(tmpdir());
  chmodSync(join(root, "target/classes/a/res.txt"), 0o600);
  const project = openProject(root);
  const find = (goals = ["resources", "testResources"], module = "a") => {
    const snapshot = hashFiles(project);
    const changed = [RESOURCE, EXPECTED].map((path) => ({ path, before }));
    const ran = goals.map((goal) => ({ plugin: "resources", version: "3.3.1", goal, execution: "e", module }));
    return findKeptCopies(project, ran, snapshot ? filesOf(snapshot) : new Map(), changed).map(({ path }) => path);
  };
  return { put, find };
}

test("a resource with an old time was not copied where its copy is what it was", async () => {
  const { find } = await restored();
  expect(find()).toEqual([RESOURCE, EXPECTED]);
  expect(find(["testResources"])).toEqual([EXPECTED]);
  expect(find(["copy-resources"])).toEqual([]);
  expect(find(undefined, "b")).toEqual([]);
});

test("a copy is not old that filtering or another plugin wrote, that is older, or of which another resource is", async () => {
  const { put, find } = await restored();
  put("target/classes/a/res.txt", "o l d", new Date());
  expect(find()).toEqual([EXPECTED]);
  // Written again after the resource was put back; the time of a change is finer than that of a file set here.
  put("target/classes/a/res.txt", "old", new Date(Date.now() + 10));
  expect(find()).toEqual([EXPECTED]);
  put(EXPECTED, "new", new Date(Date.now() + 60_000));
  expect(find()).toEqual([]);
  const more = "<testResource><directory>src/test/more</directory></testResource>";
  const usual = "<testResource><directory>src/test/resources</directory></testResource>";
  const two = POM.replace("</version>", `$&<build><testResources>${usual}${more}</testResources></build>`);
  const other = await restored(two);
  expect(other.find()).toEqual([RESOURCE, EXPECTED]);
  other.put("src/test/more/e.txt", "old");
  expect(other.find()).toEqual([RESOURCE]);
});

const resources = (...inside: readonly string[]) => {
  const listed = inside.map((it) => `<resource><directory>src/main/resources</directory>${it}</resource>`).join("");
  return POM.replace("</version>", `$&<build><resources>${listed}</resources></build>`);
};

test("a resource that the POM leaves out, or has copied elsewhere, has no copy in the usual place", async () => {
  for (const inside of [
    "<targetPath>b</targetPath>",
    "<excludes><exclude>**/*.txt</exclude></excludes>",
    "<includes><include>*.txt</include></includes>",
    "<excludes><exclude>%regex[.*yml]</exclude></excludes>",
    `<targetPath>\${b}</targetPath>`,
  ])
    expect((await restored(resources(inside))).find()).toEqual([EXPECTED]);
  const filtered = "<filtering>true</filtering><includes><include>**/application*.yml</include></includes>";
  const others = "<excludes><exclude>**/application*.yml</exclude></excludes>";
  expect((await restored(resources(filtered, others))).find()).toEqual([RESOURCE, EXPECTED]);
});

test("a resource of which the mode alone changed is what was copied", async () => {
  const { put, find } = await restored();
  put(RESOURCE, "old");
  expect(find()).toEqual([EXPECTED]);
});
