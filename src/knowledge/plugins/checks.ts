import { named, type Plugin } from "./plugin.ts";

const CHECK = {
  role: "checks",
  testGoal: "none",
  noun: "violation",
  properties: "prefix",
  programs: "none",
  needs: "unknown",
  ignored: [],
} as const;

export const checkstyle = {
  ...CHECK,
  ...named("org.apache.maven.plugins", "maven-checkstyle-plugin", "checkstyle"),
  reports: [{ goals: ["check", "checkstyle"], reader: "violations", lines: "last", file: "checkstyle-result.xml" }],
  complaints: {
    reader: "objections",
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
  warmGoals: /^check$/,
  chores: { format: null, checks: ["check"], looksAt: "sources", skip: "checkstyle.skip" },
  needs: "own files",
  ignored: [
    {
      // checkstyle:check violations detected but failOnViolation set to false
      line: /violations detected but failOnViolation set to false$/,
      // src/main/java/com/acme/A.java:[2,8] (imports) UnusedImports: Unused import - java.util.List.
      reasons: { where: "above", form: /^(?<reason>[^\s:][^:]*:\[\d+(?:,\d+)?\] \(.*)$/ },
    },
  ],
} as const satisfies Plugin;

export const pmd = {
  ...CHECK,
  ...named("org.apache.maven.plugins", "maven-pmd-plugin", "pmd"),
  reports: [{ goals: ["check", "pmd"], reader: "violations", lines: "last", file: "pmd.xml" }],
  complaints: {
    reader: "objections",
    code: "pmd",
    forms: [
      // PMD Failure: com.acme.gate.Gate:3 Rule:UnnecessaryImport Priority:4 Unused import 'java.util.List'.
      // PMD Failure: src/main/java/com/acme/package-info.java:1 Rule:…
      /^PMD Failure: (?=[^\s:]*\/)(?<file>[^:]+):(?<line>\d+) Rule:(?<rule>\S+) Priority:\d+ (?<message>.*)$/,
      /^PMD Failure: (?<className>[^\s:]+):(?<line>\d+) Rule:(?<rule>\S+) Priority:\d+ (?<message>.*)$/,
    ],
  },
  warmGoals: /^(?:check|cpd-check|pmd|cpd)$/,
  chores: { format: null, checks: ["check", "cpd-check"], looksAt: "classes", skip: "pmd.skip" },
  ignored: [
    {
      // PMD 7.7.0 has found 3 violations. For more details see: /home/dev/gate/target/pmd.xml
      // You have 6 PMD violations. For more details see: /home/dev/gate/target/pmd.xml
      line: /^(?<reason>(?:(?:PMD|CPD) \S+ has found|You have) [1-9]\d* (?:[CP][MP]D )?(?:violation|duplicat)[^.]*)/,
      // The build has not failed because 10 violations are allowed (maxAllowedViolations).
      // The build is not failed, since 10 violations are allowed (maxAllowedViolations).
      allowed: /^The build (?:has|is) not failed/,
    },
    {
      // Exception applying rule SystemPrintln on file /home/dev/gate/src/main/java/com/acme/App.java, continuing with next rule
      line: /^Exception applying (?<reason>rule \S+ on file \S.*), continuing with next rule$/,
      level: "WARNING",
      // net.sourceforge.pmd.lang.rule.xpath.PmdXPathException: net.sf.saxon.trans.XPathException: Unexpected token "]" beyond end of expression
      reasons: { where: "right below", form: /^(?:[\w$]+\.)+[\w$]+: (?:(?:[\w$]+\.)+[\w$]+: )*(?<reason>\S.*)$/ },
      unless: "skipPmdError",
    },
    {
      // /home/dev/gate/src/main/java/com/acme/App.java: ParseException: Parse exception in file '…' at line 3, column 5: Encountered …
      line: /^(?<reason>\S.*: (?:ParseException|LexException|TokenMgrError|SemanticException): .*)$/,
      level: "WARNING",
      unless: "skipPmdError",
    },
  ],
} as const satisfies Plugin;

export const spotbugs = {
  ...CHECK,
  ...named("com.github.spotbugs", "spotbugs-maven-plugin", "spotbugs"),
  reports: [{ goals: ["check", "spotbugs"], reader: "bugs", lines: "last", file: "spotbugsXml.xml" }],
  complaints: {
    reader: "objections",
    code: "spotbugs",
    forms: [
      // High: Null pointer dereference of label in com.acme.gate.Gate.open(int) [com.acme.gate.Gate] Dereferenced at Gate.java:[line 9] NP_ALWAYS_NULL
      // High: … [com.acme.gate.Gate, com.acme.gate.Gate] At Gate.java:[lines 9-12] NP_ALWAYS_NULL
      // Medium: Unused field: com.acme.gate.Gate.width [com.acme.gate.Gate] In Gate.java UUF_UNUSED_FIELD
      /^(?:High|Medium|Low): (?<message>.*) \[(?<className>[^\s,\]]{1,300})[^\]]{0,300}\] [A-Z][\w ]{0,40} (?<fileName>[^\s:]{1,200})(?::\[lines? (?<line>\d{1,9})[^\]]{0,40}\])? (?<rule>[A-Z][A-Z0-9_]+)$/,
    ],
  },
  noun: "bug",
  warmGoals: "none",
  chores: { format: null, checks: ["check"], looksAt: "classes", skip: "spotbugs.skip" },
  // High: Null pointer dereference of label in com.acme.gate.Gate.open(int) [com.acme.gate.Gate] Dereferenced at Gate.java:[line 9] NP_ALWAYS_NULL
  // What is below the threshold has another level, and what is allowed no priority before it.
  ignored: [{ line: /^(?<reason>(?:High|Medium|Low): .*)$/, level: "ERROR" }],
} as const satisfies Plugin;

