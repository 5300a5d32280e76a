import { withoutPackage } from "../../../model/class-name.ts";
import type { Problem } from "../../../model/problem.ts";
import { readConvergence } from "./convergence.ts";

/** Reads the Enforcer rules that failed, each with its message. */
export function readEnforcer(message: readonly string[]): Problem | null {
  const rules: { readonly rule: string; readonly lines: string[] }[] = [];
  for (const line of message) {
    const rule = RULE.exec(line)?.groups?.["rule"];
    if (rule !== undefined) rules.push({ rule: withoutPackage(rule), lines: [] });
    else rules.at(-1)?.lines.push(line);
  }
  return rules.length === 0 ? null : { code: "enforcer", rules: rules.map(keepTelling) };
}

/** Whether the first of these lines begins the message of an Enforcer rule. */
export function opensRule([first = ""]: readonly string[]): boolean {
  return RULE.test(first);
}

// Rule 0: org.apache.maven.enforcer.rules.version.RequireMavenVersion failed with message:
// Rule 1: org.apache.maven.plugins.enforcer.BanDuplicateClasses(no-doubles) failed with message:
const RULE = /Rule \d+: (?<rule>[\w.$]+)(?:\([^)]{0,200}\))? failed with message:$/;

/**
 * Shortens the message of a rule. If it contains a dependency tree, only the banned artifacts remain, each with the
 * dependency that brings it in.
 */
function keepTelling({ rule, lines }: { readonly rule: string; readonly lines: readonly string[] }) {
  const versions = readConvergence(lines);
  if (versions) return { rule, lines: versions };
  const banned = lines.filter((line) => line.includes(BANNED));
  if (banned.length === 0) return { rule, lines };
  const others = lines.filter((line) => !line.includes(BANNED) && !TREE.test(line));
  return {
    rule,
    lines: [
      ...others,
      ...banned.map((line) => `${line.slice(0, line.indexOf(BANNED)).trim()} is banned${wayTo(line, lines)}`),
    ],
  };
}

const BANNED = " <--- banned";
//       org.junit.jupiter:junit-jupiter-api:jar:5.10.2
const TREE = /^\s*[^\s:]+(?::[^\s:]+){2,5}$/;

/**
 * Names the module's own dependency that brings an artifact in: `, through org.junit.jupiter:junit-jupiter:jar:5.10.2`;
 * empty if the artifact is that dependency.
 */
function wayTo(line: string, lines: readonly string[]): string {
  const above = lines.slice(0, lines.indexOf(line)).filter((it) => TREE.test(it));
  const direct = above.findLast((it) => indentOf(it) === FIRST_INDENT);
  return direct === undefined || indentOf(line) === FIRST_INDENT ? "" : `, through ${direct.trim()}`;
}

/** The indentation of the module's own dependencies in the tree. */
const FIRST_INDENT = 3;

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
