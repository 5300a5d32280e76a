import type { Finding } from "../finding.ts";
import { kind } from "./kind.ts";

interface Violations {
  readonly findings: readonly Finding[];
  /** The number of violations that the tool printed, if it exceeds the findings. */
  readonly total?: number;
  /** The findings that were printed while several modules were checked in parallel, so that their module is unknown, with how often each was printed. */
  readonly shared?: readonly { readonly finding: Finding; readonly times: number }[];
}

interface WholeFiles {
  readonly tool: string;
  readonly files: readonly string[];
  /** Whether the tool stops at the first file. */
  readonly isFirstOnly?: true;
  /** The goal that repairs the files: `spotless:apply`. */
  readonly fix?: string;
  /** The line ends that files have for others, where the tool shows that these alone differ. */
  readonly lineEnds?: "CRLF" | "LF";
}

const violations = kind("findings")<Violations>();
const wholeFiles = kind("files")<WholeFiles>();

export const gateProblems = {
  checkstyle: violations,
  pmd: violations,
  spotbugs: violations,
  javadoc: violations,
  protobuf: violations,
  antlr4: violations,
  /** Enforcer rules failed: each `rule` without package, and its message as printed. */
  enforcer: kind("modules")<{
    readonly rules: readonly { readonly rule: string; readonly lines: readonly string[] }[];
  }>(),
  /** Limits of JaCoCo were not reached: `bundle core: lines covered ratio is 0.40, but expected minimum is 0.80`. */
  coverage: kind("limits")<{ readonly limits: readonly string[] }>(),
  "dependency-analysis": kind("modules")<{
    /** The groups, such as `Unused declared dependencies`, with their coordinates. */
    readonly groups: readonly { readonly title: string; readonly artifacts: readonly string[] }[];
    /** Whether several modules were analysed in parallel, so that the module of an artifact is unknown. */
    readonly isShared?: true;
  }>(),
  unformatted: wholeFiles,
  "missing-license": wholeFiles,
  "missing-web-xml": kind("modules")(),
  /** Spring Boot found no main class, or several candidates. */
  "no-main-class": kind("modules")<{ readonly candidates: readonly string[] }>(),
};
