import { splitList } from "../../../../java/sources/read-java-source.ts";
import type { DeclaredClass } from "../../wiring/wiring-facts.ts";

interface Called {
  readonly method: string;
  readonly given: readonly string[];
  /** The offsets of the call's name and of its last bracket. */
  readonly from: number;
  readonly to: number;
}

/** Lists the calls that begin between two offsets. */
export function callsIn(form: RegExp, start: number, end: number, { source }: DeclaredClass): readonly Called[] {
  const { bare, code, closing } = source.text;
  return [...bare.slice(start, end).matchAll(form)].flatMap(({ 0: called, index, groups }) => {
    const open = start + index + called.length - 1;
    const to = closing(open);
    if (to === undefined) return [];
    return [{ method: groups?.["method"] ?? "", given: splitList(code.slice(open + 1, to)), from: start + index, to }];
  });
}

// when(rates.rate(anyString(), any(Day.class))).thenReturn(2.0)
export const STUBBED =
  /(?<![\p{L}\p{N}_$])(?:when|given)\s*\(\s*(?<mock>[\p{L}_$][\p{L}\p{N}_$]*)\s*\.\s*(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/gu;
