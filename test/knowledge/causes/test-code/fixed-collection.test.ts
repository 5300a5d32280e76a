import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const TYPE = "java.lang.UnsupportedOperationException";
// As JDK 17 prints them.
const FIXED = "\tat java.base/java.util.AbstractList.add(AbstractList.java:153)";
const IMMUTABLE = "\tat java.base/java.util.ImmutableCollections.uoe(ImmutableCollections.java:142)";
const WRAPPED = "\tat java.base/java.util.Collections$UnmodifiableMap.put(Collections.java:1505)";

const TOUR = [
  "package com.acme;",
  "class Patch {",
  "  List<Stop> getStops() {",
  "    return Collections.unmodifiableList(stops);",
  "  }",
  "  void insert() {",
  "    Collections.reverse(getStops());",
  "  }",
  "}",
].join("\n");

test("what a class gives out cannot be changed by itself either", () => {
  const frames = (line: number) => [
    TYPE,
    "\tat java.base/java.util.Collections$UnmodifiableList.set(Collections.java:1309)",
    "\tat java.base/java.util.Collections.reverse(Collections.java:383)",
    `\tat com.acme.Patch.insert(Patch.java:${line})`,
    "\tat com.acme.PatchTest.inserts(PatchTest.java:6)",
  ];
  const told = (code: string, line = 7) => {
    const throwable = readTrace(frames(line).join("\n"), (name) => name.startsWith("com.acme."));
    const source = readJavaSource(code);
    const [type] = source.types;
    const at = (offset: number) => `Patch.java:${source.text.lineAt(offset)}`;
    const declaring = (name: string) => (name === "com.acme.Patch" && type ? { source, type, at } : null);
    const test = { testClass: "com.acme.PatchTest", testMethod: "inserts", type: TYPE, message: TYPE };
    const failed = [{ ...test, ...(throwable && { throwable }) }];
    return proveBuildCauses({ ...NO_FACTS, failed, declaring }).map(describeBuildCause);
  };
  expect(told(TOUR)).toEqual([
    "What getStops() gives (Patch.java:3) cannot be changed: it is made by Collections.unmodifiableList.",
  ]);
  expect(told(TOUR, 6)).toEqual([]);
  expect(told(TOUR.replace("Collections.unmodifiableList(stops)", "stops"))).toEqual([]);
  expect(told(TOUR.replace("reverse(getStops())", "reverse(other.getStops())"))).toEqual([]);
});

/** Tells the causes of a failure of `PatchTest#inserts`, whose body is this, with this frame on top. */
function tell(frame: string, body: string, changing = ""): readonly string[] {
  const text = `package com.acme;\nclass PatchTest {\n  @Test\n  void inserts() throws Exception {\n    ${body}\n  }\n}\n`;
  const trace = [
    TYPE,
    frame,
    "\tat com.acme.Patch.insert(Patch.java:43)",
    "\tat com.acme.PatchTest.inserts(PatchTest.java:6)",
  ];
  const throwable = readTrace(trace.join("\n"), (name) => name.startsWith("com.acme."));
  const failed = [
    {
      ...{ testClass: "com.acme.PatchTest", testMethod: "inserts", type: TYPE, message: TYPE },
      ...(throwable && { throwable }),
    },
  ];
  const declaring = (name: string) => {
    const source = readJavaSource(name === "com.acme.PatchTest" ? text : changing);
    const [type] = source.types;
    if (!type) return null;
    return { source, type, at: (offset: number) => `PatchTest.java:${source.text.lineAt(offset)}` };
  };
  return proveBuildCauses({ ...NO_FACTS, failed, declaring }).map(describeBuildCause);
}

test.each([
  [
    FIXED,
    'List<String> lines = Arrays.asList("a"); patch.insert(lines);',
    "What Arrays.asList gives (PatchTest.java:5) can neither grow nor shrink: new ArrayList<>(…) of it can.",
  ],
  [
    FIXED,
    "List<Integer> all = Arrays.asList(1);\n    patch.insert(all);\n    List<Integer> more = Arrays.asList(2);",
    "What Arrays.asList gives (PatchTest.java:5) can neither grow nor shrink: new ArrayList<>(…) of it can.",
  ],
  [
    IMMUTABLE,
    "patch.insert(Set.of(1));",
    "What Set.of gives (PatchTest.java:5) cannot be changed: new HashSet<>(…) of it can.",
  ],
  [
    "\tat java.base/java.util.AbstractMap.put(AbstractMap.java:209)",
    "patch.insert(Collections.<String, Integer>singletonMap(key, 1));",
    "What Collections.singletonMap gives (PatchTest.java:5) cannot be changed: new HashMap<>(…) of it can.",
  ],
  [
    WRAPPED,
    "patch.insert(Collections.unmodifiableMap(lines));",
    "What Collections.unmodifiableMap gives (PatchTest.java:5) cannot be changed: new HashMap<>(…) of it can.",
  ],
])("a test that changes what cannot be changed is told what made that: %s", (frame, body, sentence) => {
  expect(tell(frame, body)).toEqual([sentence]);
});

