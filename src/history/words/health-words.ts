import { describe } from "../../answers/finding-words.ts";
import { header } from "../../answers/header.ts";
import { findingsOf } from "../../answers/problem.ts";
import { shortenOwn } from "../../answers/text/message.ts";
import { age, count, seconds } from "../../answers/text/words.ts";
import type { BuildResult } from "../../model/build-result.ts";
import type { Chronicle, ChronicleRun } from "../../model/history/chronicle.ts";
import { quoteForeign } from "../../text/foreign.ts";

/** Says in one line whether anything is known to fail, and since which run: `2 tests failing since run 52 · 1 flaky`. */
export function describeHealth({ health, tests, runs }: Chronicle): string {
  const red = tests.filter(({ redSince }) => redSince !== null);
  const flaky = tests.filter((test) => test.flaky !== null).length;
  const broken = health.broken.length;
  const starts = new Set([...red.flatMap(({ redSince }) => redSince ?? []), ...health.broken.map((it) => it.since)]);
  const failing = [
    red.length > 0 ? `${count(red.length, "test")} failing` : "",
    broken > 0 ? `${count(broken, "build")} failing${red.length > 0 ? " for another reason" : ""}` : "",
  ];
  const words = {
    green: runs.some((run) => run.tests > 0) ? "no test is known to fail, and builds succeed" : "builds succeed",
    // What failed last had passed in the same run.
    red: failing.filter(Boolean).join(", ") || "no test is known to fail each time",
    unknown: runs.length === 0 ? "no run is stored yet" : "no run came to its end",
  }[health.state];
  const since =
    health.since === null || (health.state === "red" && starts.size === 0)
      ? ""
      : `${starts.size > 1 ? ", the first" : ""} since run ${health.since}`;
  return `${words}${since}${flaky > 0 ? ` · ${flaky} flaky` : ""}`;
}

/** Writes since when something is so: `, since run 52 (20 min ago)`; empty if that is unknown. */
export function sinceRun({ runs, takenAt }: Chronicle, number: number | null, since = "since"): string {
  const run = number === null ? undefined : runs.find((it) => it.run === number);
  return run ? `, ${since} run ${run.run} (${age(takenAt - run.startedAt - run.duration)})` : "";
}

/** Returns the name of a project's directory. */
export function nameOf(project: string): string {
  return quoteForeign(project.slice(project.lastIndexOf("/") + 1) || project);
}

export interface BrokenWords {
  /** The first line of its last answer. */
  readonly headline: string;
  /** The first error of the build, in foreign words; null if the headline tells it, or it is no longer stored. */
  readonly message: string | null;
  readonly isMessageLost: boolean;
}

/** Describes a build that fails by its last run: `Compile FAILURE (2.1s) — 1 error`, `Cart.java:21 cannot find symbol`. */
export function describeBroken({ runs }: Chronicle, { last }: Chronicle["health"]["broken"][number]): BrokenWords {
  const run = runs.find((it) => it.run === last);
  if (!run) return { headline: `run ${last}`, message: null, isMessageLost: true };
  const { answer, operation, status, duration } = run;
  if (!answer) {
    return { headline: `${operation} ${status} (${seconds(duration)})`, message: null, isMessageLost: true };
  }
  const headline = shortenOwn(header(answer), LONGEST_HEADLINE);
  return { headline, message: firstError(answer), isMessageLost: false };
}

/** Says why a build failed, where no test did: `Cart.java:21 cannot find symbol`; empty if that is not stored. */
export function whyFailed({ status, failed, answer }: ChronicleRun): string {
  if (status !== "FAILURE" || failed > 0 || !answer) return "";
  const why = firstError(answer) ?? header(answer).replace(/^[^—]*— /, "");
  return shortenOwn(why, LONGEST_HEADLINE);
}

const LONGEST_HEADLINE = 200;

/** Writes the first error of an answer; null if there is none but what the first line of the answer tells. */
function firstError({ errors = [], problems = [] }: BuildResult): string | null {
  const all = [...errors, ...findingsOf(problems)];
  const first = all.find(({ file }) => file !== undefined) ?? (all.length > 1 ? all[0] : undefined);
  if (!first) return null;
  const { file, line } = first;
  return [file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}`, describe(first)].join(" ").trim();
}
