import { allReached } from "../bodies.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { comparedIn } from "../compared.ts";

/** A BigDecimal has all binary digits of the double that its constructor was given. */
type Fields = { readonly given: string; readonly at: string };

export const exactDouble: KnownBuildCause<"exact-double", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const { expected = "", actual = "" } = comparedIn(failed.message) ?? {};
      if (![expected, actual].some((it) => LONG.test(it)) || [expected, actual].every((it) => LONG.test(it))) continue;
      const [made, ...others] = allReached(OF_NUMBER, failed, facts);
      if (!made || others.length > 0) continue;
      const { given = "" } = made.match.groups ?? {};
      const declared = new RegExp(`\\b(?:double|float|Double|Float)\\s+${given}\\b`);
      if (/^[\d.]/.test(given) || declared.test(made.declared.source.text.bare))
        return { cause: "exact-double", given, at: made.at };
    }
    return null;
  },
  sentence: ({ given, at }) =>
    `new BigDecimal(${given}) (${at}) takes all binary digits of the double: BigDecimal.valueOf(${given}) takes those that it prints.`,
};

// 0.2000000000000000111022302462515654042363166809082031250
const LONG = /^-?\d{1,40}\.\d{25,}$/;
// new BigDecimal(net), new BigDecimal(0.1)
const OF_NUMBER = /\bnew\s+BigDecimal\s*\(\s*(?<given>[\p{L}_$][\p{L}\p{N}_$]*|\d*\.\d+)\s*\)/gu;
