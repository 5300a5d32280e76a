import { realpathSync } from "node:fs";
import { describeChangedSince } from "../../present/look-back/end-of-turn.ts";
import { attempt } from "../../result/attempt.ts";
import { findChangedSince } from "../../runs/touched/find-changed-since.ts";
import { isNewsOf, openKnownHistory } from "../../state/last-told.ts";
import { createBuildLock } from "../../state/queue/build-lock.ts";
import { createMask } from "../../text/secrets.ts";
import type { TurnEnd } from "./turn-end.ts";

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stateDir: string;
}

/**
 * Returns the sentence by which an agent learns, before it ends its turn, that tests were last run before its changes;
 * null if there is none to say. It says the same only once.
 */
export function answerTurnEnd({ dir, isAgain }: TurnEnd, { env, stateDir }: Surroundings): string | null {
  const projectDir = attempt(() => realpathSync(env["CLAUDE_PROJECT_DIR"] || dir));
  if (isAgain || projectDir === null) return null;
  return attempt(() => {
    const found = findChangedSince({
      projectDir,
      env,
      openHistory: (root) => openKnownHistory(stateDir, root, env),
    });
    // A build runs, or what it has proved is being stored: the next turn tells.
    if (found && !createBuildLock(found.root).isFree()) return null;
    if (!found || !isNewsOf(stateDir, found.root, found.id)) return null;
    return createMask(env)(describeChangedSince(found));
  });
}
