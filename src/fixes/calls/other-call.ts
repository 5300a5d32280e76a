import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { openingBefore, stepOf, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { callAt, callGiven } from "../expressions/type-of-expression.ts";
import { membersOf } from "../like-members.ts";
import { findQualified } from "../resolve-type.ts";

/** Finds the method that takes what a function gives as it is, where the one that is called wraps it once more. */
export function fixNested({ message, column, details = [] }: Finding, around: CompilerView, line: number): Fix | null {
  const words = [message, ...details].join("; ");
  const later = column === undefined ? null : nestedBefore(message, column, around, line);
  if (later !== null) return later;
  const named = NESTED.map((it) => it.exec(words)?.groups?.["type"]).find((it) => it !== undefined);
  const type = named === undefined ? null : findQualified(named, around);
  const text = around.source.lines[line - 1] ?? "";
  const [only, ...others] = [...FLAT].filter(([method]) => new RegExp(`(?:\\.|::)\\s*${method}\\s*\\(`).test(text));
  if (!type || !only || others.length > 0) return null;
  const [method, flat] = only;
  // javac points at the call that gives what does not fit, which may be a later one or one of another type.
  const call = column === undefined ? null : callAt(column, around, line);
  if (call && (call.name !== method || call.types.some(({ name }) => name !== type.name))) return null;
  const has = (name: string) => membersOf(type, around).some((it) => it.kind === "method" && it.name === name);
  return has(method) && has(flat) ? { kind: "nested", method, type: simpleNameOf(type.name), flat } : null;
}

/** The same where a later call, `orElse("")`, is given what is wrapped twice by the one before it. */
function nestedBefore(message: string, column: number, around: CompilerView, line: number): Fix | null {
  const { type: named } = WRAPPED.exec(message)?.groups ?? {};
  const type = named === undefined ? null : findQualified(named, around);
  const call = callGiven(column, around, line);
  if (!type || call?.types.some(({ name }) => name !== type.name) !== false) return null;
  const { text, at } = textAround(around.source.lines, line, column);
  const { receiver } = stepOf(text.slice(0, openingBefore(text, at) ?? 0).trimEnd());
  const { name } = stepOf(receiver ?? "");
  const flat = FLAT.get(name);
  const isThere = membersOf(type, around).some((it) => it.kind === "method" && it.name === flat);
  return flat !== undefined && isThere ? { kind: "nested", method: name, type: simpleNameOf(type.name), flat } : null;
}

// incompatible types: java.lang.String cannot be converted to java.util.Optional<java.lang.String>
const WRAPPED = /^incompatible types: (?<held>[\w.]{1,300}) cannot be converted to (?<type>[\w.]{1,300})<\k<held>>$/;

/** The methods that wrap what a function gives, each with that which does not. */
const FLAT: ReadonlyMap<string, string> = new Map([
  ["map", "flatMap"],
  ["thenApply", "thenCompose"],
  ["thenApplyAsync", "thenComposeAsync"],
]);
const NESTED = [
  // incompatible types: inference variable R has incompatible bounds; equality constraints: com.acme.Owner; lower bounds: reactor.core.publisher.Mono<R>
  /\bhas incompatible bounds; .{0,500}?\blower bounds: (?<type>[\w.]{1,300})</s,
  // incompatible types: java.util.Optional<java.util.Optional<java.lang.String>> cannot be converted to java.util.Optional<java.lang.String>
  /^incompatible types: (?<type>[\w.]{1,300})<\k<type></,
] as const;

/** Finds how Mockito stubs a method without a result, which `when` cannot take. */
export function fixVoidStub({ source }: CompilerView, line: number): Fix | null {
  const text = source.lines
    .slice(line - 1, line - 1 + MOST_LINES)
    .join("\n")
    .slice(0, LONGEST);
  // expect(mock.onSuccess(token)).once();
  const expected = EXPECTED.exec(text)?.groups;
  if (expected && source.imports.some(({ name }) => name.startsWith("org.easymock.EasyMock"))) {
    const { receiver = "", method = "" } = expected;
    return { kind: "void-stub", method, stub: `${receiver}.${method}(…); expectLastCall()` };
  }
  // doThrow(new IOException()).when(executor.shutdown());
  const begun = BEGUN.exec(text)?.groups;
  if (begun && source.imports.some(({ name }) => /^org\.mockito\.(?:BDD)?Mockito(?:\.|$)/.test(name))) {
    const { by = "", word = "", receiver = "", method = "" } = begun;
    // A method without a result returns nothing.
    const told = /Return|Nothing/.test(by) ? `${by.slice(0, by.search(/[RN]/))}Nothing()` : `${by}(…)`;
    return { kind: "void-stub", method, stub: `${told}.${word}(${receiver}).${method}(…)` };
  }
  const { word = "", receiver = "", method = "", answer = "" } = STUB.exec(text)?.groups ?? {};
  const [by, owner] = word === "when" ? ["do", "Mockito"] : ["will", "BDDMockito"];
  const isOfMockito = source.imports.some(
    ({ name }) => name === `org.mockito.${owner}` || name.startsWith(`org.mockito.${owner}.`),
  );
  const action = ACTIONS.get(answer.replace(/^(?:then|will)/, ""));
  if (!isOfMockito || action === undefined) return null;
  return { kind: "void-stub", method, stub: `${by}${action}.${word}(${receiver}).${method}(…)` };
}

/** A stub goes on in the lines below. */
const MOST_LINES = 4;
const LONGEST = 1000;
// when(rule1.execute(facts)).thenThrow(exception);
// given(this.mailer.send(any())).willThrow(new IllegalStateException());
const STUB =
  /^[^\n]*?\b(?<word>when|given)\s*\(\s*(?<receiver>[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)\s*\.\s*(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\([^;]*?\)\s*\)\s*\.\s*(?<answer>(?:then|will)\p{L}*)\s*\(/u;
const BEGUN =
  /^[^\n]*?\b(?<by>(?:do|will)(?:Throw|Nothing|Answer|Return|CallRealMethod))\s*\([^;]*\)\s*\.\s*(?<word>when|given)\s*\(\s*(?<receiver>[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)\s*\.\s*(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\([^;()]{0,300}\)\s*\)\s*;/u;
const EXPECTED =
  /^[^\n]*?\bexpect\s*\(\s*(?<receiver>[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)\s*\.\s*(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u;
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ["Throw", "Throw(…)"],
  ["Return", "Nothing()"],
  ["", "Answer(…)"],
  ["Answer", "Answer(…)"],
  ["CallRealMethod", "CallRealMethod()"],
]);

/** Tells where Mockito takes how often something is called: in `verify`, and not after it. */
export function fixVerified(
  { name }: ComplaintOf<"member">,
  { source }: CompilerView,
  line: number,
  column: number | undefined,
): Fix | null {
  const { text, at } = textAround(source.lines, line, column ?? 1);
  const within = WITHIN.exec(text.slice(Math.max(0, at - LONGEST), at))?.groups;
  if (within) return { kind: "verified", call: `verify(${within["mock"]}, ${within["mode"]}(…)).${name}(…)` };
  const mock = MODES.has(name) ? VERIFIED.exec(text.slice(Math.max(0, at - LONGEST), at))?.groups?.["mock"] : undefined;
  return mock === undefined ? null : { kind: "verified", call: `verify(${mock}, ${name}(…)).…` };
}

/** Tells that the call which Mockito verifies stands behind `verify`, where it stands within. */
export function fixVerifiedCall({ source }: CompilerView, line: number): Fix | null {
  const { mock, method } = CALL_WITHIN.exec(source.lines[line - 1] ?? "")?.groups ?? {};
  const isOfMockito = source.imports.some(({ name }) => /^org\.mockito\./.test(name));
  return mock === undefined || !isOfMockito ? null : { kind: "verified-mock", call: `verify(${mock}).${method}(…)` };
}

// verify(mailer.send(order))
const CALL_WITHIN =
  /\bverify\s*\(\s*(?<mock>[\p{L}_$][\p{L}\p{N}_$]*)\s*\.\s*(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u;
const MODES: ReadonlySet<string> = new Set(["times", "never", "atLeast", "atLeastOnce", "atMost", "only"]);
// verify(repository, times(1)
const WITHIN = new RegExp(
  `\\bverify\\s*\\(\\s*(?<mock>[\\p{L}_$][\\p{L}\\p{N}_$.]*)\\s*,\\s*(?:Mockito\\s*\\.\\s*)?(?<mode>${[...MODES].join("|")})\\s*\\([^()]{0,100}\\)\\s*$`,
  "u",
);
// verify(repository)
const VERIFIED = /\bverify\s*\(\s*(?<mock>[\p{L}_$][\p{L}\p{N}_$.]*)\s*\)\s*$/u;
