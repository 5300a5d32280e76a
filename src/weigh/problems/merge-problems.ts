import type { Problem } from "../../result/problem.ts";
import { isOfModules, type OfModules } from "./of-modules.ts";

/** Several modules often fail for one reason: what they have in common is told once, where it came first. */
export function mergeProblems(problems: readonly Problem[]): Problem[] {
  const merged: Problem[] = [];
  for (const problem of problems) {
    const at = merged.findIndex((one) => mergeInto(one, problem) !== null);
    const one = merged[at];
    const both = one && mergeInto(one, problem);
    if (both) merged[at] = both;
    else merged.push(problem);
  }
  return merged;
}

/** Both in one, or null where they are different matters. */
function mergeInto(one: Problem, other: Problem): Problem | null {
  switch (one.code) {
    case "checkstyle":
    case "pmd":
    case "spotbugs":
    case "javadoc":
    case "protobuf":
      if (other.code !== one.code) return null;
      return mergeViolations(one, other);
    case "unformatted":
    case "missing-license":
      return other.code === one.code && other.tool === one.tool
        ? { ...one, files: unite(one.files, other.files) }
        : null;
    case "coverage":
      return other.code === one.code ? { ...one, limits: unite(one.limits, other.limits) } : null;
    case "unresolved-artifacts": {
      if (other.code !== one.code || one.artifacts.join() !== other.artifacts.join()) return null;
      const troubles = [...one.troubles, ...other.troubles.filter((it) => !one.troubles.some(isSame(it)))];
      return { ...one, neededBy: unite(one.neededBy, other.neededBy), troubles };
    }
    case "unexplained":
      return other.code === one.code ? { ...one, lines: [...one.lines, ...other.lines] } : null;
    default:
      if (isOfModules(one)) return mergeModules(one, other);
      return isSame(one)(other) ? one : null;
  }
}

/** The same in several modules. */
function mergeModules({ inModules: some, ...one }: OfModules, other: Problem): Problem | null {
  if (other.code !== one.code) return null;
  const { inModules: more, ...rest } = { inModules: undefined, ...other };
  if (!isSame(one)(rest)) return null;
  return { ...one, ...((some || more) && { inModules: unite(some ?? [], more ?? []) }) };
}

type Violations = Extract<Problem, { total?: number }>;

function mergeViolations({ total: some, ...one }: Violations, { total: more, ...other }: Violations): Violations {
  const total = (some ?? one.findings.length) + (more ?? other.findings.length);
  const findings = [...new Map([...one.findings, ...other.findings].map((it) => [JSON.stringify(it), it])).values()];
  return { ...one, findings, ...(total > findings.length && (some ?? more) !== undefined && { total }) };
}

function unite(some: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...some, ...more])];
}

function isSame(one: object): (other: object) => boolean {
  const text = JSON.stringify(one);
  return (other) => JSON.stringify(other) === text;
}
