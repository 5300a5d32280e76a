import { runsBuilds } from "../../../knowledge/plugins/all-plugins.ts";
import type { InvokedBuilds } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";
import type { Speaker } from "../speaker.ts";

/** The builds that maven-invoker-plugin ran, as its goals sum them up. Plain data, so that it can be copied. */
export interface InvokerSums {
  readonly sums: OpenSum[];
  /** Whether the next lines name builds that failed. */
  isListing: boolean;
}

interface OpenSum extends InvokedBuilds {
  readonly names: string[];
}

export function startInvokerSums(): InvokerSums {
  return { sums: [], isListing: false };
}

/** Reads a line that no build inside has printed. */
export function readInvoker(invoker: InvokerSums, { level, text }: Line, speaker: Speaker): void {
  if (level === null) return;
  const sum = text.startsWith("  Passed: ") ? readSum(text, speaker) : null;
  if (sum && invoker.sums.length < MOST_SUMS) invoker.sums.push(sum);
  else if (text.startsWith("The following builds ")) invoker.isListing = text === FAILED || text === ERRORS;
  else if (invoker.isListing) readName(invoker, text);
}

export function toInvokedBuilds({ sums }: InvokerSums): readonly InvokedBuilds[] {
  return sums.map((sum) => ({ ...sum, names: [...sum.names] }));
}

const MOST_SUMS = 1_000;
const MOST_NAMES = 100;
const FAILED = "The following builds failed:";
const ERRORS = "The following builds finished with error:";

function readSum(text: string, speaker: Speaker): OpenSum | null {
  const { passed, failed, errors } = SUM.exec(text)?.groups ?? {};
  if (passed === undefined) return null;
  const goals =
    speaker.kind === "several" ? [...speaker.open.byModule.values()] : speaker.kind === "tool" ? [speaker.goal] : [];
  const goal = goals.findLast(runsBuilds);
  if (goal === undefined) return null;
  const unsuccessful = Number(failed) + Number(errors);
  return { module: goal.module, failed: unsuccessful, of: Number(passed) + unsuccessful, names: [] };
}

//   Passed: 2, Failed: 2, Errors: 0, Skipped: 0
const SUM = /^ {2}Passed: (?<passed>\d+), Failed: (?<failed>\d+), Errors: (?<errors>\d+), Skipped: \d+$/;

function readName(invoker: InvokerSums, text: string): void {
  const name = NAME.exec(text)?.groups?.["name"];
  const names = invoker.sums.at(-1)?.names;
  if (name === undefined) invoker.isListing = false;
  else if (names && names.length < MOST_NAMES) names.push(detach(name));
}

// *  post/pom.xml
const NAME = /^\* {2}(?<name>\S.*)$/;
