import { expect, test } from "bun:test";
import { reactorRoot } from "../../../src/maven/model/reactor-root.ts";
import { memoryDisk, modules, pom } from "../memory-disk.ts";

const files = {
  "/w/pom.xml": pom("g:unrelated:1"),
  "/w/all/pom.xml": pom("g:all:1", modules("group/web/ui", "group", "../beside")),
  "/w/all/group/pom.xml": pom("g:group:1", modules("core")),
  "/w/all/group/core/pom.xml": pom("g:core:1"),
  "/w/all/group/web/ui/pom.xml": pom("g:ui:1"),
  "/w/all/alone/pom.xml": pom("g:alone:1", modules("part")),
  "/w/all/alone/part/pom.xml": pom("g:part:1"),
  "/w/beside/pom.xml": pom("g:beside:1", modules("gone", "../all")),
};

test("is the topmost directory whose modules lead here, also over directories without a POM", () => {
  const roots = ["group/core", "group/web/ui", "group", "."].map((dir) =>
    reactorRoot(`/w/all/${dir}`.replace("/.", ""), memoryDisk(files)),
  );
  expect(roots).toEqual(["/w/all", "/w/all", "/w/all", "/w/all"]);
});

test("is not a directory above that leads elsewhere", () => {
  expect(reactorRoot("/w/all/alone/part", memoryDisk(files))).toBe("/w/all/alone");
  expect(reactorRoot("/w/all/alone", memoryDisk(files))).toBe("/w/all/alone");
  expect(reactorRoot("/w/beside", memoryDisk(files))).toBe("/w/beside");
  expect(reactorRoot("/nowhere", memoryDisk(files))).toBe("/nowhere");
});

test("counts modules in profiles", () => {
  const inProfile = "<profiles><profile><modules><module>it</module></modules></profile></profiles>";
  const disk = memoryDisk({ "/w/pom.xml": pom("g:w:1", inProfile), "/w/it/pom.xml": pom("g:it:1") });
  expect(reactorRoot("/w/it", disk)).toBe("/w");
});

test("is found along the way, without reading what lies beside it", () => {
  const names = Array.from({ length: 50 }, (_, index) => `m${index}`);
  const disk = memoryDisk({
    "/w/pom.xml": pom("g:w:1", modules(...names)),
    ...Object.fromEntries(names.map((name) => [`/w/${name}/pom.xml`, pom(`g:${name}:1`)])),
  });
  expect(reactorRoot("/w/m40", disk)).toBe("/w");
  expect(disk.reads.length).toBeLessThan(10);
});
