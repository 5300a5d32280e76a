import { expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { findCauses } from "../../../src/fixes/lookup/find-causes.ts";
import { describeBuildCause } from "../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildResult } from "../../../src/model/build-result.ts";
import { failure, result } from "../../answers/results.ts";
import { makeZip } from "../../java/bytecode/make-zip.ts";
import { pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const GOOD = makeZip({ "acme/Dock.class": "the class" });
/** The same without the header of its entry, as a hole in the file leaves it. */
const HOLED = GOOD.map((byte, index) => (index < 4 ? 0 : byte));
const ENTRY = "repository/acme/dock/1/dock-1";

function sumOf(bytes: Uint8Array): string {
  return new Bun.CryptoHasher("sha1").update(bytes).digest("hex");
}

/** What is said of a class that is missing, where this is the jar of a dependency and of a plugin, and its stored sum. */
function causesOf(values: (jar: string) => Partial<BuildResult>, jar: Uint8Array, sum: string | null) {
  const dependency =
    "<dependency><groupId>acme</groupId><artifactId>dock</artifactId><version>1</version></dependency>";
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", `<dependencies>${dependency}</dependencies>`),
    [`${ENTRY}.pom`]: pom("acme:dock:1"),
    ...(sum !== null && { [`${ENTRY}.jar.sha1`]: sum }),
  });
  writeFiles(root, { [`${ENTRY}.jar`]: jar });
  const surroundings = { localRepository: join(root, "repository"), environment: new Map(), userProperties: new Map() };
  const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
  const given = values(join(root, `${ENTRY}.jar`));
  return findCauses(result({ status: "FAILURE", ...given }), built).map(describeBuildCause);
}

const ofTest = (name: string) => () => ({
  failures: [failure({ type: "java.lang.NoClassDefFoundError", message: name })],
});
const ofGoal = (jar: string): Partial<BuildResult> => ({
  problems: [
    {
      ...{ code: "goal-failed", goal: "dock:load", lines: [] },
      reason: "A required class was missing while executing acme:dock-maven-plugin:1:load: acme/Dock",
    },
  ],
  output: [`[ERROR] urls[0] = file:${jar}`],
});
const DAMAGED =
  "acme.Dock cannot be read in repository/acme/dock/1/dock-1.jar, which is damaged: the .sha1 beside it is of another content. Once it is deleted, Maven gets it again.";

test("a missing class that a jar lists and does not have is told with the jar", () => {
  expect(causesOf(ofTest("acme/Dock"), HOLED, sumOf(GOOD))).toEqual([DAMAGED]);
  expect(causesOf(ofGoal, HOLED, `${sumOf(GOOD)}  dock-1.jar`)).toEqual([DAMAGED]);
});

test("nothing is said of a jar that is as it was downloaded, whose class can be read, or that does not list it", () => {
  expect(causesOf(ofTest("acme/Dock"), HOLED, sumOf(HOLED))).toEqual([]);
  expect(causesOf(ofTest("acme/Dock"), HOLED, null)).toEqual([]);
  expect(causesOf(ofTest("acme/Dock"), GOOD, sumOf(HOLED))).toEqual([]);
  expect(causesOf(ofTest("acme/Pier"), HOLED, sumOf(GOOD))).toEqual([]);
});
