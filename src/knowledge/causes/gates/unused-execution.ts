import { factsOf } from "../../plugins/all-plugins.ts";
import { prefixOfGoal } from "../../plugins/prefix.ts";
import type { KnownBuildCause } from "../build-facts.ts";

/** A goal was called by itself, and the POM configures it in an execution alone, which such a call does not use. */
type Fields = { readonly goal: string; readonly id: string; readonly at: string };

export const unusedExecution: KnownBuildCause<"unused-execution", Fields> = {
  prove({ asked, executionOf }) {
    const [goal = "", ...others] = asked;
    // Beside a phase, the execution may have failed. What tests and programs fail by is mostly their own.
    if (others.length > 0 || !/^[\w.-]+:[\w.-]+$/.test(goal) || factsOf(prefixOfGoal(goal)).role !== "checks")
      return null;
    const execution = executionOf(goal);
    return execution && { cause: "unused-execution", goal, ...execution };
  },
  sentence: ({ goal, id, at }) =>
    `${goal} called by itself does not use what the execution ${id} configures (${at}): ${goal}@${id} does.`,
};
