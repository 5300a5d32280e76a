import type { Chronicle, ChronicleRun, ChronicleTest } from "../../model/history/chronicle.ts";
import { visibleJson } from "../../text/clean.ts";
import { groupClients } from "./clients.ts";
import { describeBroken } from "./health-words.ts";
import { estimateSavings } from "./savings.ts";

/** Writes the history of a project as one JSON object, with its newest runs. Every field is always there. */
export function historyJson(chronicle: Chronicle, limit: number): string {
  const { project, takenAt, health, tests, pace, runs } = chronicle;
  const shown = runs.slice(Math.max(0, runs.length - limit)).toReversed();
  const values = {
    project,
    takenAt: timeOf(takenAt),
    state: health.state,
    since: health.since,
    broken: health.broken.map((it) => {
      const { headline, message, isMessageLost } = describeBroken(chronicle, it);
      return { ...it, headline, message, isMessageLost };
    }),
    tests: tests.map(valuesOfTest),
    builds: pace.map(({ usualMs, beforeMs, ...it }) => ({
      ...it,
      usualMs: rounded(usualMs),
      beforeMs: rounded(beforeMs),
    })),
    clients: groupClients(runs),
    runs: shown.map(valuesOfRun),
    runsOmitted: runs.length - shown.length,
    savings: estimateSavings(chronicle),
  };
  return visibleJson(values);
}

function valuesOfTest({ name, module, runs, failed, redSince, flaky, pace, ...test }: ChronicleTest) {
  const { message, isMessageLost } = test;
  const { usualMs = null, slower = null } = pace ?? {};
  return {
    ...{ name, module, redSince, flaky, runs, failed },
    ...{
      usualMs: rounded(usualMs),
      beforeMs: rounded(slower?.beforeMs ?? null),
      slowerSince: slower?.since ?? null,
      message,
      isMessageLost,
    },
  };
}

function valuesOfRun({ run, operation, status, exitCode, startedAt, duration, origin, ...rest }: ChronicleRun) {
  const { errors, tests, failed, skipped, modules, command, circumstances } = rest;
  const { client, waitedMs, jvm } = origin;
  const { maven, jdk } = circumstances;
  return {
    ...{ run, operation, status, exitCode, startedAt: timeOf(startedAt), durationMs: rounded(duration) },
    ...{ errors, tests, failed, skipped, modules, client, waitedMs: rounded(waitedMs), jvm, maven, jdk, command },
  };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}

function rounded(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms);
}
