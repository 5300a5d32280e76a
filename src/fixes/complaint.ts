import { simpleNameOf } from "../java/bytecode/type-name.ts";
import type { Finding } from "../model/finding.ts";

/** What a compiler misses, or does not allow. Types are as the compiler names them: `java.util.List<Order>`, `Element`. */
export type Complaint =
  /** A member of a type; `arguments` are the types in a call, null for a field. */
  | {
      readonly kind: "member";
      readonly type: string;
      readonly name: string;
      readonly arguments: readonly string[] | null;
    }
  /** A variable or method that was looked for in all that the line sees. */
  | { readonly kind: "name"; readonly name: string; readonly arguments: readonly string[] | null }
  /** A class; `package` is the one in which it was looked for. */
  | { readonly kind: "class"; readonly name: string; readonly package: string | null }
  | { readonly kind: "package"; readonly package: string }
  /** The full name of a class that a library needs, and whose class file is not there. */
  | { readonly kind: "class-file"; readonly name: string }
  /** A name in Kotlin or Scala of which nothing is told but where it stands. */
  | { readonly kind: "reference"; readonly name: string }
  | {
      readonly kind: "arguments";
      readonly type: string | null;
      readonly name: string;
      readonly isConstructor: boolean;
      readonly arguments: readonly string[];
      /** The types that each one of that name takes which the compiler tells, as they are at the place: those of its type arguments. */
      readonly candidates?: readonly (readonly string[])[];
    }
  /** No constructor of a type fits a call that leaves its type arguments out. */
  | { readonly kind: "diamond"; readonly type: string }
  /** An argument, or something else, has another type than the one that is needed. */
  | { readonly kind: "conversion" }
  | { readonly kind: "access"; readonly type: string; readonly name: string; readonly isMethod: boolean }
  /** The full name of a class that its package alone sees. */
  | { readonly kind: "hidden-class"; readonly name: string }
  /** An abstract type cannot be made; Kotlin does not name it. */
  | { readonly kind: "abstract"; readonly type: string | null }
  | { readonly kind: "no-override" }
  /** A function or property of that name in Kotlin overrides nothing. */
  | { readonly kind: "overrides-nothing"; readonly name: string }
  /** A label of a switch over an enum is none of its constants. */
  | { readonly kind: "enum-label" }
  /** A call in Kotlin names a parameter that is not there. */
  | { readonly kind: "parameter"; readonly name: string }
  /** A call in Kotlin gives nothing for a parameter. */
  | { readonly kind: "no-argument"; readonly name: string }
  /** A value in Kotlin has another type than the one that is needed; both as written there. */
  | { readonly kind: "mismatch"; readonly actual: string; readonly expected: string }
  /** No function of a name takes the arguments of a call in Kotlin. */
  | { readonly kind: "unfit" }
  /** A call without a result stands where one is needed. */
  | { readonly kind: "void" }
  /** Several overloads of a method take the arguments of a call, none better than the others. */
  | { readonly kind: "ambiguous"; readonly name: string }
  /** A line in Kotlin assigns what is assigned once. */
  | { readonly kind: "reassigned" }
  /** A local variable has to stay as it is, and is assigned; null where its name is not told. */
  | { readonly kind: "not-final"; readonly name: string | null }
  /** Nothing gives a final field its value. */
  | { readonly kind: "no-constructor" }
  /** MapStruct finds no property where a path leads, in the type that it names, or else in what is mapped; and the nearest to it. */
  | { readonly kind: "mapped-property"; readonly path: string; readonly type: string | null; readonly nearest?: string }
  /** An exception is caught that nothing in its try throws. */
  | { readonly kind: "never-thrown"; readonly exception: string }
  /** A method is given for a function whose type does not declare what it throws. */
  | { readonly kind: "thrown-by-reference"; readonly exceptions: readonly string[] }
  /** A switch lacks cases. */
  | { readonly kind: "missing-case" }
  /** A package in a Java module that does not let the code have it, or that the code does not read; null where it has no name. */
  | { readonly kind: "closed"; readonly package: string; readonly module: string | null; readonly isExported: boolean }
  /** A class that another source has as well. */
  | { readonly kind: "duplicate"; readonly name: string }
  /** A package of `module-info.java` in which javac finds no class. */
  | { readonly kind: "empty-package"; readonly package: string }
  /** A Java module that `module-info.java` requires and that is not there. */
  | { readonly kind: "no-module"; readonly module: string }
  /** A method that clashes with the one of that type that it overrides, or that is missing. */
  | { readonly kind: "override"; readonly type: string; readonly name: string; readonly arguments: readonly string[] };

