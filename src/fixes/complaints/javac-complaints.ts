import { BYTE_ORDER_MARK } from "../../model/compiler-findings.ts";
import { calledIn, type Reading, splitTypes } from "./reading.ts";

export const JAVAC: readonly Reading[] = [
  // cannot find symbol: method getText()
  // cannot find symbol: class Money
  // cannot find symbol: method <T>of(T,int)
  // cannot find symbol: static assertEqual
  // invalid method reference: method name(); cannot find symbol
  [
    /^(?:cannot find symbol|invalid method reference): (?<kind>class|interface|enum|record|@interface|variable|method|static|constructor) (?:<.*?>)?(?<name>[\p{L}\p{N}_$]+)(?<call>\(.*\))?(?:; cannot find symbol)?$/su,
    (group, details) => {
      const name = group("name");
      const types = typesIn(group("call"));
      const location = details.map((detail) => LOCATION.exec(detail)?.groups).find((it) => it !== undefined) ?? {};
      const { type, package: inPackage, around } = location;
      if (inPackage !== undefined && types === null) return { kind: "class", name, package: inPackage };
      if (group("kind") === "class") return { kind: "class", name, package: around ?? null };
      const owner = type ?? around;
      const isCall = group("kind") === "method";
      if (isCall ? types === null : owner === undefined && group("kind") === "variable")
        return { kind: "symbol", type: owner ?? null, name, isCall };
      return owner === undefined
        ? { kind: "name", name, arguments: types }
        : { kind: "member", type: owner, name, arguments: types };
    },
  ],
  // package com.google.gson is not visible
  [
    /^(?<message>package \S+ is not visible\b.*)/s,
    (group, details) => {
      for (const text of [...details, group("message")]) {
        const { package: closed = "", module = null, why } = DECLARED_IN.exec(text)?.groups ?? {};
        if (why !== undefined)
          return { kind: "closed", package: closed, module, isExported: why.includes("does not read") };
      }
      return null;
    },
  ],
  // No property named "address" exists in source parameter(s). Did you mean "id"?
  // Unknown property "plaice" in result type ParkingAreaSummary. Did you mean "place"?
  [
    /^(?:No property named|Unknown property) "(?<path>[\w.]+)" (?:exists in source parameter\(s\)|in (?:result )?type (?<type>[\w.$]+))(?:\. Did you mean "(?<nearest>[\w.]+)"\?| for target name |\.|$)/,
    (group) => {
      const nearest = group("nearest");
      const type = group("type") || null;
      return { kind: "mapped-property", path: group("path"), type, ...(nearest !== "" && { nearest }) };
    },
  ],
  // module not found: com.google.gson
  [/^module not found: (?<name>[\w.]+)$/, (group) => ({ kind: "no-module", module: group("name") })],
  // duplicate class: com.acme.Cart
  [/^duplicate class: (?<name>[\p{L}\p{N}_$.]+)$/u, (group) => ({ kind: "duplicate", name: group("name") })],
  // package is empty or does not exist: com.acme.api
  [
    /^package is empty or does not exist: (?<name>[\p{L}\p{N}_$.]+)$/u,
    (group) => ({ kind: "empty-package", package: group("name") }),
  ],
  // cannot access org.slf4j.event.Level
  // class file for org.slf4j.event.Level not found
  [
    /^cannot access /,
    (_, details) => {
      const name = groupIn(details, /^class file for (?<name>[\p{L}\p{N}_$.]+) not found$/u);
      return name === undefined ? null : { kind: "class-file", name };
    },
  ],
  // package com.acme.json does not exist
  [/^package (?<name>[\p{L}\p{N}_$.]+) does not exist$/u, (group) => ({ kind: "package", package: group("name") })],
  // method totalIn in class com.acme.orders.Order cannot be applied to given types;
  // constructor Address in record com.acme.people.Address cannot be applied to given types;
  [
    /^(?<kind>method|constructor) (?<name>\S+) in (?:class|interface|enum|record|@interface) (?<type>.+) cannot be applied to given types;?$/s,
    (group, details) => {
      const required = groupIn(details, /^required:(?<types>.*)$/s);
      const found = groupIn(details, /^found:(?<types>.*)$/s);
      return {
        kind: "arguments",
        type: group("type"),
        name: group("name"),
        isConstructor: group("kind") === "constructor",
        arguments: splitTypes(found?.trim() ?? ""),
        ...(found === undefined && { isUntold: true as const }),
        ...(required !== undefined && { candidates: [splitTypes(required.trim())] }),
      };
    },
  ],
  // no suitable method found for data(int,int)
  // no suitable constructor found for CSVParser(java.lang.String)
  [
    /^no suitable (?<kind>method|constructor) found for (?<name>[^(\s]+)\((?<given>.*)\)$/s,
    (group, details) => {
      const name = group("name");
      const isConstructor = group("kind") === "constructor";
      return {
        kind: "arguments",
        type: ownersIn(details, name, isConstructor)[0] ?? (isConstructor && details.length === 0 ? name : null),
        name,
        isConstructor,
        arguments: splitTypes(group("given")),
        candidates: details.flatMap(readCandidate),
      };
    },
  ],
  // cannot infer type arguments for com.acme.Factory<>
  // reason: cannot infer type-variable(s) T
  [
    /^cannot infer type arguments for (?<type>[\p{L}\p{N}_$.]+)<>(?:;|$)(?<rest>.*)/su,
    (group, details) => {
      // reason: cannot use '<>' with anonymous inner classes
      const isOther = [group("rest"), ...details].some((it) => /\breason: (?!cannot infer type-variable)/.test(it));
      return isOther ? null : { kind: "diamond", type: group("type") };
    },
  ],
  // reference to assertThat is ambiguous; both method assertThat(IntPredicate) in Assertions and method <T>assertThat(Predicate<T>) in Assertions match
  [
    /^reference to (?<name>[\p{L}\p{N}_$]+) is ambiguous(?![^;])/u,
    (group) => ({ kind: "ambiguous", name: group("name") }),
  ],
  [/^'void' type not allowed here$/, () => ({ kind: "void" })],
  // array required, but java.util.List<java.lang.String> found
  [/^array required, but (?<type>.+) found$/, (group) => ({ kind: "no-array", type: group("type") })],
  [
    /^(?<type>int|long|short|byte|char|float|double|boolean) cannot be dereferenced$/,
    (group) => ({ kind: "on-primitive", type: group("type") }),
  ],
  [/^void cannot be dereferenced$/, () => ({ kind: "void-step" })],
  // incompatible types: cannot infer type-variable(s) R
  // (argument mismatch; invalid method reference
  // no suitable method found for group(java.util.regex.MatchResult)
  [
    /^incompatible types: cannot infer type-variable\(s\) /,
    (_, details) => {
      const { name, type } = FOUND_FOR.exec(details.join("; "))?.groups ?? {};
      return name === undefined || type === undefined ? null : { kind: "other-reference", type, name };
    },
  ],
  // incompatible types: invalid method reference
  // unexpected instance method toResponse(com.acme.Book) found in unbound lookup
  [
    /^(?:incompatible types: )?invalid method reference$/,
    (_, details) => {
      const name = groupIn(details, UNBOUND);
      if (name !== undefined) return { kind: "not-static", name };
      const [called, type] = [
        groupIn(details, UNFIT_REFERENCE),
        groupIn(details, /^found:\s*(?<type>[\w.$]+)(?:,\k<type>)?$/),
      ];
      return called === undefined || type === undefined ? null : { kind: "other-reference", type, name: called };
    },
  ],
  // incompatible types: com.acme.Listener is not a functional interface; multiple non-overriding abstract methods found in interface com.acme.Listener
  [
    /^incompatible types: (?<type>[\p{L}\p{N}_$.]+)(?:<.*>)? is not a functional interface$/su,
    (group) => ({ kind: "no-function", type: group("type") }),
  ],
  [
    /^(?:(?:incompatible types|argument mismatch)[:;]|for-each not applicable to expression type$)/,
    () => ({ kind: "conversion" }),
  ],
  // integer number too large
  [/^integer number too large(?:: \d+)?$/, () => ({ kind: "too-large" })],
  // bad operand types for binary operator '*'; first type: java.math.BigDecimal; second type: int
  [
    /^bad operand types for binary operator '(?<operator>[^']{1,4})'$/,
    (group, details) => {
      const [first, second] = ["first", "second"].map((it) =>
        groupIn(details, new RegExp(`^${it} type:\\s*(?<type>.+)$`)),
      );
      if (first === undefined || second === undefined) return null;
      return { kind: "operator", operator: group("operator"), types: [first, second] };
    },
  ],
  // bad operand type java.util.concurrent.atomic.AtomicLong for unary operator '++'
  [
    /^bad operand type (?<type>.+) for unary operator '(?<operator>[^']{1,2})'$/,
    (group) => ({ kind: "operator", operator: group("operator"), types: [group("type"), ""] }),
  ],
  // incomparable types: com.acme.Status and java.lang.String
  [
    /^incomparable types: (?<first>.+) and (?<second>.+)$/,
    (group) => ({ kind: "operator", operator: "==", types: [group("first"), group("second")] }),
  ],
  // name has private access in com.acme.people.Customer
  // Money(java.math.BigDecimal,java.lang.String) has private access in com.acme.pricing.Money
  // <IN>Sheet(java.lang.String) has private access in com.acme.Sheet
  [
    /^(?:<[^<>]{1,200}>)?(?<name>[\p{L}\p{N}_$]+)(?<call>\(.*\))? has (?:private|protected) access in (?<type>.+)$/su,
    (group) => ({ kind: "access", type: group("type"), name: group("name"), arguments: typesIn(group("call")) }),
  ],
  // raw() is not public in com.acme.core.Gauge; cannot be accessed from outside package
  // com.acme.orders.OrderRules is not public in com.acme.orders; cannot be accessed from outside package
  [
    /^(?<name>[\p{L}\p{N}_$.]+)(?<call>\(.*\))? is not public in (?<type>.+?); cannot be accessed from outside package$/su,
    (group) => {
      const name = group("name");
      const type = group("type");
      const types = typesIn(group("call"));
      if (types === null && name.startsWith(`${type}.`)) return { kind: "hidden-class", name };
      // A forked javac tells no package: OrderRules is not public in com.acme.orders
      if (types === null && /^\p{Lu}/u.test(name) && /(?:^|\.)\p{Ll}[^.]*$/u.test(type))
        return { kind: "hidden-class", name: `${type}.${name}` };
      return { kind: "access", type, name, arguments: types };
    },
  ],
  // java.util.List is abstract; cannot be instantiated
  [/^(?<type>\S+) is abstract; cannot be instantiated$/, (group) => ({ kind: "abstract", type: group("type") })],
  // non-static method <E>apply(com.acme.Text<E>) cannot be referenced from a static context
  [
    /^non-static method (?:<.*?>)?(?<name>[\p{L}\p{N}_$]+)\(.*\) cannot be referenced from a static context$/su,
    (group) => ({ kind: "not-static", name: group("name") }),
  ],
  // an enclosing instance that contains com.acme.Pool.Evictor is required
  [
    /^an enclosing instance that contains (?<type>[\p{L}\p{N}_$.]+)(?:<.*>)? is required$/su,
    (group) => ({ kind: "inner", type: group("type") }),
  ],
  // unexpected type
  // required: reference
  // found:    int
  [
    /^unexpected type$/,
    (_, details) => {
      const type = groupIn(details, /^found: +(?<type>int|long|short|byte|char|float|double|boolean)$/);
      return type !== undefined && details.some((it) => /^required: +reference$/.test(it))
        ? { kind: "no-class", type }
        : null;
    },
  ],
  [/^wrong number of type arguments; required \d+$/, () => ({ kind: "other-count" })],
  // type argument com.acme.Status is not within bounds of type-variable K
  [/^type argument \S.{0,300} is not within bounds of type-variable \S+$/, () => ({ kind: "bound" })],
  // type com.acme.internal.Comparator does not take parameters
  [
    /^type (?<type>[\p{L}\p{N}_$.]+) does not take parameters$/u,
    (group) => ({ kind: "no-parameters", type: group("type") }),
  ],
  [/^interface expected here$/, () => ({ kind: "other-kind", wantsInterface: true })],
  [/^no interface expected here$/, () => ({ kind: "other-kind", wantsInterface: false })],
  [/^method does not override or implement a method from a supertype$/, () => ({ kind: "no-override" })],
  [
    /^an enum switch case label must be the unqualified name of an enumeration constant$/,
    () => ({ kind: "enum-label" }),
  ],
  // variable owners not initialized in the default constructor
  // variable owners might not have been initialized
  [
    /^variable \S+ (?:not initialized in the default constructor|might not have been initialized)$/,
    () => ({ kind: "no-constructor" }),
  ],
  // local variables referenced from a lambda expression must be final or effectively final
  // variable input used as a try-with-resources resource neither final nor effectively final
  [
    /^(?:local variables referenced from an? [a-z ]+ must be final or effectively final|variable (?<name>\S+) used as a try-with-resources resource neither final nor effectively final)$/,
    (group) => ({ kind: "not-final", name: group("name") || null }),
  ],
  [/^cannot assign a value to final variable (?<name>\S+)$/, (group) => ({ kind: "final", name: group("name") })],
  // unreported exception java.io.IOException; must be caught or declared to be thrown
  [
    /^unreported exception (?<name>[\p{L}\p{N}_$.]+); must be caught or declared to be thrown$/u,
    (group) => ({ kind: "unreported", exception: group("name") }),
  ],
  [/^(?:continue outside of loop|break outside switch or loop)$/, () => ({ kind: "jump" })],
  // class is not allowed to extend sealed class: com.acme.Event (as it is not listed in its 'permits' clause)
  [
    /^class is not allowed to extend sealed class: (?<type>[\p{L}\p{N}_$.]+)(?: \(.*)?$/su,
    (group) => ({ kind: "unpermitted", type: group("type") }),
  ],
  // sealed, non-sealed or final modifiers expected
  // sealed or non-sealed modifiers expected
  [/^sealed(?:,| or) non-sealed (?:or final )?modifiers expected$/, () => ({ kind: "unsealed" })],
  [/^anonymous classes must not extend sealed classes$/, () => ({ kind: "sealed" })],
  [/^'\{' expected$/, () => ({ kind: "heading" })],
  [
    /^non-static type variable (?<name>\S+) cannot be referenced from a static context$/,
    (group) => ({ kind: "own-variable", name: group("name") }),
  ],
  [
    /^non-static variable (?<name>\S+) cannot be referenced from a static context$/,
    (group) => ({ kind: "of-objects", name: group("name") }),
  ],
  [/^class, interface, enum, or record expected$/, () => ({ kind: "no-type" })],
  [BYTE_ORDER_MARK, () => ({ kind: "byte-order-mark" })],
  [/^<identifier> expected$/, () => ({ kind: "no-name" })],
  [/^annotation values must be of the form 'name=value'$/, () => ({ kind: "values" })],
  // exception java.io.IOException is never thrown in body of corresponding try statement
  [
    /^exception (?<name>[\p{L}\p{N}_$.]+) is never thrown in body of corresponding try statement$/u,
    (group) => ({ kind: "never-thrown", exception: group("name") }),
  ],
  // incompatible thrown types java.io.IOException in functional expression
  [
    /^incompatible thrown types (?<thrown>.+) in functional expression$/s,
    (group) => ({ kind: "thrown-by-reference", exceptions: splitTypes(group("thrown")) }),
  ],
  // the switch expression does not cover all possible input values
  [/^the switch (?:expression|statement) does not cover all possible input values$/, () => ({ kind: "missing-case" })],
  // com.acme.MemoryStore is not abstract and does not override abstract method save(java.lang.String) in com.acme.Store
  // name() in com.acme.Gate cannot override name() in com.acme.Base
  [
    /(?: does not override abstract method| cannot (?:override|implement)) (?:<[^()]{1,100}>)?(?<name>[\p{L}\p{N}_$]+)\((?<arguments>.*)\) in (?<type>\S+)$/su,
    (group) => ({ kind: "override", ...calledIn(group) }),
  ],
];

