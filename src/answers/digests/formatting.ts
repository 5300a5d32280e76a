import type { FormattedFiles, FormattingDigest } from "../../model/digest.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { count } from "../text/words.ts";
import { block, type DigestWords } from "./digest-words.ts";

export function formattingWords({ formats, changed }: FormattingDigest): DigestWords {
  const blocks = changed.length > 0 ? [block("Changed", changed, (file) => `- ${quoteForeign(file)}`)] : [];
  return { headline: formats.map(describe).join(", "), blocks };
}

/** Describes the formatted files of one kind: `Java: 2 of 14 files changed`. */
function describe({ format, files, unclean }: FormattedFiles): string {
  return unclean === 0
    ? `${quoteForeign(format)}: ${count(files, "file")} clean`
    : `${quoteForeign(format)}: ${unclean} of ${count(files, "file")} changed`;
}
