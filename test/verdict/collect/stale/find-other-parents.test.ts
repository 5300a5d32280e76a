import { expect, test } from "bun:test";
import { join } from "node:path";
import { findOtherParents } from "../../../../src/verdict/collect/stale/find-other-parents.ts";
import { temporaryDirectory } from "../../../temporary.ts";
import { module } from "../../judge/module.ts";

const parentOf = (version: string) =>
  `<project><parent><groupId>com.acme</groupId><artifactId>base</artifactId><version>${version}</version></parent></project>`;

/** Finds parents where base is installed with this POM, and Maven warns about this parent. */
function find(installed: string | null, { parent = "com.acme:base", version = "1.0" } = {}) {
  const root = temporaryDirectory({
    "app/pom.xml": parentOf(version),
    "base/pom.xml": "<project>new</project>",
    ...(installed !== null && { "repository/com/acme/base/1.0/base-1.0.pom": installed }),
  });
  const modules = ["app", "base"].map((name) => ({ ...module(join(root, name), name), version: "1.0" }));
  const pom = join(root, "app/pom.xml");
  const message = `'parent.relativePath' of POM com.acme:app:1.0 (${pom}) points at com.acme:all instead of ${parent}, please verify your project structure`;
  const diagnostics = [{ severity: "warning", message, line: 3, details: [] }] as const;
  const project = { root, modules, unreadModules: [], unreadParents: [] };
  return findOtherParents(project, { diagnostics: [...diagnostics, ...diagnostics] }, join(root, "repository"));
}

test("a parent that relativePath misses comes from the local repository, though the project has another state of it", () => {
  expect(find("<project>old</project>")).toEqual([
    {
      ...{ place: "app/pom.xml:3", file: "base/pom.xml", parent: "com.acme:base" },
      ...{ instead: "com.acme:all", path: "../base" },
    },
  ]);
});

test("nothing is said where it is installed as it is, is not installed, has another version, or is none of the project", () => {
  expect(find("<project>new</project>")).toEqual([]);
  expect(find(null)).toEqual([]);
  expect(find("<project>old</project>", { version: "0.9" })).toEqual([]);
  expect(find("<project>old</project>", { parent: "org.acme:parent" })).toEqual([]);
});