// (argument mismatch; invalid method reference; no suitable method found for group(java.util.regex.MatchResult)
const FOUND_FOR =
  /\binvalid method reference; no suitable method found for (?<name>[\p{L}\p{N}_$]+)\((?<type>[\w.$]+)\)/u;
// method isOpen in enum com.acme.Status cannot be applied to given types
const UNFIT_REFERENCE = /^method (?<name>[\p{L}\p{N}_$]+) in .{1,300} cannot be applied to given types;?$/su;
// unexpected instance method toResponse(com.acme.Book) found in unbound lookup
const UNBOUND = /^unexpected instance method (?:<.*?>)?(?<name>[\p{L}\p{N}_$]+)\(.*\) found in unbound lookup$/su;

// location: variable el of type org.jsoup.nodes.Element
// location: package com.acme
// location: class com.acme.Cart
// location: interface java.util.List<E>
const LOCATION =
  /^location: (?:variable \S+ of type (?<type>.+)|package (?<package>\S+)|(?:class|interface|enum|record|@interface) (?<around>.+))$/su;

// (package com.google.gson is declared in the unnamed module, but module com.acme.app does not read it)
// (package java.sql is declared in module java.sql, but module com.acme.app does not read it)
// (package sun.security.x509 is declared in module java.base, which does not export it to the unnamed module)
const DECLARED_IN =
  /package (?<package>[\w.]+) is declared in (?:the unnamed module|module (?<module>[\w.]+)), (?<why>but module \S+ does not read it|which does not export it.*)/;

