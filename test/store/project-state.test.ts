import { afterEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../src/store/project-folder.ts";
import { openProjectState, type ProjectState, type StateOptions } from "../../src/store/project-state.ts";
import { temporaryDirectory } from "../temporary.ts";
import { readWhole, recordOf } from "./record.ts";

const states: ProjectState[] = [];
afterEach(() => {
  for (const state of states.splice(0)) state.close();
});

function open(directory: string, options?: StateOptions): ProjectState {
  const state = openProjectState(directory, "/shop", undefined, options);
  states.push(state);
  return state;
}

describe("the state of a project", () => {
  test("has a history beside the queue, and the logs to read back", () => {
    const directory = temporaryDirectory();
    const state = open(directory, { env: { MY_TOKEN: "abcdefgh" } });
    const { run } = state.queue.enter("Test");
    const log = state.openLog(run, {});
    log.write(Buffer.from("one\r\ntwo\n"));
    log.close();
    expect(state.history.record(recordOf(run, 0, { notes: [{ code: "last-line", line: "an abcdefgh" }] }))).toBeNull();
    expect(readdirSync(projectFolder(directory, "/shop"))).toContainValues(["runs.db", "queue.db", "logs"]);
    state.close();
    expect(state.history.record(recordOf(run))).toEndWith(" cannot be used (it is closed)");
    const again = open(directory);
    expect(again.history.read(run)?.notes).toEqual([{ code: "last-line", line: "an ***" }]);
    expect([again.readLog(run)?.slice(0, 9), again.readLog(run + 1)]).toEqual([["one", "two"], null]);
  });

  test("masks the secrets of this process where no others are given", () => {
    const state = open(temporaryDirectory());
    process.env["MAVEN_MCP_UNIT_TOKEN"] = "abcdefgh";
    try {
      const other = open(temporaryDirectory());
      other.history.record(recordOf(1, 0, { notes: [{ code: "last-line", line: "an abcdefgh" }] }));
      expect(other.history.read(1)?.notes).toEqual([{ code: "last-line", line: "an ***" }]);
    } finally {
      delete process.env["MAVEN_MCP_UNIT_TOKEN"];
    }
    expect(state.trouble).toBeNull();
  });

  test("goes on above the newest run of the history when queue and logs are lost", () => {
    const directory = temporaryDirectory();
    const before = open(directory);
    before.history.record(recordOf(41));
    before.close();
    rmSync(join(projectFolder(directory, "/shop"), "queue.db"));
    expect(open(directory).queue.enter("Test").run).toBe(42);
  });

  test("records no run whose number is not the project's own, because the queue is in memory", () => {
    const directory = temporaryDirectory();
    const folder = projectFolder(directory, "/shop");
    mkdirSync(join(folder, "queue.db"), { recursive: true });
    const state = open(directory);
    const { run } = state.queue.enter("Test");
    expect(state.history.record(recordOf(run))).toBeNull();
    expect(state.trouble).toStartWith(`${folder} cannot be used (`);
    expect(state.history.list()).toEqual([]);
  });

  test("whose history cannot be used still has its queue and its logs", () => {
    const directory = temporaryDirectory();
    const folder = projectFolder(directory, "/shop");
    mkdirSync(join(folder, "runs.db"), { recursive: true });
    const state = open(directory);
    const { run } = state.queue.enter("Test");
    state.openLog(run, {}).close();
    expect([state.trouble, existsSync(join(folder, "logs", `${run}.log`))]).toEqual([null, true]);
    expect(state.history.record(recordOf(run))).toStartWith(`${folder} cannot be used (`);
  });
});

describe("without history", () => {
  test("runs are numbered and wait for each other as ever, and nothing is kept of them", () => {
    const directory = temporaryDirectory();
    const folder = projectFolder(directory, "/shop");
    const state = open(directory, { isWithoutHistory: true });
    const [one, two] = [state.queue.enter("Test"), open(directory).queue.enter("Test")];
    expect(two.ahead()).toMatchObject({ run: one.run });
    const log = state.openLog(one.run, {});
    log.write(Buffer.from("text\n"));
    log.close();
    expect([state.readLog(one.run), state.history.record(recordOf(one.run))]).toEqual([null, null]);
    expect([state.history.list(), state.trouble, existsSync(join(folder, "logs"))]).toEqual([[], null, false]);
  });

  test("that of before is neither read nor touched", () => {
    const directory = temporaryDirectory();
    const before = open(directory);
    before.openLog(1, {}).close();
    before.history.record(recordOf(1));
    before.close();
    const state = open(directory, { isWithoutHistory: true });
    expect([state.history.list(), state.history.read(1), state.readLog(1)]).toEqual([[], null, null]);
    state.close();
    expect(readWhole(open(directory).history, 1)).toEqual(recordOf(1));
  });
});
