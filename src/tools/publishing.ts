import type { Outgoing } from "./publishing/outgoing.ts";
import { outgoingGoal } from "./publishing/outgoing-goal.ts";
import { outgoingProperty } from "./publishing/outgoing-property.ts";

/** The first goal or property of a command line that sends something to others, or changes what lies on another machine. */
export function findPublishing(
  goals: readonly string[],
  properties: ReadonlyMap<string, string>,
): Outgoing | undefined {
  for (const goal of goals) {
    const does = outgoingGoal(goal);
    if (does !== undefined) return { what: goal, does };
  }
  return outgoingProperty(properties);
}

/** The second half of a sentence. */
export function refusePublishing({ what, does }: Outgoing): string {
  return `${what} ${does} and is refused; the server was started without --allow-deploy.`;
}
