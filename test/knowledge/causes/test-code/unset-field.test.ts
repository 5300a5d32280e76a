import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

/** Tells the causes of a failure of `DockTest#opens`, thrown by a method of `Port`. */
function tell(
  message: string,
  port: string,
  line: string,
  test = `class DockTest {\n  void opens() {\n    ${line}\n  }\n}\n`,
): readonly string[] {
  const sources = new Map([
    ["com.acme.Port", `package com.acme;\n${port}`],
    ["com.acme.DockTest", `package com.acme;\n${test}`],
  ]);
  const type = "java.lang.NullPointerException";
  const trace = [
    `${type}: ${message}`,
    ...(port === "" ? [] : ["\tat com.acme.Port.open(Port.java:5)"]),
    "\tat com.acme.DockTest.opens(DockTest.java:4)",
  ];
  const throwable = readTrace(trace.join("\n"), () => true);
  const failed = [
    { testClass: "com.acme.DockTest", testMethod: "opens", type, message, ...(throwable && { throwable }) },
  ];
  const declaring = (name: string) => {
    const source = readJavaSource(sources.get(name) ?? "");
    const [declared] = source.types;
    const file = name.replace("com.acme.", "");
    return declared
      ? { source, type: declared, at: (offset: number) => `${file}.java:${source.text.lineAt(offset)}` }
      : null;
  };
  return proveBuildCauses({ ...NO_FACTS, failed, declaring }).map(describeBuildCause);
}

const NULL = 'Cannot invoke "com.acme.Docks.count()" because "this.docks" is null';
const PORT = "class Port {\n  @Autowired\n  private Docks docks;\n}\n";

test("a field that only a container fills is null in an object that the test makes", () => {
  expect(tell(NULL, PORT, "new Port().open();")).toEqual([
    "Only a container fills Port.docks (@Autowired, Port.java:4), and the test makes the object itself (DockTest.java:4): a parameter of a constructor can be given there.",
  ]);
});

test.each([
  ["the field has no annotation", PORT.replace("@Autowired", ""), "new Port().open();"],
  ["another one makes the object", PORT, "ports.get(0).open();"],
  ["the test sets the field", PORT, 'Port port = new Port(); ReflectionTestUtils.setField(port, "dock", docks);'],
])("nothing is said of a field that is null where %s", (_, port, line) => {
  expect(tell(NULL, port, line)).toEqual([]);
});

const RETURNED =
  'Cannot invoke "java.util.Map.put(Object, Object)" because the return value of "com.acme.Port.ships()" is null';
const SHIPS = [
  "class Port {",
  "  private Map<String, Ship> ships;",
  "  Map<String, Ship> ships() { return ships; }",
  "  Port ships(Map<String, Ship> all) {",
  "    this.ships = all;",
  "    return this;",
  "  }",
  "}",
].join("\n");

test("a field that a method gives, and that another one alone sets", () => {
  expect(tell(RETURNED, SHIPS, "new Port().open();")).toEqual([
    "Port.ships() gives Port.ships (Port.java:3), which is null until ships(Map<String, Ship> all) (Port.java:6) sets it.",
  ]);
});

test.each([
  ["it has a value", SHIPS.replace("ships;", "ships = new HashMap<>();")],
  ["a constructor sets it", SHIPS.replace("Port ships(Map", "Port(Map").replace("    return this;\n", "")],
  ["an annotation may lead to a value", SHIPS.replace("  private", "  @JsonProperty private")],
  ["an annotation of the class may lead to one", `@Entity\n${SHIPS}`],
  ["the method gives something else", SHIPS.replace("return ships;", "return find();")],
])("nothing is said of what a method gives where %s", (_, port) => {
  expect(tell(RETURNED, port, "new Port().open();")).toEqual([]);
});

test.each([
  "Port port = mock(Port.class); port.open();",
  "@Mock Port port; port.open();",
  "@MockitoBean Port port; port.open();",
])("nothing is said of what a method gives where a mock may give it: %s", (line) => {
  expect(tell(RETURNED, SHIPS, line)).toEqual([]);
});

test("a field of a test that only a container fills is told where nothing asks for one", () => {
  const code = (head: string) =>
    `${head}class DockTest {\n  @Autowired\n  Docks docks;\n  void opens() { docks.count(); }\n}\n`;
  const told = (test: string) => tell(NULL, "", "", test);
  expect(told(code(""))).toEqual([
    "Nothing fills docks (@Autowired, DockTest.java:4): DockTest has no annotation, such as @SpringBootTest, that starts a container.",
  ]);
  expect(told(code("@SpringBootTest "))).toEqual([]);
  expect(tell(NULL, "class Port { }", "", code(""))).toEqual([]);
  expect(told(code("").replace("DockTest {", "DockTest extends Base {"))).toEqual([]);
  expect(told(code("").replace("@Autowired", "@Rule public SpringMethodRule rule;\n  @Autowired"))).toEqual([]);
  expect(told(code("").replace("@Autowired", "@Mock"))).toEqual([]);
});
