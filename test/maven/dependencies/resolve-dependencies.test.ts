import { expect, test } from "bun:test";
import { openDependencies } from "../../../src/maven/dependencies/resolve-dependencies.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const dependency = (coordinates: string, more = "") => {
  const [groupId, artifactId, version] = coordinates.split(":");
  const told = version ? `<version>${version}</version>` : "";
  return `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId>${told}${more}</dependency>`;
};

function resolve(own: string, library: Readonly<Record<string, string>>, managed = "") {
  const { dependencies, pom } = open(own, library, managed);
  return dependencies.of(pom).map(({ artifactId, version, scope }) => `${artifactId} ${version} ${scope}`);
}

function open(own: string, library: Readonly<Record<string, string>>, managed: string) {
  const repository = temporaryDirectory();
  for (const [coordinates, dependencies] of Object.entries(library)) {
    const [group = "", artifact = "", version = ""] = coordinates.split(":");
    const pom = `<project><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version><dependencies>${dependencies}</dependencies></project>`;
    writeFiles(repository, { [`${group}/${artifact}/${version}/${artifact}-${version}.pom`]: pom });
  }
  const pom = `<project><groupId>own</groupId><artifactId>own</artifactId><version>1</version>
    <dependencyManagement><dependencies>${managed}</dependencies></dependencyManagement><dependencies>${own}</dependencies></project>`;
  const root = temporaryDirectory({ "pom.xml": pom });
  const surroundings = { localRepository: repository, environment: new Map(), userProperties: new Map() };
  const read = readProject(`${root}/pom.xml`, realDisk, surroundings);
  if (read.kind !== "project") throw new Error("no project");
  return { dependencies: openDependencies(read.project, realDisk, surroundings), pom: `${root}/pom.xml` };
}

test("dependencies bring theirs along, without those of tests and optional ones", () => {
  const library = {
    "g:a:1":
      dependency("g:b:1") +
      dependency("g:c:1", "<scope>runtime</scope>") +
      dependency("g:d:1", "<scope>test</scope>") +
      dependency("g:e:1", "<optional>true</optional>"),
    "g:t:1": dependency("g:u:1"),
    "g:p:1": dependency("g:q:1", "<scope>runtime</scope>"),
  };
  const own =
    dependency("g:a:1") + dependency("g:t:1", "<scope>test</scope>") + dependency("g:p:1", "<scope>provided</scope>");
  expect(resolve(own, library)).toEqual([
    "a 1 compile",
    "t 1 test",
    "p 1 provided",
    "b 1 compile",
    "c 1 runtime",
    "u 1 test",
    "q 1 provided",
  ]);
});

test("of two versions the nearest counts; the module's management beats those that are brought along", () => {
  const library = { "g:a:1": dependency("g:b:1"), "g:b:1": dependency("g:c:1"), "g:x:1": dependency("g:c:2") };
  expect(resolve(dependency("g:a:1") + dependency("g:x:1"), library)).toContain("c 2 compile");
  expect(resolve(dependency("g:a:1") + dependency("g:x:1"), library, dependency("g:c:3"))).toContain("c 3 compile");
});

test("what is needed in two scopes has the wider one, unless the module names it", () => {
  const library = { "g:a:1": dependency("g:c:1"), "g:t:1": dependency("g:c:1") };
  const test = dependency("g:t:1", "<scope>test</scope>");
  expect(resolve(test + dependency("g:a:1"), library)).toContain("c 1 compile");
  expect(resolve(test + dependency("g:a:1") + dependency("g:c:1", "<scope>test</scope>"), library)).toContain(
    "c 1 test",
  );
});

test("a range of versions comes to the newest one that the local repository has", () => {
  const library = { "g:a:1.9": dependency("g:b:1"), "g:a:1.10": "", "g:a:2.0": "" };
  expect(resolve(dependency("g:a:[1,2)"), library)).toEqual(["a 1.10 compile"]);
  expect(resolve(dependency("g:a:(,1.9]"), library)).toEqual(["a 1.9 compile", "b 1 compile"]);
  expect(resolve(dependency("g:a:[3,)"), library)).toEqual([]);
});

