import { expect, test } from "bun:test";
import { join } from "node:path";
import { hashFiles } from "../../src/impact/hash-files.ts";
import { checkProject } from "../../src/maven/check-project.ts";
import { configuredArguments } from "../../src/maven/command-line/configured-arguments.ts";
import { realDisk } from "../../src/maven/disk.ts";
import { readProject } from "../../src/maven/model/read-project.ts";
import { listReports } from "../../src/maven/testing/report-listing.ts";
import { openTestSources } from "../../src/selection/test-sources.ts";
import { KEPT, spoil } from "../adversarial/hostile/kept.ts";
import { pom } from "../maven/memory-disk.ts";
import { temporaryDirectory } from "../temporary.ts";

const NOTHING = { localRepository: "/repo", environment: new Map(), userProperties: new Map() };

/** All that a call reads of a project before Maven starts. */
test.each(KEPT)("is read to its end: $broke", (kept) => {
  const dir = temporaryDirectory({ "pom.xml": pom("g:a:1") });
  spoil(dir, kept);
  expect(checkProject(dir, undefined, process.env["PATH"])).toMatchObject({ dir });
  expect(configuredArguments([dir], {}, realDisk)).toEqual([]);
  const result = readProject(join(dir, "pom.xml"), realDisk, NOTHING);
  if (result.kind !== "project") throw new Error(result.reason);
  expect(hashFiles(result.project)?.own.has("pom.xml")).toBe(true);
  expect(openTestSources(result.project.modules).all()).toEqual([]);
  expect([...listReports(result.project).versions.values()].every(({ content }) => content === null)).toBe(true);
});
