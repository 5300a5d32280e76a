import { expect, test } from "bun:test";
import { describeProblem } from "../../../src/answers/problem.ts";
import type { KnownArtifact, RepositoryTrouble, Sibling, Unresolved } from "../../../src/model/evidence/unresolved.ts";

function words(more: Partial<Unresolved>) {
  return describeProblem({
    code: "unresolved-artifacts",
    kind: "dependency",
    artifacts: ["org.acme:money:jar:2.0"],
    neededBy: ["core"],
    troubles: [],
    ...more,
  });
}

function sibling(state: Sibling["state"]): Sibling {
  return { artifact: "org.acme:money:jar:2.0", module: "libs/money", state, version: "2.1" };
}

const CENTRAL: RepositoryTrouble = { kind: "not-found", repository: "central" };

test("more than three artifacts stand in a list", () => {
  const artifacts = ["a", "b", "c", "d"].map((name) => `org.acme:${name}:jar:1`);
  expect(words({ artifacts })).toMatchObject({
    headline: "cannot resolve 4 artifacts (needed by core)",
    list: artifacts.map((artifact) => `- ${artifact}`),
  });
});

test("no repository has it only where none had another trouble", () => {
  const refused: RepositoryTrouble = { kind: "forbidden", repository: "partner", reason: "403 Forbidden" };
  expect(words({ troubles: [CENTRAL] }).notes).toEqual(["Not in any configured repository: central."]);
  expect(words({ troubles: [CENTRAL, refused] }).notes).toEqual([
    'partner answers "403 Forbidden".',
    "Not in central.",
  ]);
});

test("what a repository said before counts once, where it says the same now", () => {
  const before: RepositoryTrouble = { ...CENTRAL, kind: "not-found-before" };
  expect(words({ troubles: [CENTRAL, before] }).notes).toEqual(["Not in any configured repository: central."]);
  expect(words({ troubles: [before, { ...before, repository: "corp" }] }).notes).toEqual([
    "central, corp did not have it at an earlier attempt, and Maven did not ask again: -U makes it ask.",
  ]);
});

test("a module of the project needs no repository", () => {
  expect(words({ troubles: [CENTRAL], siblings: [sibling("left-out")] }).notes).toEqual([
    "money is this project's module libs/money, which is not part of this build: add -am (and leave -rf out), or install it first.",
  ]);
  expect(words({ troubles: [CENTRAL], siblings: [sibling("other-version")] }).notes).toEqual([
    "money is this project's module libs/money, but its version is 2.1.",
  ]);
  const open = { ...sibling("other-version"), artifact: `org.acme:money:pom:\${revison}` };
  expect(words({ troubles: [], artifacts: [open.artifact], siblings: [open] }).notes).toContain(
    `money is this project's module libs/money, but its version is 2.1, and nothing defines \${revison}.`,
  );
  const beside = { ...sibling("off-path"), relativePath: "../../libs/money/pom.xml" };
  expect(words({ troubles: [CENTRAL], kind: "parent", isNotAtRelativePath: true, siblings: [beside] }).notes).toEqual([
    "money is this project's module libs/money, where relativePath does not lead: <relativePath>../../libs/money/pom.xml</relativePath> does.",
  ]);
  expect(words({ troubles: [CENTRAL], siblings: [sibling("in-this-build")] }).notes).toEqual([
    "money is this project's module libs/money, but this build made no such artifact of it.",
  ]);
  const unmade = { ...sibling("in-this-build"), lackedGoal: { plugin: "maven-jar-plugin", goal: "test-jar" } };
  expect(words({ troubles: [CENTRAL], siblings: [unmade] }).notes).toEqual([
    "money is this project's module libs/money, but this build made no such artifact of it: the goal test-jar of maven-jar-plugin would.",
  ]);
  expect(words({ troubles: [CENTRAL], siblings: [sibling("from-cache")] }).notes).toEqual([
    "money is this project's module libs/money, which the build cache restored without an artifact: -Dmaven.build.cache.enabled=false builds it.",
  ]);
  expect(words({ troubles: [CENTRAL], siblings: [sibling("without-tests")] }).notes).toEqual([
    "money is this project's module libs/money, whose tests this build did not compile (maven.test.skip), so that there is no such artifact: -DskipTests compiles them, and runs none.",
  ]);
  expect(words({ troubles: [CENTRAL], siblings: [sibling("untold")] }).notes).toEqual([
    "money is this project's module libs/money.",
  ]);
  expect(words({ absence: { kind: "no-repository" }, siblings: [sibling("not-compiled")] }).notes).toEqual([
    "money is this project's module libs/money, which this build did not compile: put a phase before the goal, such as compile.",
  ]);
});

test("several modules that were left out get one advice", () => {
  const artifacts = ["org.acme:money:jar:2.0", "org.acme:tax:jar:2.0"];
  const siblings = [sibling("left-out"), { ...sibling("left-out"), artifact: "org.acme:tax:jar:2.0", module: "tax" }];
  expect(words({ artifacts, troubles: [CENTRAL], siblings }).notes).toEqual([
    "libs/money, tax are modules of this project, which are not part of this build: add -am (and leave -rf out), or install them first.",
  ]);
});

test("a repository still counts for what is no module", () => {
  const artifacts = ["org.acme:money:jar:2.0", "org.slf4j:slf4j-api:jar:99"];
  expect(words({ artifacts, troubles: [CENTRAL], siblings: [sibling("left-out")] }).notes).toHaveLength(2);
});

