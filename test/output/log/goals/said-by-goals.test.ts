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

test("where Maven knows an exit code only, the goal's last lines tell", () => {
  const lines = Array.from({ length: 20 }, (_, index) => `lint line ${index + 1}\n`).join("");
  const words = said(
    `${EXEC}${lines}${closing("exec-maven-plugin", "exec", "Command execution failed.: Process exited with an error: 3 (Exit value: 3)")}`,
  );
  expect(words).toHaveLength(15);
  expect(words?.at(-1)).toBe("lint line 20");
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
