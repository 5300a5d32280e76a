import { withoutPackage } from "../../model/class-name.ts";
import type { SourceText } from "./source-text.ts";

/** The annotations and modifiers before a declaration. */
export interface Head {
  readonly from: number;
  /** The offset where the declaration continues. */
  readonly end: number;
  /** The simple names of the annotations. */
  readonly annotations: readonly string[];
}

export function findHeads({ bare, closing }: Pick<SourceText, "bare" | "closing">): Head[] {
  const heads: Head[] = [];
  START.lastIndex = 0;
  for (let start = START.exec(bare); start !== null; start = START.exec(bare)) {
    const head = readHead(bare, start.index, closing);
    if (head.end > start.index) heads.push(head);
    START.lastIndex = Math.max(head.end, start.index + 1);
  }
  return heads;
}

function readHead(bare: string, from: number, closing: SourceText["closing"]): Head {
  const annotations: string[] = [];
  let end = from;
  ELEMENT.lastIndex = end;
  for (let found = ELEMENT.exec(bare); found !== null; found = ELEMENT.exec(bare)) {
    end = ELEMENT.lastIndex;
    const { annotation, opening } = found.groups ?? {};
    if (annotation !== undefined) annotations.push(withoutPackage(annotation));
    if (opening !== undefined) {
      const closed = closing(end - 1);
      if (closed === undefined) break;
      end = closed + 1;
    }
    ELEMENT.lastIndex = end;
  }
  SPACE.lastIndex = end;
  SPACE.test(bare);
  return { from, end: SPACE.lastIndex, annotations };
}

const MODIFIER =
  "(?:public|protected|private|static|final|abstract|sealed|non-sealed|strictfp|default|synchronized|open|inner|internal|data|suspend|override|inline|value|annotation|case)\\b";
const START = new RegExp(`@(?!interface\\b)|(?<![\\w.$-])${MODIFIER}`, "g");
// @org.junit.jupiter.api.Test @DisplayName("…") @get:Rule @ValueSource(ints = {1, 2}) public static
const ELEMENT = new RegExp(
  `\\s*(?:@(?!interface\\b)(?:\\w+:)?(?<annotation>[\\p{L}_$][\\p{L}\\p{N}_$.]*)(?:[ \\t]*(?<opening>\\())?|${MODIFIER})`,
  "uy",
);
const SPACE = /\s*/y;
