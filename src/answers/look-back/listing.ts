import type { Page } from "../../model/history/look-back.ts";
import type { Presentation } from "../../model/presentation.ts";
import { BUDGET } from "../fit/budget.ts";
import { type Cut, cutValue, type Values } from "../fit/cut-texts.ts";
import { mostThatFits } from "../fit/most-that-fits.ts";
import { sameForm, toolCall } from "../tool-call.ts";

/** A list of entries, of which an answer shows one page. */
export interface Listing<Entry> {
  readonly title: string;
  /** The title's content as fields of JSON. */
  readonly values: Values;
  readonly name: string;
  readonly entries: Entries<Entry>;
  readonly page: Page;
  /** The number of entries of a page if the caller gave no limit; if it is left out, as many as fit. */
  readonly usual?: number;
  /** Whether the last entries are shown when the caller gives no offset. */
  readonly isTail?: true;
  /** Describes the range that is shown, after the title: `lines 201-240 of 240`. Empty if that is obvious. */
  readonly describe: (range: Range) => string;
  /** Writes entries as text below the title: completely, or within a number of characters. */
  readonly toMarkdown: (entries: readonly Entry[], room: number) => string;
  readonly toJson: (entry: Entry) => unknown;
  readonly call: Values;
  readonly tool?: string;
  /** The number of characters that title and entries take at most; if it is left out, all that an answer may have. */
  readonly most?: number;
}

/** A list, or something that can be read in pieces like one. */
interface Entries<Entry> {
  readonly length: number;
  slice(from: number, to: number): readonly Entry[];
}

export interface Range {
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

/** Shows as many entries as fit in the budget of the level, and the call that shows more. */
export function presentListing<Entry>(asked: Listing<Entry>, presentation: Presentation): string {
  const listing = { ...asked, call: { ...asked.call, ...sameForm(presentation) } };
  const budget = BUDGET[presentation.detailLevel];
  return presentation.responseFormat === "json" ? toJson(listing, budget) : toMarkdown(listing, budget);
}

function toMarkdown<Entry>(listing: Listing<Entry>, budget: number): string {
  const { title, entries } = listing;
  const room = mostOf(listing, budget) - title.length;
  const fits = (some: readonly Entry[]) => listing.toMarkdown(some, Number.POSITIVE_INFINITY).length <= room;
  const range = choose(listing, Math.floor(room / SHORTEST_ENTRY), fits);
  const shown = listing.toMarkdown(entries.slice(range.from - 1, range.to), room);
  const next = nextCall(listing, range);
  return [
    [title, describeBeyond(listing, range) ?? listing.describe(range)].filter((it) => it !== "").join(" — "),
    ...(shown === "" ? [] : [shown]),
    ...(next === null ? [] : [`> ${next.word}: ${toolCall(toolOf(listing), next.call)}`]),
  ].join("\n");
}

function mostOf<Entry>({ most = Number.POSITIVE_INFINITY }: Listing<Entry>, budget: number): number {
  return Math.min(most, budget - FRAME);
}

function toolOf<Entry>({ tool = "maven_result" }: Listing<Entry>): string {
  return tool;
}

/** Says that the offset lies beyond the last entry; null if the page has entries, or if there are none at all. */
function describeBeyond<Entry>({ page: { offset }, name }: Listing<Entry>, { of }: Range): string | null {
  if (offset === null || offset <= of || of === 0) return null;
  return `offset ${offset} is beyond the ${of === 1 ? "only one" : `last of ${of} ${name}`}`;
}

/** The number of characters for the text around the entries. */
const FRAME = 700;
/** The number of characters that every entry has at least. */
const SHORTEST_ENTRY = 4;

function toJson<Entry>(listing: Listing<Entry>, budget: number): string {
  const { values, name, entries } = listing;
  const cut = (some: readonly Entry[], bounds: Cut) => some.map((entry) => cutValue(listing.toJson(entry), bounds));
  const fits = (some: readonly Entry[]) => JSON.stringify(cut(some, LONG)).length <= mostOf(listing, budget);
  const range = choose(listing, Math.floor(budget / SHORTEST_ENTRY), fits);
  const { from, to, of } = range;
  const next = nextCall(listing, range);
  const beyond = describeBeyond(listing, range);
  const notes = { ...(beyond && { notes: [`${beyond}.`] }), ...(next && { next: { [toolOf(listing)]: next.call } }) };
  const page = entries.slice(from - 1, to);
  const render = (bounds: Cut) => JSON.stringify({ ...values, from, to, of, [name]: cut(page, bounds), ...notes });
  return (
    SHORTER.values()
      .map(render)
      .find((text) => text.length < budget) ?? render(SHORTEST)
  );
}

const LONG = cutTo(10_000, 10_000);
const SHORTEST = cutTo(40, 5);
const SHORTER: readonly Cut[] = [LONG, cutTo(2000, 1000), cutTo(600, 100), cutTo(160, 20)];

function cutTo(characters: number, items: number): Cut {
  return { characters, keep: (list) => list.slice(0, items), isCounted: () => true };
}

/** Chooses the entries of the page: as many as fit, but at least one. */
function choose<Entry>(listing: Listing<Entry>, atMost: number, fits: (some: readonly Entry[]) => boolean): Range {
  const { entries, page, usual = Number.POSITIVE_INFINITY, isTail } = listing;
  const of = entries.length;
  const limit = Math.min(page.limit ?? usual, atMost);
  const isFromEnd = isTail && page.offset === null;
  const first = page.offset ?? 1;
  const take = (number: number): Range =>
    isFromEnd
      ? { from: Math.max(1, of - number + 1), to: of, of }
      : { from: first, to: Math.min(of, first + number - 1), of };
  const most = Math.min(limit, isFromEnd ? of : of - first + 1);
  const number = mostThatFits(Math.min(1, of), most, (some) => {
    const { from, to } = take(some);
    return fits(entries.slice(from - 1, to));
  });
  return take(number);
}

/** Returns the call for the next page, or for the page before a listing's last entries. */
function nextCall<Entry>({ call, page, isTail, usual = 0 }: Listing<Entry>, { from, to, of }: Range) {
  const limit = page.limit === null ? {} : { limit: page.limit };
  if (to < of) return { word: "More", call: { ...call, offset: to + 1, ...limit } };
  if (!isTail || page.offset !== null || from <= 1) return null;
  return { word: "Before", call: { ...call, offset: Math.max(1, from - (page.limit ?? usual)), ...limit } };
}
