import { expect, test } from "bun:test";
import type { Finding } from "../../../../src/model/finding.ts";
import { markFollowing } from "../../../../src/verdict/judge/compiling/mark-following.ts";

const SHAPE = "com.acme.core.Shape";
const INFERRED = [
  "incompatible types: inference variable T has incompatible bounds",
  `equality constraints: ${SHAPE}`,
  "lower bounds: java.lang.Object",
] as const;

/** The line of the error that each one follows from; a name is a class that is looked for in the whole file. A caret stands before the column of an error. */
const linesOf = (marked: readonly string[], errors: readonly (readonly [number, string, ...string[]])[]) => {
  const source = marked.map((line) => line.replace("^", ""));
  const findings = errors.map(([line, message, ...details]): Finding => {
    const words = /^\w+$/.test(message) ? `cannot find symbol: class ${message}` : message;
    const column = Math.max(0, marked[line - 1]?.indexOf("^") ?? 0) + 1;
    return { file: "Areas.java", line, column, message: words, details, severity: "error" };
  });
  const erroneousLines = new Map([["Areas.java", new Map(source.map((line, index) => [index + 1, line]))]]);
  return markFollowing(findings, { erroneousLines }).map(({ followsFromLine = null }) => followsFromLine);
};

test("the Object that javac infers follows from the class that it does not find", () => {
  const source = [
    "import com.acme.core.Store;",
    "  private final Store<Shape> store = new Store<>();",
    "    return ids.stream()",
    "        .map(it -> store.load(it))",
    "        .collect^(Collectors.toList());",
    "    for (Shape it : ids.stream().map(this.store::load).toList^()) {}",
    "    return ids.stream().map(Store::byId).collect^(Collectors.toList());",
  ];
  const errors = [
    [1, "cannot find symbol: class Store", "location: package com.acme.core"],
    [2, "Store"],
    [5, ...INFERRED],
    [6, `incompatible types: java.lang.Object cannot be converted to ${SHAPE}`],
    [7, "cannot find symbol: variable Store", "location: class com.acme.Areas"],
    [7, ...INFERRED],
  ] as const;
  expect(linesOf(source, errors)).toEqual([null, 1, 1, 1, 1, 1]);
  // No import failed: it follows from the declaration.
  expect(linesOf(source, errors.slice(1))).toEqual([null, 2, 2, null, 7]);
  expect(
    linesOf(
      ["var all = new Store<Shape>();", "return ids.map(it -> all.load(it)).toList^();"],
      [
        [1, "Store"],
        [2, ...INFERRED],
      ],
    ),
  ).toEqual([null, 1]);
});

test("an Object of a statement that uses no such value does not, nor an error of other types", () => {
  const source = [
    "  private final Store<Shape> store = new Store<>();",
    "    store.clear();",
    "    return ids.stream().map(it -> other.store(it)).collect^(Collectors.toList());",
    '    return of^(other.store, "store"); // store',
    '    int size = count^(store, "1");',
  ];
  expect(
    linesOf(source, [
      [1, "Store"],
      [3, ...INFERRED],
      [4, ...INFERRED],
      [5, "incompatible types: java.lang.String cannot be converted to int"],
    ]),
  ).toEqual([null, null, null, null]);
  // The class is there: what it gives has a type.
  expect(linesOf(["Store<Shape> store;", "return ids.map(store::load).collect^(all());"], [[2, ...INFERRED]])).toEqual([
    null,
  ]);
});

const OBJECT = "incompatible types: java.lang.Object cannot be converted to java.lang.String";

test.each([
  ["its block has ended", ["{ Store list = null; }", "String s = list.map(it -> it).get^(0);"], [1, "Store"]],
  [
    "the method of a parameter",
    ["void a(Store list) { b(); }", "String s = list.map(it -> it).get^(0);"],
    [1, "Store"],
  ],
  [
    "another type is declared for it",
    ["Store list;", "String a(List list) {", "return list.map(it -> it).get^(0);"],
    [1, "Store"],
  ],
  ["a lambda names its own so", ["Store it;", "String s = all.map(it -> it.name()).get^(0);"], [1, "Store"]],
  [
    "the error is that of another argument",
    ["print(misspelt, text(^in), () -> 1);"],
    [1, "cannot find symbol: variable misspelt", "location: class com.acme.Areas"],
  ],
  ["a raw list has it as an argument", ["Store store;", "String s = list.get^(store);"], [1, "Store"]],
  [
    "another method has a parameter of that name",
    ["print(misspelt);", "int b(Object misspelt) {", "return of(() -> misspelt).get^();"],
    [1, "cannot find symbol: variable misspelt", "location: class com.acme.Areas"],
  ],
] as const)("an Object does not follow where %s", (_, source, unfound) => {
  expect(linesOf(source, [unfound, [source.length, OBJECT]])).toEqual([null, null]);
});

