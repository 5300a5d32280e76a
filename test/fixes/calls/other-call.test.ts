import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

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
  [
    ["doThrow(new Broken()).when(rule.execute());"],
    "org.mockito.Mockito.doThrow",
    "execute",
    "doThrow(…).when(rule).execute(…)",
  ],
  [["doReturn(1).when(rule.execute(facts));"], "org.mockito.Mockito", "execute", "doNothing().when(rule).execute(…)"],
  [["when(rule.execute()).thenCallRealMethod();"], WHEN, "execute", "doCallRealMethod().when(rule).execute(…)"],
])("a method without a result is stubbed the other way round: %p", (lines, imported, method, stub) => {
  expect(told(lines, imported)).toEqual([{ kind: "void-stub", method, stub }]);
});

test.each([
  [["when(rule.execute(facts)).thenThrow(exception);"], "org.acme.When.when"],
  [["doReturn(1).when(ctx.client()).call(log.close());"], "org.mockito.Mockito"],
  [["given(rule.execute(facts)).willThrow(exception);"], WHEN],
  [["when(rule.execute(facts)).thenAbort();"], WHEN],
  [["System.out.println(rule.execute(facts));"], WHEN],
])("nothing is said where Mockito does not stub: %p", (lines, imported) => {
  expect(told(lines, imported)).toEqual([]);
});

const NESTED = "incompatible types: a.Mono<a.Mono<java.lang.String>> cannot be converted to a.Mono<java.lang.String>";

test.each([
  ["return owner.map(this::find);", NESTED, "flatMap"],
  [
    "            .map(owner ->",
    "incompatible types: inference variable R has incompatible bounds; equality constraints: com.acme.Owner; lower bounds: a.Mono<R>",
    "flatMap",
  ],
  ["return owner.map(this::find).map(this::name);", NESTED, "flatMap"],
  ["return owner.mapped(this::find);", NESTED, null],
  ["return owner.map(this::find).thenApply(it);", NESTED, null],
  ["return owner.thenApply(this::find);", NESTED, null],
  ["return owner.map(this::find);", "incompatible types: a.Mono<a.Owner> cannot be converted to a.Owner", null],
])("what a function gives is put into another one: %s", (line, message, flat) => {
  const [first = "", ...details] = message.split("; ");
  const method = {
    kind: "method",
    parameters: ["Function"],
    result: "Mono",
    access: "public",
    exceptions: [],
  } as const;
  const plain = { isStatic: false, isAbstract: false, isFinal: false, isDeprecated: false };
  const members = ["map", "flatMap", "thenApply"].map((name) => ({ ...method, ...plain, name }));
  const mono = {
    ...{
      name: "a.Mono",
      access: "public" as const,
      kind: "class" as const,
      isAbstract: true,
      isInterface: false,
      supertypes: [],
    },
    members,
  } satisfies Type;
  const around = { ...seeingNothing([line]), findType: (name: string) => (name === mono.name ? mono : null) };
  const told = findFixes({ severity: "error", file: "A.java", line: 1, column: 9, message: first, details }, around);
  expect(told).toEqual(flat === null ? [] : [{ kind: "nested", method: "map", type: "Mono", flat }]);
});

test("how often something is called is told to stand in verify", () => {
  const line = "    verify(repo).times(1).save(item);";
  const of = (name: string) =>
    findFixes(
      {
        ...({ severity: "error", file: "A.java", line: 1, column: line.indexOf(".") + 1 } as const),
        message: `cannot find symbol: method ${name}(int)`,
        details: ["location: interface com.acme.Repo"],
      },
      seeingNothing([line]),
    );
  expect(of("times")).toEqual([{ kind: "verified", call: "verify(repo, times(…)).…" }]);
  expect(of("save")).toEqual([]);
});
