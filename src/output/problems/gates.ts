import { factsOf } from "../../knowledge/plugins/all-plugins.ts";
import type { WholeFiles } from "../../knowledge/plugins/plugin.ts";
import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Problem } from "../../model/problem.ts";
import { readAnalysis } from "./gates/analysis.ts";
import { readGrammars } from "./gates/grammars.ts";
import { readObjections } from "./gates/objections.ts";
import { opensRule, readEnforcer } from "./gates/rules.ts";

/** Reads what a plugin that checks complains about; null for unknown plugins, and for other failures of known ones. */
export function readGate(goal: FailedGoal): Problem | null {
  const { plugin = "", said, message, shared = [] } = goal;
  const { complaints } = factsOf(plugin);
  if (complaints === "none") return null;
  switch (complaints.reader) {
    case "rules":
      return readEnforcer(message) ?? readEnforcer(said) ?? readEnforcer(shared.filter(opensRule).flat());
    case "grammars":
      return readGrammars(goal);
    case "limits": {
      const limits = [...said, ...shared.flat()].flatMap((line) => LIMIT.exec(line)?.groups?.["limit"] ?? []);
      return limits.length === 0 ? null : { code: "coverage", limits: [...new Set(limits)] };
    }
    case "dependency-analysis":
      return readAnalysis(said) ?? readSharedAnalysis(shared.flat());
    case "web-xml":
      return message.some((line) => line.includes(WEB_XML)) ? { code: "missing-web-xml" } : null;
    case "main-class":
      return readMainClass(message);
    case "objections":
      return readObjections(goal, complaints);
    case "whole-files":
      return readFiles(goal, complaints);
    default:
      return complaints satisfies never;
  }
}

function readFiles({ plugin = "", message, said, shared = [] }: FailedGoal, tool: WholeFiles): Problem | null {
  const { code, file, fix, isFirstOnly, isWhole = false } = tool;
  const lines = [...message, ...said, ...(isWhole ? shared.flat() : [])];
  const files = lines.flatMap((line) => file.exec(line)?.groups?.["file"] ?? []);
  if (files.length === 0) return null;
  const lineEnds = tool.diff === undefined ? null : otherLineEnds(lines, tool.diff);
  const more = { ...(fix && { fix }), ...(isFirstOnly && { isFirstOnly }), ...(lineEnds !== null && { lineEnds }) };
  return { tool: plugin, code, ...more, files: [...new Set(files)] };
}

function otherLineEnds(lines: readonly string[], diff: RegExp): "CRLF" | "LF" | null {
  const endsOf = (sign: "-" | "+") => {
    const changed = lines.flatMap((line) => {
      const found = diff.exec(line)?.groups;
      return found?.["sign"] === sign ? (found["text"] ?? "") : [];
    });
    return new Set(changed.map((text) => LINE_END.exec(text)?.[0] ?? ""));
  };
  // Of a long file the diff ends before any added line.
  const [[old, ...others], added] = [endsOf("-"), endsOf("+")];
  if (!old || others.length > 0 || added.has("") || added.has(old) || (added.size === 0 && old !== CRLF)) return null;
  return old === CRLF ? "CRLF" : "LF";
}

const CRLF = "\\r\\n";
// package com.acme;\r\n
const LINE_END = /(?:\\r)?\\n$/;

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
