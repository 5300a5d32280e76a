import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import { argumentCount, openingOf } from "../call-text.ts";
import { RECEIVER, typeOfReceiver } from "../calls/argument-in-line.ts";
import type { CompilerView } from "../compiler-view.ts";
import { membersOf } from "../like-members.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { sourceName } from "../type.ts";

/** Finds the exceptions that the calls in a try declare, where one is caught that none of them throws. */
export function fixNeverThrown(caught: string, around: CompilerView, line: number): Fix | null {
  const first = Math.max(1, line - MOST_LINES);
  const text = around.source.lines.slice(first - 1, line).join("\n");
  const tried = triedBefore(text);
  if (tried === null || CAUGHT_WITHIN.test(text.slice(tried.from, tried.to))) return null;
  const thrown = [...text.slice(tried.from, tried.to).matchAll(CALL)].flatMap((call) => {
    const { receiver = "", name = "" } = call.groups ?? {};
    const at = tried.from + call.index;
    const type = typeOfReceiver(receiver, around, first + text.slice(0, at).split("\n").length - 1);
    return type === null ? [] : declaredBy(type, name, argumentCount(text, at + call[0].length - 1), around, line);
  });
  // A try whose calls throw what is caught, or a kind of it, is not the one that the compiler saw.
  if (thrown.some((it) => areRelated(it, caught, around, line))) return null;
  const catches = [text.slice(tried.to), ...around.source.lines.slice(line, line + MOST_BELOW)].join("\n");
  const others = [...new Set(thrown)].filter((it) => !isCaught(simpleNameOf(it), catches));
  return others.length === 0 ? null : { kind: "thrown", exceptions: others.slice(0, MOST_SHOWN).map(sourceName) };
}

const MOST_LINES = 60;
/** Another catch of the same try stands not far below. */
const MOST_BELOW = 20;
const MOST_SHOWN = 3;
// mapper.writeValueAsString(
const CALL = new RegExp(`${RECEIVER}\\s*\\.\\s*(?:<[^()<>]*>\\s*)?(?<name>[\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*\\(`, "gu");
/** What is thrown inside these need not leave the try: another one, a lambda, a class without a name. */
const CAUGHT_WITHIN = /\btry\b|->|\bnew\s[^;{}()]{1,200}\([^;{}]{0,200}\)\s*\{/;

/** Names the method that a line gives for a function, where it is the only one. */
export function fixThrownByReference(
  exceptions: readonly string[],
  { source }: CompilerView,
  line: number,
): Fix | null {
  const [only, ...others] = [...(source.lines[line - 1] ?? "").matchAll(REFERENCE)].map(([it]) => it);
  return only === undefined || others.length > 0 ? null : { kind: "throwing", method: only, exceptions };
}

// mountPoint.ifPresent(Files::createDirectories);
const REFERENCE = /(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$.]*::[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Returns where the resources and the body of the try begin and end to which the last catch of a text belongs. */
function triedBefore(text: string): { readonly from: number; readonly to: number } | null {
  const lastLine = text.lastIndexOf("\n") + 1;
  const [only, ...others] = [...text.slice(lastLine).matchAll(/\bcatch\b/g)];
  if (!only || others.length > 0) return null;
  for (let at = lastLine + only.index; ; ) {
    const close = text.slice(0, at).trimEnd().length - 1;
    const open = openingOf(text, close, "{", "}");
    const head = open === null ? "" : text.slice(0, open).trimEnd();
    const bracket = openingOf(head, head.length - 1, "(", ")");
    const before = bracket === null ? head : head.slice(0, bracket).trimEnd();
    if (/\btry$/.test(before)) return { from: before.length, to: close };
    if (bracket === null || !/\bcatch$/.test(before)) return null;
    at = before.length - "catch".length;
  }
}

/** Lists what all methods of that name declare which take so many arguments. */
function declaredBy(named: string, name: string, count: number, around: CompilerView, line: number): readonly string[] {
  const type = resolveType(named, around, line);
  const [first, ...others] = (type === null ? [] : membersOf(type, around))
    .filter((it) => it.kind === "method" && it.name === name && it.parameters.length === count)
    .map(({ exceptions }) => exceptions.filter((it) => !isAny(it)));
  return first?.filter((it) => others.every((other) => other.includes(it))) ?? [];
}

/** Whether a name says nothing: a variable, or what stands for one in a class file. */
function isAny(exception: string): boolean {
  return /^(?:[A-Z]{1,2}\d?|(?:java\.lang\.)?(?:Throwable|Exception|RuntimeException))$/.test(exception);
}

function areRelated(one: string, other: string, around: CompilerView, line: number): boolean {
  const [a, b] = [one, other].map((it) => resolveType(sourceName(it), around, line)?.name);
  if (a === undefined || b === undefined) return simpleNameOf(one) === simpleNameOf(other);
  return a === b || supertypesOf(a, around).includes(b) || supertypesOf(b, around).includes(a);
}

/** Whether one of the catches in a text names an exception. */
function isCaught(simple: string, catches: string): boolean {
  return new RegExp(`\\bcatch\\s*\\([^)]*(?<![\\p{L}\\p{N}_$])${RegExp.escape(simple)}(?![\\p{L}\\p{N}_$])`, "u").test(
    catches,
  );
}
