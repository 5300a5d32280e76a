import type { Effect } from "../../knowledge/plugins/outgoing-goals.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { judgeGoal } from "./outgoing-goal.ts";
import { judgeProperty } from "./outgoing-property.ts";

export interface Outgoing {
  /** The goal or property as it was given: `deploy`, `-Dgoals=deploy`. */
  readonly what: string;
  readonly does: Effect;
}

/** The goals and properties of a command line that send something to others, or change what lies on another machine. */
export function findOutgoing(goals: readonly string[], properties: ReadonlyMap<string, string>): readonly Outgoing[] {
  const judgedGoals = goals.map((what) => ({ what, does: judgeGoal(what) }));
  const judgedProperties = [...properties].map(([name, value]) => ({
    what: value === "true" ? `-D${name}` : `-D${name}=${value}`,
    does: judgeProperty(name, value),
  }));
  return [...judgedGoals, ...judgedProperties].flatMap(({ what, does }) =>
    does === undefined ? [] : [{ what, does }],
  );
}

/** Says what a goal or property does: `deploy publishes`. */
export function describeOutgoing({ what, does }: Outgoing): string {
  return `${quoteForeign(what, 100)} ${does}`;
}

/** Says why it is refused, as the second half of a sentence. */
export function sayOutgoing(outgoing: Outgoing, why: string): string {
  return `${describeOutgoing(outgoing)} and is refused; ${why}.`;
}
