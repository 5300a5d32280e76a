import type { TestOutcome } from "./build-result.ts";

export function hasFailed({ outcome }: TestOutcome): boolean {
  return outcome === "failed" || outcome === "errored";
}
