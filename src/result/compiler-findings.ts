import type { Finding } from "./finding.ts";

/** javac stops printing after this many errors, unless `-Xmaxerrs` says otherwise, and does not tell. */
export const JAVAC_LIMIT = 100;

/** Whether javac may have kept errors back: with exactly so many in one module. */
export function isAtLimit(errors: readonly Finding[]): boolean {
  const byJavac = errors.filter(({ file }) => file?.endsWith(".java"));
  return [...Map.groupBy(byJavac, ({ module }) => module).values()].some(({ length }) => length === JAVAC_LIMIT);
}

/**
 * Whether warnings alone break a compilation: in every language the compiler names the option that makes errors of
 * them.
 */
export function failsByWarnings(errors: readonly Finding[]): boolean {
  return errors.some(({ message }) => FATAL_WARNINGS.test(message));
}

// warnings found and -Werror specified
// No warnings can be incurred under -Xfatal-warnings.
const FATAL_WARNINGS = /-Werror|-Xfatal-warnings/;
