import { expect, test } from "bun:test";
import { read } from "../read.ts";

const PMD = "[INFO] --- pmd:3.26.0:check (default) @ gate ---\n";
const EXEC = "[INFO] --- exec:3.5.0:exec (lint) @ gate ---\n";
const NEXT = "[INFO] --- clean:3.4.0:clean (default-clean) @ gate ---\n";
const PARALLEL = "[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n";

function closing(plugin: string, goal: string, message: string): string {
  return `[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal g:${plugin}:1.0:${goal} (x) on project gate: ${message} -> [Help 1]\n`;
}

function said(log: string): readonly string[] | undefined {
  return read(log).failedGoals[0]?.said;
}

test("a failed goal is known by its own warnings and errors", () => {
  const log = `${PMD}[INFO] PMD version: 7.7.0\n[WARNING] PMD Failure: a.Gate:3\n[ERROR] and another\n[INFO] ---------\n`;
  expect(said(log + closing("maven-pmd-plugin", "check", "PMD has found 2 violations."))).toEqual([
    "PMD Failure: a.Gate:3",
    "and another",
  ]);
});

const EXITED = closing(
  "exec-maven-plugin",
  "exec",
  "Command execution failed.: Process exited with an error: 3 (Exit value: 3)",
);

function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `lint line ${index + 1}\n`).join("");
}

test("where Maven knows an exit code only, the goal's lines tell, the cause that comes first and what comes last", () => {
  const words = said(`${EXEC}${numbered(100)}${EXITED}`);
  expect(words).toHaveLength(61);
  expect(words?.[0]).toBe("lint line 1");
  expect(words?.[30]).toBe("… 40 more lines …");
  expect(words?.at(-1)).toBe("lint line 100");
  expect(said(`${EXEC}${numbered(40)}${EXITED}`)).toHaveLength(40);
});

test("the marks that Maven 4 puts before lines of a program are no words of it", () => {
  const lines = "[INFO] [stdout] reading prices.csv\n[WARNING] [stderr] no column price\n";
  expect(said(`${EXEC}${lines}${EXITED}`)).toEqual(["reading prices.csv", "no column price"]);
  const beside = `${PARALLEL}${EXEC}${NEXT.replace("gate", "web")}${lines}${EXITED}`;
  expect(read(beside).failedGoals[0]?.shared).toEqual([["reading prices.csv", "no column price"]]);
});

test("lines on stderr that were dropped are counted", () => {
  const log = read(`${EXEC}${EXITED}`, numbered(50));
  expect(log.failedGoals[0]?.said.slice(0, 2)).toEqual(["… 10 more lines …", "lint line 11"]);
});

test("the words of a program beside other goals are all that was printed since it began", () => {
  const other = "[INFO] --- exec:3.5.0:exec (lint) @ web ---\n";
  const begin = `${PARALLEL}${EXEC}alone\n${other}`;
  const [goal] = read(`${begin}no column price\n[INFO] Building web 1     [2/3]\n[INFO] other\n${EXITED}`).failedGoals;
  expect(goal?.said).toEqual([]);
  expect(goal?.shared).toEqual([["alone", "no column price", "other"]]);
  const shared = read(begin + numbered(150) + EXITED).failedGoals[0]?.shared?.flat() ?? [];
  expect(shared).toHaveLength(131);
  expect(shared.slice(99, 102)).toEqual(["lint line 99", "… 21 more lines …", "lint line 121"]);
  expect(shared.at(-1)).toBe("lint line 150");
});

test("the summary of the reactor is no word of the last goal", () => {
  const reactor =
    "[INFO] Reactor Build Order:\n[INFO] \n[INFO] core     [jar]\n[INFO] gate     [jar]\n[INFO] \n[INFO] ---< g:gate >---\n[INFO] Building gate 1     [2/2]\n";
  const summary =
    "[INFO] ------------------------------------------------------------------------\n[INFO] Reactor Summary for core 1:\n[INFO] \n[INFO] core ............. SUCCESS [  0.1 s]\n[INFO] gate ............. FAILURE [  0.1 s]\n[INFO] ------------------------------------------------------------------------\n";
  expect(said(`${reactor}${EXEC}no column price\n${summary}${EXITED}`)).toEqual(["no column price"]);
});

