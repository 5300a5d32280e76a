import { expect, test } from "bun:test";
import { findUnlistedModules } from "../../../../src/verdict/collect/uncompiled/find-unlisted-modules.ts";
import { modules, parent, pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";

const TEST = "import org.junit.jupiter.api.*;\nclass BTest { @Test void lifts() {} }";
const CHILD = pom("crane", parent("g:root:1"));

/** What is told of a project whose module `a` is listed and `crane` is not. */
function told(files: Readonly<Record<string, string>>, lastWholeRunAt: number | null = null) {
  const project = projectOf({
    "pom.xml": pom("g:root:1", "<packaging>pom</packaging>", modules("a")),
    "a/pom.xml": pom("a", parent("g:root:1")),
    "crane/pom.xml": CHILD,
    "crane/src/test/java/BTest.java": TEST,
    ...files,
  });
  return findUnlistedModules(project, () => lastWholeRunAt);
}

test("a folder with tests whose parent a POM is, and that this does not list, is told", () => {
  expect(told({})).toEqual([
    {
      module: ".",
      files: 1,
      example: "crane/src/test/java/BTest.java",
      reason: "unlisted-module",
      place: "crane/pom.xml",
    },
  ]);
  expect(told({}, 1)).toHaveLength(1);
  expect(told({}, Date.now() + 60_000)).toEqual([]);
});

test("a folder is not told that is no child, has no tests, is listed by a profile, or is built by itself", () => {
  const ofProfile = `<profiles><profile><id>all</id>${modules("crane")}</profile></profiles>`;
  const packed = "<packaging>maven-archetype</packaging>";
  const cases: Readonly<Record<string, string>>[] = [
    { "crane/pom.xml": pom("g:crane:1") },
    { "crane/pom.xml": pom("crane", parent("g:other:1")) },
    { "crane/pom.xml": CHILD.replace("</parent>", "<relativePath/></parent>") },
    { "crane/pom.xml": CHILD.replace("</parent>", "<relativePath>../a/pom.xml</relativePath></parent>") },
    { "crane/pom.xml": pom("crane", parent("g:root:1"), packed) },
    { "crane/src/test/java/BTest.java": "class BTest {}" },
    { "pom.xml": pom("g:root:1", "<packaging>pom</packaging>", modules("a"), ofProfile) },
    { "build.sh": "mvn -f crane/pom.xml verify" },
    { ".github/workflows/ci.yml": "run: mvn -B verify -f crane" },
    { ".circleci/config.yml": "run: cd crane && mvn verify" },
    { "ci/extra.sh": "mvn -f crane/pom.xml verify" },
    { "docs/crane.md": "Call `mvn -f crane/pom.xml verify`." },
    { "pom-all.xml": pom("g:all:1", modules("a", "crane")) },
    { "a/pom.xml": pom("a", parent("g:root:1"), "<!-- ../crane/pom.xml -->") },
    { "crane/target/test-classes/BTest.class": "1" },
    { "pom.xml": pom("g:root:1", "<packaging>pom</packaging>", modules("a"), "<!-- crane: by hand -->") },
  ];
  for (const files of cases) expect(told(files)).toEqual([]);
  // Invoker's projects, and a project without modules.
  expect(told({ "crane/pom.xml": "no POM", "src/pom.xml": CHILD, "src/src/test/java/BTest.java": TEST })).toEqual([]);
  expect(told({ "pom.xml": pom("g:root:1") })).toEqual([]);
});
