import type { Finding } from "../../../model/finding.ts";

/**
 * Finds the errors of javac about a method that it also says of another thing: that it clashes with one whose parameter
 * has no type, since its name is ambiguous, and that its class lacks what it overrides with another result. Each has the
 * line of the error that it follows from.
 */
export function followClash(errors: readonly Finding[], source: ReadonlyMap<number, string>): [Finding, number][] {
  return [...followAmbiguous(errors), ...followResult(errors, source)];
}

function followAmbiguous(errors: readonly Finding[]): [Finding, number][] {
  const untyped = new Set(errors.flatMap((it) => (AMBIGUOUS_TYPE.test(wordsOf(it)) ? (it.line ?? []) : [])));
  const clashing = errors.flatMap((error) => {
    const name = CLASH.exec(wordsOf(error))?.groups?.["name"];
    const { line } = error;
    return name === undefined || line === undefined || !untyped.has(line) ? [] : { name, error, line };
  });
  const calls = errors.flatMap((error): [Finding, number][] => {
    const name = AMBIGUOUS_CALL.exec(wordsOf(error))?.groups?.["name"];
    const cause = clashing.find((it) => it.name === name);
    return cause ? [[error, cause.line]] : [];
  });
  return [...clashing.map(({ error, line }): [Finding, number] => [error, line]), ...calls];
}

/** Finds what javac says of the class and of the annotation of a method that overrides one with another result. */
function followResult(errors: readonly Finding[], source: ReadonlyMap<number, string>): [Finding, number][] {
  return errors.flatMap((error) => {
    const { type, method, of } = OTHER_RESULT.exec(wordsOf(error))?.groups ?? {};
    const { line } = error;
    if (type === undefined || line === undefined) return [];
    const lacking = `${type} is not abstract and does not override abstract method ${method} in ${of}`;
    const name = method?.slice(0, method.indexOf("(")) ?? "";
    const isAbove = ({ message, line: at = 0 }: Finding) =>
      message === NO_OVERRIDE && at === line - 1 && /^\s*@Override\s*$/.test(source.get(at) ?? "");
    const isHere = ({ message, line: at }: Finding) =>
      message === NO_OVERRIDE &&
      at === line &&
      new RegExp(`\\b${RegExp.escape(name)}\\s*\\(`).test(source.get(at) ?? "");
    const following = errors.filter((it) => wordsOf(it) === lacking || isAbove(it) || isHere(it));
    return following.map((it): [Finding, number] => [it, line]);
  });
}

function wordsOf({ message, details = [] }: Finding): string {
  return [message, ...details].join("; ");
}

// reference to Record is ambiguous; both interface com.acme.Record in com.acme and class java.lang.Record in java.lang match
const AMBIGUOUS_TYPE = /^reference to [\w$]{1,100} is ambiguous; +both (?:class|interface|enum|record|@interface) /;
// reference to read is ambiguous; both method read(Object...) in Table and method read(Map<?,?>) in Table match
const AMBIGUOUS_CALL = /^reference to (?<name>[\w$]{1,100}) is ambiguous; +both method /;
// name clash: <T>read(T[]) and read(Object[]) have the same erasure
// cannot declare both <T>read(T) and read(java.lang.Object...) in com.acme.Table
const CLASH = /^(?:name clash: |cannot declare both )(?:<[^<>()]{1,100}>)?(?<name>[\w$]{1,100})\(/;
// delete(com.acme.Order) in com.acme.Orders cannot implement delete(com.acme.Order) in com.acme.Store; return type void is not compatible with boolean
const OTHER_RESULT =
  /^\S{1,500} in (?<type>[\w$.]{1,300})(?:<[^()]{1,200}>)? cannot (?:implement|override) (?<method>[^()]{1,300}\([^()]{0,1000}\)) in (?<of>[\w$.<>,]{1,300}); +return type /;
const NO_OVERRIDE = "method does not override or implement a method from a supertype";
