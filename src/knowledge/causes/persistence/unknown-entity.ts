import { withoutPackage } from "../../../model/class-name.ts";
import { type BuildFacts, type KnownBuildCause, listPlaced } from "../build-facts.ts";
import type { OwnType, PlacedName } from "../wiring/wiring-facts.ts";

/** A query or a repository names an entity that the persistence unit does not have. */
interface Fields {
  readonly entity: string;
  /** The class of that name, which is no entity. */
  readonly plainAt?: string;
  /** The application in whose package alone entities are searched for, where the entity lies outside of it. */
  readonly outside?: { readonly at: string; readonly application: PlacedName };
  readonly like: readonly { readonly name: string; readonly at: string }[];
}

export const unknownEntity: KnownBuildCause<"unknown-entity", Fields> = {
  prove(facts) {
    const { said, typeNamed, typesWith, nearest } = facts;
    const named = said
      .map((line) => UNKNOWN.map((it) => it.exec(line)?.groups?.["name"]).find((it) => it))
      .find((it) => it);
    if (named === undefined) return null;
    const entity = named.slice(named.lastIndexOf(".") + 1);
    const entities = typesWith("Entity").map((it) => ({ name: entityName(it), at: it.at }));
    const type = typeNamed(named);
    const outside = type && outsideOf(type, facts);
    if (outside) return { cause: "unknown-entity", entity, outside, like: [] };
    if (entities.some(({ name }) => name === entity)) return null;
    if (type && MAPPED.some((it) => type.annotation(it) !== null)) return null;
    if (type && !type.isInterface) return { cause: "unknown-entity", entity, plainAt: type.at, like: [] };
    const names = nearest(
      entity,
      entities.map(({ name }) => name),
    );
    const near = entities.filter(({ name }) => names.includes(name));
    const like = near.length > 0 || entities.length > MOST ? near : entities;
    return like.length === 0 ? null : { cause: "unknown-entity", entity, like };
  },
  sentence({ entity, plainAt, outside, like }) {
    if (plainAt !== undefined) return `${entity} (${plainAt}) has no @Entity.`;
    if (!outside)
      return `The sources have no entity ${entity}; there ${like.length === 1 ? "is" : "are"} ${listPlaced(like)}.`;
    const { at, application } = outside;
    return `${entity} (${at}) lies outside the package of ${withoutPackage(application.name)} (${application.at}), in which entities are searched for: @EntityScan names its package.`;
  },
};

/** Tells of an entity outside of the package of the only application, where nothing names another package to be searched. */
function outsideOf({ name, at, annotation }: OwnType, { typesWith }: Pick<BuildFacts, "typesWith">): Fields["outside"] {
  const [application, ...others] = typesWith("SpringBootApplication");
  if (annotation("Entity") === null || !application || others.length + typesWith("EntityScan").length > 0)
    return undefined;
  const within = application.name.replace(/[^.]*$/, "");
  return name.startsWith(within) ? undefined : { at, application: { name: application.name, at: application.at } };
}

const MOST = 5;
/** The annotations that make a class known to a persistence unit. */
const MAPPED = ["Entity", "MappedSuperclass", "Embeddable"];

/** Returns the name by which queries call an entity: `@Entity(name = "Quay")`. */
function entityName({ name, annotation }: OwnType): string {
  const given = /\bname\s*=\s*"(?<name>[^"]+)"/.exec(annotation("Entity") ?? "")?.groups?.["name"];
  return given ?? name.replace(/^.*[.$]/, "");
}

const UNKNOWN = [
  // UnknownEntityException: Could not resolve root entity 'Users'
  /Could not resolve root entity '(?<name>[\w.$]{1,300})'/,
  // QuerySyntaxException: Users is not mapped [select u from Users u]
  /QuerySyntaxException: (?<name>[\w.$]{1,300}) is not mapped\b/,
  // The abstract schema type 'Users' is unknown.
  /The abstract schema type '(?<name>[\w.$]{1,300})' is unknown/,
  // IllegalArgumentException: Not a managed type: class com.acme.Port
  /Not a managed type: class (?<name>[\w.$]{1,300})/,
];
