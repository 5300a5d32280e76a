import type { BuildResult } from "../../result/build-result.ts";
import type { RunRecord } from "../../result/history/run-record.ts";
import { createMask, type Mask, maskStrings } from "../../text/secrets.ts";
import { createSecretTest } from "../logs/secret-test.ts";
import { boundText } from "./bound-text.ts";
import { maskCommand } from "./mask-command.ts";

/** Returns a function that prepares a run for storing: it masks secrets and cuts long texts. */
export function createStorable(env: Readonly<Record<string, string | undefined>>): Storable {
  const slowMask = createMask(env);
  const maySecret = createSecretTest(env);
  const mask: Mask = (text) => (maySecret(text) ? slowMask(text) : text);
  return {
    mask,
    toStorable: (record) => {
      const { result, length } = boundTexts(record.result, LONGEST, mask);
      return {
        ...record,
        result: length > LARGEST ? boundTexts(result, LONGEST_OF_MANY).result : result,
        command: maskCommand(record.command, mask),
      };
    },
  };
}

export interface Storable {
  readonly toStorable: (record: RunRecord) => RunRecord;
  readonly mask: Mask;
}

/** The most characters of one text. */
const LONGEST = 100_000;
/** The most characters of all texts together; more would take seconds to store. */
const LARGEST = 64_000_000;
const LONGEST_OF_MANY = 2000;

function boundTexts(result: BuildResult, longest: number, mask: Mask = (text) => text) {
  let length = 0;
  const bound = (text: string) => {
    const bounded = boundText(mask(text), longest);
    length += bounded.length;
    return bounded;
  };
  return { result: maskStrings(result, bound), length };
}
