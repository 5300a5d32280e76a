import { nounOf } from "../../knowledge/plugins/all-plugins.ts";
import type { ProblemOf, ProblemOfSort } from "../../model/problem.ts";
import type { gateProblems } from "../../model/problems/gates.ts";
import { quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { count, lowerFirst } from "../text/words.ts";
import type { ProblemWords, WordsOf } from "./problem-words.ts";

export const gateWords: WordsOf<keyof typeof gateProblems> = {
  checkstyle: violationWords,
  pmd: violationWords,
  spotbugs: violationWords,
  javadoc: violationWords,
  protobuf: violationWords,
  antlr4: violationWords,
  enforcer: enforcerWords,
  coverage: ({ limits }) =>
    limits.length === 1
      ? { headline: `jacoco: ${limits.join()}` }
      : { headline: `jacoco: ${count(limits.length, "limit")} not reached`, list: limits.map((it) => `- ${it}`) },
  "dependency-analysis": ({ isShared, inModules = [] }, raw) => {
    const groups = raw.groups.map(({ title, artifacts }) => {
      return { title: analysisTitle(title), artifacts: quoteTexts(artifacts) };
    });
    const counted = groups.map(({ title, artifacts }) => `${lowerFirst(title)} (${artifacts.length})`);
    const whose = isShared || inModules.length === 0 ? "" : `${inModules.join(", ")}: `;
    return {
      headline: `dependency analysis: ${counted.join(", ")}`,
      list: groups.flatMap(({ title, artifacts }) => artifacts.map((it) => `- ${whose}${title}: ${it}`)),
      notes:
        isShared && inModules.length > 0
          ? ["Several modules were analysed at once; the log does not tell which of them an artifact was named for."]
          : [],
    };
  },
  unformatted: (problem) => fileWords(problem, "not formatted"),
  "missing-license": (problem) => fileWords(problem, "without the license header"),
  "missing-web-xml": () => ({
    headline: "war: there is no WEB-INF/web.xml",
    notes: ["Add src/main/webapp/WEB-INF/web.xml, or set failOnMissingWebXml to false."],
  }),
  "no-main-class": ({ candidates }) =>
    candidates.length === 0
      ? { headline: "spring-boot: no class has a public static main method" }
      : {
          headline: `spring-boot: several classes have a main method: ${candidates.join(", ")}`,
          notes: ["Name one as mainClass of the plugin, or as the property start-class."],
        },
};

/** Writes a heading of `dependency:analyze`; one that we do not know is quoted. */
export function analysisTitle(title: string): string {
  return ANALYSIS_TITLES.has(title) ? title : quoteForeign(title);
}

const ANALYSIS_TITLES: ReadonlySet<string> = new Set([
  "Used undeclared dependencies",
  "Unused declared dependencies",
  "Non-test scoped test only dependencies",
]);

/** Describes the violations that a tool found: `checkstyle: 14 violations in 3 files`. */
function violationWords({ code, findings, total = findings.length }: ProblemOfSort<"findings">): ProblemWords {
  const placed = findings.filter(({ module }) => module !== undefined);
  const files = new Set((placed.length > 0 ? placed : findings).flatMap(({ file }) => file ?? [])).size;
  const more = total - findings.length;
  const isLeast = more > 0 || (placed.length > 0 && placed.length < findings.length);
  const where = files === 0 ? "" : ` in ${isLeast ? "at least " : ""}${count(files, "file")}`;
  return {
    headline: `${code}: ${count(total, nounOf(code))}${where}`,
    findings,
    notes: more > 0 ? [`${more} more are in the log only.`] : [],
  };
}

/** Describes failed Enforcer rules; the message of a single rule with one line is part of the headline. */
function enforcerWords({ rules }: ProblemOf<"enforcer">, raw: ProblemOf<"enforcer">): ProblemWords {
  const [first] = rules;
  if (first && rules.length === 1 && first.lines.length <= 1)
    return { headline: `enforcer: ${[first.rule, ...first.lines].join(": ")}` };
  if (first && rules.length === 1) {
    return { headline: `enforcer: ${first.rule} failed`, list: first.lines.map((line) => `- ${line.trim()}`) };
  }
  const list = rules.flatMap(({ rule, lines }, index) =>
    lines.length === 1
      ? [`- ${rule}: ${lines[0]}`]
      : [`- ${rule}`, ...(raw.rules[index]?.lines ?? []).map((line) => `  ${line}`)],
  );
  return { headline: `enforcer: ${count(rules.length, "rule")} failed`, list };
}

function fileWords({ files, tool, fix, isFirstOnly, lineEnds }: ProblemOfSort<"files">, what: string): ProblemWords {
  return {
    headline: `${tool}: ${isFirstOnly ? "at least " : ""}${count(files.length, "file")} ${what}`,
    list: files.map((file) => `- ${file}`),
    notes: [
      ...(lineEnds === undefined
        ? []
        : [
            `Line ends alone differ in what ${tool} shows: ${lineEnds}, where ${lineEnds === "LF" ? "CRLF" : "LF"} is wanted.`,
          ]),
      ...(fix === undefined ? [] : [`Repaired by ${fix}.`]),
    ],
  };
}
