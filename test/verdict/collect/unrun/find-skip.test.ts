import { expect, test } from "bun:test";
import type { SkippedBy } from "../../../../src/model/evidence/not-run.ts";
import { findSkip } from "../../../../src/verdict/collect/unrun/find-skip.ts";
import { modules, parent, pom } from "../../../maven/memory-disk.ts";
import { openProject } from "../../../runs/project.ts";
import { temporaryDirectory } from "../../../temporary.ts";

/** What skips the tests of `core`, with these elements in the POM above it and in its own. */
function skipOf(above: string, own: string): SkippedBy | null {
  const root = temporaryDirectory({
    "pom.xml": pom("g:all:1", modules("core", "web"), above),
    "core/pom.xml": pom("core", parent("g:all:1"), own),
    "web/pom.xml": pom("web", parent("g:all:1"), SKIPS),
  });
  return findSkip(openProject(root), ["core"]);
}

const SKIPS = "<properties><skipTests>true</skipTests></properties>";
const EXEC = "<properties><maven.test.skip.exec>true</maven.test.skip.exec></properties>";

test("the POM of a module or one above it is named with its line", () => {
  expect(skipOf("", SKIPS)).toEqual({ option: "skipTests", place: "core/pom.xml:5" });
  expect(skipOf(EXEC, "")).toEqual({ option: "maven.test.skip.exec", place: "pom.xml:5" });
});

test("neither a comment, nor a profile, nor another module is", () => {
  expect(skipOf(`<!-- ${SKIPS} -->`, `<profiles><profile><id>quick</id>${SKIPS}</profile></profiles>`)).toBeNull();
});

test("nothing is read where no tests were skipped", () => {
  const root = temporaryDirectory({ "pom.xml": pom("g:one:1", SKIPS) });
  expect(findSkip(openProject(root), [])).toBeNull();
});
