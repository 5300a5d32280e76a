import type { Update, UpdatesDigest } from "../../model/digest.ts";
import { quote, quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { count, listNames } from "../text/words.ts";
import { block, type DigestWords } from "./digest-words.ts";

export function updatesWords({ groups, match }: UpdatesDigest): DigestWords {
  const names = new Set(groups.flatMap(({ updates }) => updates.map(({ name }) => name)));
  const ofThese = match === undefined ? "" : ` of ${quote(match)}`;
  if (names.size === 0) return { headline: `no newer version${ofThese}`, blocks: [] };
  const all = new Set(groups.flatMap(({ updates }) => updates.flatMap(({ modules }) => modules)));
  return {
    headline: `${count(names.size, "newer version")}${ofThese}`,
    blocks: groups.map(({ title, updates }) =>
      block(quoteForeign(title), quoteTexts(updates), (update) => describe(update, all.size)),
    ),
  };
}

/** Describes one update; its modules are named unless all modules have it. */
function describe({ name, from, to, modules }: Update, all: number): string {
  const where = modules.length < all ? ` (${listNames(modules, 5)})` : "";
  return `- ${name} ${from} → ${to}${where}`;
}
