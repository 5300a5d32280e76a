import { expect, test } from "bun:test";
import { join } from "node:path";
import { openInactive, openNaming, placeArtifact } from "../../../src/fixes/lookup/artifact-places.ts";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { pom } from "../../maven/memory-disk.ts";
import { temporaryDirectory } from "../../temporary.ts";

test("a dependency of a profile has its place there, unless the profile is active or Maven alone knows that", () => {
  const entry =
    "\n<dependency><groupId>org.acme</groupId><artifactId>money</artifactId><version>1</version></dependency>";
  const profileOf = (activation: string, jdk: string | null = "17.0.1") => {
    const profile = `<profile>\n<id>p</id>${activation}<dependencies>${entry}</dependencies></profile>`;
    const other = `<profile><id>q</id><build><plugins><plugin><artifactId>a</artifactId><dependencies>${entry}</dependencies></plugin></plugins></build></profile>`;
    const root = temporaryDirectory({ "pom.xml": pom("g:shop:1", `<profiles>${other}${profile}</profiles>`) });
    const surroundings = {
      ...{ localRepository: join(root, "repository"), environment: new Map(), userProperties: new Map() },
      jdkVersion: () => jdk,
    };
    const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
    if (read.kind !== "project") throw new Error(read.reason);
    const [module] = read.project.modules;
    const built = openBuilt({ project: read.project, surroundings, env: {}, jdk: null });
    return module && ["money", "other"].map((artifact) => openInactive(module, built)("org.acme", artifact));
  };
  const jdk = (version: string) => `<activation><jdk>${version}</jdk></activation>`;
  const placed = { id: "p", at: "pom.xml:7" };
  const why = { kind: "jdk", wanted: "11", version: "17.0.1" } as const;
  expect(profileOf(jdk("11"))).toEqual([{ ...placed, why }, null]);
  expect(profileOf("")).toEqual([placed, null]);
  expect(profileOf(jdk("17"))).toEqual([null, null]);
  expect(profileOf(jdk("11"), null)).toEqual([null, null]);
});

test("what manages a dependency that is named without a version is its place: an element, or the import of a BOM", () => {
  const artifact = { groupId: "org.acme", artifactId: "money", version: "1" };
  const entry = (version: string) =>
    `\n<dependency><groupId>org.acme</groupId><artifactId>money</artifactId>${version}</dependency>`;
  const version = "<version>1</version>";
  const bom = `\n<dependency><groupId>g</groupId><artifactId>bom</artifactId>${version}<type>pom</type><scope>import</scope></dependency>`;
  const placeIn = (managed: string, dependency = entry("")) => {
    const management = `<dependencyManagement><dependencies>${managed}</dependencies></dependencyManagement>`;
    const root = temporaryDirectory({
      "pom.xml": pom("g:shop:1", `${management}<dependencies>${dependency}</dependencies>`),
      "repository/g/bom/1/bom-1.pom": pom(
        "g:bom:1",
        `<dependencyManagement><dependencies>${entry(version)}</dependencies></dependencyManagement>`,
      ),
    });
    const localRepository = join(root, "repository");
    const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
    const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
    const [module] = read.kind === "project" ? read.project.modules : [];
    if (read.kind !== "project" || !module) throw new Error("not read");
    const built = openBuilt({ project: read.project, surroundings, env: {}, jdk: null });
    return placeArtifact(artifact, module, openNaming(built));
  };
  expect(placeIn(bom)).toEqual({
    ...artifact,
    declared: "pom.xml:6",
    managed: { at: "pom.xml:5", bom: "g:bom:1" },
  });
  expect(placeIn(entry(version))).toEqual({ ...artifact, declared: "pom.xml:6", managed: { at: "pom.xml:5" } });
  expect(placeIn("", entry(version))).toEqual({ ...artifact, declared: "pom.xml:5" });
  // Of two, Maven takes the last; one of another type is another.
  expect(placeIn("", `${entry(version)}${entry(version)}`)).toMatchObject({ declared: "pom.xml:6" });
  const ofTests = entry(`${version}<type>test-jar</type>`);
  expect(placeIn("", `${entry(version)}${ofTests}`)).toMatchObject({ declared: "pom.xml:5" });
});
