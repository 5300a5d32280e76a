import { sampleHistory } from "../scripts/sample-history.ts";
import type { Chronicle } from "../src/model/history/chronicle.ts";
import type { RunRecord } from "../src/model/history/run-record.ts";
import { readChronicle } from "../src/runs/remember/read-chronicle.ts";
import { openProjectState } from "../src/store/project-state.ts";
import { temporaryDirectory } from "./temporary.ts";

const NOW = 1_790_000_000_000;

/** The history of these runs, as it is read from where they are stored. */
export function chronicleOf(records: readonly RunRecord[]): Chronicle {
  const state = openProjectState(temporaryDirectory(), "/home/dev/shop", undefined, { env: {} });
  for (const record of records) {
    const trouble = state.history.record(record);
    if (trouble !== null) throw new Error(trouble);
  }
  const last = records.at(-1)?.result.run ?? 0;
  const log = state.openLog(last, {});
  log.write(Buffer.from("[INFO] Building shop\n".repeat(1000)));
  log.close();
  const chronicle = readChronicle("/home/dev/shop", "shop", state);
  state.close();
  return { ...chronicle, takenAt: NOW };
}

/** The history of so many runs of a sample, stored and read once. */
export function sampleChronicle(runs: number): Chronicle {
  const chronicle = samples.get(runs) ?? chronicleOf(sampleHistory(runs, NOW - 20 * 60_000));
  samples.set(runs, chronicle);
  return chronicle;
}

const samples = new Map<number, Chronicle>();
