import { reasonOf } from "../model/attempt.ts";
import { quoteForeign } from "../text/foreign.ts";

export function describeTrouble(folder: string, error: unknown): string {
  return `${quoteForeign(folder)} cannot be used (${reasonOf(error)})`;
}
