import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { missingTypes } from "./slices/sliced-bean.ts";

/** Spring has no bean of an interface, which nothing implements and nothing is told to implement. */
interface Fields {
  readonly type: string;
  readonly at: string;
  /** Whether its name is that of what Spring Data implements, and it extends nothing. */
  readonly isLikeRepository: boolean;
}

export const bareInterface: KnownBuildCause<"bare-interface", Fields> = {
  prove(facts) {
    for (const name of missingTypes(facts)) {
      const type = isBare(name, facts) ? facts.typeNamed(name) : null;
      if (!type || facts.beansOf(name).length > 0) continue;
      const isLikeRepository = /(?:Repository|Dao|DAO)$/.test(type.name);
      return { cause: "bare-interface", type: simpleNameOf(type.name), at: type.at, isLikeRepository };
    }
    return null;
  },
  sentence: ({ type, at, isLikeRepository }) =>
    `The context has no ${type}: that is an interface (${at}) which no class of the sources implements${isLikeRepository ? ", and it extends none of which Spring Data would make a bean, such as JpaRepository" : ""}.`,
};

/**
 * Whether an interface of the module itself extends nothing, and nothing in the sources may lead a library to implement it:
 * an annotation on it or on its methods, a scan for mappers, or its class given to what makes objects.
 */
function isBare(name: string, { declaring, typesWith, findInSources }: BuildFacts): boolean {
  const type = name.includes("<") ? undefined : declaring(name)?.type;
  if (type?.kind !== "interface" || type.supertypes.length > 0) return false;
  const given = [...type.annotations, ...type.members.flatMap(({ annotations }) => annotations)];
  const simple = simpleNameOf(name);
  // class JdbcCarts implements Carts {
  // implements Serializable, Carts<Row>
  //     Carts {
  // .target(Carts.class, "http://localhost")
  const used = new RegExp(
    `(?:\\b(?:implements|extends|new)\\b[^;{]{0,300}|[:,]\\s*)\\b${simple}\\b\\s*(?:[,{(<]|$)|^\\s*${simple}\\b[^;(=]*[,{]\\s*$|(?<!\\b(?:mock|spy)\\()\\b${simple}(?:\\.class|::class)\\b`,
  );
  return (
    given.every((it) => PLAIN.has(it)) &&
    SCANS.every((it) => typesWith(it).length === 0) &&
    findInSources(used) === null
  );
}

/** The annotations that lead no library to implement an interface. */
const PLAIN: ReadonlySet<string> = new Set(["FunctionalInterface", "Override", "Deprecated", "SuppressWarnings"]);
/** The annotations that lead a library to implement all interfaces of a package. */
const SCANS = ["MapperScan", "ImportHttpServices", "EntityViewScan"];
