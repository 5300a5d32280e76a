import type { PlacedType, TypeLookup } from "../../model/project/type-lookup.ts";
import { quoteForeign } from "../../text/foreign.ts";
import type { Listing } from "../look-back/listing.ts";
import { shorten } from "../text/message.ts";
import { count, listNames } from "../text/words.ts";
import { toolCall } from "../tool-call.ts";
import { describePlace } from "./describe-place.ts";
import { callOf } from "./type-call.ts";

/** Lists the types that have one name, with the call that shows the first of them. */
export function severalListing({ query, types }: Extract<TypeLookup, { kind: "several" }>): Listing<PlacedType> {
  const [first] = types;
  const { tool, call } = callOf(query, first?.name ?? "");
  return {
    ...listOf(types),
    title: `${count(types.length, "type")} are called ${quoteForeign(query.name)}`,
    values: { type: query.name },
    page: query.page,
    toMarkdown: (some) => [...some.map(lineOf), `> One of them: ${toolCall(tool, call)}`].join("\n"),
    ...callOf(query, query.name),
  };
}

/** Says where a type is not, and lists those that may be meant. */
export function noneListing(found: Extract<TypeLookup, { kind: "none" }>): Listing<PlacedType> {
  const { query, nearest, jars, missing, hasJdk, unsearched } = found;
  const places = `the sources, ${count(jars - missing.length, "jar")} and ${hasJdk ? "the JDK" : "no JDK, since none was found"}`;
  const notes = [
    ...(missing.length === 0
      ? []
      : [
          `> The local repository lacks ${listNames(
            missing.map((it) => quoteForeign(it)),
            3,
          )}: what that holds is unknown.`,
        ]),
    ...(unsearched === 0 ? [] : [`> ${count(unsearched, "module")} could not be searched in time.`]),
  ];
  return {
    ...listOf(nearest),
    title: `No type ${quoteForeign(query.name)} in ${places}`,
    values: {
      ...{ type: query.name, jars, hasJdk },
      ...(missing.length > 0 && { missing }),
      ...(unsearched > 0 && { unsearched }),
    },
    page: query.page,
    toMarkdown: (some) => {
      const lines = some.length === 0 ? ["> Nothing has a name like it."] : ["> The nearest:", ...some.map(lineOf)];
      return [...lines, ...notes.map((note) => shorten(note, LONGEST_LINE))].join("\n");
    },
    ...callOf(query, query.name),
  };
}

const LONGEST_LINE = 300;

function listOf(types: readonly PlacedType[]) {
  return { name: "types", entries: types, describe: () => "", toJson: (type: PlacedType) => type };
}

function lineOf({ name, place }: PlacedType): string {
  return shorten(`- ${quoteForeign(name)} (${describePlace(place)})`, LONGEST_LINE);
}
