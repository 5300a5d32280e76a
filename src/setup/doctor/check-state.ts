import { type Check, pass, type Subject, warn } from "./check.ts";
import { whyNotWritable } from "./writable.ts";

/** Checks whether runs can be stored. Builds work in any case. */
export function checkState({ stateDir }: Subject): Check {
  const fault = whyNotWritable(stateDir);
  if (fault === null) return pass("state", stateDir);
  const message = `${stateDir}: ${fault}; runs are not remembered, and servers do not wait for each other`;
  return warn("state", message, "make it writable, or name another with --state-dir DIR");
}
