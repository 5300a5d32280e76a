import { parse as parseToml } from "@decimalturn/toml-patch";
import { type ParseError, parse as parseJson, printParseErrorCode } from "jsonc-parser";
import type { ConfigurationPlace } from "../../knowledge/clients/client.ts";
import { reasonOf } from "../../model/attempt.ts";

export type Parsed =
  | { readonly kind: "value"; readonly value: unknown }
  /** The text cannot be parsed. Line and column count from 1; null if the format's parser does not return them. */
  | {
      readonly kind: "broken";
      readonly line: number | null;
      readonly column: number | null;
      readonly reason: string;
    };

/** Parses a configuration file. JSON may contain comments; an empty file has no keys. */
export function parseConfiguration(given: string, format: ConfigurationPlace["format"]): Parsed {
  const text = given.replace(/^\uFEFF/, "");
  switch (format) {
    case "json":
      return orBroken(() => readJson(text));
    case "toml":
      return orBroken(() => ({ kind: "value", value: parseToml(text) }));
    case "yaml":
      return orBroken(() => ({ kind: "value", value: Bun.YAML.parse(text) ?? {} }));
    default:
      return format satisfies never;
  }
}

/** Says where and why a file cannot be parsed, as the end of a sentence: `line 3, column 7: value expected`. */
export function describeBroken({ line, column, reason }: Extract<Parsed, { kind: "broken" }>): string {
  return line === null ? reason : `line ${line}, column ${column}: ${reason}`;
}

function readJson(text: string): Parsed {
  const errors: ParseError[] = [];
  const value: unknown = parseJson(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const [error] = errors;
  if (!error) return { kind: "value", value: value === undefined ? {} : value };
  const before = text.slice(0, error.offset).split("\n");
  return {
    kind: "broken",
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    // PropertyNameExpected
    reason: printParseErrorCode(error.error)
      .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
      .toLowerCase(),
  };
}

/** Calls a parser; deep nesting that overflows the stack counts as unparsable. */
function orBroken(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    const message = reasonOf(error);
    const found = POSITION.exec(message)?.groups;
    return {
      kind: "broken",
      line: found ? Number(found["line"]) : null,
      column: found ? Number(found["column"]) : null,
      reason: withoutValues(message.trim().split("\n").at(-1) ?? message),
    };
  }
}

/** Removes text that a parser's message quotes, which may be a secret; a single character may stay. */
function withoutValues(reason: string): string {
  return reason.replace(QUOTED, "…");
}

// Invalid float "sk-123"
const QUOTED = /"[^"]{2,}"?|'[^']{2,}'?/g;

// Error parsing TOML (2, 5):
const POSITION = /^Error parsing TOML \((?<line>\d+), (?<column>\d+)\):/;
