import { readSourceText } from "../../../../java/sources/source-text.ts";
import { withoutPackage } from "../../../../model/class-name.ts";
import type { KnownBuildCause } from "../../build-facts.ts";

/** A mock of static methods cannot be made, since the one of an earlier test was never closed. */
type Fields = { readonly type: string; readonly at: string };

export const openStaticMock: KnownBuildCause<"open-static-mock", Fields> = {
  prove({ failed, filesWith }) {
    for (const { message } of failed) {
      const type = REGISTERED.exec(message)?.groups?.["type"];
      if (type === undefined) continue;
      const simple = withoutPackage(type).replace(/^.*\$/, "");
      const open = filesWith(".java").flatMap(({ path, text }) =>
        unclosedIn(text, simple).map((line) => `${path}:${line}`),
      );
      const [at, ...others] = open;
      if (at !== undefined && others.length === 0) return { cause: "open-static-mock", type: simple, at };
    }
    return null;
  },
  sentence: ({ type, at }) =>
    `Nothing closes the static mock of ${type} that ${at} makes, so that it stays for all tests of that thread: try (…) closes it.`,
};

// For com.acme.Clock, static mocking is already registered in the current thread
const REGISTERED =
  /\bFor (?<type>[\p{L}\p{N}_$.]{1,300}), static mocking is already registered in the current thread\b/u;
// MockedStatic<Clock> clock = Mockito.mockStatic(
const ASSIGNED = /(?<![\p{L}\p{N}_$])(?<variable>[\p{L}_$][\p{L}\p{N}_$]*)\s*=\s*(?:Mockito\s*\.\s*)?$/u;
const OPENED = /\btry\s*\([^{}]*$/;
const LONGEST = 300;

/** Lists the lines of a source in which a static mock of a class is made that nothing there closes. */
function unclosedIn(content: string, type: string): readonly number[] {
  const text = readSourceText(content).bare;
  const making = new RegExp(
    `(?<![\\p{L}\\p{N}_$])mockStatic\\s*\\(\\s*(?:[\\w.]+\\.)?${RegExp.escape(type)}\\.class\\b`,
    "gu",
  );
  return [...text.matchAll(making)].flatMap(({ index }) => {
    const before = text.slice(Math.max(0, index - LONGEST), index);
    const variable = ASSIGNED.exec(before)?.groups?.["variable"];
    // What is given on, or annotated, may be closed elsewhere, and Mockito can close all that it made.
    const isOther =
      variable === undefined || /@Cleanup\b|@AutoClose\b|\bclearInlineMocks?\b|\bclearAllCaches\b/.test(text);
    if (isOther || OPENED.test(before)) return [];
    const closing = new RegExp(
      `(?<![\\p{L}\\p{N}_$])${RegExp.escape(variable)}(?:\\s*\\.\\s*close|\\s*[,)])|return\\s+${RegExp.escape(variable)}\\b`,
      "u",
    );
    return closing.test(text) ? [] : [text.slice(0, index).split("\n").length];
  });
}
