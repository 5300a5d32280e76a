import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { unstubbedCall } from "../../../../src/knowledge/causes/test-code/unstubbed-call.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const PORT = `class Port {
  private final Docks docks;
  String open(String id) {
    String dock = docks.find(id, 2);
    return dock.trim();
  }
}
`;
const CHAINED = PORT.replace("String dock = docks.find(id, 2);", "").replace(
  "dock.trim()",
  "this.docks.find(id, 2).trim()",
);
const LOCAL = 'Cannot invoke "String.trim()" because "dock" is null';
const RETURNED = 'Cannot invoke "String.trim()" because the return value of "com.acme.Docks.find(String, int)" is null';
const STUB = 'when(docks.find("a", 1)).thenReturn("x");';
const CALL = "port.open(id);";

/** Tells the cause where `DockTest#opens`, of these statements, failed as line 6 of `Port` met a null. */
function told(message: string, port: string, statements: readonly string[], field = "@Mock Docks docks;", rest = "") {
  const test = `class DockTest {\n  ${field}\n  @Test void opens() {\n    ${statements.join("\n    ")}\n  }\n${rest}}\n`;
  const sources = new Map([
    ["com.acme.Port", `package com.acme;\n${port}`],
    ["com.acme.DockTest", `package com.acme;\n${test}`],
  ]);
  const line = (sources.get("com.acme.DockTest") ?? "").split("\n").findIndex((it) => it.includes(CALL)) + 1;
  const type = "java.lang.NullPointerException";
  const frames = ["Port.open(Port.java:6)", `DockTest.opens(DockTest.java:${line})`].map((it) => `\tat com.acme.${it}`);
  const throwable = readTrace([`${type}: ${message}`, ...frames].join("\n"), () => true);
  const cause = unstubbedCall.prove({
    ...NO_FACTS,
    failed: [{ testClass: "com.acme.DockTest", testMethod: "opens", type, message, throwable }],
    declaring: (name) => {
      const source = readJavaSource(sources.get(name) ?? "");
      const [declared] = source.types;
      const at = (offset: number) => `${name.replace("com.acme.", "")}.java:${source.text.lineAt(offset)}`;
      return declared ? { source, type: declared, at } : null;
    },
  });
  return cause && describeBuildCause(cause);
}

const MOCK = "docks.find (Port.java:5) gives null, as docks is a mock (DockTest.java:3)";

test("a stub for other arguments is told where a mock gave null, with what differs for certain", () => {
  const apart = `${MOCK} that is stubbed for other arguments (DockTest.java:5)`;
  expect(told(LOCAL, PORT, [STUB, CALL])).toBe(`${apart}: 1 in place of 2 as argument 2.`);
  expect(told(LOCAL, PORT, [STUB.replace('"a", 1', 'eq("a"), eq(2)'), CALL])).toBe(`${apart}.`);
  const given = 'given(docks.find("a", 1)).willReturn(new Text());';
  expect(told(RETURNED, CHAINED, [given, CALL])).toBe(
    `${apart.replace("Port.java:5", "Port.java:6")}: 1 in place of 2 as argument 2.`,
  );
  const variable = ['String dock = "b";', STUB.replace('"x"', "dock"), CALL];
  expect(told(LOCAL, PORT, variable)).toBe(
    `${apart.replace("DockTest.java:5", "DockTest.java:6")}: 1 in place of 2 as argument 2.`,
  );
});

test("a mock that a test does not stub is told", () => {
  expect(told(LOCAL, PORT, [CALL])).toBe(`${MOCK} and the test stubs no such call.`);
  expect(told(LOCAL, PORT, [CALL], "Docks docks = Mockito.mock(Docks.class);")).toBe(
    `${MOCK} and the test stubs no such call.`,
  );
});

test.each([
  ["the stub may give null", [STUB.replace('"x"', "null"), CALL]],
  ["the stub gives what may be null", [STUB.replace('"x"', "dock"), CALL]],
  ["the stub has a matcher", [STUB.replace('"a"', "any()"), CALL]],
  ["the stub has the same arguments", [STUB.replace('"a", 1', "id, 2"), CALL]],
  ["the stub comes later", [CALL, STUB]],
  ["there are two stubs", [STUB, STUB, CALL]],
  ["it is called for something else", ['docks.find("a", 1);', CALL]],
])("nothing is said where %s", (_, statements) => {
  expect(told(LOCAL, PORT, statements)).toBeNull();
});

test.each([
  ["there is no mock", "Docks docks = new FileDocks();", ""],
  ["there are two", "@Mock Docks docks; @Mock Docks others;", ""],
  ["another object is made", "@Mock Docks docks;", "  Docks other() { return new Docks(); }\n"],
  ["it answers by itself", "@Mock(answer = Answers.RETURNS_DEEP_STUBS) Docks docks;", ""],
  ["a setup may stub it", "@Mock Docks docks;", `  @BeforeEach void stub() { ${STUB} }\n`],
])("nothing is said where %s, in the class of the test", (_, field, rest) => {
  expect(told(LOCAL, PORT, [STUB, CALL], field, rest)).toBeNull();
});

test("stubs of other tests count for nothing", () => {
  expect(told(LOCAL, PORT, [STUB, CALL], undefined, `  @Test void other() { ${STUB} }\n`)).toContain(
    "is stubbed for other",
  );
});

test.each([
  [
    "the variable is set in another block",
    PORT.replace("String dock = docks.find(id, 2);", "{ String dock = docks.find(id, 2); }"),
  ],
  ["the variable is set by something else", PORT.replace("docks.find(id, 2)", "trim(id)")],
  ["more is called on the result", PORT.replace("find(id, 2)", "find(id, 2).next()")],
  ["it is no field", PORT.replace("private final Docks docks;", "")],
])("nothing is said where %s", (_, port) => {
  expect(told(LOCAL, port, [STUB, CALL])).toBeNull();
});
