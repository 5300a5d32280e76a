import { expect, test } from "bun:test";
import type { CompilerView } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import { classOf, method } from "./made-types.ts";
import { seeingNothing } from "./sees-nothing.ts";

const made = (member: Member): Member => ({ ...member, isStatic: true });
const maker = (name: string, ...parameters: readonly string[]): Member => ({
  ...method(name, "", ...parameters),
  kind: "constructor",
});
const constant = (name: string, result: string): Member => ({ ...made(method(name, result)), kind: "field" });
const many = Array.from({ length: 21 }, (_, at) => method(`zzz${at}`, "void", "int[]"));

const TYPES: readonly Type[] = [
  classOf("java.lang.Object", []),
  classOf("java.lang.String", []),
  classOf("java.util.List", []),
  classOf("java.util.Optional", [], method("or", "Optional<T>", "Supplier<T>"), method("orElse", "T", "T")),
  classOf("java.util.Supplier", []),
  classOf("com.acme.Variable", []),
  classOf(
    "com.acme.Link",
    [],
    method("withTitle", "Link", "String"),
    method("getVariables", "List<Variable>"),
    method("getVariableNames", "List<String>"),
    method("getRels", "List<String>", "int"),
    ...many,
  ),
  classOf("com.acme.Template", [], made(method("of", "Template", "String")), ...many),
  classOf("com.acme.Code", [], maker("Code", "Regex", "int"), ...many),
  classOf("com.acme.Check", [], method("isValid", "boolean", "String")),
  classOf("com.acme.Luhn", ["com.acme.Check"], constant("LUHN", "Check"), maker("Luhn")),
  classOf("com.acme.Regex", [], method("match", "String[]", "String"), method("isValid", "boolean", "String"), ...many),
  classOf("com.acme.Form", [], ...many),
  classOf("com.acme.Forms", [], method("form", "Form")),
  classOf("com.acme.Model", [], method("clear", "T")),
  classOf("com.acme.Many", ["com.acme.Model"], made(method("of", "Many<T>", "Iterable<T>"))),
  classOf("com.acme.Paged", ["com.acme.Many"], made(method("of", "Paged<T>", "Collection<T>", "Page"))),
];

/** What is told of an error in one line of a class; the column is that of a text in it. */
function told(line: string, at: string, message: string, ...details: readonly string[]) {
  const named = (simple: string) => TYPES.find(({ name }) => name.endsWith(`.${simple}`))?.name ?? null;
  const view: CompilerView = {
    ...seeingNothing([line]),
    source: { ...seeingNothing([line]).source, typesAround: () => ["com.acme.Use"] },
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    meantIn: (_, name) => named(name.replace(/<.*/, "")),
    typesNamed: (simple) => {
      const name = named(simple);
      return name === null ? [] : [{ name, from: "own" }];
    },
  };
  const error = {
    severity: "error",
    file: "Use.java",
    line: 1,
    column: line.indexOf(at) + 1,
    message,
    details,
  } as const;
  return findFixes(error, view).map((it) =>
    it.kind === "members" ? `${it.type}: ${it.members.map(({ signature }) => signature).join(", ")}` : it,
  );
}

const missing = (symbol: string, location: string) =>
  [`cannot find symbol: ${symbol}`, `location: ${location}`] as const;

test("what gives a changed copy is told where a setter is missing", () => {
  const setting = missing("method setTitle(String)", "class com.acme.Link");
  expect(told('Link a = b.setTitle("t");', ".", ...setting)).toEqual(["Link: withTitle(String) Link"]);
});

test("a factory is told that is called otherwise, and what the sole object of a class needs to be made", () => {
  const parse = missing("method parse(String)", "class com.acme.Template");
  expect(told('Template t = Template.parse("/x");', ".parse", ...parse)).toEqual(["Template: of(String) Template"]);
  const sole = missing("method getInstance()", "class com.acme.Code");
  expect(told("Code c = Code.getInstance();", ".getInstance", ...sole)).toEqual(["Code: Code(Regex, int)"]);
});

test("a constant is told that is of a supertype, which has the method", () => {
  const message = "non-static method isValid(String) cannot be referenced from a static context";
  expect(told('boolean a = Luhn.isValid("1");', ".isValid", message)).toEqual(["Luhn: LUHN Check"]);
});

test("beside a like name that gives something else stands what takes the same and gives what is needed", () => {
  const matches = missing("method matches(String)", "class com.acme.Regex");
  expect(told('boolean a = it.matches("a");', ".matches", ...matches)).toEqual([
    "Regex: match(String) String[], isValid(String) boolean",
  ]);
  expect(told('String[] a = it.matches("a");', ".matches", ...matches)).toEqual(["Regex: match(String) String[]"]);
});

test("what is taken out of an object that is itself needed is told to be there already", () => {
  const get = missing("method get(int)", "class com.acme.Form");
  expect(told("Form a = forms.form().get(0);", ".get", ...get)).toEqual([
    { kind: "built", call: "form(…)", type: "Form" },
  ]);
  expect(told("String a = forms.form().get(0);", ".get", ...get)).not.toContainEqual(
    expect.objectContaining({ kind: "built" }),
  );
});

test("a method of a like name is told that gives a collection of what is needed", () => {
  const message =
    "incompatible types: java.util.List<com.acme.Variable> cannot be converted to java.util.List<java.lang.String>";
  const lines = (name: string) => `void all(Link link) { List<String> a = link.${name}(); }`;
  expect(told(lines("getVariables"), "getVariables(", message)).toEqual([]);
  expect(told(lines("getVariables"), "();", message)).toEqual(["Link: getVariableNames() List<String>"]);
});

test("the static method of a type is told that is needed where one that it inherits is called", () => {
  const message =
    "incompatible types: no instance(s) of type variable(s) T exist so that com.acme.Many<T> conforms to com.acme.Paged<java.lang.String>";
  expect(told("Paged<String> a = Paged.of(all);", "(all)", message)).toEqual([
    "Paged: of(Collection<T>, Page) Paged<T>",
  ]);
});

test("what takes an object and gives one of its kind is told where a function is needed", () => {
  const message = "incompatible types: com.acme.Link cannot be converted to java.util.Supplier<com.acme.Link>";
  expect(told("void a(Optional<Link> all, Link b) { Link c = all.or(b); }", "b);", message)).toEqual([
    "Optional: orElse(T) T",
  ]);
});
