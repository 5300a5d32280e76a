import type { KnownBuildCause } from "../build-facts.ts";
import { ownLines } from "../own-lines.ts";
import { filesInStatement } from "../wiring/missing-resource.ts";

/** Code reads a file in UTF-8 which is not written in it. */
export const otherCharset: KnownBuildCause<"other-charset", { readonly at: string; readonly readAt: string }> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const [reading] = MALFORMED.test(`${failed.type}: ${failed.message}`) ? ownLines(failed, facts) : [];
      for (const { name, statement } of reading ? filesInStatement(reading, reading.line) : []) {
        const file = facts.fileNamed(name.slice(name.lastIndexOf("/") + 1));
        if (!reading || !file?.path.endsWith(name.replace(/^[./]+/, "")) || OTHER.test(statement)) continue;
        const line = file.text.split("\n").findIndex((it) => it.includes("\ufffd"));
        if (line >= 0) return { cause: "other-charset", at: `${file.path}:${line + 1}`, readAt: reading.place };
      }
    }
    return null;
  },
  sentence: ({ at, readAt }) => `${at} is not UTF-8, in which ${readAt} reads it.`,
};

// java.nio.charset.MalformedInputException: Input length = 1
const MALFORMED = /\bMalformedInputException: Input length = \d/;
// Charset.forName("windows-1252"), StandardCharsets.US_ASCII
const OTHER = /\b(?:forName|US_ASCII|UTF_16\w*|UTF_32\w*|ISO_8859_1|defaultCharset)\b/;
