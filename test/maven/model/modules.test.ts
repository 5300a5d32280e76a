// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { memoryDisk, modules, parent, pom, readFrom } from "../memory-disk.ts";

const NOTHING = { localRepository: "/repo", environment: new Map(), userProperties: new Map() };

describe("modules", () => {
  test("are directories or POM files, nested, beside the root, named unlike their directories, depth first", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("server", "other-pom.xml", "../common", "win\\dows")),
      "/p/server/pom.xml": pom("g:backend:1", modules("./api/", "storage/pom.xml")),
      "/p/server/api/pom.xml": pom("g:api:1"),
      "/p/server/storage/pom.xml": pom("g:storage:1"),
      "/p/other-pom.xml": pom("g:other:1"),
      "/common/pom.xml": pom("g:common:1"),
      "/p/win/dows/pom.xml": pom("g:windows:1"),
    });
    expect(project.modules.map(({ artifactId, path }) => [artifactId, path])).toEqual([
      ["root", "."],
      ["backend", "server"],
      ["api", "server/api"],
      ["storage", "server/storage"],
      ["other", "."],
      ["common", "../common"],
      ["windows", "win/dows"],
    ]);
    expect(project.unreadModules).toEqual([]);
  });

  test("are met once, also where links lead to them in more ways than can be counted", () => {
    const root = temporaryDirectory({ "pom.xml": pom("g:root:1", modules("a", "b", "c")) });
    for (const name of ["a", "b", "c"]) symlinkSync(".", join(root, name));
    const result = readProject(join(root, "pom.xml"), realDisk, NOTHING);
    expect(result.kind === "project" && result.project.modules.map(({ path }) => path)).toEqual(["."]);
  });

  test("are met once, also where they lead back", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("a", ".", "a", "b")),
      "/p/a/pom.xml": pom("g:a:1", modules("..", "../b")),
      "/p/b/pom.xml": pom("g:b:1"),
    });
    expect(project.modules.map((module) => module.path)).toEqual([".", "a", "b"]);
  });

  test("that are missing or broken are listed and left out", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("gone", "cut", "file.xml", "fine")),
      "/p/cut/pom.xml": "<project><artifactId>",
      "/p/fine/pom.xml": pom("g:fine:1"),
    });
    expect(project.unreadModules).toEqual(["/p/gone", "/p/cut/pom.xml", "/p/file.xml"]);
    expect(project.modules.map((module) => module.path)).toEqual([".", "fine"]);
  });

  test("in profiles are marked, and so is what only they lead to", () => {
    const inProfile =
      "<profiles><profile><id>x</id><modules><module>it</module><module>core</module></modules></profile></profiles>";
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("core", "late"), inProfile),
      "/p/core/pom.xml": pom("g:core:1"),
      "/p/it/pom.xml": pom("g:it:1", modules("deep", "../late/shared")),
      "/p/it/deep/pom.xml": pom("g:deep:1"),
      "/p/late/pom.xml": pom("g:late:1", modules("shared")),
      "/p/late/shared/pom.xml": pom("g:shared:1"),
    });
    const marked = project.modules.filter((module) => module.inProfileOnly).map((module) => module.artifactId);
    expect(marked).toEqual(["it", "deep"]);
    expect(project.modules.map(({ ledToBy }) => ledToBy.join())).toEqual(["", "", "", "", "x", "x"]);
    expect(project.modules).toHaveLength(6);
  });

  test("are subprojects in Maven 4, and found without being named where an aggregator of model 4.1 names none", () => {
    const files = {
      "/p/pom.xml": pom("g:root:1", "<packaging>pom</packaging>"),
      "/p/b/pom.xml": pom("g:b:1", "<packaging>pom</packaging><subprojects><subproject>c</subproject></subprojects>"),
      "/p/b/c/pom.xml": pom("g:c:1"),
      "/p/a/pom.xml": pom("g:a:1"),
      "/p/src/main/java/A.java": "",
    };
    expect(readFrom(files).modules).toHaveLength(1);
    const in41 = { ...files, "/p/pom.xml": files["/p/pom.xml"].replace("4.0.0", "4.1.0") };
    expect(readFrom(in41).modules.map((module) => module.path)).toEqual([".", "a", "b", "b/c"]);
    const unversioned = files["/p/pom.xml"].replace("<modelVersion>4.0.0</modelVersion>", "");
    const named = unversioned.replace("<project>", '<project xmlns="http://maven.apache.org/POM/4.1.0">');
    expect(readFrom({ ...files, "/p/pom.xml": named }).modules).toHaveLength(readFrom(in41).modules.length);
    const jar = { ...files, "/p/pom.xml": pom("g:root:1").replace("4.0.0", "4.1.0") };
    expect(readFrom(jar).modules).toHaveLength(1);
  });

  test("may be named by a property", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("${it}-x"), "<properties><it>web</it></properties>"),
      "/p/web-x/pom.xml": pom("g:web:1"),
    });
    expect(project.modules.map((module) => module.path)).toEqual([".", "web-x"]);
  });
});

describe("a project", () => {
  test("whose first POM is missing or broken says so", () => {
    expect(readProject("/p/pom.xml", memoryDisk({}), NOTHING)).toEqual({
      kind: "unreadable",
      pom: "/p/pom.xml",
      reason: "not there",
    });
    expect(readProject("/p/pom.xml", memoryDisk({ "/p/pom.xml": "oops" }), NOTHING)).toMatchObject({
      reason: "not XML",
    });
  });

  test("is read with each POM once", () => {
    const names = ["a", "b", "c"];
    const files = {
      "/p/pom.xml": pom("g:root:1", modules(...names)),
      ...Object.fromEntries(names.map((name) => [`/p/${name}/pom.xml`, pom(name, parent("g:root:1"))])),
    };
    const disk = memoryDisk(files);
    readProject("/p/pom.xml", disk, NOTHING);
    expect(disk.reads.toSorted()).toEqual(Object.keys(files).toSorted());
  });
});

describe("real projects", () => {
  const projects = `${import.meta.dir}/../../../fixtures/corpus/projects`;
  const cases = {
    reactor: [". shop-parent Shop Parent", "core shop-core Shop Core", "pricing shop-pricing Shop Pricing"],
    nested: [
      ". platform Platform (root)",
      "server backend-parent Backend .. parent",
      "server/api backend-api Backend :: API [public] contract definitions for all clients",
      "server/storage storage-parent storage-parent",
      "server/storage/jdbc store-jdbc SUCCESS",
      "ui desktop Desktop UI",
    ],
    twins: [". twins twins", "left twin-left twin-left", "right twin-right twin-right"],
  };
  for (const [name, expected] of Object.entries(cases)) {
    test(name, () => {
      const result = readProject(`${projects}/${name}/pom.xml`, realDisk, NOTHING);
      if (result.kind !== "project") throw new Error(result.reason);
      const rows = result.project.modules.map((module) => `${module.path} ${module.artifactId} ${module.name}`);
      expect(rows).toEqual(expect.arrayContaining(expected));
      expect([result.project.unreadModules, result.project.unreadParents]).toEqual([[], []]);
    });
  }
});
