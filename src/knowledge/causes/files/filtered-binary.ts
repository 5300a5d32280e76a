import { FRAME } from "../../../model/throwable.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";

/** A file that is no text was filtered, which broke its copy, and the failed goal or code reads it. */
export const filteredBinary: KnownBuildCause<"filtered-binary", { readonly file: string; readonly at: string }> = {
  prove(facts) {
    const on = "<filtering>true</";
    const at = facts.said.length === 0 ? null : (facts.findBesidePlugins(on) ?? facts.findInPoms(on));
    if (at === null) return null;
    const isFiltering = facts.said.some((line) => UNREADABLE.test(line));
    const file = facts.brokenCopies().find((it) => isFiltering || isRead(it, facts));
    return file === undefined ? null : { cause: "filtered-binary", file, at };
  },
  sentence: ({ file, at }) =>
    `${file} is no text, and its copy is broken by filtering (${at}): nonFilteredFileExtensions of maven-resources-plugin leaves out such files.`,
};

// Mark invalid
// filtering src/main/resources/store.p12 to target/classes/store.p12 failed with MalformedInputException: Input length = 1
const UNREADABLE = /^\W*Mark invalid\b|\bfiltering .{1,1000} failed with MalformedInputException\b/;

/** Whether a class of the module in the traces names the file. */
function isRead(file: string, { said, declaring }: BuildFacts): boolean {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const types = said.slice(0, MOST_LINES).flatMap((line) => FRAME.exec(line)?.groups?.["type"] ?? []);
  return [...new Set(types)].some((type) => declaring(type)?.source.text.code.includes(name));
}

const MOST_LINES = 2000;
