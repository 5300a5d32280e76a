import type { Finding } from "../../../model/finding.ts";

interface UnknownName {
  readonly name: string;
  /** Whether it is that of a method, as far as the compiler says so. */
  readonly isMethod: boolean;
}

/**
 * Returns the name that a compiler looked for in all that the file sees; null for one that it looked for in some type.
 */
export function unknownName({ file = "", column, message, details = [] }: Finding, source: string): UnknownName | null {
  if (file.endsWith(".java")) return details.some(isElsewhere(file)) ? null : nameIn(JAVA, message);
  if (file.endsWith(".scala")) return nameIn(SCALA, message);
  const name = nameIn(KOTLIN, message);
  const before = source.slice(0, Math.max(0, (column ?? 1) - 1)).trimEnd();
  return name === null || /(?:\.|::)$/.test(before) ? null : name;
}

function nameIn(words: RegExp, message: string): UnknownName | null {
  const groups = words.exec(message)?.groups;
  const name = groups?.["name"] ?? groups?.["package"];
  return name === undefined ? null : { name, isMethod: groups?.["kind"] === "method" };
}

// location: variable order of type com.acme.orders.Order
// location: class com.acme.orders.Report.Page<T>
function isElsewhere(file: string): (detail: string) => boolean {
  const fileName = file.slice(file.lastIndexOf("/") + 1, -".java".length);
  return (detail) => {
    const location = /^location: (?<kind>\S+) (?<name>.+)$/.exec(detail)?.groups;
    if (!location) return false;
    const [name = ""] = (location["name"] ?? "").split("<");
    return location["kind"] === "variable" || (name !== "" && !name.split(".").includes(fileName));
  };
}

// cannot find symbol: class Pair
// cannot find symbol: method rate(int)
// package Ledger does not exist
const JAVA =
  /^(?:cannot find symbol: (?<kind>\p{L}+) (?<name>[\p{L}\p{N}_$]+)(?:\(.*\))?|package (?<package>[\p{L}\p{N}_$]+) does not exist)$/u;
// Unresolved reference 'ObjectMapper'.
// Unresolved reference: ObjectMapper
const KOTLIN = /^Unresolved reference:? '?(?<name>[\p{L}\p{N}_$]+)/u;
// not found: type Pair
// Not found: type Strin - did you mean String?
const SCALA = /^[Nn]ot found: (?:type|value|object) (?<name>[\p{L}\p{N}_$]+)/u;
