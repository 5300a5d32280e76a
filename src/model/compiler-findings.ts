import type { BuildResult } from "./build-result.ts";
import type { Finding } from "./finding.ts";

/** The number of errors after which javac stops printing without saying so, unless `-Xmaxerrs` sets another. */
export const JAVAC_LIMIT = 100;

/** Whether javac may have left errors out: one module has exactly as many as javac prints at most. */
export function isAtLimit(errors: readonly Finding[]): boolean {
  const byJavac = errors.filter(({ file }) => file?.endsWith(".java"));
  return [...Map.groupBy(byJavac, ({ module }) => module).values()].some(({ length }) => length === JAVAC_LIMIT);
}

export function countErrors({ errors = [], errorCount = errors.length }: Errors): number {
  return errorCount;
}

type Errors = Pick<BuildResult, "errors" | "errorCount">;

/** Whether warnings alone failed a compilation: in every language the compiler's message names the option that turns them into errors. */
export function failsByWarnings(errors: readonly Finding[]): boolean {
  return errors.some(({ message }) => FATAL_WARNINGS.test(message));
}

// warnings found and -Werror specified
// No warnings can be incurred under -Xfatal-warnings.
const FATAL_WARNINGS = /-Werror|-Xfatal-warnings/;

// illegal character: '\ufeff'
/** What javac says of a file that begins with the mark of its encoding. */
export const BYTE_ORDER_MARK = /^illegal character: '(?:\\ufeff|\uFEFF)'$/;
