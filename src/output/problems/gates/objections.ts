import type { FailedGoal } from "../../../model/evidence/log-facts.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Problem } from "../../../model/problem.ts";

/** Reads the places in files that a tool objects to, each once. */
export function readViolations({ plugin, message, said, shared = [] }: FailedGoal): Problem | null {
  const tool = TOOLS.find(({ code }) => code === plugin);
  if (!tool) return null;
  const findings = readFindings([...said, ...message], tool);
  const others = readFindings(shared.flat(), tool);
  for (const key of findings.keys()) others.delete(key);
  if (findings.size + others.size === 0) return null;
  const total = readTotal(message);
  return {
    code: tool.code,
    findings: [...findings.values()].map(({ finding }) => finding).sort(byPlace),
    ...(total > findings.size && { total }),
    ...(others.size > 0 && { shared: [...others.values()] }),
  };
}

/** Reads the number of violations that the tool prints; 0 if it prints none. */
export function readTotal(message: readonly string[]): number {
  return message.map((line) => Number(TOTAL.exec(line)?.groups?.["total"] ?? 0)).find((number) => number > 0) ?? 0;
}

function readFindings(lines: readonly string[], { forms }: Tool) {
  const findings = new Map<string, { readonly finding: Finding; times: number }>();
  for (const line of lines) {
    const found = forms.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined);
    if (!found) continue;
    const finding = toFinding(found);
    const key = [finding.file, finding.line, finding.column, finding.message].join("\n");
    const known = findings.get(key);
    if (known) known.times++;
    else findings.set(key, { finding, times: 1 });
  }
  return findings;
}

// You have 6 Checkstyle violations.
// There are 2 errors reported by Checkstyle 9.3 with checkstyle.xml ruleset.
// PMD 7.7.0 has found 4 violations. For more details see: target/pmd.xml
// failed with 5 bugs and 0 errors
const TOTAL = /(?:You have|There are|has found|failed with) (?<total>\d{1,9}) /;

interface Tool {
  /** The prefix of the tool's plugin. */
  readonly code: "checkstyle" | "pmd" | "spotbugs" | "javadoc" | "protobuf";
  /** The patterns of a violation, with the groups `file` or `className`, `line`, `column`, `message` and `rule`. */
  readonly forms: readonly RegExp[];
}

const TOOLS: readonly Tool[] = [
  {
    code: "checkstyle",
    forms: [
      // src/main/java/com/acme/gate/Gate.java:[9,21] (whitespace) WhitespaceAround: '*' is not followed by whitespace.
      // src/main/java/com/acme/gate/Gate.java:[1] (header) RegexpHeader: Line does not match expected header line of '^/\*'.
      /^(?<file>[^\s:][^:]*):\[(?<line>\d+)(?:,(?<column>\d+))?\] \([^)]*\) (?<rule>[\w.]+): (?<message>.*)$/,
      // src/main/java/com/acme/gate/Gate.java:9:21: '*' is not followed by whitespace. [WhitespaceAround]
      // but not, where Checkstyle prints for itself: [WARN] /home/dev/gate/src/main/java/com/acme/gate/Gate.java:8:44: Must have at least one statement. [EmptyBlock]
      /^(?<file>[^\s:[][^:]*):(?<line>\d+)(?::(?<column>\d+))?: (?<message>.*) \[(?<rule>[\w.]+)\]$/,
    ],
  },
  {
    code: "pmd",
    forms: [
      // PMD Failure: com.acme.gate.Gate:3 Rule:UnnecessaryImport Priority:4 Unused import 'java.util.List'.
      // PMD Failure: src/main/java/com/acme/package-info.java:1 Rule:…
      /^PMD Failure: (?=[^\s:]*\/)(?<file>[^:]+):(?<line>\d+) Rule:(?<rule>\S+) Priority:\d+ (?<message>.*)$/,
      /^PMD Failure: (?<className>[^\s:]+):(?<line>\d+) Rule:(?<rule>\S+) Priority:\d+ (?<message>.*)$/,
    ],
  },
  {
    code: "spotbugs",
    forms: [
      // High: Null pointer dereference of label in com.acme.gate.Gate.open(int) [com.acme.gate.Gate] Dereferenced at Gate.java:[line 9] NP_ALWAYS_NULL
      // High: … [com.acme.gate.Gate, com.acme.gate.Gate] At Gate.java:[lines 9-12] NP_ALWAYS_NULL
      // Medium: Unused field: com.acme.gate.Gate.width [com.acme.gate.Gate] In Gate.java UUF_UNUSED_FIELD
      /^(?:High|Medium|Low): (?<message>.*) \[(?<className>[^\s,\]]{1,300})[^\]]{0,300}\] [A-Z][\w ]{0,40} (?<fileName>[^\s:]{1,200})(?::\[lines? (?<line>\d{1,9})[^\]]{0,40}\])? (?<rule>[A-Z][A-Z0-9_]+)$/,
    ],
  },
  {
    code: "javadoc",
    forms: [
      // src/main/java/com/acme/pack/Pack.java:3: error: reference not found
      /^(?<file>[^\s:][^:]*):(?<line>\d+): error: (?<message>.*)$/,
    ],
  },
  {
    code: "protobuf",
    forms: [
      // [protoc - stderr pid=13495] src/main/protobuf/gate.proto:6:3: "strin" is not defined.
      /^(?:\[[^\]]*\] )?(?<file>[^\s:[][^:]*\.proto):(?<line>\d+):(?<column>\d+): (?!warning:)(?<message>.*)$/,
    ],
  },
];

function toFinding(found: Readonly<Record<string, string>>): Finding {
  const { className, fileName, line, column, message = "", rule } = found;
  const file = found["file"] ?? toPath(className ?? "", fileName);
  return {
    file,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(column === undefined ? {} : { column: Number(column) }),
    message: `${message.replace(/\.{1,2}$/, "")}${rule === undefined ? "" : ` (${rule.replace(/Check$/, "")})`}`,
    severity: "error",
  };
}

/** Returns the path of a class's file below its source root. */
function toPath(className: string, fileName: string | undefined): string {
  const path = className.replaceAll(".", "/");
  const name = fileName ?? `${path.slice(path.lastIndexOf("/") + 1).replace(/\$.*$/, "")}.java`;
  return `${path.slice(0, path.lastIndexOf("/") + 1)}${name}`;
}

/** Compares two findings so that those of one file are sorted by line, while files keep their order. */
function byPlace(one: Finding, other: Finding): number {
  if (one.file !== other.file) return 0;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}
