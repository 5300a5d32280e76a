import type { FailedGoal } from "../../../model/evidence/log-facts.ts";
import type { Problem } from "../../../model/problem.ts";

/** Reads the files that a tool objects to as a whole: they are not formatted, or have no license header. */
export function readFiles({ plugin = "", message, said, shared = [] }: FailedGoal): Problem | null {
  for (const { file, isWhole = false, ...told } of TOOLS) {
    if (told.tool !== plugin) continue;
    const lines = [...message, ...said, ...(isWhole ? shared.flat() : [])];
    const files = lines.flatMap((line) => file.exec(line)?.groups?.["file"] ?? []);
    if (files.length > 0) return { ...told, files: [...new Set(files)] };
  }
  return null;
}

interface Tool {
  /** The prefix of the tool's plugin. */
  readonly tool: string;
  readonly code: "unformatted" | "missing-license";
  readonly fix?: string;
  readonly isFirstOnly?: true;
  /** Whether the tool prints absolute paths, which show the module. */
  readonly isWhole?: true;
  readonly file: RegExp;
}

const TOOLS: readonly Tool[] = [
  {
    tool: "spotless",
    code: "unformatted",
    fix: "spotless:apply",
    //     src/test/java/com/acme/gate/GateTest.java
    // but not, where it could not even read one:     at com.google.googlejavaformat.java.Formatter.format (Formatter.java:149)
    file: /^ {4}(?<file>(?!\.\.\. \(|at )[^\s@].*)$/,
  },
  {
    tool: "formatter",
    code: "unformatted",
    fix: "formatter:format",
    isFirstOnly: true,
    // File 'src/main/java/com/acme/gate/Gate.java' has not been previously formatted. Please format file (for example by invoking …
    file: /File '(?<file>[^']+)' has not been previously formatted/,
  },
  {
    tool: "fmt",
    code: "unformatted",
    fix: "fmt:format",
    isWhole: true,
    // Non complying file: src/main/java/com/acme/App.java
    file: /^Non complying file: (?<file>.+)$/,
  },
  {
    tool: "license",
    code: "missing-license",
    fix: "license:format",
    isWhole: true,
    // Missing header in: src/main/java/com/acme/gate/Gate.java
    file: /^Missing header in: (?<file>.+)$/,
  },
  {
    tool: "apache-rat",
    code: "missing-license",
    //   src/test/java/com/acme/gate/GateTest.java
    file: /^ {2}(?<file>\S.*)$/,
  },
];
