import type { GateProblem } from "../../result/problem.ts";
import { count } from "../text/words.ts";
import type { ProblemWords } from "./problem-words.ts";

/** What a tool of the build objects to: `checkstyle: 14 violations in 3 files`. */
export function gateWords(problem: GateProblem): ProblemWords {
  switch (problem.code) {
    case "checkstyle":
    case "pmd":
    case "spotbugs":
    case "javadoc":
    case "protobuf": {
      const { code, findings, total = findings.length } = problem;
      const placed = findings.filter(({ module }) => module !== undefined);
      const files = new Set((placed.length > 0 ? placed : findings).flatMap(({ file }) => file ?? [])).size;
      const more = total - findings.length;
      const isLeast = more > 0 || (placed.length > 0 && placed.length < findings.length);
      const where = files === 0 ? "" : ` in ${isLeast ? "at least " : ""}${count(files, "file")}`;
      return {
        headline: `${code}: ${count(total, NOUNS[code])}${where}`,
        findings,
        notes: more > 0 ? [`${more} more are in the log only.`] : [],
      };
    }
    case "enforcer":
      return enforcerWords(problem);
    case "coverage": {
      const { limits } = problem;
      const [only = ""] = limits;
      return limits.length === 1
        ? { headline: `jacoco: ${only}` }
        : { headline: `jacoco: ${count(limits.length, "limit")} not reached`, list: limits.map((it) => `- ${it}`) };
    }
    case "dependency-analysis":
      return {
        headline: `dependency analysis: ${problem.groups.map(({ title, artifacts }) => `${lowerFirst(title)} (${artifacts.length})`).join(", ")}`,
        list: problem.groups.flatMap(({ title, artifacts }) =>
          artifacts.map((it) => `- ${problem.isShared ? "" : ofModules(problem)}${title}: ${it}`),
        ),
        notes:
          problem.isShared && problem.inModules
            ? ["Several modules were analysed at once; the log does not tell which of them an artifact was named for."]
            : [],
      };
    case "unformatted":
    case "missing-license": {
      const { code, files, tool, mend, isFirstOnly } = problem;
      const what = code === "unformatted" ? "not formatted" : "without the license header";
      return {
        headline: `${tool}: ${isFirstOnly ? "at least " : ""}${count(files.length, "file")} ${what}`,
        list: files.map((file) => `- ${file}`),
        notes: mend === undefined ? [] : [`Repaired by ${mend}.`],
      };
    }
    case "missing-web-xml":
      return {
        headline: "war: there is no WEB-INF/web.xml",
        notes: ["Add src/main/webapp/WEB-INF/web.xml, or set failOnMissingWebXml to false."],
      };
    case "no-main-class": {
      const { candidates } = problem;
      return candidates.length === 0
        ? { headline: "spring-boot: no class has a main method" }
        : {
            headline: `spring-boot: several classes have a main method: ${candidates.join(", ")}`,
            notes: ["Name one as mainClass of the plugin, or as the property start-class."],
          };
    }
  }
}

const NOUNS = {
  checkstyle: "violation",
  pmd: "violation",
  spotbugs: "bug",
  javadoc: "error",
  protobuf: "error",
} as const;

/** A single rule that says one line stands in the headline. */
function enforcerWords({ rules }: Extract<GateProblem, { code: "enforcer" }>): ProblemWords {
  const [first] = rules;
  if (first && rules.length === 1 && first.lines.length <= 1)
    return { headline: `enforcer: ${[first.rule, ...first.lines].join(": ")}` };
  if (first && rules.length === 1) {
    return { headline: `enforcer: ${first.rule} failed`, list: first.lines.map((line) => `- ${line.trim()}`) };
  }
  const list = rules.flatMap(({ rule, lines }) =>
    lines.length === 1 ? [`- ${rule}: ${lines[0]}`] : [`- ${rule}`, ...lines.map((line) => `  ${line}`)],
  );
  return { headline: `enforcer: ${count(rules.length, "rule")} failed`, list };
}

/** What several modules are told of stands in one list. */
function ofModules({ inModules = [] }: { readonly inModules?: readonly string[] }): string {
  return inModules.length === 0 ? "" : `${inModules.join(", ")}: `;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
