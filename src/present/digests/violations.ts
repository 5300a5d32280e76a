import type { ViolationsDigest } from "../../result/digest.ts";
import { cleanLine } from "../clean.ts";
import { compileBlocks, unlocated } from "../compile.ts";
import { count, listNames } from "../words.ts";
import { block, type DigestWords } from "./words.ts";

export function violationsWords({ tool, total, findings, unread, match }: ViolationsDigest): DigestWords {
  const noun = tool === "spotbugs" ? "bug" : "violation";
  const files = new Set(findings.flatMap(({ file }) => file ?? [])).size;
  const where = files === 0 ? "" : ` in ${count(files, "file")}`;
  const ofThese = match === undefined ? "" : ` of ${count(total, noun)}`;
  const number = match === undefined ? total : findings.length;
  const without = unlocated(findings);
  return {
    headline:
      number === 0 && match === undefined
        ? `no ${noun}s`
        : `${match === undefined ? count(number, noun) : number}${ofThese}${where}`,
    blocks: [...compileBlocks(findings), ...(without.length > 0 ? [block("Without a place", without)] : [])],
    notes:
      unread.length > 0
        ? [cleanLine(`Of ${listNames(unread)} only the number is known: this run left no report there.`)]
        : [],
  };
}
