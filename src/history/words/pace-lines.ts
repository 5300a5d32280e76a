import { count, seconds } from "../../answers/text/words.ts";
import type { Chronicle } from "../../model/history/chronicle.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { bar } from "./bar.ts";
import { groupClients } from "./clients.ts";

/** Lists how long each kind of build usually takes: `Test     fast    4.8s ████  24 runs, 6.1s before`. */
export function listBuilds({ pace }: Chronicle): readonly string[] {
  const longest = Math.max(0, ...pace.map(({ usualMs }) => usualMs));
  return pace.slice(0, MOST_KINDS).map(({ operation, jvm, runs, usualMs, beforeMs }) => {
    const cells = [operation.padEnd(7), (jvm ?? "").padEnd(5), seconds(usualMs).padStart(7), bar(usualMs, longest, 8)];
    const before = beforeMs === null ? "" : `, ${seconds(beforeMs)} before`;
    return `  ${cells.join(" ").padEnd(30)} ${count(runs, "run")}${before}`;
  });
}

const MOST_KINDS = 6;

/** Says which clients asked for how many runs, and how long these waited for other builds. */
export function listClients({ runs }: Chronicle): readonly string[] {
  return groupClients(runs)
    .slice(0, MOST_CLIENTS)
    .map(({ client, runs: own, waited, waitedMs }) => {
      const waits = waited === 0 ? "" : `; ${waited} waited for other builds, ${seconds(waitedMs)} in all`;
      return `  ${quoteForeign(client, LONGEST_NAME)} asked for ${count(own, "run")}${waits}`;
    });
}

const MOST_CLIENTS = 6;
const LONGEST_NAME = 40;
