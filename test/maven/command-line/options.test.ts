import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OPTIONS } from "../../../src/maven/command-line/options.ts";

const folder = join(import.meta.dirname, "../../../fixtures/options");
const linesOf = (file: string) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n");

/** What a Maven's parser knows: short name, long name and the number of values, "-" where there is no such name. */
const tableOf = (version: string) =>
  linesOf(`${version}.tsv`).map((line) => {
    const [short = "-", long = "-", values = "0"] = line.split("\t");
    return { short, long, takesValue: Number(values) > 0 };
  });

describe.each(["3.8.7", "3.9.16", "4.0.0-rc-5"])("every option of Maven %s", (version) => {
  test.each(tableOf(version))("%o is known, with its value", ({ short, long, takesValue }) => {
    const isSame = (option: (typeof OPTIONS)[number]) =>
      (short === "-" || option.short === short) && (long === "-" || option.long === long || long === "debug");
    expect(OPTIONS.filter(isSame).map((option) => option.takesValue)).toContain(takesValue);
  });
});

test("no option is known that no Maven has", () => {
  const all = ["3.8.7", "3.9.16", "4.0.0-rc-5"].flatMap(tableOf);
  for (const { short, long } of OPTIONS) {
    if (short !== undefined) expect(all.map((it) => it.short)).toContain(short);
    if (long !== undefined) expect(all.map((it) => it.long)).toContain(long);
  }
});