test("a proxy that wants credentials is not the repository's server", () => {
  const reason = "407 Proxy Authentication Required";
  const troubles: RepositoryTrouble[] = [{ kind: "unauthorized", repository: "central", reason }];
  expect(words({ troubles }).notes).toEqual([
    `The proxy before central answers "${reason}": its credentials belong in settings.xml.`,
  ]);
});

test("what is known of an artifact stands in a sentence for each fact", () => {
  const known = (more: Partial<KnownArtifact>): KnownArtifact => ({
    artifact: "org.acme:money:jar:2.5",
    versions: [],
    like: [],
    ...more,
  });
  const said = (...all: KnownArtifact[]) =>
    words({ known: all, artifacts: all.map(({ artifact }) => artifact) }).notes ?? [];
  const declared = { file: "core/pom.xml", line: 31 };
  expect(said(known({ declared, versionIn: { file: "pom.xml", line: 4 }, versions: ["2.0"] }))).toEqual([
    "Declared in core/pom.xml:31, its version in pom.xml:4. The local repository has 2.0.",
  ]);
  const managed = { at: { file: "pom.xml", line: 6 } };
  expect(said(known({ through: "g:shop:1", managed }))).toEqual([
    "Comes through g:shop:1; its version is managed in pom.xml:6.",
  ]);
  expect(said(known({ declared, through: "g:shop:1", managed: { ...managed, bom: "g:platform:2" } }))).toEqual([
    "Comes through g:shop:1, declared in core/pom.xml:31; its version is that of platform 2, imported in pom.xml:6.",
  ]);
  expect(said(known({ declared, through: "g:shop:1", versions: ["1", "2", "3", "4", "5", "6"] }))).toEqual([
    "Comes through g:shop:1, declared in core/pom.xml:31. The local repository has 1, 2, 3, 4 and 2 other versions.",
  ]);
  expect(said(known({ through: "g:shop:1" }), known({ artifact: "g:b:jar:1", like: ["g:bb:1", "g:ab:2"] }))).toEqual([
    "money: comes through g:shop:1.",
    "b: the local repository has g:bb:1 and g:ab:2.",
  ]);
  const alike = ["g:a:jar:1", "g:b:jar:1", "g:c:jar:1", "g:d:jar:1"].map((artifact) =>
    known({ artifact, through: "g:shop:1" }),
  );
  expect(said(...alike)).toEqual(["a, b, c and 1 more: comes through g:shop:1."]);
});

test("no repository is asked again for what has a placeholder in its name; the property is told, and what defines it", () => {
  const troubles: RepositoryTrouble[] = [{ ...CENTRAL, kind: "not-found-before" }];
  const open = (name: string) => words({ artifacts: [`io.netty:tcnative:jar:\${${name}}:2.0`], troubles }).notes;
  expect(open("os.detected.classifier")).toEqual([
    "Nothing defines the property os.detected.classifier here; the extension kr.motd.maven:os-maven-plugin does.",
  ]);
  expect(open("revision")).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
    "A POM that was installed or deployed still has ${revision} in its <parent>: flatten-maven-plugin in the project that made it replaces it.",
  ]);
  expect(open("own.version")).toEqual([]);
});

test.each([
  ["bom", "It is a BOM and has no jar: it belongs in dependencyManagement, with type pom and scope import."],
  ["pom", "It is a POM and has no jar: as a dependency it needs the type pom."],
] as const)(
  "a dependency of which only the POM exists is told to be a %s, and -U does not help",
  (isPomAlone, sentence) => {
    const artifact = "org.acme:money-bom:jar:2.5";
    const troubles: RepositoryTrouble[] = [{ ...CENTRAL, kind: "not-found-before" }];
    const notes = (known: readonly KnownArtifact[]) =>
      words({ artifacts: [artifact], troubles, known }).notes?.join(" ");
    expect(notes([])).toContain("-U");
    const alone = notes([{ artifact, isPomAlone, versions: [], like: [] }]);
    expect(alone).toContain(sentence);
    expect(alone).not.toContain("-U");
  },
);

test.each([
  [{ classifier: "jdk99" }, "The local repository has its jar of this version, and none of classifier jdk99."],
  [{ type: "zip" }, "The local repository has its jar of this version, and none of type zip."],
] as const)("a dependency of which only another form exists is told with it: %p", (lacks, sentence) => {
  const known = [{ artifact: "org.acme:core:zip:1", lacks, versions: [], like: [] }];
  expect(words({ artifacts: ["org.acme:core:zip:1"], known }).notes?.[0]).toBe(sentence);
});

test("a dependency of another group than the module that makes it is told with that", () => {
  const namesake = { module: "core", artifact: "org.acme.shop:core:1" };
  const known = [{ artifact: "org.acme:core:jar:1", namesake, versions: [], like: [] }];
  expect(words({ artifacts: ["org.acme:core:jar:1"], known }).notes?.[0]).toBe(
    "The module core of this project makes org.acme.shop:core:1.",
  );
});

test("a dependency that a module beside this project makes is told with its folder", () => {
  const artifact = "org.acme:core:jar:1-SNAPSHOT";
  const outside = { module: "../core", project: ".." };
  const troubles: RepositoryTrouble[] = [{ ...CENTRAL, kind: "not-found-before" }];
  const known = [{ artifact, outside, versions: [], like: [] }];
  expect(words({ artifacts: [artifact], troubles, absence: { kind: "no-repository" }, known }).notes).toEqual([
    "It is made by ../core, a module of the project in ..: build that project.",
  ]);
});
