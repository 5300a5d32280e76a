import type { Check, Subject } from "./check.ts";
import { whyNotWritable } from "./writable.ts";

/** Whether runs can be remembered. Builds run without, too. */
export function checkState({ stateDir }: Subject): Check {
  const name = "state";
  const fault = whyNotWritable(stateDir);
  if (fault === null) return { name, verdict: "ok", message: stateDir };
  return {
    name,
    verdict: "warn",
    message: `${stateDir}: ${fault}; runs are not remembered, and servers do not wait for each other`,
    mend: "make it writable, or name another with --state-dir DIR",
  };
}
