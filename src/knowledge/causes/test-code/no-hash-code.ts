import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { comparedIn } from "../compared.ts";
import { sourcesAround } from "../own-lines.ts";
import { declaresMethod, isPlain } from "./no-equals.ts";

/** Objects of a class that has `equals` and no `hashCode` are looked for by their hashes. */
type Fields = { readonly type: string; readonly at: string };

export const noHashCode: KnownBuildCause<"no-hash-code", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const { actual = "" } = comparedIn(failed.message) ?? {};
      if (!FOUND_NONE.test(actual)) continue;
      const texts = sourcesAround(failed, facts).map(({ source }) => source.text.bare);
      if (!texts.some((it) => HASHES.test(it))) continue;
      const names = new Set(texts.flatMap((it) => [...it.matchAll(KEYED)].map(({ groups }) => groups?.["type"] ?? "")));
      const lacking = [...names].flatMap((name) => {
        const own = facts.typeNamed(name);
        const declared = own && facts.declaring(own.name);
        if (!declared || !isPlain(declared.type)) return [];
        return declaresMethod("equals", declared.type) && !declaresMethod("hashCode", declared.type) ? own : [];
      });
      const [only, ...others] = lacking;
      if (only && others.length === 0) return { cause: "no-hash-code", type: withoutPackage(only.name), at: only.at };
    }
    return null;
  },
  sentence: ({ type, at }) =>
    `${type} (${at}) has equals and no hashCode, so that sets and maps that go by hashes do not find what is equal.`,
};

/** What is printed where nothing was found, or nothing was taken for the same. */
const FOUND_NONE = /^(?:false|true|null|\d{1,6})$/;
// new HashSet<>(), Collectors.toSet(), Set.of(clay), stream.distinct()
const HASHES =
  /\bnew\s+(?:Linked)?Hash(?:Set|Map)\b|\btoSet\s*\(|\b(?:Set|Map)\s*\.\s*(?:of|copyOf)\s*\(|\.\s*distinct\s*\(/;
// Set<Clay>, HashMap<Clay, Integer>
const KEYED = /\b\w{0,20}(?:Set|Map)<\s*(?<type>\p{Lu}[\p{L}\p{N}_$]{0,200})\s*[,>]/gu;
