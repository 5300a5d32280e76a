import { z } from "zod";
import { splitWords } from "../maven/command-line/split-words.ts";
import { attempt } from "../model/attempt.ts";
import { suggest } from "../text/nearest.ts";

/** A schema of an object whose parsed value has this type. */
export type ObjectSchema<Input> = z.ZodObject & z.ZodType<Input>;

/**
 * Checks a tool's input. It accepts variants with a plain meaning: snake_case names, numbers and booleans as text, a
 * list as one string of words or of JSON, null for a missing value. A returned string says what is wrong, as the end of
 * a sentence.
 */
export function readInput<Input>(schema: ObjectSchema<Input>, raw: unknown): Input | string {
  if (raw !== undefined && (typeof raw !== "object" || raw === null || Array.isArray(raw))) {
    return `the arguments are ${show(raw)}; expected an object.`;
  }
  const input: Record<string, unknown> = {};
  for (const [given, value] of Object.entries(raw ?? {})) {
    const names = Object.keys(schema.shape);
    const name = nameOf(given, names);
    if (name === null) {
      return `unknown input ${showName(given)}; ${suggest(given, names, `expected ${names.join(", ")}.`)}`;
    }
    const size = sizeOf(value);
    if (size > LONGEST) return `${name} has ${size} characters; expected at most ${LONGEST}.`;
    if (name in input) return `${name} is given twice.`;
    if (value !== null) input[name] = coerce(value, schema.shape[name]);
  }
  const checks: z.ZodType<Input> = schema;
  const parsed = checks.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) return "the arguments are not valid.";
  return `${pathOf(issue.path)} is ${show(valueAt(input, issue.path))}; expected ${issue.message}.`;
}

/** The number of characters of one input: the system allows no longer argument, and no sensible call has one. */
const LONGEST = 100_000;

function sizeOf(value: unknown): number {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.reduce<number>((sum, text) => sum + (typeof text === "string" ? text.length : 0), texts.length - 1);
}

/** Finds the field that a name means, in its own form or in snake_case. */
function nameOf(given: string, names: readonly string[]): string | null {
  if (names.includes(given)) return given;
  const camel = given.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return names.includes(camel) ? camel : null;
}

function coerce(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (typeof value !== "string") return value;
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (inner instanceof z.ZodArray) return readList(value);
  if (inner instanceof z.ZodBoolean && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === "true";
  if (inner instanceof z.ZodNumber && /^-?\d+(?:\.\d+)?$/.test(value.trim())) return Number(value);
  return value;
}

function readList(text: string): readonly unknown[] {
  const list: unknown = text.trimStart().startsWith("[") ? attempt(() => JSON.parse(text)) : null;
  return Array.isArray(list) ? list : splitWords(text);
}

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`))
    .join("");
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

function showName(name: string): string {
  return /^[\w.-]{1,80}$/.test(name) ? name : show(name);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
