import { withoutPackage } from "../../model/class-name.ts";
import type { ProblemOf } from "../../model/problem.ts";
import type { testProblems } from "../../model/problems/tests.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { simpleNames } from "../text/class-names.ts";
import { count, listNames } from "../text/words.ts";
import { toolCall } from "../tool-call.ts";
import type { ProblemWords, WordsOf } from "./problem-words.ts";

export const testWords: WordsOf<keyof typeof testProblems> = {
  "no-test-matched": (problem, raw) => ({
    headline: `no test ${problem.isBegun ? "ran for" : "matched"} ${problem.filter}`,
    notes: [nearestTests(problem, raw), ...suggest(raw.meant)],
  }),
  "filtered-tests-restored": ({ filter }) => ({ headline: `no test ran for ${filter}` }),
  "fork-died": forkWords,
  "lost-tests": (problem, { tests }) => {
    const which = listNames(simpleNames(tests), MOST_LOST);
    return {
      headline: tests.length === 1 ? `the result of ${which} is lost` : `the results of ${tests.length} tests are lost`,
      notes: [`${tests.length === 1 ? "" : `Without a result: ${which}. `}${whyLost(problem)}`],
    };
  },
  "uncounted-failure": ({ type, message, className, method, place }) => ({
    headline: `test code threw ${withoutPackage(type)}, but Surefire counted no test`,
    notes: [`${withoutPackage(className)}.${method} (${place}): ${message}`],
  }),
  "stopped-early": ({ classes }) => ({
    headline: `the tests were stopped before ${count(classes, "class", "es")}`,
    notes: ["skipAfterFailureCount counts each attempt that failed, also of a test that passed later."],
  }),
  "engine-lost": ({ engine, step, reason }) => ({
    headline: `JUnit's engine ${engine} failed to ${step} tests${reason === "" ? "" : `: ${reason}`}`,
  }),
  "missing-profile": ({ profiles, isEnd, nearest = [] }) => ({
    headline: `no such profile: ${profiles.join(", ")}`,
    notes: [
      ...(nearest.length > 0 ? [`This project has ${nearest.join(", ")}.`] : []),
      isEnd ? "Maven ran nothing." : "Maven went on without it.",
    ],
  }),
  "failures-ignored": ({ isHidden, isUnverified, missedAs, isUntold }) => {
    if (isHidden) {
      return {
        headline: "BUILD FAILURE, but exit code 0",
        notes: ["The script that runs Maven hides its exit code."],
      };
    }
    if (missedAs) return MISSED[missedAs];
    if (isUntold) {
      return { headline: "failures did not fail the build", notes: ["Maven exited 0: no goal failed for them."] };
    }
    const why = isUnverified
      ? "failsafe:verify, which fails the build for them, did not run."
      : "it was told to ignore failures.";
    return { headline: "failures were ignored", notes: [`Maven exited 0: ${why}`] };
  },
  "no-build": (_, raw) => ({ headline: noBuild(raw) }),
};

const MOST_LOST = 5;

function whyLost({ dump, wasCorrupted, droppedBy, isUnread }: ProblemOf<"lost-tests">): string {
  if (droppedBy) {
    const { version, what, fixedIn } = droppedBy;
    return `Surefire ${version} leaves out ${LEFT_OUT[what]}${fixedIn === null ? "" : `: ${fixedIn} tells how they went`}.`;
  }
  if (isUnread) return "The tests began, their reports cannot be read, and Surefire counted no test of them.";
  if (dump === undefined) return "The tests began, and their report is empty.";
  const cause = wasCorrupted ? ": something wrote to the native stdout of the test JVM, which can break results" : "";
  return `Surefire wrote what went wrong to ${dump}${cause}.`;
}

const LEFT_OUT = {
  "not-methods": "the results of tests that are no methods, as those of Cucumber, rules in fields, and dynamic tests",
  setups: "the results of classes whose setup failed, and of tests whose source did",
  "old-platform": "the results of tests without a class, as Cucumber's, on a JUnit Platform before 1.8",
  "no-class":
    "the results of tests that an engine finds by itself, as Cucumber's by cucumber.features. With junit-platform-suite-engine it tells those of a class with @Suite",
} as const;

const MISSED = {
  flaky: {
    headline: "failures were called flaky",
    notes: ["Maven exited 0: Surefire calls flaky what failed in every attempt, since tests of the class passed."],
  },
  lost: {
    headline: "Surefire lost failures",
    notes: [
      "Maven exited 0: something wrote to the native stdout of the test JVM, so that Surefire could not read the failure.",
    ],
  },
} as const;

