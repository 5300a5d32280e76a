import type { KnownBuildCause } from "../build-facts.ts";

/** Maven did not start, since its file of extensions is no XML; what it says of that names no file. */
export const brokenExtensions: KnownBuildCause<"broken-extensions", { readonly at: string }> = {
  prove({ problems, brokenExtensions: find }) {
    const isOfXml = problems.some((it) => it.code === "unexplained" && it.lines.some((line) => POSITION.test(line)));
    const at = isOfXml ? find() : null;
    return at === null ? null : { cause: "broken-extensions", at };
  },
  sentence: ({ at }) => `${at} is no well-formed XML; the position above is one there.`,
};

// end tag name </artifactid> must be the same as start tag <artifactId> from line 4 (position: TEXT seen ...<artifactId>ext</artifactid>... @4:33)
const POSITION = /\(position: .*@\d+:\d+\)/;
