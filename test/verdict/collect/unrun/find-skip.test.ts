import { expect, test } from "bun:test";
import type { SkippedBy } from "../../../../src/model/evidence/not-run.ts";
import { findSkip, findSkipOption } from "../../../../src/verdict/collect/unrun/find-skip.ts";
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

test("neither a comment, nor a profile that is not active, nor another module is", () => {
  expect(skipOf(`<!-- ${SKIPS} -->`, `<profiles><profile><id>quick</id>${SKIPS}</profile></profiles>`)).toBeNull();
  const active = "<activation><property><name>!full</name></property></activation>";
  expect(skipOf("", `<profiles>\n<profile><id>quick</id>${active}${SKIPS}</profile></profiles>`)).toEqual({
    option: "skipTests",
    place: "core/pom.xml:6",
  });
});

test("another plugin's configuration is not, and Surefire's is", () => {
  const skipping = (artifactId: string) =>
    `<build><plugins><plugin><artifactId>${artifactId}</artifactId><configuration><skipTests>true</skipTests></configuration></plugin></plugins></build>`;
  expect(skipOf("", skipping("maven-failsafe-plugin"))).toBeNull();
  expect(skipOf("", skipping("maven-surefire-plugin"))).toEqual({ option: "skipTests", place: "core/pom.xml:5" });
});

test("the parameter of the runner is named where no property skips, or the property that it names", () => {
  const plugin = (parameter: string, artifactId = "maven-surefire-plugin") =>
    `<build><plugins><plugin><artifactId>${artifactId}</artifactId>\n<configuration>${parameter}</configuration></plugin></plugins></build>`;
  const literal = plugin("<skip>true</skip>");
  expect(skipOf("", literal)).toEqual({ option: "skip", place: "core/pom.xml:6" });
  expect(skipOf(literal, "")).toEqual({ option: "skip", place: "pom.xml:6" });
  const named = plugin(`<skipTests>\${skip.unit}</skipTests>`);
  const property = (value: string) => `<properties><skip.unit>${value}</skip.unit></properties>`;
  expect(skipOf(property("true"), named)).toEqual({ option: "skip.unit", place: "pom.xml:5" });
  expect(skipOf(property("false"), named)).toBeNull();
  expect(skipOf("", named)).toBeNull();
  expect(skipOf("", plugin("<skip>true</skip>", "maven-javadoc-plugin"))).toBeNull();
  expect(skipOf("", `<profiles><profile><id>quick</id>${literal}</profile></profiles>`)).toBeNull();
});

/** What skips the tests of `web`, whose parent `g:all:1` lies in the local repository with these elements. */
function skipByStored(above: string, stored: string): SkippedBy | null {
  const repository = temporaryDirectory({ "g/all/1/all-1.pom": pom("g:all:1", modules("web"), stored) });
  const root = temporaryDirectory({
    "pom.xml": pom(above, modules("web"), EXEC),
    "web/pom.xml": pom("web", parent("g:all:1")),
  });
  return findSkip(openProject(root, new Map(), repository), ["web"]);
}

test("a parent in the local repository is named, with the one that has another version in the checkout", () => {
  const skip = { option: "skipTests", place: "all-1.pom:5" };
  const missed = { place: "web/pom.xml:4", pom: "pom.xml", version: "2" };
  expect(skipByStored("g:all:2", SKIPS)).toEqual({ ...skip, missed });
  expect(skipByStored("g:other:2", SKIPS)).toEqual(skip);
  // What only leads to a module passes nothing on to it.
  expect(skipByStored("g:all:2", "")).toBeNull();
});

test("nothing is read where no tests were skipped", () => {
  const root = temporaryDirectory({ "pom.xml": pom("g:one:1", SKIPS) });
  expect(findSkip(openProject(root), [])).toBeNull();
});

test("the file of .mvn or the variable is named that has the option", () => {
  const optionIn = (files: Record<string, string>, env: Record<string, string> = {}) => {
    const root = temporaryDirectory({ "pom.xml": pom("g:one:1"), ...files });
    return findSkipOption(openProject(root), "-DskipTests", new Map(Object.entries(env)));
  };
  const jvm = (text: string) => optionIn({ ".mvn/jvm.config": text });
  expect(jvm("-Xmx512m\n-DskipTests=true\n")).toEqual({ option: "-DskipTests", place: ".mvn/jvm.config:2" });
  expect(optionIn({ ".mvn/maven.config": "-T2 -DskipTests\n" })).toMatchObject({ place: ".mvn/maven.config:1" });
  expect(optionIn({}, { MAVEN_ARGS: "-B -DskipTests" })).toMatchObject({ place: "MAVEN_ARGS" });
  expect(optionIn({}, { MAVEN_OPTS: "-Xmx1g -DskipTests" })).toMatchObject({ place: "MAVEN_OPTS" });
  const overruled = { MAVEN_OPTS: "-DskipTests", MAVEN_ARGS: "-DskipTests=false" };
  expect(optionIn({}, overruled)).toBeNull();
  expect(jvm("# -DskipTests")).toBeNull();
  expect(jvm("-DskipTests=false")).toBeNull();
  expect(jvm("-DskipTestsOf=x")).toBeNull();
  expect(optionIn({})).toBeNull();
});

test("what skips Failsafe is its own, and a property that the call sets to false is not", () => {
  const literal =
    "<build><plugins><plugin><artifactId>maven-failsafe-plugin</artifactId><configuration><skipITs>true</skipITs></configuration></plugin></plugins></build>";
  const property = "<properties><skipITs>true</skipITs></properties>";
  const skip = (elements: string, unskips: readonly string[] = [], runner: "surefire" | "failsafe" = "failsafe") => {
    const root = temporaryDirectory({ "pom.xml": pom("g:all:1", elements) });
    return findSkip(openProject(root), ["all"], runner, unskips);
  };
  const place = skip(literal)?.place ?? "";
  expect(place).toStartWith("pom.xml:");
  expect(skip(literal)).toEqual({ option: "skipITs", place });
  expect(skip(literal, ["skipITs"])).toEqual({ option: "skipITs", place, unheeded: "-DskipITs=false" });
  expect(skip(property)?.option).toBe("skipITs");
  expect(skip(property, ["skipITs"])).toBeNull();
  expect(skip(literal, [], "surefire")).toBeNull();
});

test("a profile that lets tests run by default is told where another profile of its POM is active instead", () => {
  const off = (activation: string, other: string) => {
    const properties = "<properties><skipTests>false</skipTests></properties>";
    const unit = `<profile><id>unit</id><activation>${activation}</activation>${properties}</profile>`;
    const elements = `${SKIPS}<profiles>${unit}<profile><id>ci</id>${other}</profile></profiles>`;
    const skipped = findSkip(openProject(temporaryDirectory({ "pom.xml": pom("g:all:1", elements) })), ["all"]);
    return skipped?.offByDefault ?? null;
  };
  const byDefault = "<activeByDefault>true</activeByDefault>";
  const isActive = "<activation><property><name>!full</name></property></activation>";
  expect(off(byDefault, isActive)).toEqual({ profile: "unit", since: ["ci"] });
  expect(off(byDefault, "")).toBeNull();
  expect(off("<property><name>full</name></property>", isActive)).toBeNull();
});
