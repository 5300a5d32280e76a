import type { KnownBuildCause } from "../build-facts.ts";

/** A script that is there is said to be missing, as the program that its first line names is. */
type Fields = { readonly program: string; readonly interpreter: string; readonly endsInCr: boolean };

export const oddFirstLine: KnownBuildCause<"odd-first-line", Fields> = {
  prove({ said, firstLineOf }) {
    for (const line of said) {
      const { program, directory } = MISSING.exec(line)?.groups ?? {};
      const first = program === undefined ? null : firstLineOf(program, directory);
      if (program === undefined || first === null || (first.isThere && !first.endsInCr)) continue;
      return { cause: "odd-first-line", program, interpreter: first.interpreter, endsInCr: first.endsInCr };
    }
    return null;
  },
  sentence: ({ program, interpreter, endsInCr }) =>
    endsInCr
      ? `${program} is there: its first line, #!${interpreter}, ends in CR LF, so that a program ${interpreter}\\r is looked for. With LF alone it runs.`
      : `${program} is there: the program of its first line, ${interpreter}, is not.`,
};

// java.io.IOException: Cannot run program "tools/gen.sh" (in directory "/home/dev/shop"): error=2, No such file or directory
const MISSING =
  /\bCannot run program "(?<program>[^"]{1,500})"(?: \(in directory "(?<directory>\/[^"]{1,1000})"\))?: error=2\b/;
