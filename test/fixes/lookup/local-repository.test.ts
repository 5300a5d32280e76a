import { expect, test } from "bun:test";
import { zipSync } from "fflate";
import { likelyGroups, searchRepository, sureOf } from "../../../src/fixes/lookup/local-repository.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const jar = Buffer.from(zipSync({ "jakarta/persistence/Entity.class": new Uint8Array([0]) }));
const root = temporaryDirectory();
writeFiles(root, {
  "a/copies/1/copies-1.jar": jar,
  "jakarta/persistence/api/3/api-3.jar": jar,
  "z/managed/2/managed-2.jar": jar,
});

type Search = Parameters<typeof searchRepository>[2];

/** Nothing is managed, known or likely, and the time suffices. */
const WHOLE: Search = {
  versionOf: () => null,
  searched: new Set(),
  likely: [],
  named: [],
  untilTick: Number.POSITIVE_INFINITY,
};

const versionOf = (groupId: string) => (groupId === "z" ? "2" : null);

function holders(likely: readonly string[], untilTick = Number.POSITIVE_INFINITY, named: Search["named"] = []) {
  const found = searchRepository(root, ["Entity"], { versionOf, searched: new Set(), likely, named, untilTick });
  return found.get("Entity")?.map(({ artifactId }) => artifactId) ?? [];
}

test("the groups that are named as the packages begin are searched first, and nothing twice", () => {
  const likely = likelyGroups(["jakarta.persistence.Entity", "java.util.List", "Cart"]);
  expect(likely).toEqual(["jakarta.persistence"]);
  expect(holders(likely)[0]).toBe("api");
  expect(holders(likely).toSorted()).toEqual(["api", "copies", "managed"]);
  expect(holders(["z"])[0]).toBe("managed");
  expect(holders(likely, 0)).toEqual([]);
});

test("then what the project names, and nothing twice", () => {
  const named = [
    { groupId: "z", artifactId: "managed" },
    { groupId: "z", artifactId: "none" },
  ];
  const found = holders([], undefined, named);
  expect([found[0], found.length]).toEqual(["managed", 3]);
  expect(holders(["jakarta.persistence"], undefined, named)).toEqual(["api", "managed", "copies"]);
});

test("where the time did not suffice, what may be a copy is not told", () => {
  const classes = ["jakarta.persistence", "a", "z", "named", "jakarta.persistences"].map((groupId) => ({
    ...{ name: "jakarta.persistence.Entity", groupId, artifactId: "any", version: "2" },
  }));
  const named = [{ groupId: "named", artifactId: "any" }];
  const sure = sureOf(classes, { likely: ["jakarta.persistence"], named, versionOf });
  expect(sure.map(({ groupId }) => groupId)).toEqual(["jakarta.persistence", "z", "named"]);
});

test("a function of Kotlin is found by the class of its file, which names it", () => {
  const kotlin = temporaryDirectory();
  const constant = Buffer.from("\u0001\u0000\u0007filesOf");
  writeFiles(kotlin, {
    "a/files/1/files-1.jar": Buffer.from(zipSync({ "org/acme/FilesKt.class": constant })),
    "a/other/1/other-1.jar": Buffer.from(zipSync({ "org/other/FilesKt.class": constant })),
  });
  const names = ["org.acme.filesOf", "org.acme.files"];
  const found = searchRepository(kotlin, names, WHOLE);
  expect(names.map((it) => found.get(it)?.map(({ artifactId }) => artifactId))).toEqual([["files"], []]);
});

test("a version that has a POM alone is passed over, and a snapshot stands behind releases", () => {
  const repository = temporaryDirectory();
  writeFiles(repository, {
    "org/acme/api/4.5.1/api-4.5.1.jar": jar,
    "org/acme/api/4.5.0/api-4.5.0.jar": jar,
    "org/acme/api/4.11.0/api-4.11.0.pom": "<project/>",
    "org/acme/api/5.0-SNAPSHOT/api-5.0-SNAPSHOT.jar": jar,
    "org/acme/bom/1/bom-1.pom": "<project/>",
  });
  const found = searchRepository(repository, ["Entity"], WHOLE);
  expect(found.get("Entity")?.map(({ version }) => version)).toEqual(["4.5.1"]);
});

test("a Java module is found by the name that its jar has, not by that of an artifact or a package alone", () => {
  const modules = temporaryDirectory();
  const named = (name: string) => Buffer.from(`Manifest-Version: 1.0\nAutomatic-Module-Name: ${name}\n`);
  const stored = (entries: Readonly<Record<string, Uint8Array>>) => Buffer.from(zipSync({ ...entries }));
  writeFiles(modules, {
    "org/acme/acme-core/1/acme-core-1.jar": stored({ "META-INF/MANIFEST.MF": named("acme.core") }),
    "org/acme/acme-text/1/acme-text-1.jar": stored({
      ...{ "META-INF/MANIFEST.MF": named("org.acme.text"), "org/acme/text/Text.class": new Uint8Array() },
    }),
    "org/acme/copy/1/copy-1.jar": stored({ "org/acme/text/Text.class": new Uint8Array() }),
    "org/acme/plain/1/plain-1.jar": stored({ "org/acme/Plain.class": new Uint8Array() }),
    "other/core/1/core-1.jar": stored({ "META-INF/MANIFEST.MF": named("other.core") }),
  });
  const names = ["acme.core", "org.acme.text", "plain", "org.acme.plain"].map((it) => `module ${it}`);
  const found = searchRepository(modules, names, WHOLE);
  expect(names.map((it) => found.get(it)?.map(({ name, artifactId }) => [name, artifactId]))).toEqual([
    [["acme.core", "acme-core"]],
    [["org.acme.text", "acme-text"]],
    [["plain", "plain"]],
    [],
  ]);
});