function forkWords(
  { modules, exitCode, limit }: ProblemOf<"fork-died">,
  { kind, classes, reason, said, trace }: ProblemOf<"fork-died">,
): ProblemWords {
  const where = modules === undefined ? "" : ` in ${listNames(modules)}`;
  const during = classes.length === 0 ? "" : ` while running ${listNames(simpleNames(classes))}`;
  const set = limit === undefined ? "" : ` ${limit.seconds}, ${limit.place}`;
  switch (kind) {
    case "gave-up":
      return {
        headline: `the test JVM gave up${where}${during}${reason === "" ? "" : `: ${quoteForeign(reason)}`}`,
        output: [...said, ...trace],
      };
    case "timed-out":
      return { headline: `the test JVM ran into its time limit (${LIMIT}${set})${where}${during}` };
    case "died": {
      const exit = exitCode === undefined ? "" : ` (exit code ${exitCode})`;
      return {
        headline: `the test JVM died${where}${exit}${during}`,
        output: trace,
        notes: [deathWords(reason, trace)].filter((note) => note !== ""),
      };
    }
  }
}

const LIMIT = "forkedProcessTimeoutInSeconds";

/** Returns Surefire's words about a forked JVM that died; its guess at the cause only if none is known. */
function deathWords(reason: string, trace: readonly string[]): string {
  const rest = reason.replace(GOODBYE, "").trim();
  const known = rest.replace(GUESS, "").trim();
  return known === "" && trace.length > 0 ? "" : quoteForeign(known || rest);
}

// The forked VM terminated without properly saying goodbye. VM crash or System.exit called?
const GOODBYE = /^The forked VM terminated without (?:properly )?saying (?:properly )?goodbye\.?/;
const GUESS = /^VM crash or System\.exit called\?/;

/** Says that Maven ended early, as it does when a test in Maven's own JVM ends that JVM. */
function noBuild({ hasBegun, running, exitCode = 0 }: ProblemOf<"no-build">): string {
  if (!hasBegun) return "Maven exited 0 but printed no sign of a build";
  const during = running.length === 0 ? "" : ` while running ${listNames(simpleNames(running))}`;
  return `Maven exited ${exitCode}${during} before its build had ended`;
}

function nearestTests(problem: ProblemOf<"no-test-matched">, raw: ProblemOf<"no-test-matched">): string {
  const exit = problem.exitCode === null ? "" : ` Maven exited ${problem.exitCode}.`;
  const { className, methods, namesakes = [], nested = [], nearest, stoppedIn, besides = [], overruled } = problem;
  if (overruled !== undefined) {
    const { test, place = "The POM", ran } = overruled;
    return `${place} sets <test>${test}</test>, which overrules a filter: ${listNames(ran)} ran instead.${exit}`;
  }
  if (problem.outside !== undefined) return `${tellOutside(problem.outside)}${exit}`;
  const { filter } = raw;
  const isThere = raw.methods.some((method) => filter.endsWith(`#${method}`));
  if (besides.length > 0 && (isThere || !filter.includes("#"))) {
    return `Other filters count, too: ${besides.join(", ")}.${exit}`;
  }
  if (className !== undefined && problem.isBegun) return `${className} began and left no result.${exit}`;
  if (className !== undefined && methods.length + nested.length > 0 && !(isThere && stoppedIn !== undefined)) {
    const inEach = namesakes
      .filter((it) => it.methods.length > 0)
      .map((it) => `${it.methods.join(", ")} (${it.place})`);
    const has = inEach.length > 0 ? inEach.join("; ") : methods.join(", ");
    const own = has === "" ? `${className} has no tests of its own` : `${className} has: ${has}`;
    return `${own}${nested.length > 0 ? `; nested: ${nested.join(", ")}` : ""}.${exit}`;
  }
  if (className !== undefined && stoppedIn !== undefined) {
    return `${className} is there, but Maven failed in ${stoppedIn}, which has no such test. As testFilter, or with -Dsurefire.failIfNoSpecifiedTests=false, it need not match in each module, unless a POM itself sets failIfNoTests or failIfNoSpecifiedTests to true.`;
  }
  if (className !== undefined && problem.exitCode === null) return `${className} shows no such test.`;
  if (className !== undefined && problem.isUncompiled)
    return `${className} is there, but was not compiled: it has no class file.${exit}`;
  if (className !== undefined) return `${className} is there, but Surefire did not run it.${exit}`;
  return nearest.length > 0 && problem.meant === undefined ? `Nearest: ${nearest.join(", ")}.${exit}` : exit.trim();
}

function tellOutside({ file, testSources }: NonNullable<ProblemOf<"no-test-matched">["outside"]>): string {
  if (testSources.length === 0) return `${file} is in no module of this build.`;
  return `${file} is not in the test sources of its module (${testSources.join(", ")}).`;
}

/** Returns the call to try next. */
function suggest(filter: string | undefined): string[] {
  return filter === undefined ? [] : [`Perhaps: ${toolCall("maven_test", { testFilter: filter })}`];
}
