import type { BuildResult } from "../../model/build-result.ts";
import type { RepeatableCall, RunRecord } from "../../model/history/run-record.ts";
import { mapTexts } from "../../text/map-texts.ts";
import { maskWords } from "../../text/mask-words.ts";
import { createMask, type Mask, maskTexts, OWN_WORDS } from "../../text/secrets.ts";

export function createStorable(env: Readonly<Record<string, string | undefined>>): Storable {
  const mask = createMask(env);
  return {
    mask,
    toStorable: (record) => {
      const { result, length } = boundTexts(maskTexts(record.result, mask), LONGEST);
      return {
        ...record,
        result: length > LARGEST ? boundTexts(result, LONGEST_OF_MANY).result : result,
        command: maskWords(record.command, mask),
        call: storableCall(record.call, mask),
        origin: { ...record.origin, client: storableName(record.origin.client, mask) },
      };
    },
  };
}

export interface Storable {
  readonly toStorable: (record: RunRecord) => RunRecord;
  readonly mask: Mask;
}

const LONGEST = 100_000;
/** The most characters of all texts together; more would take seconds to store. */
const LARGEST = 64_000_000;
const LONGEST_OF_MANY = 2000;

/** A call whose words are masked is not the same call any more. */
function storableCall(call: RepeatableCall | null, mask: Mask): RepeatableCall | null {
  const words = call === null ? [] : [...call.args, call.javaHome ?? ""];
  return maskWords(words, mask).every((word, index) => word === words[index]) ? call : null;
}

const LONGEST_NAME = 100;

function storableName(name: string | null, mask: Mask): string | null {
  return name === null ? null : mask(name).slice(0, LONGEST_NAME);
}

function boundTexts(result: BuildResult, longest: number) {
  let length = 0;
  const bound = (text: string) => {
    const bounded = boundText(text, longest);
    length += bounded.length;
    return bounded;
  };
  return { result: mapTexts(result, bound, OWN_WORDS), length };
}

/** Shortens a text (UTF-16 units) to its beginning and its end, and says between them how much is left out. */
export function boundText(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  const from = isBetweenHalves(text, half) ? half - 1 : half;
  const end = text.length - half;
  const to = isBetweenHalves(text, end) ? end + 1 : end;
  return `${text.slice(0, from)}\n[maven-mcp left out ${to - from} characters here]\n${text.slice(to)}`;
}

/** Whether the index splits a character outside of the Basic Multilingual Plane, which takes two units. */
function isBetweenHalves(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff;
}
