import type { FindingBlock } from "../finding-blocks.ts";
import { shorten } from "../text/message.ts";
import { type Fitted, lengthOf } from "./fit-parts.ts";

/**
 * Writes blocks, which begin with `### `, within a limit: fewer lines of each block first, then fewer blocks. `noun`
 * names what they contain: `errors`; `call` shows them all.
 *
 * @param further how many there were that no block has
 */
export function fitFindings(
  blocks: readonly FindingBlock[],
  room: number,
  noun: string,
  call: string,
  further = 0,
): Fitted {
  if (blocks.length === 0) return { text: "", notes: [] };
  const total = sumOf(blocks);
  const fit = (kept: readonly FindingBlock[], most: number): Fitted => {
    const rendered = kept.map((block) => renderBlock(block, most, room));
    const left = total - rendered.reduce((sum, { shown }) => sum + shown, 0);
    return {
      text: rendered.map(({ text }) => text).join("\n\n"),
      notes: left === 0 ? [] : [`${left + further} of ${total + further} ${noun} are left out: ${call}`],
    };
  };
  const fitted = ENTRIES.values()
    .map((most) => fit(blocks, most))
    .find((it) => lengthOf(it) <= room);
  if (fitted) return fitted;
  let kept = blocks.length;
  while (kept > 0 && lengthOf(fit(blocks.slice(0, kept), 1)) > room) kept = Math.floor(kept * 0.9);
  return fit(blocks.slice(0, kept), 1);
}

/** The numbers of entries of each block that are tried in turn. */
const ENTRIES = [Number.POSITIVE_INFINITY, 300, 200, 100, 70, 50, 30, 20, 10, 5, 3, 2, 1] as const;

function renderBlock({ title, below = [], entries }: FindingBlock, most: number, room: number) {
  const kept = entries.slice(0, most);
  const left = sum(entries.slice(kept.length));
  const lines = [
    `### ${shorten(title, Math.min(LONGEST_TITLE, Math.floor(room / 4)))}`,
    ...below,
    ...kept.map(({ line }) => shorten(line, Math.min(LONGEST_LINE, Math.floor(room / 3)))),
    ...(left > 0 ? [`- … and ${left} more`] : []),
  ];
  return { text: lines.join("\n"), shown: sum(kept) };
}

const LONGEST_TITLE = 700;
const LONGEST_LINE = 1300;

function sumOf(blocks: readonly FindingBlock[]): number {
  return blocks.reduce((all, { entries }) => all + sum(entries), 0);
}

function sum(entries: FindingBlock["entries"]): number {
  return entries.reduce((all, { findings }) => all + findings, 0);
}
