import { allThrowables } from "../../../model/throwable.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { ownLines } from "../own-lines.ts";

/** Code changes a collection that was made as one which cannot be changed. */
interface Fields {
  readonly variable: string;
  /** `List.of`, `toList` of a stream. */
  readonly maker: string;
  readonly at: string;
  /** What can be changed in its place: `ArrayList`. */
  readonly instead: string;
}

export const unchangeable: KnownBuildCause<"unchangeable", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      if (!failed.throwable || !allThrowables(failed.throwable).some(({ type }) => type === UNSUPPORTED)) continue;
      const [line] = ownLines(failed, facts);
      const variable = CHANGED.exec(line?.code ?? "")?.groups?.["variable"];
      if (!line || variable === undefined) continue;
      const set = new RegExp(
        `(?<![\\p{L}\\p{N}_$])${RegExp.escape(variable)}\\s*=(?!=)\\s*(?<value>[^;]{1,400});`,
        "gu",
      );
      const [only, ...others] = line.source.text.bare.matchAll(set);
      const value = only?.groups?.["value"] ?? "";
      const factory = FACTORY.exec(value)?.groups?.["name"]?.replace(/\s/g, "");
      const maker = factory ?? (OF_STREAM.test(value) ? "toList" : null);
      if (!only || others.length > 0 || maker === null) continue;
      const instead = /Map/.test(maker) ? "LinkedHashMap" : /Set/.test(maker) ? "LinkedHashSet" : "ArrayList";
      return { cause: "unchangeable", variable, maker, at: line.at(only.index), instead };
    }
    return null;
  },
  sentence: ({ variable, maker, at, instead }) =>
    `${variable} is what ${maker}(…) gives (${at}), which cannot be changed: new ${instead}<>(…) of it can.`,
};

const UNSUPPORTED = "java.lang.UnsupportedOperationException";
// all.add(name);
const CHANGED =
  /(?<![\p{L}\p{N}_$])(?<variable>[\p{L}_$][\p{L}\p{N}_$]*)\s*\.\s*(?:add|put|remove|clear|replace|retain|merge|compute|sort|set|poll)\w*\s*\(/u;
// List.of("a"), Collections.unmodifiableSet(names)
const FACTORY =
  /^(?<name>(?:List|Set|Map)\s*\.\s*(?:of|copyOf|ofEntries)|Collections\s*\.\s*(?:empty|unmodifiable|singleton)\w*|Arrays\s*\.\s*asList)\s*\(/;
// names.stream().map(String::trim).toList()
const OF_STREAM = /\bstream\s*\([^;]*\.\s*toList\s*\(\s*\)\s*$/;
