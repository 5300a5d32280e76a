import { afterEach, describe, expect, test } from "bun:test";
import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { openOriginals } from "../../src/store/originals.ts";
import { projectFolder } from "../../src/store/project-folder.ts";
import { openProjectState, type ProjectState } from "../../src/store/project-state.ts";
import { temporaryDirectory } from "../temporary.ts";
import { recordOf } from "./record.ts";

const states: ProjectState[] = [];
afterEach(() => {
  for (const state of states.splice(0)) state.close();
});

function open(directory: string): ProjectState {
  const state = openProjectState(directory, "/shop");
  states.push(state);
  return state;
}

/** The state of a project that has run once, in a folder to which something is then done. */
function reopened(change: (folder: string, outside: string) => void): ProjectState {
  const directory = temporaryDirectory({ "outside/1.log": "a secret\n" });
  const state = open(join(directory, "state"));
  const { run } = state.queue.enter("Test");
  state.openLog(run, {}).close();
  state.history.record(recordOf(run));
  state.close();
  change(projectFolder(join(directory, "state"), "/shop"), join(directory, "outside"));
  return open(join(directory, "state"));
}

describe("a project's folder is used", () => {
  test("when only this user can have filled it", () => {
    const state = reopened((folder) => chmodSync(folder, 0o755));
    expect([state.trouble, state.history.list().length, state.readLog(1)?.length]).toEqual([null, 1, 0]);
  });
});

test.each([
  ["below a file", (directory: string) => join(directory, "file")],
  ["below a link to itself", (directory: string) => join(directory, "loop")],
  ["of a name that is too long", (directory: string) => join(directory, "x".repeat(300))],
])("nothing is read or kept in a state directory %s", (_, within) => {
  const directory = temporaryDirectory({ file: "" });
  symlinkSync(join(directory, "loop"), join(directory, "loop"));
  const state = open(join(within(directory), "state"));
  expect(state.trouble).not.toBeNull();
  expect([state.history.list(), state.readLog(1)]).toEqual([[], null]);
});

describe("a project's folder is not used, builds run without it, and a note says why", () => {
  const isRoot = process.getuid?.() === 0;
  const cases: [string, string, (folder: string, outside: string) => void][] = [
    ["others may write into it", "others may write into it", (folder) => chmodSync(folder, 0o777)],
    [
      "others may write into its logs",
      "others may write into logs in it",
      (folder) => chmodSync(join(folder, "logs"), 0o770),
    ],
    [
      "a log in it is a link",
      "2.log in it is a link",
      (folder, outside) => symlinkSync(join(outside, "1.log"), join(folder, "logs/2.log")),
    ],
  ];
  // Only root can make a folder somebody else's.
  if (isRoot)
    cases.push(["another user made it", "it belongs to another user", (folder) => lchownSync(folder, 65_534, 65_534)]);
  test.each(cases)("where %s", (_, reason, change) => {
    const state = reopened(change);
    expect(state.trouble).toEndWith(`(${reason})`);
    expect(state.queue.enter("Test").ahead()).toBeNull();
    expect([state.history.list(), state.history.read(1), state.readLog(1), state.readLog(2)]).toEqual([
      [],
      null,
      null,
      null,
    ]);
  });

  test("where it is a link itself", () => {
    const directory = temporaryDirectory({ "outside/.keep": "" });
    mkdirSync(join(directory, "state"));
    symlinkSync(join(directory, "outside"), projectFolder(join(directory, "state"), "/shop"));
    expect(open(join(directory, "state")).trouble).toEndWith("(it is a link)");
    expect(readdirSync(join(directory, "outside"))).toEqual([".keep"]);
  });
});

test("no copy of a user's file is written through a link", () => {
  const directory = temporaryDirectory({ "outside.json": "{}" });
  const originals = openOriginals(directory);
  mkdirSync(join(directory, "originals"));
  symlinkSync(join(directory, "taken.json"), originals.copyOf("/home/me/x.json"));
  expect(() => originals.keep("/home/me/x.json", { kind: "text", text: "secret" })).toThrow("is a link");
  expect(existsSync(join(directory, "taken.json"))).toBe(false);
});
