import type { Effect } from "../../knowledge/plugins/outgoing-goals.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { judgeGoal } from "./outgoing-goal.ts";
import { judgeProperty } from "./outgoing-property.ts";

export interface Outgoing {
  /** The goal or property as it was given: `deploy`, `-Dgoals=deploy`. */
  readonly what: string;
  readonly does: Effect;
}

/** The first goal or property of a command line that sends something to others, or changes what lies on another machine. */
export function findOutgoing(goals: readonly string[], properties: ReadonlyMap<string, string>): Outgoing | undefined {
  for (const goal of goals) {
    const does = judgeGoal(goal);
    if (does !== undefined) return { what: goal, does };
  }
  for (const [name, value] of properties) {
    const does = judgeProperty(name, value);
    if (does !== undefined) return { what: value === "true" ? `-D${name}` : `-D${name}=${value}`, does };
  }
  return undefined;
}

/** Says why it is refused, as the second half of a sentence. */
export function sayOutgoing({ what, does }: Outgoing): string {
  return `${quoteForeign(what, 100)} ${does} and is refused; the server was started without --allow-deploy.`;
}
