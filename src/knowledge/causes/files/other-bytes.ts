import type { KnownBuildCause } from "../build-facts.ts";

/** A resource that Maven filters is not written in UTF-8, in which it is read. */
export const otherBytes: KnownBuildCause<"other-bytes", { readonly at: string }> = {
  prove({ said, resources, textOfResource }) {
    const file = said.map((line) => REFUSED.exec(line)?.groups?.["file"]).find((it) => it !== undefined);
    const path = file === undefined ? undefined : resources().find((it) => it === file || file.endsWith(`/${it}`));
    const text = path === undefined ? "" : textOfResource(path);
    // No encoding makes a text of what has a NUL: a keystore, a picture.
    const line = text.includes("\0") ? -1 : text.split("\n").findIndex((it) => it.includes("\ufffd"));
    return line < 0 ? null : { cause: "other-bytes", at: `${path}:${line + 1}` };
  },
  sentence: ({ at }) =>
    `${at} is not UTF-8, in which Maven reads what it filters: write the file in it, or set the encoding (propertiesEncoding for .properties) of maven-resources-plugin.`,
};

// filtering src/main/resources/messages.properties to target/classes/messages.properties failed with MalformedInputException: Input length = 1
const REFUSED = /^filtering (?<file>\S.{0,500}?) to .{1,500} failed with MalformedInputException\b/;
