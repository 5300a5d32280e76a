import type { FoundMaven } from "../locate.ts";
import { evaluatesArguments, knowsNoTransferProgress } from "../version.ts";

/**
 * Builds the whole command line. Of two options with one value Maven uses the first, of two properties the last. So
 * ours come after the caller's, except the one for colour, which has no use here.
 */
export function mavenCommand(
  program: FoundMaven,
  args: readonly string[],
  goals: readonly string[],
  properties: ReadonlyMap<string, string>,
): readonly string[] {
  const words = [
    "-B",
    "-Dstyle.color=never",
    ...(knowsNoTransferProgress(program.version) ? ["-ntp"] : []),
    ...args,
    ...goals,
    ...[...properties].map(([name, value]) => `-D${name}=${value}`),
  ];
  return [...program.command, ...(evaluatesArguments(program.version) ? words.map(escapeInQuotes) : words)];
}

/**
 * Finds the first word of a caller that the `mvn` script might run as a shell command, or split into several, where
 * nothing on disk tells whether it is one of those that read their arguments twice; undefined where there is none.
 *
 * @param filter the test filter
 */
export function findShellCommand(
  { version }: FoundMaven,
  given: readonly string[],
  filter: string | null,
): string | undefined {
  if (version !== null) return undefined;
  const filters = filter === null ? [] : [filter];
  return given.find((word) => EXPANDED.test(word)) ?? filters.find((word) => EXPANDED_IN_FILTER.test(word));
}

// -Dx=$HOME, -Dx=`id`, -Dx=";id;", -Dx=\ before the quote that ends the word
const EXPANDED = /["`$]|\\$/;

// A*$(id), A${x}, A$[x], A$@; but CartTest$Empty, a class within another, only loses its end
const EXPANDED_IN_FILTER = /["`]|\$[({[@]|\\$/;

/** Escapes a word so that it stands for itself between the double quotes of a shell. */
function escapeInQuotes(word: string): string {
  return word.replace(/["$`\\]/g, "\\$&");
}

/**
 * The environment of Maven's process. Where no variable asks for UTF-8, one does here: on Linux Maven 3.9 and later die
 * before their first line in a directory with a non-ASCII name otherwise.
 * @param javaHome the JDK to run on; `mvn` and `mvnw` look at the PATH only where JAVA_HOME is not set
 */
export function mavenEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  javaHome?: string,
): Record<string, string> {
  const given: Record<string, string> = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const own = javaHome === undefined ? given : { ...given, JAVA_HOME: javaHome };
  const locale = given["LC_ALL"] || given["LC_CTYPE"] || given["LANG"] || "";
  const isUtf8 = process.platform !== "linux" || /utf-?8/i.test(locale);
  return isUtf8 ? own : { ...own, LC_ALL: "C.UTF-8" };
}