test("an Object follows within the block of what is declared, also where a parameter has the same type", () => {
  const source = [
    "class Areas { private final Store<Shape> store; // }",
    "  Areas(Store<Shape> store) { this.store = store; }",
    "  List<Shape> pick() { return ids.map(it -> store.load(it)).toList^(); }",
  ];
  expect(
    linesOf(source, [
      [1, "Store"],
      [2, "Store"],
      [3, ...INFERRED],
    ]),
  ).toEqual([null, null, 1]);
});

test("an error of syntax behind what the Java of the module does not have follows from that", () => {
  const at = (column: number, message: string, line = 3): Finding => ({
    ...{ file: "Shape.java", line, column, message, severity: "error" },
  });
  const following = (...findings: readonly Finding[]) =>
    markFollowing(findings, {
      erroneousLines: new Map([["Shape.java", new Map([[3, "public sealed interface Shape permits Row {"]])]]),
    }).map(({ followsFromLine = null }) => followsFromLine);
  const sealed = at(8, "sealed classes are not supported in -source 11");
  expect(following(sealed, at(30, "'{' expected"))).toEqual([null, 3]);
  expect(following(sealed, at(30, "';' expected"), at(40, "illegal start of type"))).toEqual([null, 3, 3]);
  expect(following(sealed, at(2, "';' expected"), at(5, "'{' expected", 9))).toEqual([null, null, null]);
  expect(following(sealed, at(30, "cannot find symbol: class Row"))).toEqual([null, null]);
  expect(following(at(8, "sealed classes are a preview feature"), at(30, "'{' expected"))).toEqual([null, null]);
});

test("methods that override nothing follow from a supertype that javac does not find", () => {
  const source = [
    "import com.acme.Adapter;",
    "class Security extends Adapter implements Filter {",
    "  @Override public void configure() {}",
    "  static class Nested implements Filter {",
    "    @Override public void other() {}",
  ];
  const override = "method does not override or implement a method from a supertype";
  const errors = [
    [1, "cannot find symbol: class Adapter", "location: package com.acme"],
    [2, "Adapter"],
    [3, override],
    [5, override],
  ] as const;
  expect(linesOf(source, errors)).toEqual([null, 1, 1, null]);
});

test("methods follow from the import of a supertype whose package is hidden, and not those of other classes", () => {
  const source = [
    "import com.acme.Adapter;",
    "import com.acme.page.*;",
    "import java.util.List;",
    "class Security",
    "    extends Adapter<List<String>> {",
    "  static class Own { void own() {} }",
    "  @Override public void configure() {}",
    "  List<String> rows = new List<String>() {",
    "    @Override public void none() {}",
    "  };",
    "  class Visitor extends Base {",
    "    void visit() { super.visit(); }",
    "  }",
    "  class Open implements List<T> {",
    "    @Override public void none() {}",
  ];
  const override = "method does not override or implement a method from a supertype";
  const closed = (name: string) => `package ${name} is not visible`;
  const errors = [
    [1, closed("com.acme")],
    [2, closed("com.acme.page")],
    [7, override],
    [9, override],
    [12, "non-static variable super cannot be referenced from a static context"],
    [15, override],
  ] as const;
  expect(linesOf(source, errors)).toEqual([null, null, 1, null, 2, null]);
});

test("what javac says of an argument follows from the call that has more or fewer than are wanted", () => {
  const STRING = "java.lang.String";
  const counted = [
    "method alert in class com.acme.Headers cannot be applied to given types",
    `required: ${STRING},boolean,java.util.Map<${STRING},int>,${STRING}`,
    `found:    ${STRING},${STRING},${STRING}`,
    "reason: actual and formal argument lists differ in length",
  ] as const;
  const unfit = `incompatible types: ${STRING} cannot be converted to boolean`;
  const source = [
    "  return of()",
    "    .with(Headers^.alert(app,",
    "\t   ^ENTITY, id)).when(",
    "       ^ENTITY);",
    "       ^ENTITY);",
  ];
  const errors = [
    [2, ...counted],
    [3, unfit],
    [4, unfit],
  ] as const;
  expect(linesOf(source, errors)).toEqual([null, 2, null]);
  const nested = ["of(Headers^.alert(app, is(", "^ENTITY), id))", "^ENTITY"];
  const inNested = [1, ...counted] as const;
  expect(linesOf(nested, [inNested, [2, unfit]])).toEqual([null, null]);
  const inArray = ["Headers^.alert(app, new boolean[] {", "^ENTITY}, id);"];
  expect(linesOf(inArray, [inNested, [2, unfit]])).toEqual([null, null]);
  expect(linesOf(["Headers^.alert(app,", "^ENTITY, id);"], [inNested, [2, unfit]])).toEqual([null, 1]);
  // Nothing says how many are wanted, or other types are compared.
  expect(linesOf(source, [[2, counted[0], counted[1], counted[2]], errors[1]])).toEqual([null, null]);
  expect(linesOf(source, [errors[0], [3, `incompatible types: ${STRING} cannot be converted to int`]])).toEqual([
    null,
    null,
  ]);
});
