import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { artifactNamed, type BuildFacts, type KnownBuildCause } from "../build-facts.ts";
import { missingTypes } from "./slices/sliced-bean.ts";

/** A source asks for a bean of a library's older version, and the context has that of the newer one. */
interface Fields {
  readonly type: string;
  readonly instead: string;
  /** The artifact that makes the newer one, and its version. */
  readonly madeBy: string;
  readonly version: string;
  /** The artifact that would make the older one. */
  readonly older: string;
  readonly at: string;
}

export const olderNamesake: KnownBuildCause<"older-namesake", Fields> = {
  prove(facts) {
    for (const type of missingTypes(facts)) {
      const moved = MOVED.find(({ from, types }) => types.some((it) => `${from}.${it}` === type));
      const has = (name: string) => artifactNamed(name, facts);
      const maker = moved && has(moved.madeBy);
      const at = moved && importOf(type, facts);
      if (!moved || !maker || !at || has(moved.older) || facts.beansOf(type).length > 0) continue;
      const { artifactId: madeBy, version } = maker;
      const instead = moved.to + type.slice(moved.from.length);
      return { cause: "older-namesake", type, instead, madeBy, version, older: moved.older, at };
    }
    return null;
  },
  sentence({ type, instead, madeBy, version, older, at }) {
    return `${madeBy} ${version} makes a ${instead}, and none of ${type} (${at}): ${simpleNameOf(type)} is to be imported from there, or ${older} is to be a dependency.`;
  },
};

/** The beans whose types have another package in a library's next version, and what makes those of either. */
const MOVED = [
  {
    from: "com.fasterxml.jackson.databind",
    to: "tools.jackson.databind",
    types: ["ObjectMapper", "json.JsonMapper"],
    madeBy: "org.springframework.boot:spring-boot-jackson",
    older: "org.springframework.boot:spring-boot-jackson2",
  },
] as const;

function importOf(type: string, { findInSources }: BuildFacts): string | null {
  const within = RegExp.escape(type.slice(0, type.lastIndexOf(".")));
  return findInSources(new RegExp(`^import\\s+${within}\\.(?:${simpleNameOf(type)}|\\*)\\s*;?\\s*$`));
}
