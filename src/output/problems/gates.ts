import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Problem } from "../../model/problem.ts";
import { readAnalysis } from "./gates/analysis.ts";
import { opensRule, readEnforcer } from "./gates/enforcer.ts";
import { readGrammars } from "./gates/grammars.ts";
import { readViolations } from "./gates/objections.ts";
import { readFiles } from "./gates/whole-files.ts";

/**
 * Reads the complaints of a code checker from its failed goal; null for unknown tools and for other failures of known
 * ones.
 */
export function readGate(goal: FailedGoal): Problem | null {
  const { plugin = "", said, message, shared = [] } = goal;
  switch (plugin) {
    case "enforcer":
      return readEnforcer(message) ?? readEnforcer(said) ?? readEnforcer(shared.filter(opensRule).flat());
    case "antlr4":
      return readGrammars(goal);
    case "jacoco": {
      const limits = [...said, ...shared.flat()].flatMap((line) => LIMIT.exec(line)?.groups?.["limit"] ?? []);
      return limits.length === 0 ? null : { code: "coverage", limits: [...new Set(limits)] };
    }
    case "dependency":
      return readAnalysis(said) ?? readSharedAnalysis(shared.flat());
    case "war":
      return message.some((line) => line.includes(WEB_XML)) ? { code: "missing-web-xml" } : null;
    case "spring-boot":
      return readMainClass(message);
    default:
      return readFiles(goal) ?? readViolations(goal);
  }
}

function readSharedAnalysis(said: readonly string[]): Problem | null {
  const analysis = readAnalysis(said);
  return analysis && { ...analysis, isShared: true };
}

// Rule violated for bundle gate: lines covered ratio is 0.40, but expected minimum is 0.80
const LIMIT = /^Rule violated for (?<limit>.+)$/;

// Error assembling WAR: webxml attribute is required (or pre-existing WEB-INF/web.xml if executing in update mode)
const WEB_XML = "webxml attribute is required";

function readMainClass(message: readonly string[]): Problem | null {
  for (const line of message) {
    const candidates = CANDIDATES.exec(line)?.groups?.["candidates"];
    if (candidates !== undefined) return { code: "no-main-class", candidates: candidates.split(", ") };
    if (line.includes("Unable to find main class")) return { code: "no-main-class", candidates: [] };
  }
  return null;
}

// Unable to find a single main class from the following candidates [com.acme.A, com.acme.B]
const CANDIDATES = /Unable to find a single main class from the following candidates \[(?<candidates>[^\]]+)\]/;