export const enforcer = {
  ...CHECK,
  ...named("org.apache.maven.plugins", "maven-enforcer-plugin", "enforcer"),
  reports: "none",
  complaints: { reader: "rules" },
  warmGoals: /^(?:enforce|display-info)$/,
  // Its rules are about the build, and run in each.
  chores: "none",
  // Rule 0: org.apache.maven.enforcer.rules.version.RequireJavaVersion failed with message:
  // Detected JDK version 17.0.15 is not in the allowed range [21,).
  // but not, where a rule only warns: Rule 0: org.apache.maven.enforcer.rules.version.RequireJavaVersion warned with message:
  ignored: [
    {
      line: /^Rule \d+: \S+ failed with message:$/,
      level: "WARNING",
      reasons: { where: "below", form: /^(?<reason>\S.*)$/ },
    },
  ],
} as const satisfies Plugin;

export const jacoco = {
  ...CHECK,
  ...named("org.jacoco", "jacoco-maven-plugin", "jacoco"),
  role: "other",
  reports: [
    { goals: ["report"], reader: "coverage", lines: "last", file: "site/jacoco/jacoco.csv" },
    { goals: ["prepare-agent", "prepare-agent-integration"], reader: "nothing" },
  ],
  complaints: { reader: "limits" },
  warmGoals: "none",
  // It checks what tests have run.
  chores: "none",
  ignored: [
    {
      // Coverage checks have not been met. See log for details.
      line: /^Coverage checks have not been met\./,
      // Rule violated for bundle gate: lines covered ratio is 0.40, but expected minimum is 0.80
      reasons: { where: "above", form: /^Rule violated for (?<reason>.*)$/ },
    },
  ],
} as const satisfies Plugin;

/** The class of which JaCoCo's `report` says that not the one on the disk ran. */
// Execution data for class com/acme/Cart does not match.
export const OTHER_CLASS = /Execution data for class (?<name>\S+) does not match\./;

/** Where a module's report of it lies, below the build directory. */
export const JACOCO_REPORT = "site/jacoco/jacoco.xml";

/** The version of JaCoCo that measures a project which has none of its own. */
export const JACOCO_VERSION = "0.8.14";

/** The first version of JaCoCo that officially knows a Java, by JaCoCo's change history. */
export const JACOCO_KNOWS: Readonly<Record<number, string>> = {
  9: "0.8.0",
  10: "0.8.1",
  11: "0.8.3",
  12: "0.8.4",
  13: "0.8.5",
  14: "0.8.6",
  15: "0.8.7",
  16: "0.8.7",
  17: "0.8.8",
  18: "0.8.8",
  19: "0.8.9",
  20: "0.8.9",
  21: "0.8.11",
  22: "0.8.12",
  23: "0.8.13",
  24: "0.8.13",
  25: "0.8.14",
  26: "0.8.15",
};
