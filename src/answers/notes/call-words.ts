import type { CallNotes } from "../../model/note.ts";
import { tellNeed } from "../project/ways.ts";
import { count, listNames } from "../text/words.ts";
import { resultCall } from "../tool-call.ts";
import type { NoteWords } from "./note-words.ts";

export const callWords: NoteWords<keyof CallNotes> = {
  "test-only": () =>
    "Ran in testOnly mode (surefire:test). Lifecycle phases were skipped. If tests fail unexpectedly, re-run with testOnly=false.",
  "test-only-after-clean": () => "Ran in testOnly mode. Recompiled after clean.",
  "test-only-after-compiling": () => "Ran in testOnly mode. Stale sources detected — auto-recompiled.",
  "test-only-refused": ({ why }) => notFollowed(WHY_NOT[why]),
  "test-only-unfilled": ({ properties }) =>
    notFollowed(
      `Surefire needs ${properties.map((name) => `\${${name}}`).join(", ")}, which only a whole build fills in`,
    ),
  "configured-modules": ({ option }) =>
    `Which modules are built is chosen by ${option} in .mvn/maven.config or MAVEN_ARGS, not by the call.`,
  "overruled-profile": ({ profile, modules }) =>
    `Not built: ${listNames(modules)}, of the profile ${profile}, which is active by default, unless -P switches on another one of its POM.`,
  "outside-of-project": ({ options }) => `Outside of this project: ${options.join(", ")}.`,
  "project-file": ({ args, java }) =>
    `From .mvn/maven-mcp.json: ${[...args, ...(java === undefined ? [] : [`Java ${java}`])].join(" ")}.`,
  "chore-scope": ({ modules, run, why, needed }) => {
    if (why !== undefined) return `Ran everywhere, since changed files are not known: ${why}.`;
    const [one, some] =
      run === undefined
        ? ["differs from the last commit", "differ from the last commit"]
        : [`was written since run ${run}, which passed`, `were written since run ${run}, which passed`];
    return modules === null
      ? `No file ${one}, so it ran everywhere.`
      : `Only where files ${some}: ${listNames(modules)}${needed ? `; checks of classes also in ${listNames(needed)}, needed there` : ""}.`;
  },
  "integration-switch": ({ option, place }) => `With ${option}, as ${place} asks for integration tests.`,
  "unread-property": ({ given, meant }) => `Nothing reads -D${given} here; -D${meant} is what you mean.`,
  "lines-unknown": (_, { why }) => `Which changed lines the tests ran is not known: ${why}.`,
  "no-own-repository": ({ maven }) =>
    `Installed into the usual local repository: one of its own needs Maven 3.9 or later, and this is ${maven ?? "a Maven of unknown version"}.`,
  "needs-missing": (_, { needs }) => `The integration tests need ${needs.map(tellNeed).join("; ")}.`,
  "project-file-left-out": (_, { why }) => `.mvn/maven-mcp.json is left out: ${why}`,
  "project-java-missing": ({ java, used }) =>
    `.mvn/maven-mcp.json asks for Java ${java}, and no such JDK is installed: Maven ran on ${used}.`,
  "compiled-first": ({ front, modules, failed }) => {
    const needs = `needed ${listNames(modules)} of this project`;
    return failed === undefined
      ? `Ran a second time, with ${front} in front and all that is bound up to that phase: the first time failed, since it ${needs}.`
      : `This ${needs}. A second run, with ${front} in front, ${failed === "timeout" ? "ran out of time" : "could not be started"}.`;
  },
  "run-again": ({ second }) => RUN_AGAIN[second],
  repeated: ({ passed, of }) => {
    if (passed === of) return `All ${of} times passed; this is the answer of the last.`;
    return `This is time ${passed + 1} of ${of}${passed === 0 ? "" : `, after ${passed} that passed`}; no other ran.`;
  },
  "not-started": () => "Maven was not started.",
  "over-already": ({ run }) => `Run ${run} was over already.`,
  "gone-since": ({ files }) => `No longer there: ${listNames(files)}.`,
  "wait-on": ({ run, seconds }) => `Wait on: ${resultCall({ run, wait: seconds })}`,
  "not-remembered": ({ trouble }) => `This run is not remembered: ${trouble}.`,
  "masked-anew": ({ runs }) =>
    `The logs and answers of ${count(runs, "earlier run")} held secrets that an earlier version did not see. They are masked now.`,
  unshared: ({ trouble }) =>
    `Builds of other servers on this project are not seen, and this run is not remembered: ${trouble}.`,
};

const RUN_AGAIN = {
  otherwise:
    "Ran twice: in a JVM that had run other builds it came to something else. This is the answer of a new one.",
  idle: "This is the answer of a JVM that had run other builds. A new one was to confirm it, and its compiler found nothing left to do.",
  timeout: "This is the answer of a JVM that had run other builds. A new one was to confirm it, and ran out of time.",
} as const;

const WHY_NOT = {
  "unread-pom": "its POM could not be read",
  "several-modules": "the project has several modules",
  profile: "a profile may change what Surefire needs",
  executions: "Surefire has executions of its own",
} as const;

function notFollowed(why: string): string {
  return `testOnly was not followed: ${why}. The whole test phase ran.`;
}
