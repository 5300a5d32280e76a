import type { Finding } from "../finding.ts";
import { kind } from "./kind.ts";

/** Places in files that a tool objects to. */
interface Violations {
  readonly findings: readonly Finding[];
  /** The number that the tool counts, where it is more than the findings. */
  readonly total?: number;
  /**
   * The findings that were printed while several modules were checked at once, before it is known whose they are, and
   * how often.
   */
  readonly shared?: readonly { readonly finding: Finding; readonly times: number }[];
}

/** Files that a tool objects to as a whole. */
interface WholeFiles {
  /** The plugin's prefix: `spotless`. */
  readonly tool: string;
  readonly files: readonly string[];
  /** The tool stops at the first one. */
  readonly isFirstOnly?: true;
  /** The goal that repairs them: `spotless:apply`. */
  readonly mend?: string;
}

const violations = kind("findings")<Violations>();
const wholeFiles = kind("files")<WholeFiles>();

/** Problems of the tools that check a build. */
export const gateProblems = {
  checkstyle: violations,
  pmd: violations,
  spotbugs: violations,
  javadoc: violations,
  protobuf: violations,
  /** `rule` without package; its message as printed. */
  enforcer: kind("modules")<{
    readonly rules: readonly { readonly rule: string; readonly lines: readonly string[] }[];
  }>(),
  /** JaCoCo's limits that were not reached: `bundle core: lines covered ratio is 0.40, but expected minimum is 0.80`. */
  coverage: kind("limits")<{ readonly limits: readonly string[] }>(),
  "dependency-analysis": kind("modules")<{
    /** `Unused declared dependencies` with their coordinates. */
    readonly groups: readonly { readonly title: string; readonly artifacts: readonly string[] }[];
    /** Several modules were analysed at once, and the log does not tell for which of them an artifact was named. */
    readonly isShared?: true;
  }>(),
  unformatted: wholeFiles,
  "missing-license": wholeFiles,
  "missing-web-xml": kind("modules")(),
  /** Spring Boot found no main class, or these. */
  "no-main-class": kind("modules")<{ readonly candidates: readonly string[] }>(),
};
