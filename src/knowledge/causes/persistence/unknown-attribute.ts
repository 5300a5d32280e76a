import { type BuildFacts, type KnownBuildCause, listPlaced } from "../build-facts.ts";

/** A query, a method of a repository or a mapping names what an entity of the project does not have. */
interface Fields {
  readonly attribute: string;
  readonly type: string;
  readonly like: readonly { readonly name: string; readonly at: string }[];
  /** The place of the query, where its own words are found in a source. */
  readonly at?: string;
}

export const unknownAttribute: KnownBuildCause<"unknown-attribute", Fields> = {
  prove({ said, fieldsOf, nearest, findInSources }) {
    for (const line of said) {
      const { attribute = "", type = "" } = ATTRIBUTE.map((it) => it.exec(line)?.groups).find((it) => it) ?? {};
      const fields = type === "" ? null : fieldsOf(type);
      if (fields === null || fields.some(({ name }) => name === attribute)) continue;
      const ofEntity = fields.filter(({ name }) => isOfEntity(attribute, name, type)).map(({ name }) => name);
      const names =
        ofEntity.length === 1
          ? ofEntity
          : nearest(
              attribute,
              fields.map(({ name }) => name),
            );
      const alike = fields.filter(({ name }) => names.includes(name));
      const near = alike.length > 0 ? alike : fields.filter(({ name }) => beginAlike(attribute, name));
      const like = near.length > 0 ? near : fields.length <= MOST_FIELDS ? fields : [];
      if (like.length === 0) continue;
      const at = findQuery(line, attribute, findInSources);
      return { cause: "unknown-attribute", attribute, type, like, ...(at !== null && { at }) };
    }
    return null;
  },
  sentence({ attribute, type, like, at }) {
    const simple = type.slice(type.lastIndexOf(".") + 1);
    const asked = at === undefined ? "" : `, which the query at ${at} asks for`;
    return `${simple} has no ${attribute}${asked}; it has: ${listPlaced(like)}.`;
  },
};

const MOST_FIELDS = 10;

/** Whether an attribute is called after the entity and another attribute: `userId` and `id` of `UserEntity`. */
function isOfEntity(asked: string, name: string, type: string): boolean {
  const owner = asked.slice(0, Math.max(0, asked.length - name.length));
  const isSame = asked.slice(owner.length) === name.slice(0, 1).toUpperCase() + name.slice(1);
  const rest = type.slice(type.lastIndexOf(".") + 1).slice(owner.length);
  const begins = type
    .slice(type.lastIndexOf(".") + 1)
    .toLowerCase()
    .startsWith(owner.toLowerCase());
  return owner !== "" && isSame && begins && !/^\p{Ll}/u.test(rest);
}

/** Finds the text of a source that asks for an attribute in the words of the query that a message quotes: `author.userId = :authorId`. */
function findQuery(line: string, attribute: string, findInSources: BuildFacts["findInSources"]): string | null {
  const query = QUERY.exec(line)?.groups?.["query"] ?? "";
  const asked = new RegExp(
    `(?<![\\w$.])(?:\\w{1,50}\\.){0,9}${RegExp.escape(attribute)}\\s{0,3}[=<>!]{1,2}\\s{0,3}[:?]\\w{0,50}`,
  );
  const words = asked.exec(query)?.[0];
  return words === undefined ? null : findInSources(new RegExp(`"[^"]*(?<![\\w$.])${RegExp.escape(words)}(?!\\w)`));
}

// [FROM `com.acme.Article` WHERE author.userId = :authorId and upper(slug) = :slug]
const QUERY = /\[(?<query>[^[\]]{1,5000})\]/;

/** Whether two names begin with the same letters but for the end of one: `active` and `activated`. */
function beginAlike(one: string, other: string): boolean {
  const stem = one.slice(0, Math.max(MIN_STEM, one.length - LONGEST_END));
  return stem.length < one.length && other.startsWith(stem);
}

const MIN_STEM = 4;
const LONGEST_END = 2;
const ATTRIBUTE = [
  // Could not resolve attribute 'unLocode' of 'com.acme.Port' [select p from Port p where p.unLocode = :code]
  /Could not resolve attribute '(?<attribute>[\w$]{1,100})' of '(?<type>[\w.$]{1,300})'/,
  // No value supplied for the SQL parameter 'phone': Invalid property 'phone' of bean class [com.acme.Owner]: Bean property 'phone' is not readable
  /Invalid property '(?<attribute>[\w$]{1,100})' of bean class \[(?<type>[\w.$]{1,300})\]/,
  // could not resolve property: unLocode of: com.acme.Port
  /could not resolve property: (?<attribute>[\w$]{1,100}) of: (?<type>[\w.$]{1,300})/,
  // No property 'mail' found for type 'User'; Did you mean 'email'
  /No property '(?<attribute>[\w$]{1,100})' found for type '(?<type>[\w.$]{1,300})'/,
  // Collection 'com.acme.Order.lines' is 'mappedBy' a property named 'ordr' which does not exist in the target entity 'com.acme.Line'
  /'mappedBy' a property named '(?<attribute>[\w$]{1,100})' which does not exist in the target entity '(?<type>[\w.$]{1,300})'/,
  // Unknown mappedBy in: com.acme.Order.lines, referenced property unknown: com.acme.Line.ordr
  // mappedBy reference an unknown target entity property: com.acme.Line.ordr in com.acme.Order.lines
  /(?:referenced property unknown|unknown target entity property): (?<type>[\w.$]{1,300})\.(?<attribute>[\w$]{1,100})(?![\w.$])/,
];
