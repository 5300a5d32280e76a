import { expect, test } from "bun:test";
import type { Complaint } from "../../src/fixes/complaints/complaint.ts";
import { readComplaint } from "../../src/fixes/complaints/read-complaint.ts";

test.each<[string, readonly string[], Complaint | null]>([
  // javac
  [
    "cannot find symbol: method <T>of(T,java.util.List<A,B>)",
    ["location: interface java.util.List<E>"],
    { kind: "member", type: "java.util.List<E>", name: "of", arguments: ["T", "java.util.List<A,B>"] },
  ],
  [
    "invalid method reference: method name(); cannot find symbol",
    ["location: class com.acme.Specialty"],
    { kind: "member", type: "com.acme.Specialty", name: "name", arguments: [] },
  ],
  ["cannot find symbol: variable foo", [], { kind: "symbol", type: null, name: "foo", isCall: false }],
  [
    "no suitable constructor found for Parser(int)",
    ["constructor a.Parser.Parser(java.io.Reader) is not applicable"],
    {
      kind: "arguments",
      type: "a.Parser",
      name: "Parser",
      isConstructor: true,
      arguments: ["int"],
      candidates: [["java.io.Reader"]],
    },
  ],
  ["a.B is not public in a; cannot be accessed from outside package", [], { kind: "hidden-class", name: "a.B" }],
  ["B is not public in b.a; cannot be accessed from outside package", [], { kind: "hidden-class", name: "b.a.B" }],
  [
    "MAX is not public in a.B; cannot be accessed from outside package",
    [],
    { kind: "access", type: "a.B", name: "MAX", arguments: null },
  ],
  [
    "<IN>Sheet(java.lang.String) has private access in com.acme.Sheet",
    [],
    { kind: "access", type: "com.acme.Sheet", name: "Sheet", arguments: ["java.lang.String"] },
  ],
  ["missing return statement", [], null],
  ["void cannot be dereferenced", [], { kind: "void-step" }],
  [
    "incompatible types: invalid method reference",
    ["unexpected instance method <T>toRow(com.acme.Book) found in unbound lookup"],
    { kind: "not-static", name: "toRow" },
  ],
  [
    "incompatible types: invalid method reference",
    ["method find in class a.B cannot be applied"],
    { kind: "conversion" },
  ],
  ["an enclosing instance that contains a.Pool.Evictor is required", [], { kind: "inner", type: "a.Pool.Evictor" }],
  ["type a.Comparator does not take parameters", [], { kind: "no-parameters", type: "a.Comparator" }],
  [
    "cannot access org.slf4j.event.Level",
    ["class file for org.slf4j.event.Level not found"],
    { kind: "class-file", name: "org.slf4j.event.Level" },
  ],
  ["cannot access com.acme.Cart", ["bad class file: /shop/Cart.class"], null],
  // ecj
  [
    "The method getText() is undefined for the type Element",
    [],
    { kind: "member", type: "Element", name: "getText", arguments: [] },
  ],
  [
    "The constructor RushOrder(String) is undefined",
    [],
    { kind: "arguments", type: "RushOrder", name: "RushOrder", isConstructor: true, arguments: ["String"] },
  ],
  [
    "The method add(int) in the type Cart is not applicable for the arguments (String, int)",
    [],
    { kind: "arguments", type: "Cart", name: "add", isConstructor: false, arguments: ["String", "int"] },
  ],
  ["Money cannot be resolved to a type", [], { kind: "class", name: "Money", package: null }],
  ["The import com.acme.json cannot be resolved", [], { kind: "package", package: "com.acme.json" }],
  ["The field Customer.name is not visible", [], { kind: "access", type: "Customer", name: "name", arguments: null }],
  [
    "The method audit() from the type Order is not visible",
    [],
    { kind: "access", type: "Order", name: "audit", arguments: [] },
  ],
  ["Cannot instantiate the type Discount", [], { kind: "abstract", type: "Discount" }],
  // The method that throws stands in the line itself.
  ["Unhandled exception type IOException", [], null],
  [
    "The type MemoryStore must implement the inherited abstract method Store<String>.save(String, String)",
    [],
    { kind: "override", type: "Store", name: "save", arguments: ["String", "String"] },
  ],
  ["The method accept(String) of type Gate must override or implement a supertype method", [], { kind: "no-override" }],
])("%s", (message, details, complaint) => {
  expect(readComplaint({ message, details, severity: "error" })).toEqual(complaint);
});

test("a long list of types is read at once", () => {
  const message = `array required, but ${"a,".repeat(1400)}`;
  expect(readComplaint({ severity: "error", message })).toBeNull();
});
