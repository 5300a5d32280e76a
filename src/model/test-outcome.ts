import type { TestOutcome } from "./build-result.ts";

export function hasFailed({ outcome }: Pick<TestOutcome, "outcome">): boolean {
  return outcome === "failed" || outcome === "errored";
}
