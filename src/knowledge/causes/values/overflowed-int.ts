import { splitParameter } from "../../../java/sources/read-java-source.ts";
import { allReached } from "../bodies.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { comparedIn } from "../compared.ts";
import type { FailedTest } from "../wiring/wiring-facts.ts";

/** Two numbers differ by a multiple of 2^32, and one place computes an int that becomes a long. */
type Fields = { readonly computed: string; readonly at: string };

export const overflowedInt: KnownBuildCause<"overflowed-int", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const { expected = "", actual = "" } = comparedIn(failed.message) ?? {};
      if (![expected, actual].every((it) => WHOLE.test(it))) continue;
      const apart = BigInt(expected.replace(/L$/, "")) - BigInt(actual.replace(/L$/, ""));
      if (apart === 0n || apart % 2n ** 32n !== 0n) continue;
      const [only, ...others] = productsOf(failed, facts);
      if (only && others.length === 0) return { cause: "overflowed-int", ...only };
    }
    return null;
  },
  sentence: ({ computed, at }) =>
    `Both differ by a multiple of 2^32, as where an int overflows: ${computed} (${at}) is computed as int before it becomes a long.`,
};

// 3000000000, -1294967296L
const WHOLE = /^-?\d{1,30}L?$/;
// return watts * seconds;
// long heat = watts * 1000;
const PRODUCT =
  /(?:\breturn|\blong\s+[\p{L}_$][\p{L}\p{N}_$]*\s*=)\s+(?<computed>[\p{L}_$][\p{L}\p{N}_$]*(?:\s*[*+]\s*(?:[\p{L}_$][\p{L}\p{N}_$]*|\d[\d_]*))+)\s*;/gu;

/** Lists what the test comes to that is computed of parameters that are ints, in methods that give a long or for a variable that is one. */
function productsOf(failed: FailedTest, facts: BuildFacts): readonly Fields[] {
  return allReached(PRODUCT, failed, facts).flatMap(({ match, declared, at }) => {
    const { computed = "" } = match.groups ?? {};
    const names = computed.match(/\p{L}[\p{L}\p{N}_$]*/gu) ?? [];
    const areInts = (member: (typeof declared.type.members)[number]) => {
      const ints = member.parameters.map(splitParameter).flatMap(({ type, name }) => (INT.test(type) ? name : []));
      const givesLong = match[0].startsWith("return") ? /^[lL]ong$/.test(member.type) : true;
      return givesLong && names.every((it) => ints.includes(it));
    };
    return declared.type.members.some(areInts) ? { computed: computed.replace(/\s+/g, " "), at } : [];
  });
}

const INT = /^(?:int|Integer|short|byte)$/;