test("without headers the lines of all goals are those of a program", () => {
  const failed = `[ERROR] Failed to execute goal g:exec-maven-plugin:1.0:exec (x) on project gate: Command execution failed.: Process exited with an error: 3 (Exit value: 3) -> [Help 1]\n[ERROR] \n[ERROR] Re-run Maven using the -X switch to enable full debug logging.\n`;
  const [goal] = read(`no column price\n[ERROR] Command execution failed.\n${failed}`).failedGoals;
  expect(goal).toMatchObject({
    said: [],
    shared: [["no column price", "Command execution failed."]],
    isUnheaded: true,
  });
});

test("a message that tells enough needs no last lines", () => {
  expect(
    said(`${EXEC}lint line\n${closing("exec-maven-plugin", "exec", "The parameter executable is missing")}`),
  ).toEqual([]);
});

test("what another goal printed is not the failed goal's", () => {
  const log = `${PMD}[WARNING] PMD Failure: a.Gate:3\n${NEXT}[WARNING] cannot delete\n`;
  expect(said(log + closing("maven-pmd-plugin", "check", "See log for details."))).toEqual([]);
  expect(said(log + closing("maven-clean-plugin", "clean", "See log for details."))).toEqual(["cannot delete"]);
});

test("of goals that run at once nobody's words are taken", () => {
  const other = "[INFO] --- pmd:3.26.0:check (default) @ web ---\n";
  const log = `${PARALLEL}${PMD}${other}[WARNING] PMD Failure: a.Gate:3\n`;
  expect(said(log + closing("maven-pmd-plugin", "check", "See log for details."))).toEqual([]);
});

test("two hundred lines of a goal are enough, and its last one, which is often its sum", () => {
  const lines = `${"[WARNING] PMD Failure: a.Gate:3\n".repeat(300)}[WARNING] 300 violations in all\n`;
  const kept = said(PMD + lines + closing("maven-pmd-plugin", "check", "300 violations"));
  expect(kept).toHaveLength(202);
  expect(kept?.slice(-2)).toEqual(["… 100 more lines …", "300 violations in all"]);
});

test("what was said while several goals ran is kept apart, from when the failed one began", () => {
  const log = `${PARALLEL}${NEXT.replace("gate", "web")}${NEXT.replace("gate", "core")}[ERROR] before\n${PMD}[WARNING] an objection\nmore of it\n[INFO] nothing\nof nobody\n`;
  const [goal] = read(log + closing("maven-pmd-plugin", "check", "PMD has found 1 violation.")).failedGoals;
  expect(goal?.said).toEqual([]);
  expect(goal?.shared).toEqual([["an objection", "more of it"]]);
});

test("lines that are dropped of what several goals said are counted", () => {
  const begin = `${PARALLEL}${PMD}${NEXT.replace("gate", "web")}[WARNING] an objection\n`;
  const failed = closing("maven-pmd-plugin", "check", "PMD has found 1 violation.");
  const [block = []] = read(`${begin}${numbered(60)}${failed}`).failedGoals[0]?.shared ?? [];
  expect(block).toHaveLength(51);
  expect(block.slice(-2)).toEqual(["lint line 49", "… 11 more lines …"]);
  const long = `[WARNING] ${"x".repeat(60_000)}\n`.repeat(34);
  expect(read(begin + long + failed).failedGoals[0]?.shared?.at(-1)).toEqual(["… 1 more line …"]);
});

test("the invoker tells as information why a build failed", () => {
  const log =
    "[INFO] --- invoker:3.6.1:run (i) @ gate ---\n[INFO] Building: hook/pom.xml\n[INFO]   Assertion failed: \n\nassert new File(basedir, 'a').exists()\n[INFO]           hook/pom.xml ... FAILED (4.195 s)\n[ERROR] The following builds failed:\n[ERROR] *  hook/pom.xml\n";
  expect(
    said(log + closing("maven-invoker-plugin", "run", "1 build failed. See console output above for details.")),
  ).toEqual([
    "  Assertion failed: ",
    "assert new File(basedir, 'a').exists()",
    "The following builds failed:",
    "*  hook/pom.xml",
  ]);
});
