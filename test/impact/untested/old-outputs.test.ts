import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listOldOutputs } from "../../../src/impact/untested/old-outputs.ts";
import { UNKNOWN } from "../../../src/model/impact/source-graph.ts";
import { projectOf } from "../../runs/project.ts";
import { untilDiskTicks, writeFiles } from "../../temporary.ts";

const CART = "src/main/java/a/Cart.java";
const TEST = "src/test/java/a/CartTest.java";
const SQL = "src/main/resources/a.sql";
const THEN = new Map([
  [CART, "1"],
  [TEST, "1"],
  [SQL, "1"],
]);

/** Lists what is old where the times of these files, in seconds before now, are set; what was made of them is a minute old. */
function oldOutputs(times: Record<string, number>, now: Record<string, string>, then = THEN) {
  const outputs = ["target/classes/a/Cart.class", "target/test-classes/a/CartTest.class", "target/classes/a.sql"];
  const made = Object.fromEntries(outputs.map((path) => [path, "made"]));
  const project = projectOf({ [CART]: "", [TEST]: "", [SQL]: "", ...made });
  const set = (path: string, before: number) => {
    const at = Date.now() / 1000 - before;
    utimesSync(join(project.root, path), at, at);
  };
  for (const path of outputs) set(path, 60);
  for (const [path, before] of Object.entries(times)) set(path, before);
  return (modules = project.modules) =>
    listOldOutputs(project, modules, new Map([...THEN, ...Object.entries(now)]), then);
}

test("a source that changed and is older than its class was not compiled again", () => {
  const old = oldOutputs({ [CART]: 3600, [TEST]: 3600 }, { [CART]: "2", [TEST]: "2" });
  expect(old()).toEqual([CART, TEST]);
  // A module that was not built takes nothing from its classes.
  expect(old([])).toEqual([]);
});

test("nothing is old that did not change, that changed after its class was made, or of which one content is unknown", () => {
  expect(oldOutputs({ [CART]: 3600 }, { [TEST]: "2" })()).toEqual([]);
  expect(oldOutputs({ [CART]: 30 }, { [CART]: "2" })()).toEqual([]);
  expect(oldOutputs({ [CART]: 3600 }, { [CART]: UNKNOWN })()).toEqual([]);
  expect(oldOutputs({ [CART]: 3600 }, { [CART]: "2" }, new Map([[CART, UNKNOWN]]))()).toEqual([]);
  expect(oldOutputs({ [CART]: 3600 }, { [CART]: "2" }, new Map())()).toEqual([]);
});

test("a class that was made after the system saw the source change is of that", () => {
  const made = "target/classes/a/Cart.class";
  expect(oldOutputs({ [CART]: 3600, [made]: -60 }, { [CART]: "2" })()).toEqual([]);
});

test("a resource that changed, and of which an older copy has another content, was not copied again", async () => {
  const project = projectOf({ [SQL]: "1", "target/classes/a.sql": "1" });
  await untilDiskTicks(tmpdir());
  writeFiles(project.root, { [SQL]: "2" });
  const now = new Map([...THEN, [SQL, "2"] as const]);
  expect(listOldOutputs(project, project.modules, now, THEN)).toEqual([SQL]);
  expect(listOldOutputs(project, project.modules, now, now)).toEqual([]);
});
