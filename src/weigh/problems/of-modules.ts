import type { Problem } from "../../result/problem.ts";

/** Problems that tell of which modules they are only where somebody adds it. */
export type OfModules = Extract<Problem, { inModules?: readonly string[] }>;

export function isOfModules(problem: Problem): problem is OfModules {
  return Object.hasOwn(CODES, problem.code);
}

const CODES = {
  enforcer: true,
  "dependency-analysis": true,
  "missing-web-xml": true,
  "no-main-class": true,
  "program-failed": true,
  "goal-failed": true,
} as const satisfies Record<OfModules["code"], true>;
