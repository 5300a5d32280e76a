import type { DescribedType, TypeLookup, TypeMember } from "../../model/project/type-lookup.ts";
import { visibleJson } from "../../text/clean.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { describeMember } from "../fixes/describe-fix.ts";
import type { Listing } from "../look-back/listing.ts";
import { shorten } from "../text/message.ts";
import { count, listNames } from "../text/words.ts";
import { describePlace } from "./describe-place.ts";
import { callOf } from "./type-call.ts";

/** Lists the members of a type, one in a line. */
export function describedListing(found: Extract<TypeLookup, { kind: "type" }>): Listing<TypeMember> {
  const { query, name, place, form, isAbstract, superclass, interfaces, members, of, nearest, alsoIn } = found;
  return {
    title: shorten(headline(found), LONGEST_TITLE),
    values: {
      ...{ type: name, place, form },
      ...(isAbstract && { isAbstract }),
      ...(superclass !== null && { superclass }),
      ...(interfaces.length > 0 && { interfaces }),
      ...(alsoIn.length > 0 && { alsoIn }),
      all: of,
      ...(nearest.length > 0 && { nearest }),
    },
    name: "members",
    entries: members,
    page: query.page,
    describe: () => "",
    toMarkdown: (some) => [...some.map(lineOf), ...notesOn(found)].join("\n"),
    toJson: ({ signature, isProtected, isStatic, isAbstract: isOpen, isDeprecated, from }) => ({
      signature,
      ...(isProtected && { isProtected }),
      ...(isStatic && { isStatic }),
      ...(isOpen && { isAbstract: isOpen }),
      ...(isDeprecated && { isDeprecated }),
      ...(from !== null && { from }),
    }),
    ...callOf(query, name),
  };
}

const LONGEST_TITLE = 400;
const LONGEST_LINE = 300;

/** `org.jsoup.nodes.Element — class, extends Node, implements Iterable (org.jsoup:jsoup 1.18.1)` */
function headline({ name, place, form, isAbstract, superclass, interfaces }: DescribedType): string {
  const parents = listNames(
    interfaces.map((it) => quoteForeign(it)),
    MOST_PARENTS,
  );
  const parts = [
    `${isAbstract ? "abstract " : ""}${form === "annotation" ? "annotation type" : form}`,
    superclass === null ? "" : `extends ${quoteForeign(superclass)}`,
    parents === "" ? "" : `${form === "interface" ? "extends" : "implements"} ${parents}`,
  ];
  return `${quoteForeign(name)} — ${parts.filter((part) => part !== "").join(", ")} (${describePlace(place)})`;
}

const MOST_PARENTS = 6;

/** `- static of(String) Cart`, `- protected clear() void, deprecated (of Base)` */
function lineOf({ signature, isProtected, isStatic, isAbstract, isDeprecated, from }: TypeMember): string {
  const words = [isProtected ? "protected " : "", isAbstract ? "abstract " : "", isStatic ? "static " : ""].join("");
  const owner = from === null ? "" : ` (of ${quoteForeign(from)})`;
  return shorten(
    `- ${words}${describeMember({ signature })}${isDeprecated ? ", deprecated" : ""}${owner}`,
    LONGEST_LINE,
  );
}

function notesOn({ query: { match }, members, of, nearest, alsoIn }: Extract<TypeLookup, { kind: "type" }>) {
  const all = count(of, "public or protected member");
  const like = nearest.length === 0 ? "" : `; the nearest: ${nearest.map(describeMember).join(", ")}`;
  const has = members.length === 1 ? "has" : "have";
  return [
    match === null
      ? `> ${all}.`
      : `> ${members.length === 0 ? "None" : members.length} of ${all} ${members.length === 0 ? "has" : has} ${visibleJson(match)}${like}.`,
    ...(alsoIn.length === 0
      ? []
      : [
          `> Also in ${listNames(
            alsoIn.map((it) => describePlace(it)),
            3,
          )}.`,
        ]),
  ].map((note) => shorten(note, LONGEST_TITLE));
}
