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
  | { readonly code: "compiler-failed"; readonly message: string; readonly module: string }
  | { readonly code: "unresolved-artifact"; readonly artifact: string; readonly neededBy: string; readonly cause: string }
  | { readonly code: "goal-failed"; readonly goal: string; readonly module: string; readonly message: readonly string[] }
  | { readonly code: "missing-profile"; readonly profiles: readonly string[] }
  | { readonly code: "no-build"; readonly exitCode: number | null }
  | { readonly code: "maven-missing"; readonly reason: string };
