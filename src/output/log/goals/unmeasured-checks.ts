import { jacoco, WITHOUT_DATA } from "../../../knowledge/plugins/checks.ts";
import type { GoalRun } from "../../../model/evidence/log-facts.ts";
import type { Speaker } from "../speaker.ts";

/** Reads a line at info level with which a check of coverage says that there is nothing to check. */
export function readUnmeasured(unmeasured: GoalRun[], text: string, speaker: Speaker): void {
  // Of goals that run in parallel, the one that says so is not known.
  if (speaker.kind !== "tool" || speaker.goal.plugin !== jacoco.prefix || speaker.goal.goal !== "check") return;
  if (WITHOUT_DATA.test(text) && unmeasured.length < MOST) unmeasured.push(speaker.goal);
}

const MOST = 10_000;
