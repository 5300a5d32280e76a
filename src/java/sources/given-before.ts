import type { SourceText } from "./source-text.ts";

/** Finds where a variable of a line, counted from 1, was given a value of a form last before that line; null if it was given another one after it. */
export function givenBefore({ bare, code }: SourceText, line: number, value: string): RegExpMatchArray | null {
  const start = bare.split("\n", line - 1).join("\n").length + 1;
  // A statement that begins in the line may end in another one.
  const statement = /^[^\n]*[^;{]{0,500}/.exec(bare.slice(start))?.[0] ?? "";
  const used = new Set(statement.match(/[\p{L}\p{N}_$]+/gu) ?? []);
  const assigning = new RegExp(`(?<![\\w$.])(?<variable>[\\w$]{1,100})\\s*=\\s*${value}`, "g");
  const given = [...code.slice(0, start).matchAll(assigning)].findLast(({ groups }) =>
    used.has(groups?.["variable"] ?? ""),
  );
  if (!given) return null;
  const again = new RegExp(`(?<![\\w$.])${RegExp.escape(given.groups?.["variable"] ?? "")}\\s*=(?!=)`);
  return again.test(bare.slice(given.index + given[0].length, start)) ? null : given;
}
