import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Finding } from "../../../model/finding.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import { javaOfFile } from "../../../model/project/jdk.ts";
import { absolutePath } from "../../../model/project/paths.ts";
import type { Project } from "../../../model/project/project.ts";
import { findFeature } from "./java-features.ts";

/**
 * Adds to each error the Java version that first has what the source uses, if the module compiles for an older one;
 * else a warning in the same line about releases of Java.
 */
export function addFacts(
  findings: readonly Finding[],
  { project, erroneousLines }: Pick<Evidence, "project" | "erroneousLines">,
): Finding[] {
  const warnings = findings.filter(({ severity, line }) => severity === "warning" && line !== undefined);
  const inLines = Map.groupBy(warnings, lineOf);
  return findings.map((finding) => {
    if (finding.severity === "warning") return finding;
    const inLine = (inLines.get(lineOf(finding)) ?? []).filter((warning) => isAbout(finding, warning));
    const text = erroneousLines.get(finding.file ?? "")?.get(finding.line ?? 0) ?? "";
    const facts = explain(finding, inLine, levelOf(finding, project), text);
    return facts.length > 0 ? { ...finding, facts } : finding;
  });
}

function lineOf({ file, line }: Finding): string {
  return `${file}:${line}`;
}

/** Whether a warning about releases of Java mentions a name that the error mentions, too. */
function isAbout({ message, details = [] }: Finding, warning: Finding): boolean {
  const name = OF_RELEASES.exec(warning.message)?.groups;
  const subject = name?.["quoted"] ?? name?.["subject"];
  if (subject === undefined) return false;
  const word = new RegExp(`(?<![\\w$])${RegExp.escape(subject)}(?![\\w$])`);
  return [message, ...details].some((text) => word.test(text));
}

// as of release 10, 'var' is a restricted type name and cannot be used for type declarations or as the element type of an array
// sun.misc.Unsafe is internal proprietary API and may be removed in a future release
const OF_RELEASES =
  /^(?:as of release \d+, '(?<quoted>[^']+)'|(?<subject>[\w.$]+)(?![\w.$]).* in a future release\.?$)/;

function explain(error: Finding, warnings: readonly Finding[], level: number | null, text: string): string[] {
  const feature = findFeature(error, warnings, level, text);
  if (feature === null) return [...new Set(warnings.map(({ message }) => message))].slice(0, MOST_FACTS);
  const compilesFor = level === null || level >= feature.since ? "" : `; this module compiles for ${level}`;
  return [`${feature.name}: since Java ${feature.since}${compilesFor}`];
}

const MOST_FACTS = 2;

/** The Java for which the POMs have this file compiled; null where none tells. */
function levelOf({ file, module = "." }: Finding, project: Project): number | null {
  const ownModule = moduleAt(project, module);
  if (ownModule === undefined || file === undefined) return null;
  return javaOfFile(ownModule, absolutePath(project, file));
}
