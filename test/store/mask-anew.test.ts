import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../src/store/project-folder.ts";
import { openProjectState } from "../../src/store/project-state.ts";
import { temporaryDirectory } from "../temporary.ts";
import { recordOf } from "./record.ts";

const SECRET = "sesame-open-4711";
const env = { MY_TOKEN: SECRET };

/** The state of a project with logs and runs 1 to 3, of which 1 and 2 were stored before anything was known to be secret. */
function openOlder() {
  const directory = temporaryDirectory();
  const folder = projectFolder(directory, "/shop");
  const logs = join(folder, "logs");
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  writeFileSync(join(logs, "1.log"), "[INFO] one\n-Ddb.pass\u001b[0mword=\u001b[1mhunter2\n");
  writeFileSync(join(logs, "2.log"), "[INFO] two\n");
  writeFileSync(join(logs, "2.log.1"), `an \u001b[31m${SECRET.slice(0, 5)}\u001b[0m${SECRET.slice(5)}\nend\n`);
  writeFileSync(join(logs, "3.log"), "[INFO] \u001b[1mthree\u001b[0m \xff\n", "latin1");
  const before = openProjectState(directory, "/shop", undefined, { env: {} });
  const tests = [
    { name: `a.CartTest#of ${SECRET}`, outcome: "passed" },
    { name: "a.CartTest#of ***", outcome: "passed" },
  ] as const;
  before.history.record(recordOf(2, 0, { notes: [{ code: "last-line", line: `an ${SECRET}` }], tests }));
  before.history.record(recordOf(3));
  before.close();
  const open = () => openProjectState(directory, "/shop", undefined, { env });
  return { folder, logs, open };
}

function bytesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n");
}

test("what was stored is masked anew, once, and nothing else changes", () => {
  const { folder, logs, open } = openOlder();
  const third = readFileSync(join(logs, "3.log"));
  const state = open();
  expect(state.maskAnew(env)).toBe(2);
  expect(readFileSync(join(logs, "1.log"), "utf8")).toBe("[INFO] one\n-Ddb.pass\u001b[0mword=***\n");
  expect(state.readLog(2)?.slice(0, 9)).toEqual(["[INFO] two", "an ***", "end"]);
  expect(readFileSync(join(logs, "3.log"))).toEqual(third);
  expect(readdirSync(logs).sort()).toEqual(["1.log", "2.log", "2.log.1", "3.log"]);
  expect(state.history.read(2)?.notes).toEqual([{ code: "last-line", line: "an ***" }]);
  expect(state.history.outcomes(2).map(({ name }) => name)).toEqual(["a.CartTest#of ***", "a.CartTest#of ***"]);
  expect(state.history.read(3)).toMatchObject({ run: 3, failures: recordOf(3).result.failures });
  state.close();
  expect(bytesIn(folder)).not.toContain(SECRET);

  writeFileSync(join(logs, "1.log"), "-Ddb.password=again\n");
  const later = open();
  expect(later.maskAnew(env)).toBe(0);
  expect(readFileSync(join(logs, "1.log"), "utf8")).toBe("-Ddb.password=again\n");
  later.close();
});

test("what could not be masked is tried again by the next build", () => {
  const { logs, open } = openOlder();
  mkdirSync(join(logs, "1.log.masked", "in the way"), { recursive: true });
  const state = open();
  expect(state.maskAnew(env)).toBe(0);
  rmSync(join(logs, "1.log.masked"), { recursive: true });
  expect(state.maskAnew(env)).toBe(2);
  state.close();
});

test("a project without earlier runs has nothing to mask", () => {
  const state = openProjectState(temporaryDirectory(), "/shop", undefined, { env });
  expect(state.maskAnew(env)).toBe(0);
  expect(openProjectState(temporaryDirectory(), "/shop", undefined, { isWithoutHistory: true }).maskAnew(env)).toBe(0);
  state.close();
});