test("what is excluded, and versions that only Maven can choose, are left out", () => {
  const library = { "g:a:1": dependency("g:b:1") + dependency("h:c:1") + dependency("g:r:[1,2)") };
  const without = (names: string) => `<exclusions><exclusion>${names}</exclusion></exclusions>`;
  expect(resolve(dependency("g:a:1", without("<groupId>h</groupId><artifactId>*</artifactId>")), library)).toEqual([
    "a 1 compile",
    "b 1 compile",
  ]);
});

test("what the module manages for a dependency excludes, too, and where the dependency has exclusions only those of others", () => {
  const library = { "g:a:1": dependency("g:b:1") + dependency("g:c:1"), "g:x:1": dependency("g:a:1") };
  const without = (name: string) =>
    `<exclusions><exclusion><groupId>g</groupId><artifactId>${name}</artifactId></exclusion></exclusions>`;
  const managed = dependency("g:a:1", without("b"));
  expect(resolve(dependency("g:a"), library, managed)).toEqual(["a 1 compile", "c 1 compile"]);
  expect(resolve(dependency("g:a", without("c")), library, managed)).toEqual(["a 1 compile", "b 1 compile"]);
  expect(resolve(dependency("g:x:1"), library, managed)).toEqual(["x 1 compile", "a 1 compile", "c 1 compile"]);
});

test("an exclusion keeps away what its dependency would bring along, and nothing where another dependency brings it", () => {
  const excluded = (own: string) => {
    const { dependencies, pom } = open(own, { "g:a:1": dependency("g:b:1"), "g:x:1": dependency("g:b:1") }, "");
    return dependencies.excluded(pom).map(({ artifactId, from, by }) => `${artifactId} from ${from} by ${by}`);
  };
  const without = (name: string) =>
    `<exclusions><exclusion><groupId>g</groupId><artifactId>${name}</artifactId></exclusion></exclusions>`;
  expect(excluded(dependency("g:a:1", without("*")))).toEqual(["b from g:a by g:*"]);
  expect(excluded(dependency("g:a:1", without("c")))).toEqual([]);
  expect(excluded(dependency("g:a:1", without("b")) + dependency("g:x:1"))).toEqual([]);
});

test("what a dependency needs as provided or optional it withholds, but what is of its tests, or comes another way", () => {
  const library = {
    "g:a:1":
      dependency("g:b:1", "<scope>provided</scope>") +
      dependency("g:c:2", "<optional>true</optional>") +
      dependency("g:d:1", "<scope>test</scope>") +
      dependency("g:e:1", "<scope>test</scope><optional>true</optional>"),
    "g:x:1": dependency("g:c:1"),
  };
  const withheld = (own: string) => {
    const { dependencies, pom } = open(own, library, "");
    return dependencies
      .withheld(pom)
      .map(({ artifactId, version, why, by }) => `${artifactId} ${version} ${why} ${by}`);
  };
  expect(withheld(dependency("g:a:1"))).toEqual(["b 1 provided g:a:1", "c 2 optional g:a:1"]);
  expect(withheld(dependency("g:a:1") + dependency("g:x:1"))).toEqual(["b 1 provided g:a:1"]);
  expect(withheld(dependency("g:b:1", "<scope>provided</scope>"))).toEqual([]);
});

test("a version and a scope come from what the module manages", () => {
  const managed = dependency("g:a:5", "<scope>test</scope>");
  expect(resolve(dependency("g:a"), {}, managed)).toEqual(["a 5 test"]);
});

test("of a dependency that a POM has twice, the last one counts", () => {
  const own = dependency("g:a:1") + dependency("g:b:1") + dependency("g:a:1", "<scope>test</scope>");
  expect(resolve(own, { "g:a:1": "", "g:b:1": "" })).toEqual(["a 1 test", "b 1 compile"]);
});

test("a managed version is proven where every parent and imported POM could be read", () => {
  const imported = (coordinates: string) => dependency(coordinates, "<type>pom</type><scope>import</scope>");
  const version = (managed: string) => {
    const { dependencies, pom } = open("", { "g:bom:1": "" }, managed);
    return [dependencies.managedVersion(pom, "g", "a"), dependencies.provenVersion(pom, "g", "a")];
  };
  expect(version(imported("g:bom:1") + dependency("g:a:2"))).toEqual(["2", "2"]);
  expect(version(imported("g:bom:7") + dependency("g:a:2"))).toEqual(["2", null]);
});
