import { type KnownBuildCause, listPlaced } from "../build-facts.ts";
import { NO_BEAN } from "./slices/sliced-bean.ts";
import type { PlacedName } from "./wiring-facts.ts";

/** An injection point asks for a bean by a name that no bean of its type has. */
interface Fields {
  readonly qualifier: string;
  readonly type: string;
  readonly askedAt?: string;
  /** The beans of that type by their names, or those of nearly that name. */
  readonly has: readonly PlacedName[];
  /** This module has none of that type, and those are of modules that it needs. */
  readonly isNeeded?: true;
}

export const unknownQualifier: KnownBuildCause<"unknown-qualifier", Fields> = {
  prove({ said, beansOf, findInSources, nearest }) {
    for (const line of said) {
      const type = NO_BEAN.exec(line)?.groups?.["type"];
      const qualifier = QUALIFIER.exec(line)?.groups?.["name"];
      if (type === undefined || qualifier === undefined) continue;
      const beans = beansOf(type).filter(({ kind }) => kind === "bean-method" || kind === "component");
      if (beans.some(({ called }) => called === undefined || called.includes(qualifier))) continue;
      // A bean of a wider type may have that name, too: a method that returns something, or what an annotation calls so.
      const name = RegExp.escape(qualifier);
      const bearing = `^(?!.*\\b(?:void|return|new)\\b).*[\\w>\\]]\\s+${name}\\s*\\(|@(?!${ASKING}).*"${name}"`;
      const bearingAt = findInSources(new RegExp(bearing));
      if (bearingAt !== null && !beans.some(({ at }) => at === bearingAt)) continue;
      const own = beans.filter(({ isNeeded }) => !isNeeded);
      const isNeeded = own.length === 0;
      const named = (isNeeded ? beans : own).map(({ called: [name = ""] = [], at }) => ({ name, at }));
      const near = nearest(
        qualifier,
        named.map((it) => it.name),
      );
      const has = named.length <= MOST ? named : named.filter((it) => near.includes(it.name));
      const askedAt = findInSources(new RegExp(`@(?:${ASKING})\\s*\\(.*"${name}"`));
      const simple = type.replace(/<.*$/, "").replace(/^.*[.$]/, "");
      if (has.length > 0)
        return {
          ...{ cause: "unknown-qualifier", qualifier, type: simple, has },
          ...(askedAt !== null && { askedAt }),
          ...(isNeeded && { isNeeded }),
        };
    }
    return null;
  },
  sentence({ qualifier, type, askedAt, has, isNeeded }) {
    const asks = askedAt === undefined ? "" : `, which ${askedAt} asks for`;
    const where = isNeeded ? "the sources of the modules that this one needs" : "this module's sources";
    return `No bean of the type ${type} in ${where} is called ${qualifier}${asks}; there ${has.length === 1 ? "is" : "are"} ${listPlaced(has)}.`;
  },
};

const MOST = 5;
const ASKING = "Qualifier|Named|Resource";
// Dependency annotations: {@…annotation.Autowired(required=true), @…annotation.Qualifier("wideDocks")}
const QUALIFIER = /\.(?:Qualifier|Named)\((?:value=)?"?(?<name>[\w.-]{1,200})"?\)/;
