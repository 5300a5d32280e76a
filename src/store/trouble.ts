import { reasonOf } from "../model/attempt.ts";
import { quoteForeign } from "../text/foreign.ts";

/** Says why nothing can be stored in a folder, as the end of a sentence. */
export function describeTrouble(folder: string, error: unknown): string {
  return `${quoteForeign(folder)} cannot be used (${reasonOf(error)})`;
}
