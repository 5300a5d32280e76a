// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the expressions are Maven's
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { writeModuleFiles } from "../../../src/runs/run-maven.ts";

const FILES = [
  {
    property: "surefire.excludesFile",
    lines: new Map([
      ["g:core", ["**/*"]],
      ["h:core", []],
    ]),
  },
];

test("each module finds its own file, which is gone afterwards", () => {
  let directory = "";
  {
    using written = writeModuleFiles(FILES, "3.9.16");
    const path = written.properties.get("surefire.excludesFile") ?? "";
    directory = dirname(path);
    const textOf = (groupId: string, artifactId: string) =>
      readFileSync(path.replace("${project.groupId}", groupId).replace("${project.artifactId}", artifactId), "utf8");
    expect([textOf("g", "core"), textOf("h", "core")]).toEqual(["**/*\n", ""]);
  }
  expect(existsSync(directory)).toBe(false);
});

test("Maven 4 is told the name so that it does not empty it", () => {
  using written = writeModuleFiles(FILES, "4.0.0-rc-5");
  expect(written.properties.get("surefire.excludesFile")).toEndWith(
    "/$\\{project.groupId}:$\\{project.artifactId}.txt",
  );
});

test("without files nothing is written", () => {
  using written = writeModuleFiles([], null);
  expect([...written.properties]).toEqual([]);
});