export function readComplaint({ message, details = [] }: Finding): Complaint | null {
  // Nothing that names one symbol is that long.
  if (message.length > LONGEST || details.some(({ length }) => length > LONGEST)) return null;
  return (
    missingSymbol(message, details) ??
    otherOfJavac(message, details) ??
    ofKotlin(message) ??
    ofScala(message) ??
    ofEcj(message)
  );
}

const LONGEST = 3000;

function missingSymbol(message: string, details: readonly string[]): Complaint | null {
  const found = SYMBOL.exec(message)?.groups;
  if (!found) return null;
  const { kind = "", name = "", arguments: list } = found;
  const types = list === undefined ? null : splitTypes(list);
  const location = details.map((detail) => LOCATION.exec(detail)?.groups).find((it) => it !== undefined);
  if (location?.["package"] !== undefined && types === null)
    return { kind: "class", name, package: location["package"] };
  if (kind === "class") {
    const around = location?.["around"];
    return { kind: "class", name, package: around === undefined ? null : around };
  }
  const type = location?.["type"];
  if (type !== undefined) return { kind: "member", type, name, arguments: types };
  return location?.["around"] === undefined
    ? { kind: "name", name, arguments: types }
    : { kind: "member", type: location["around"], name, arguments: types };
}

// cannot find symbol: method getText()
// cannot find symbol: class Money
// cannot find symbol: method <T>of(T,int)
// cannot find symbol: static assertEqual
// invalid method reference: method name(); cannot find symbol
const SYMBOL =
  /^(?:cannot find symbol|invalid method reference): (?<kind>class|interface|enum|record|@interface|variable|method|static|constructor) (?:<.*?>)?(?<name>[\p{L}\p{N}_$]+)(?:\((?<arguments>.*)\))?(?:; cannot find symbol)?$/su;
// location: variable el of type org.jsoup.nodes.Element
// location: package com.acme
// location: class com.acme.Cart
// location: interface java.util.List<E>
const LOCATION =
  /^location: (?:variable \S+ of type (?<type>.+)|package (?<package>\S+)|(?:class|interface|enum|record|@interface) (?<around>.+))$/su;

function otherOfJavac(message: string, details: readonly string[]): Complaint | null {
  for (const read of READERS) {
    const found = read(message, details);
    if (found !== null) return found;
  }
  return null;
}

