import { FRAME } from "../../../model/throwable.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { lastSet, VARIABLE } from "../wiring/missing-resource.ts";

/** A local variable is null, since it holds what the environment of the tests, or their JVM, does not set. */
interface Fields {
  readonly variable: string;
  readonly name: string;
  readonly from: "environment" | "properties";
  readonly at: string;
}

export const unsetEnvironment: KnownBuildCause<"unset-environment", Fields> = {
  prove({ said, declaring }) {
    for (const [index, text] of said.entries()) {
      const variable = VARIABLE.exec(text)?.groups?.["name"];
      const { type, line } = (variable === undefined ? null : FRAME.exec(said[index + 1] ?? ""))?.groups ?? {};
      const declared = type === undefined ? null : declaring(type);
      if (variable === undefined || !declared) continue;
      const { bare, code } = declared.source.text;
      const begin = bare.split("\n", Number(line) - 1).join("\n").length;
      const start = lastSet(variable, bare.slice(0, begin));
      const { of, name } = (start === null ? null : READ.exec(code.slice(start, start + LONGEST)))?.groups ?? {};
      if (start === null || name === undefined) continue;
      const from = of === "getenv" ? "environment" : "properties";
      return { cause: "unset-environment", variable, name, from, at: declared.at(start) };
    }
    return null;
  },
  sentence: ({ variable, name, from, at }) =>
    from === "environment"
      ? `${variable} is null since the tests run without the environment variable ${name} (${at}).`
      : `${variable} is null since the JVM of the tests has no system property ${name} (${at}).`,
};

const LONGEST = 400;
// home = System.getenv("SHOP_HOME");
const READ = /^\w{1,100}\s*=\s*System\s*\.\s*(?<of>getenv|getProperty)\s*\(\s*"(?<name>[^"\\\n]{1,200})"\s*\)\s*;/;