/** The only group of the first detail of this form. */
function groupIn(details: readonly string[], pattern: RegExp): string | undefined {
  return details.flatMap((detail) => Object.values(pattern.exec(detail)?.groups ?? {}))[0];
}

/** The types in the brackets of a call; null for none. */
function typesIn(call: string): readonly string[] | null {
  return call === "" ? null : splitTypes(call.slice(1, -1));
}

// constructor com.acme.people.User.User(java.lang.String,java.util.List<T>) is not applicable
// method org.mockito.stubbing.OngoingStubbing.thenReturn(java.util.Optional<com.acme.User>) is not applicable
function readCandidate(detail: string): readonly (readonly string[])[] {
  const types = /^(?:constructor|method) [^(]*\((?<types>.*)\) is not applicable$/s.exec(detail)?.groups?.["types"];
  return types === undefined ? [] : [splitTypes(types)];
}

// method org.jsoup.Connection.data(java.lang.String,java.lang.String) is not applicable
// constructor org.apache.commons.csv.CSVParser.CSVParser(java.io.Reader) is not applicable
export function ownersIn(details: readonly string[], name: string, isConstructor = false): readonly string[] {
  return details.flatMap((detail) => {
    const found =
      /^(?:method|constructor) (?:<.*?>)?(?<owner>[\p{L}\p{N}_$.]+)\.(?:<.*?>)?(?<name>[\p{L}\p{N}_$]+)(?:<.*?>)?\(/u.exec(
        detail,
      )?.groups;
    return found && (isConstructor || found["name"] === name) ? (found["owner"] ?? []) : [];
  });
}
