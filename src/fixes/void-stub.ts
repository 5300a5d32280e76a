import type { Fix } from "../model/fix.ts";
import type { CompilerView } from "./compiler-view.ts";

/** Finds how Mockito stubs a method without a result, which `when` cannot take. */
export function fixVoidStub({ source }: CompilerView, line: number): Fix | null {
  const text = source.lines
    .slice(line - 1, line - 1 + MOST_LINES)
    .join("\n")
    .slice(0, LONGEST);
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
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ["Throw", "Throw(…)"],
  ["Return", "Nothing()"],
  ["", "Answer(…)"],
  ["Answer", "Answer(…)"],
  ["CallRealMethod", "CallRealMethod()"],
]);
