import { count, seconds } from "../../answers/text/words.ts";
import type { Chronicle } from "../../model/history/chronicle.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { bar } from "./bar.ts";
import { groupClients } from "./clients.ts";
import { describeHealth, nameOf } from "./health-words.ts";
import { listRuns } from "./run-lines.ts";
import { describeSavings } from "./savings.ts";
import { listFailing, listFlaky, listSlow } from "./test-lines.ts";

/** Writes the history of a project for a terminal: what fails, what is flaky or slow, and the newest runs. */
export function presentHistory(chronicle: Chronicle, limit: number): string {
  const parts = [
    section("Failing", listFailing(chronicle)),
    section("Flaky: passed and failed on the same sources", listFlaky(chronicle)),
    section("Slowest tests", listSlow(chronicle)),
    section("Builds", [...listBuilds(chronicle), ...listClients(chronicle)]),
    section("Runs (newest first)", listRuns(chronicle, limit)),
  ];
  const head = `${nameOf(chronicle.project)}: ${describeHealth(chronicle)}`;
  const lines = [head, ...parts.flat(), ...describeSavings(chronicle)];
  return lines.map((line) => line.trimEnd()).join("\n");
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...lines];
}

/** Lists how long each kind of build usually takes: `Test     fast    4.8s ████  24 runs, 6.1s before`. */
function listBuilds({ pace }: Chronicle): readonly string[] {
  const longest = Math.max(0, ...pace.map(({ usualMs }) => usualMs));
  return pace.slice(0, MOST_KINDS).map(({ operation, jvm, runs, usualMs, beforeMs }) => {
    const cells = [operation.padEnd(7), (jvm ?? "").padEnd(5), seconds(usualMs).padStart(7), bar(usualMs, longest, 8)];
    const before = beforeMs === null ? "" : `, ${seconds(beforeMs)} before`;
    return `  ${cells.join(" ").padEnd(30)} ${count(runs, "run")}${before}`;
  });
}

const MOST_KINDS = 6;

/** Says which clients asked for how many runs, and how long these waited for other builds. */
function listClients({ runs }: Chronicle): readonly string[] {
  return groupClients(runs)
    .slice(0, MOST_CLIENTS)
    .map(({ client, runs: own, waited, waitedMs }) => {
      const waits = waited === 0 ? "" : `; ${waited} waited for other builds, ${seconds(waitedMs)} in all`;
      return `  ${quoteForeign(client, LONGEST_NAME)} asked for ${count(own, "run")}${waits}`;
    });
}

const MOST_CLIENTS = 6;
const LONGEST_NAME = 40;
