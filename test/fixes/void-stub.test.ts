import { expect, test } from "bun:test";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import { seeingNothing } from "./sees-nothing.ts";

function told(lines: readonly string[], imported: string) {
  const around = seeingNothing(lines);
  const source = { ...around.source, imports: [{ name: imported, isStatic: !/\.\w*Mockito$/.test(imported) }] };
  const error = {
    severity: "error",
    file: "A.java",
    line: 1,
    column: 9,
    message: "'void' type not allowed here",
  } as const;
  return findFixes(error, { ...around, source });
}

const WHEN = "org.mockito.Mockito.when";

test.each([
  [["    when(rule.execute(facts)).thenThrow(exception);"], WHEN, "execute", "doThrow(…).when(rule).execute(…)"],
  [
    ["when(this.rule.execute(any(), of(1)))", "    .thenReturn(null);"],
    "org.mockito.Mockito.*",
    "execute",
    "doNothing().when(this.rule).execute(…)",
  ],
  [
    ["Mockito.lenient().when(rule.execute()).then(answer);"],
    "org.mockito.Mockito",
    "execute",
    "doAnswer(…).when(rule).execute(…)",
  ],
  [
    ["given(mailer.send(mail)).willThrow(new Broken());"],
    "org.mockito.BDDMockito.given",
    "send",
    "willThrow(…).given(mailer).send(…)",
  ],
  [["when(rule.execute()).thenCallRealMethod();"], WHEN, "execute", "doCallRealMethod().when(rule).execute(…)"],
])("a method without a result is stubbed the other way round: %p", (lines, imported, method, stub) => {
  expect(told(lines, imported)).toEqual([{ kind: "void-stub", method, stub }]);
});

test.each([
  [["when(rule.execute(facts)).thenThrow(exception);"], "org.acme.When.when"],
  [["given(rule.execute(facts)).willThrow(exception);"], WHEN],
  [["when(rule.execute(facts)).thenAbort();"], WHEN],
  [["System.out.println(rule.execute(facts));"], WHEN],
])("nothing is said where Mockito does not stub: %p", (lines, imported) => {
  expect(told(lines, imported)).toEqual([]);
});