test("the list of a test is not meant where the class that changes its own makes one", () => {
  const body = "patch.insert(Arrays.asList(1));";
  const patch = (made: string) => `package com.acme;\nclass Patch {\n  List<Integer> all = ${made};\n}`;
  expect(tell(FIXED, body, patch("Arrays.asList(2)"))).toEqual([]);
  expect(tell(FIXED, body, patch("new ArrayList<>()"))).toHaveLength(1);
});

test.each([
  ["two calls may have made it", FIXED, "patch.insert(Arrays.asList(1)); patch.insert(Arrays.asList(2));"],
  ["no call of the test made it", FIXED, "patch.insert(lines);"],
  ["what is made is copied", FIXED, "patch.insert(new ArrayList<>(Arrays.asList(1)));"],
  ["the JDK refuses nothing", "\tat com.acme.Lines.add(Lines.java:3)", "patch.insert(Arrays.asList(1));"],
  ["another class refuses it", WRAPPED, "patch.insert(Arrays.asList(1));"],
])("nothing is told where %s", (_, frame, body) => {
  expect(tell(frame, body)).toEqual([]);
});

/** Tells the causes where a line of `Patch` with this text changes what is immutable. */
function toldOf(text: string, line = 6) {
  const source = readJavaSource(text);
  const [type] = source.types;
  const trace = [
    TYPE,
    IMMUTABLE,
    `\tat com.acme.Patch.insert(Patch.java:${line})`,
    "\tat com.acme.PatchTest.x(P.java:6)",
  ];
  const throwable = readTrace(trace.join("\n"), (name) => name.startsWith("com.acme."));
  const test = { testClass: "com.acme.PatchTest", testMethod: "x", type: TYPE, message: TYPE };
  const at = (offset: number) => `Patch.java:${source.text.lineAt(offset)}`;
  const declaring = (name: string) => (name === "com.acme.Patch" && type ? { source, type, at } : null);
  const failed = [{ ...test, ...(throwable && { throwable }) }];
  return proveBuildCauses({ ...NO_FACTS, failed, declaring }).map(describeBuildCause);
}

test("what is collected of a stream is told, where nothing else sets it", () => {
  const code = (made: string, change = "lines.add(one);", more = "") =>
    `package com.acme;\nclass Patch {\n  final List<String> lines = ${made};\n  ${more}\n  void insert() {\n    ${change}\n  }\n}`;
  expect(toldOf(code("given.stream().map(it -> it).toList()"))).toEqual([
    "What Stream.toList gives (Patch.java:3) cannot be changed: new ArrayList<>(…) of it can.",
  ]);
  expect(toldOf(code("given.stream().collect(toList())"))).toEqual([]);
  expect(toldOf(code("given.stream().toList()", "other.add(one);"))).toEqual([]);
  expect(toldOf(code("given.stream().toList()", "lines.get(0);"))).toEqual([]);
  expect(toldOf(code("given.stream().toList()", "lines.add(one);", "void set() { lines = given; }"))).toEqual([]);
});

test("what a line of own code tries to change was made by a call before it", () => {
  const code = (made: string, between = "") =>
    `package com.acme;\nclass Patch {\n  void insert() {\n    var lines = ${made};\n    ${between}\n    lines.put("a", "b");\n  }\n}`;
  expect(toldOf(code('Map.of("class", css)'))).toEqual([
    "What Map.of gives (Patch.java:4) cannot be changed: new HashMap<>(…) of it can.",
  ]);
  expect(toldOf(code("new HashMap<>(Map.of())"))).toEqual([]);
  expect(toldOf(code("Map.of()", "lines = other();"))).toEqual([]);
  expect(toldOf(code("Map.of()"), 4)).toEqual([]);
});
