import type { Engine } from "../maven/engine/engine.ts";
import type { EngineName } from "../maven/engine/engine-name.ts";
import type { Operation, OtherRun } from "../result/build-result.ts";

/** The build that a caller wants, checked and in one form whatever door it came through. */
export interface BuildRequest extends Wishes {
  readonly operation: Operation;
  /** Phases, without `clean`. */
  readonly phases: readonly string[];
  /** `clean` runs first. */
  readonly cleanFirst: boolean;
  /** Further options for Maven's command line, without goals. */
  readonly args: readonly string[];
  /** The modules by directory, artifactId or `group:artifact`; empty for all. */
  readonly modules: readonly string[];
  readonly timeoutMs: number;
}

/** The inputs that only single tools have. */
export interface Wishes {
  /** Tests by name, pattern or place; null for all. */
  readonly testFilter: string | null;
  /** Whether only the tests run that failed in the newest run that has such. */
  readonly rerunFailed: boolean;
  /** The tests of Failsafe instead of those of Surefire. */
  readonly integration: boolean;
  /** Run Surefire alone where that is right. */
  readonly testOnly: boolean;
  readonly skipTests: boolean;
  /** Words that what a goal reports is narrowed to. */
  readonly match?: string;
}

export const NO_WISHES: Wishes = {
  testFilter: null,
  rerunFailed: false,
  integration: false,
  testOnly: false,
  skipTests: false,
};

/** The place and the means of a build. */
export interface BuildContext {
  /** Absolute directory without symbolic links. */
  readonly projectDir: string;
  /** `--maven`. */
  readonly mavenOverride: string | undefined;
  /** `--engine`. */
  readonly engine: EngineName;
  /** `--java-home`, absolute. */
  readonly javaHome: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends the build. */
  readonly signal: AbortSignal;
  /** Milliseconds from TERM to KILL. */
  readonly graceMs: () => number;
  readonly onEvent: (event: BuildEvent) => void;
}

export type BuildEvent =
  /** A defect of ours. */
  | { readonly kind: "broken"; readonly run: number; readonly error: unknown }
  /** The build takes turns with builds of this process only; `reason` is the end of a sentence. */
  | { readonly kind: "unshared"; readonly run: number; readonly reason: string }
  | { readonly kind: "waiting"; readonly run: number; readonly waitsFor: OtherRun }
  | {
      readonly kind: "started";
      readonly run: number;
      readonly command: readonly string[];
      readonly cwd: string;
      readonly engine: Engine;
    }
  | { readonly kind: "ended"; readonly run: number; readonly exitCode: number | null; readonly durationMs: number }
  | {
      readonly kind: "read";
      readonly run: number;
      readonly logLines: number;
      readonly diagnostics: number;
      readonly reports: number;
      readonly testCases: number;
    };
