import { countTokens as count } from "gpt-tokenizer/encoding/o200k_base";

/** Tokens of a text in o200k_base, the encoding of GPT-4o and later; what looks like a special token counts as the text it is. */
export function countTokens(text: string): number {
  return count(text, { disallowedSpecial: new Set() });
}
