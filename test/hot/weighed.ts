import type { BuildResult } from "../../src/model/build-result.ts";
import type { Evidence } from "../../src/model/evidence/evidence.ts";
import { evidenceOf } from "../verdict/judge/evidence.ts";

/** A run that failed, unless it is told otherwise, with what Maven said and what it was weighed to be. */
export function runOf(result: Partial<BuildResult>, evidence: Partial<Evidence> = {}) {
  const log = { ...evidenceOf({}).log, verdict: "FAILURE" as const };
  const whole: BuildResult = { operation: "Compile", run: 1, status: "FAILURE", duration: 1, exitCode: 1, ...result };
  return { result: whole, evidence: evidenceOf({ log, ...evidence }) };
}

/** A goal of a plugin that failed. */
export const goal = (plugin: string) => ({
  plugin,
  goal: "x",
  module: "shop",
  message: ["failed"],
  said: [],
  printed: [],
});

/** An error of a compiler. */
export const error = (message: string, file?: string) => ({
  severity: "error" as const,
  message,
  ...(file && { file }),
});
