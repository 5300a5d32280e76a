import { reasonOf } from "../result/attempt.ts";

/** Says why nothing can be stored in a folder, as the end of a sentence. */
export function describeTrouble(folder: string, error: unknown): string {
  return `${folder} cannot be used (${reasonOf(error)})`;
}
