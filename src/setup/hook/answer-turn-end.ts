import { describeChangedSince, describeUntested } from "../../answers/look-back/end-of-turn.ts";
import { attempt } from "../../model/attempt.ts";
import { findChangedSince } from "../../runs/remember/find-changed-since.ts";
import { isNewsOf, openKnownHistory } from "../../store/last-told.ts";
import { isLockFree } from "../../store/queue/build-lock.ts";
import { createMask } from "../../text/secrets.ts";

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stateDir: string;
}

/**
 * Returns the sentence by which an agent learns, before it ends its turn, that tests were last run before its changes;
 * null if there is none to say. It says the same only once.
 */
export function answerTurnEnd(projectDir: string, { env, stateDir }: Surroundings): string | null {
  return attempt(() => {
    const found = findChangedSince({
      projectDir,
      env,
      openHistory: (root) => openKnownHistory(stateDir, root, env),
    });
    // While a build runs, or what it has proved is being stored, nothing is told: the next turn does.
    if (!found || !isLockFree(found.root) || !isNewsOf(stateDir, found.root, found.id)) return null;
    return createMask(env)(found.kind === "changed" ? describeChangedSince(found) : describeUntested(found));
  });
}
