/** Why a build failed where neither compiler messages nor failing tests say it. The words live in present/. */
export type Problem =
  | {
      readonly code: "no-test-matched";
      readonly filter: string;
      /** Tests of the class that the filter names. */
      readonly methods: readonly string[];
      /** Names of test classes like the one asked for. */
      readonly nearest: readonly string[];
      readonly className?: string;
      readonly exitCode: number | null;
    }
  | {
      readonly code: "fork-died";
      readonly exitCode?: number;
      readonly classes: readonly string[];
      readonly reason: string;
    }
  | { readonly code: "missing-profile"; readonly profiles: readonly string[] }
  /** Exit code 0, but the log shows failures that Maven was told to ignore. */
  | { readonly code: "failures-ignored" }
  /** Exit code 0, and nothing printed that a build prints. */
  | { readonly code: "no-build" }
  /** Nothing better is known: the build's own last words. */
  | { readonly code: "unexplained"; readonly exitCode: number | null; readonly lines: readonly string[] };
