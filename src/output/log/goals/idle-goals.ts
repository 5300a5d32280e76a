import { IDLE_WORDS } from "../../../knowledge/plugins/idle-words.ts";
import type { IdleGoal } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import type { Speaker } from "../speaker.ts";

/** Reads a line at info level with which a goal says that there is nothing for it to do. */
export function readIdle(idle: IdleGoal[], text: string, speaker: Speaker): void {
  // Of goals that run in parallel, the one that says so is not known.
  if ((speaker.kind !== "tool" && speaker.kind !== "compiler") || idle.length >= MOST) return;
  const found = IDLE_WORDS.get(`${speaker.goal.plugin}:${speaker.goal.goal}`)?.line.exec(text);
  const folder = found?.groups?.["folder"];
  if (found) idle.push({ ...speaker.goal, ...(folder !== undefined && { folder: detach(folder) }) });
}

const MOST = 10_000;
