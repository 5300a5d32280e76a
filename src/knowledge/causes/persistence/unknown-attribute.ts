import { type KnownBuildCause, listPlaced } from "../build-facts.ts";

/** A query, a method of a repository or a mapping names what an entity of the project does not have. */
interface Fields {
  readonly attribute: string;
  readonly type: string;
  readonly like: readonly { readonly name: string; readonly at: string }[];
}

export const unknownAttribute: KnownBuildCause<"unknown-attribute", Fields> = {
  prove({ said, fieldsOf, nearest }) {
    for (const line of said) {
      const { attribute = "", type = "" } = ATTRIBUTE.map((it) => it.exec(line)?.groups).find((it) => it) ?? {};
      const fields = type === "" ? null : fieldsOf(type);
      if (fields === null || fields.some(({ name }) => name === attribute)) continue;
      const names = nearest(
        attribute,
        fields.map(({ name }) => name),
      );
      const alike = fields.filter(({ name }) => names.includes(name));
      const near = alike.length > 0 ? alike : fields.filter(({ name }) => beginAlike(attribute, name));
      const like = near.length > 0 ? near : fields.length <= MOST_FIELDS ? fields : [];
      if (like.length > 0) return { cause: "unknown-attribute", attribute, type, like };
    }
    return null;
  },
  sentence({ attribute, type, like }) {
    const simple = type.slice(type.lastIndexOf(".") + 1);
    return `${simple} has no ${attribute}; it has: ${listPlaced(like)}.`;
  },
};

const MOST_FIELDS = 10;

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