const READERS: readonly ((message: string, details: readonly string[]) => Complaint | null)[] = [
  // package com.google.gson is not visible
  (message, details) => {
    if (!/^package \S+ is not visible\b/.test(message)) return null;
    for (const text of [...details, message]) {
      const { package: closed = "", module, why } = DECLARED_IN.exec(text)?.groups ?? {};
      if (why !== undefined)
        return { kind: "closed", package: closed, module: module ?? null, isExported: why.includes("does not read") };
    }
    return null;
  },
  // No property named "address" exists in source parameter(s). Did you mean "id"?
  // Unknown property "plaice" in result type ParkingAreaSummary. Did you mean "place"?
  (message) => {
    const found =
      /^(?:No property named|Unknown property) "(?<path>[\w.]+)" (?:exists in source parameter\(s\)|in (?:result )?type (?<type>[\w.$]+))(?:\. Did you mean "(?<nearest>[\w.]+)"\?| for target name |\.|$)/.exec(
        message,
      )?.groups;
    if (!found) return null;
    const { path = "", type = null, nearest } = found;
    return { kind: "mapped-property", path, type, ...(nearest !== undefined && { nearest }) };
  },
  // module not found: com.google.gson
  (message) => {
    const module = /^module not found: (?<name>[\w.]+)$/.exec(message)?.groups?.["name"];
    return module === undefined ? null : { kind: "no-module", module };
  },
  // duplicate class: com.acme.Cart
  (message) => {
    const name = /^duplicate class: (?<name>[\p{L}\p{N}_$.]+)$/u.exec(message)?.groups?.["name"];
    return name === undefined ? null : { kind: "duplicate", name };
  },
  // package is empty or does not exist: com.acme.api
  (message) => {
    const name = /^package is empty or does not exist: (?<name>[\p{L}\p{N}_$.]+)$/u.exec(message)?.groups?.["name"];
    return name === undefined ? null : { kind: "empty-package", package: name };
  },
  // cannot access org.slf4j.event.Level
  // class file for org.slf4j.event.Level not found
  (message, details) => {
    if (!message.startsWith("cannot access ")) return null;
    const name = details
      .map((detail) => /^class file for (?<name>[\p{L}\p{N}_$.]+) not found$/u.exec(detail)?.groups?.["name"])
      .find((it) => it !== undefined);
    return name === undefined ? null : { kind: "class-file", name };
  },
  // package com.acme.json does not exist
  (message) => {
    const name = /^package (?<name>[\p{L}\p{N}_$.]+) does not exist$/u.exec(message)?.groups?.["name"];
    return name === undefined ? null : { kind: "package", package: name };
  },
  // method totalIn in class com.acme.orders.Order cannot be applied to given types;
  // constructor Address in record com.acme.people.Address cannot be applied to given types;
  (message, details) => {
    const found =
      /^(?<kind>method|constructor) (?<name>\S+) in (?:class|interface|enum|record|@interface) (?<type>.+) cannot be applied to given types;?$/s.exec(
        message,
      )?.groups;
    if (!found) return null;
    const { kind, name = "", type = "" } = found;
    const given =
      details
        .find((detail) => detail.startsWith("found:"))
        ?.slice("found:".length)
        .trim() ?? "";
    const required = details.find((detail) => detail.startsWith("required:"))?.slice("required:".length);
    return {
      ...{ kind: "arguments", type, name, isConstructor: kind === "constructor", arguments: splitTypes(given) },
      ...(required !== undefined && { candidates: [splitTypes(required.trim())] }),
    };
  },
  // no suitable method found for data(int,int)
  // no suitable constructor found for CSVParser(java.lang.String)
  (message, details) => {
    const found = /^no suitable (?<kind>method|constructor) found for (?<name>[^(\s]+)\((?<given>.*)\)$/s.exec(
      message,
    )?.groups;
    if (!found) return null;
    const { kind, name = "", given = "" } = found;
    const isConstructor = kind === "constructor";
    return {
      kind: "arguments",
      type: ownerOf(details, name, isConstructor),
      name,
      isConstructor,
      arguments: splitTypes(given),
      candidates: details.flatMap(readCandidate),
    };
  },
  // cannot infer type arguments for com.acme.Factory<>
  // reason: cannot infer type-variable(s) T
  (message, details) => {
    const type = /^cannot infer type arguments for (?<type>[\p{L}\p{N}_$.]+)<>(?:;|$)/u.exec(message)?.groups?.["type"];
    // reason: cannot use '<>' with anonymous inner classes
    const isOther = [message, ...details].some((it) => /\breason: (?!cannot infer type-variable)/.test(it));
    return type === undefined || isOther ? null : { kind: "diamond", type };
  },
  // reference to assertThat is ambiguous; both method assertThat(IntPredicate) in Assertions and method <T>assertThat(Predicate<T>) in Assertions match
  (message) => {
    const name = /^reference to (?<name>[\p{L}\p{N}_$]+) is ambiguous(?![^;])/u.exec(message)?.groups?.["name"];
    return name === undefined ? null : { kind: "ambiguous", name };
  },
  (message) => (message === "'void' type not allowed here" ? { kind: "void" } : null),
  (message) => (/^(?:incompatible types|argument mismatch)[:;]/.test(message) ? { kind: "conversion" } : null),
  // name has private access in com.acme.people.Customer
  // Money(java.math.BigDecimal,java.lang.String) has private access in com.acme.pricing.Money
  // <IN>Sheet(java.lang.String) has private access in com.acme.Sheet
  (message) => {
    const found =
      /^(?:<[^<>]{1,200}>)?(?<name>[\p{L}\p{N}_$]+)(?<call>\(.*\))? has (?:private|protected) access in (?<type>.+)$/su.exec(
        message,
      )?.groups;
    return found
      ? { kind: "access", type: found["type"] ?? "", name: found["name"] ?? "", isMethod: found["call"] !== undefined }
      : null;
  },
  // raw() is not public in com.acme.core.Gauge; cannot be accessed from outside package
  // com.acme.orders.OrderRules is not public in com.acme.orders; cannot be accessed from outside package
  (message) => {
    const found =
      /^(?<name>[\p{L}\p{N}_$.]+)(?<call>\(.*\))? is not public in (?<type>.+?); cannot be accessed from outside package$/su.exec(
        message,
      )?.groups;
    if (!found) return null;
    const { name = "", call, type = "" } = found;
    if (call === undefined && name.startsWith(`${type}.`)) return { kind: "hidden-class", name };
    return { kind: "access", type, name, isMethod: call !== undefined };
  },
  // java.util.List is abstract; cannot be instantiated
  (message) => {
    const type = /^(?<type>\S+) is abstract; cannot be instantiated$/.exec(message)?.groups?.["type"];
    return type === undefined ? null : { kind: "abstract", type };
  },
  (message) =>
    /^method does not override or implement a method from a supertype$/.test(message) ? { kind: "no-override" } : null,
  (message) =>
    message === "an enum switch case label must be the unqualified name of an enumeration constant"
      ? { kind: "enum-label" }
      : null,
  // variable owners not initialized in the default constructor
  // variable owners might not have been initialized
  (message) =>
    /^variable \S+ (?:not initialized in the default constructor|might not have been initialized)$/.test(message)
      ? { kind: "no-constructor" }
      : null,
  // local variables referenced from a lambda expression must be final or effectively final
  // variable input used as a try-with-resources resource neither final nor effectively final
  (message) => {
    const found =
      /^(?:local variables referenced from an? [a-z ]+ must be final or effectively final|variable (?<name>\S+) used as a try-with-resources resource neither final nor effectively final)$/.exec(
        message,
      );
    return found ? { kind: "not-final", name: found.groups?.["name"] ?? null } : null;
  },
  // exception java.io.IOException is never thrown in body of corresponding try statement
  (message) => {
    const found = /^exception (?<name>[\p{L}\p{N}_$.]+) is never thrown in body of corresponding try statement$/u;
    const exception = found.exec(message)?.groups?.["name"];
    return exception === undefined ? null : { kind: "never-thrown", exception };
  },
  // incompatible thrown types java.io.IOException in functional expression
  (message) => {
    const thrown = /^incompatible thrown types (?<thrown>.+) in functional expression$/s.exec(message)?.groups?.[
      "thrown"
    ];
    return thrown === undefined ? null : { kind: "thrown-by-reference", exceptions: splitTypes(thrown) };
  },
  // the switch expression does not cover all possible input values
  (message) =>
    /^the switch (?:expression|statement) does not cover all possible input values$/.test(message)
      ? { kind: "missing-case" }
      : null,
  // com.acme.MemoryStore is not abstract and does not override abstract method save(java.lang.String) in com.acme.Store
  // name() in com.acme.Gate cannot override name() in com.acme.Base
  (message) => {
    const found =
      /(?: does not override abstract method| cannot (?:override|implement)) (?<name>[\p{L}\p{N}_$]+)\((?<arguments>.*)\) in (?<type>\S+)$/su.exec(
        message,
      )?.groups;
    if (!found) return null;
    return {
      kind: "override",
      type: found["type"] ?? "",
      name: found["name"] ?? "",
      arguments: splitTypes(found["arguments"] ?? ""),
    };
  },
];

// (package com.google.gson is declared in the unnamed module, but module com.acme.app does not read it)
// (package java.sql is declared in module java.sql, but module com.acme.app does not read it)
// (package sun.security.x509 is declared in module java.base, which does not export it to the unnamed module)
const DECLARED_IN =
  /package (?<package>[\w.]+) is declared in (?:the unnamed module|module (?<module>[\w.]+)), (?<why>but module \S+ does not read it|which does not export it.*)/;

// constructor com.acme.people.User.User(java.lang.String,java.util.List<T>) is not applicable
// method org.mockito.stubbing.OngoingStubbing.thenReturn(java.util.Optional<com.acme.User>) is not applicable
function readCandidate(detail: string): readonly (readonly string[])[] {
  const types = /^(?:constructor|method) [^(]*\((?<types>.*)\) is not applicable$/s.exec(detail)?.groups?.["types"];
  return types === undefined ? [] : [splitTypes(types)];
}

function ownerOf(details: readonly string[], name: string, isConstructor: boolean): string | null {
  // method org.jsoup.Connection.data(java.lang.String,java.lang.String) is not applicable
  // constructor org.apache.commons.csv.CSVParser.CSVParser(java.io.Reader) is not applicable
  const owners = details.flatMap((detail) => {
    const found =
      /^(?:method|constructor) (?:<.*?>)?(?<owner>[\p{L}\p{N}_$.]+)\.(?:<.*?>)?(?<name>[\p{L}\p{N}_$]+)(?:<.*?>)?\(/u.exec(
        detail,
      )?.groups;
    return found && (isConstructor || found["name"] === name) ? (found["owner"] ?? []) : [];
  });
  return owners[0] ?? null;
}

/** Kotlin says no more than the name: the line tells whether a package, a class or a member was meant. */
function ofKotlin(message: string): Complaint | null {
  const name = UNRESOLVED.exec(message)?.groups?.["name"];
  if (name !== undefined) return { kind: "reference", name };
  // Val cannot be reassigned
  // 'val' cannot be reassigned.
  if (/^(?:Val|'val') cannot be reassigned\.?$/.test(message)) return { kind: "reassigned" };
  if (/^Cannot create an instance of an abstract class\.?$/.test(message)) return { kind: "abstract", type: null };
  const lacking = NO_ARGUMENT.exec(message)?.groups?.["name"];
  if (lacking !== undefined) return { kind: "no-argument", name: lacking };
  const overriding = /^'(?<name>[\p{L}\p{N}_]+)' overrides nothing\b/u.exec(message)?.groups?.["name"];
  if (overriding !== undefined) return { kind: "overrides-nothing", name: overriding };
  const { actual, expected } = MISMATCH.exec(message)?.groups ?? {};
  if (actual !== undefined && expected !== undefined) return { kind: "mismatch", actual, expected };
  if (/^(?:None of the following (?:candidates|functions)|Too many arguments for) /.test(message))
    return { kind: "unfit" };
  const { member, type } = NO_ACCESS.exec(message)?.groups ?? {};
  if (member !== undefined && type !== undefined) {
    const isConstructor = /^(?:constructor\b|<init>)/.test(member);
    const name = isConstructor ? simpleNameOf(type) : (/(?<name>[\p{L}\p{N}_]+)(?=$|[(:])/u.exec(member)?.[0] ?? "");
    return { kind: "access", type, name, isMethod: isConstructor || member.includes("(") };
  }
  const parameter = NO_PARAMETER.exec(message)?.groups?.["name"];
  return parameter === undefined ? null : { kind: "parameter", name: parameter };
}

// Argument type mismatch: actual type is 'Row', but 'Order' was expected.
// Return type mismatch: expected 'Order', actual 'Row'.
// Type mismatch: inferred type is Row but Order was expected
const MISMATCH =
  /^(?:(?:Argument t|T)ype mismatch: (?:actual|inferred) type is '?(?<actual>[^',]+?)'?,? but '?(?<expected>[^']+?)'? was expected|[A-Z][a-z]+ type mismatch: expected '(?<expected>[^']+)', actual '(?<actual>[^']+)')\.?$/;

// Cannot access 'constructor(value: String): Json': it is private in 'com.acme.Json'.
// Cannot access 'val rows: List<Row>': it is private in 'com.acme.Order'.
// Cannot access '<init>': it is private in 'Json'
const NO_ACCESS = /^Cannot access '(?<member>[^']+)': it is (?:private|protected) in '(?<type>[\p{L}\p{N}_.]+)'\.?$/u;

// 'size' overrides nothing.
// No value passed for parameter 'addedAt'.
const NO_ARGUMENT = /^No value passed for parameter '(?<name>[\p{L}\p{N}_]+)'\.?$/u;

// Cannot find a parameter with this name: direct
// No parameter with name 'direct' found.
const NO_PARAMETER =
  /^(?:Cannot find a parameter with this name: |No parameter with name ')(?<name>[\p{L}\p{N}_]+)(?:' found\.)?$/u;

// Unresolved reference: StdConverter
// Unresolved reference 'StdConverter'.
const UNRESOLVED = /^Unresolved reference:? '?(?<name>[\p{L}\p{N}_]+)'?\.?$/u;

function ofScala(message: string): Complaint | null {
  const name = NOT_FOUND.exec(message)?.groups?.["name"];
  return name === undefined ? null : { kind: "reference", name };
}

// not found: type Supplier
// Not found: value StringUtils
// object Supplier is not a member of package java.util
const NOT_FOUND =
  /^(?:[Nn]ot found: (?:type|value) |object (?=[\p{L}\p{N}_]+ is not a member of package ))(?<name>[\p{L}\p{N}_]+)(?:$| is not a member of package \S+$)/u;

function ofEcj(message: string): Complaint | null {
  for (const [pattern, read] of ECJ) {
    const found = pattern.exec(message);
    if (found) return read((name) => found.groups?.[name] ?? "");
  }
  return null;
}

type Group = (name: string) => string;

const ECJ: readonly (readonly [RegExp, (group: Group) => Complaint])[] = [
  // The method getText() is undefined for the type Element
  [
    /^The method (?<name>[\w$]+)\((?<arguments>.*)\) is undefined for the type (?<type>.+)$/s,
    (group) => ({
      kind: "member",
      type: group("type"),
      name: group("name"),
      arguments: splitTypes(group("arguments")),
    }),
  ],
  // The constructor RushOrder(String) is undefined
  [
    /^The constructor (?<name>[\w$.]+)(?:<.*>)?\((?<arguments>.*)\) is undefined$/s,
    (group) => ({
      kind: "arguments",
      type: group("name"),
      name: group("name"),
      isConstructor: true,
      arguments: splitTypes(group("arguments")),
    }),
  ],
  // The method totalIn(String) in the type Order is not applicable for the arguments ()
  [
    /^The method (?<name>[\w$]+)\(.*\) in the type (?<type>.+) is not applicable for the arguments \((?<arguments>.*)\)$/s,
    (group) => ({
      kind: "arguments",
      type: group("type"),
      name: group("name"),
      isConstructor: false,
      arguments: splitTypes(group("arguments")),
    }),
  ],
  // Money cannot be resolved to a type
  [
    /^(?<name>[\w$]+) cannot be resolved to a type$/,
    (group) => ({ kind: "class", name: group("name"), package: null }),
  ],
  // The import com.acme.json cannot be resolved
  [/^The import (?<name>[\w$.]+) cannot be resolved$/, (group) => ({ kind: "package", package: group("name") })],
  // The field Customer.name is not visible
  [
    /^The (?:field|method) (?<type>[\w$.]+)\.(?<name>[\w$]+) is not visible$/,
    (group) => ({ kind: "access", type: group("type"), name: group("name"), isMethod: false }),
  ],
  // The method recalculate() from the type Order is not visible
  [
    /^The method (?<name>[\w$]+)\(.*\) from the type (?<type>.+) is not visible$/,
    (group) => ({ kind: "access", type: group("type"), name: group("name"), isMethod: true }),
  ],
  // Unreachable catch block for IOException. This exception is never thrown from the try statement body
  [
    /^Unreachable catch block for (?<name>[\w$.]+)\. This exception is never thrown from the try statement body$/,
    (group) => ({ kind: "never-thrown", exception: group("name") }),
  ],
  // Local variable source defined in an enclosing scope must be final or effectively final
  [
    /^Local variable (?<name>\S+) defined in an enclosing scope must be final or effectively final$/,
    (group) => ({ kind: "not-final", name: group("name") }),
  ],
  // Cannot instantiate the type Discount
  [/^Cannot instantiate the type (?<type>.+)$/, (group) => ({ kind: "abstract", type: group("type") })],
  // The type MemoryStore must implement the inherited abstract method Store<String>.save(String, String)
  [
    /must implement the inherited abstract method (?<type>[\w$.]+)(?:<.*>)?\.(?<name>[\w$]+)\((?<arguments>.*)\)$/s,
    (group) => ({
      kind: "override",
      type: group("type"),
      name: group("name"),
      arguments: splitTypes(group("arguments")),
    }),
  ],
  // The method accept(String, int) of type Gate must override or implement a supertype method
  [/must override (?:or implement )?a (?:supertype|superclass) method$/, () => ({ kind: "no-override" })],
];

/** Splits types at the commas that stand in no brackets; javac writes `no arguments` for none. */
function splitTypes(list: string): readonly string[] {
  if (list === "no arguments" || list.trim() === "") return [];
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const character of list) {
    if ("<(".includes(character)) depth++;
    // ()->false,java.lang.String
    else if (character === ")" || (character === ">" && !part.endsWith("-"))) depth--;
    if (character === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += character;
  }
  return [...parts, part.trim()];
}
