// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Kotlin and Maven
import { expect, test } from "bun:test";
import { compileBlocks, lineInFile } from "../../../src/answers/finding-blocks.ts";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import type { Finding } from "../../../src/model/finding.ts";

const artifact = {
  kind: "artifact",
  class: "com.google.common.collect.Lists",
  artifact: "com.google.guava:guava",
} as const;

test("each fix has its sentence", () => {
  expect(
    describeFix({
      kind: "members",
      type: "Element",
      members: [{ signature: "text() String", more: 1 }, { signature: "hasText() boolean" }],
    }),
  ).toMatchInlineSnapshot(`"Element has: text() String (+1), hasText() boolean"`);
  expect(
    describeFix({ kind: "members", type: "Door", members: [{ signature: "width int" }], isAll: true }),
  ).toMatchInlineSnapshot(`"Door has only: width int"`);
  expect(describeFix({ kind: "members", type: "Door", members: [], isAll: true })).toMatchInlineSnapshot(
    `"Door has nothing but what every object has"`,
  );
  expect(
    describeFix({ kind: "method-names", type: "Door", names: ["lock", "open"], isStatic: false }),
  ).toMatchInlineSnapshot(`"Door has only these methods: lock, open"`);
  expect(
    describeFix({ kind: "method-names", type: "Door", names: ["of"], isStatic: true, gives: "Key" }),
  ).toMatchInlineSnapshot(`"Of the static methods of Door, these give Key: of"`);
  expect(
    describeFix({ kind: "method-names", type: "Door", names: ["turn"], isStatic: false, takes: 1 }),
  ).toMatchInlineSnapshot(`"Of the methods of Door, these take this argument: turn"`);
  expect(
    describeFix({ kind: "method-names", type: "Door", names: ["turn"], isStatic: false, takes: 2 }),
  ).toMatchInlineSnapshot(`"Of the methods of Door, these take these arguments: turn"`);
  expect(
    describeFix({
      ...{ kind: "in-subtypes", type: "Door", isInterface: true, subtypes: ["Gate", "Hatch", "Lid"] },
      member: { signature: "bolt(Key) void" },
    }),
  ).toMatchInlineSnapshot(`"Gate, Hatch and Lid, which implement Door, have bolt(Key) void"`);
  expect(
    describeFix({
      ...{ kind: "in-subtypes", type: "Door", isInterface: false, subtypes: ["Gate"] },
      member: { signature: "bolt(Key) void" },
    }),
  ).toMatchInlineSnapshot(`"Gate, which extends Door, has bolt(Key) void"`);
  expect(
    describeFix({ kind: "members", type: "Door", members: [{ signature: "open(Key, Guest) void" }], swapped: [1, 2] }),
  ).toMatchInlineSnapshot(`"Door has: open(Key, Guest) void; arguments 1 and 2 are swapped"`);
  expect(describeFix({ kind: "members", type: "Door", members: [{ signature: "on(Ring) void" }], noneTakes: 3 })).toBe(
    "Door has: on(Ring) void; none takes a function of 3 parameters",
  );
  expect(
    describeFix({
      ...{ kind: "unmapped", method: "orElse", holds: "java.nio.file.Path", given: "String", receiver: "found" },
      call: "found.map(Object::toString).orElse(…)",
    }),
  ).toMatchInlineSnapshot(
    `"orElse takes a Path, as found holds it; for a String: found.map(Object::toString).orElse(…)"`,
  );
  expect(
    describeFix({ kind: "made-hidden", annotation: "@AllArgsConstructor(access = PRIVATE)", at: "core/User.java:14" }),
  ).toMatchInlineSnapshot(`"@AllArgsConstructor(access = PRIVATE) (core/User.java:14) makes that constructor"`);
  expect(
    describeFix({ kind: "left-out", makes: "User(String)", field: "age", at: "core/User.java:34" }),
  ).toMatchInlineSnapshot(
    `"User(String), which Lombok makes, leaves out age (core/User.java:34): it is neither final nor @NonNull"`,
  );
  expect(describeFix({ kind: "extended", type: "Coin", by: ["Cent"] })).toMatchInlineSnapshot(
    `"Cent is a subtype of Coin: non-sealed allows that, final does not"`,
  );
  expect(describeFix({ kind: "extended", type: "Coin", by: ["Cent", "Euro"] })).toMatchInlineSnapshot(
    `"Cent, Euro are subtypes of Coin: non-sealed allows that, final does not"`,
  );
  expect(describeFix({ kind: "stored-version", artifact: "g:a", version: "2", usedBy: "core" })).toMatchInlineSnapshot(
    `"g:a: no POM names its version for this module; core has 2"`,
  );
  expect(describeFix({ kind: "stored-version", artifact: "org.acme:money", version: "2.0" })).toMatchInlineSnapshot(
    `"org.acme:money: no POM here names a version; the local repository has 2.0"`,
  );
  const beyond = { kind: "managed-beyond", artifact: "g:a", version: "2", at: "pom.xml:9", by: "shop" } as const;
  expect(describeFix(beyond)).toMatchInlineSnapshot(
    `"g:a: shop manages 2 (pom.xml:9), and this POM neither inherits from it nor imports it"`,
  );
  expect(describeFix({ ...beyond, parent: { at: "app/pom.xml:3", asked: "1.1", own: "1.2" } })).toMatchInlineSnapshot(
    `"g:a: shop 1.2 of this project manages 2 (pom.xml:9); app/pom.xml:3 has shop 1.1 as the parent, which comes from a repository"`,
  );
  expect(
    describeFix({ kind: "scope", class: "a.It", artifact: "a:a", scope: "compile", isPom: true, at: "pom.xml:14" }),
  ).toMatchInlineSnapshot(
    `"It: a:a is a dependency of this module, but as type pom at pom.xml:14, which brings no class of its jar (a.It)"`,
  );
  expect(
    describeFix({ kind: "read-only", name: "handlers", type: "List", mutable: "MutableList" }),
  ).toMatchInlineSnapshot(`"handlers is a List, which += and -= would replace; a MutableList they change"`);
  expect(
    describeFix({ kind: "void-stub", method: "execute", stub: "doThrow(…).when(rule).execute(…)" }),
  ).toMatchInlineSnapshot(`"execute has no result to stub: doThrow(…).when(rule).execute(…)"`);
  expect(
    describeFix({ kind: "undecided", type: "Facts", method: "get", result: "T", receiver: "facts" }),
  ).toMatchInlineSnapshot(
    `"Facts.get returns any T, and nothing here decides which: facts.<Type>get(…), or a variable of its type first"`,
  );
  expect(describeFix({ kind: "nested", method: "map", type: "Mono", flat: "flatMap" })).toMatchInlineSnapshot(
    `"map puts the Mono that its function gives into another one: flatMap"`,
  );
  expect(
    describeFix({ kind: "thrown", exceptions: ["tools.jackson.core.JacksonException", "Broken"] }),
  ).toMatchInlineSnapshot(`"The calls in this try throw JacksonException (tools.jackson.core), Broken"`);
  expect(
    describeFix({ kind: "throwing", method: "Files::createDirectories", exceptions: ["java.io.IOException"] }),
  ).toMatchInlineSnapshot(
    `"Files::createDirectories throws IOException (java.io), which the type that it stands for does not declare: a lambda can catch it"`,
  );
  expect(describeFix({ kind: "deprecated", type: "com.acme.Cash", instead: "com.acme.Money" })).toMatchInlineSnapshot(
    `"Cash is deprecated, and its source says to use com.acme.Money"`,
  );
  expect(
    describeFix({ kind: "same-name", method: "Checks.assertThat", takes: "old.Request", given: "new.Request" }),
  ).toMatchInlineSnapshot(`"Checks.assertThat takes old.Request; this is new.Request"`);
  expect(
    describeFix({
      kind: "not-public",
      class: "com.acme.core.Rule",
      file: "core/src/main/java/com/acme/core/Rule.java",
    }),
  ).toMatchInlineSnapshot(`"Rule is declared without public in core/src/main/java/com/acme/core/Rule.java"`);
  expect(
    describeFix({
      kind: "members",
      type: "Finder",
      members: [{ signature: "find(Spec<T>) T" }],
      unextendedBy: "Orders",
    }),
  ).toMatchInlineSnapshot(`"Finder has: find(Spec<T>) T; Orders does not extend it"`);
  const next = [{ type: "Route", member: { signature: "target() Port" } }];
  expect(
    describeFix({ kind: "members", type: "Cargo", members: [{ signature: "route() Route" }], next }),
  ).toMatchInlineSnapshot(`"Cargo has: route() Route; further on Route: target() Port"`);
  expect(
    describeFix({ kind: "not-public", class: "escape", file: "src/main/java/com/acme/Csv.java", isPrivate: true }),
  ).toMatchInlineSnapshot(`"escape is declared private in src/main/java/com/acme/Csv.java"`);
  expect(
    describeFix({ kind: "untyped-lambda", parameter: "it", next: "reversed", member: "total" }),
  ).toMatchInlineSnapshot(
    `"it is an Object, since javac knows no type before .reversed: (Type it) -> …, or Type::total"`,
  );
  const untyped = { kind: "untyped-lambda", parameter: "it", next: "reversed", type: "Row<?>" } as const;
  expect([describeFix({ ...untyped, member: "total" }), describeFix(untyped)]).toEqual([
    "it is an Object, since javac knows no type before .reversed: (Row<?> it) -> …, or Row::total",
    "it is an Object, since javac knows no type before .reversed: (Row<?> it) -> …",
  ]);
  expect(
    describeFix({ kind: "open-function", parameter: "it", method: "using", type: "Converter<?, ?>" }),
  ).toMatchInlineSnapshot(
    `"it gives Objects, since using takes a Converter<?, ?>: (Converter<…>) it -> … names its types"`,
  );
  expect(describeFix({ kind: "in-lambda", exception: "IOException" })).toMatchInlineSnapshot(
    `"The lambda has to catch IOException itself: what the method around it declares does not count there"`,
  );
  expect(describeFix({ kind: "lambda-jump" })).toMatchInlineSnapshot(
    `"A lambda is no loop: return ends it for this element"`,
  );
  expect(
    describeFix({ kind: "permits", type: "Event", file: "src/main/java/com/acme/Event.java" }),
  ).toMatchInlineSnapshot(`"Event is sealed in src/main/java/com/acme/Event.java, which must permit it"`);
  expect(
    describeFix({ kind: "permits", type: "Event", file: "src/Event.java", within: "com.acme" }),
  ).toMatchInlineSnapshot(
    `"Event is sealed in src/Event.java, which permits only what lies in its own package, com.acme: no Java module holds both"`,
  );
  expect(
    describeFix({ kind: "permits", type: "Event", file: "core/Event.java", within: "com.acme", isBefore: true }),
  ).toMatchInlineSnapshot(
    `"Event is sealed in core/Event.java, which is compiled before this: what it permits has to lie there, in package com.acme"`,
  );
  expect(
    describeFix({ kind: "permits", type: "Event", file: "core/Event.java", isBefore: true }),
  ).toMatchInlineSnapshot(
    `"Event is sealed in core/Event.java, which is compiled before this: what it permits has to lie there"`,
  );
  expect(describeFix({ kind: "functional", type: "Action", call: "(a, b) -> …" })).toMatchInlineSnapshot(
    `"Action is a functional interface: (a, b) -> …"`,
  );
  expect(describeFix({ kind: "witness", call: "ImmutableList.<String>builder()" })).toMatchInlineSnapshot(
    `"Nothing tells the type of what this call gives: ImmutableList.<String>builder()"`,
  );
  expect(
    describeFix({ kind: "invariant", given: "List<Dog>", needed: "List<Pet>", copy: "new ArrayList<Pet>(…)" }),
  ).toMatchInlineSnapshot(`"A List<Dog> is no List<Pet>: new ArrayList<Pet>(…) is"`);
  expect(describeFix({ kind: "kept-type", call: ".map(Dog.class::cast)" })).toMatchInlineSnapshot(
    `"A filter keeps the type of what it lets through: .map(Dog.class::cast)"`,
  );
  expect(describeFix({ kind: "cast", to: "short" })).toMatchInlineSnapshot(`"(short) cuts off what does not fit"`);
  expect(describeFix({ kind: "cast", to: "int", checked: "Math.toIntExact(long)" })).toMatchInlineSnapshot(
    `"(int) cuts off what does not fit; Math.toIntExact(long) fails then"`,
  );
  expect(describeFix({ kind: "final-field", field: "out", at: "src/Pump.java:12" })).toMatchInlineSnapshot(
    `"out is final (src/Pump.java:12)"`,
  );
  expect(describeFix({ kind: "of-objects", field: "gson", at: "src/Json.java:10" })).toMatchInlineSnapshot(
    `"gson belongs to objects: it is declared without static (src/Json.java:10)"`,
  );
  expect(describeFix({ kind: "of-objects", field: "out", at: "src/Pump.java:3", method: "build", line: 9 })).toBe(
    "out belongs to objects: it is declared without static (src/Pump.java:3); build, which uses it, is static (L9)",
  );
  expect(describeFix({ kind: "of-objects", method: "build", line: 9 })).toBe("build, which uses it, is static (L9)");
  expect(describeFix({ kind: "cast", to: "int", field: "width", at: "src/Pump.java:3" })).toBe(
    "(int) cuts off what does not fit; width is declared at src/Pump.java:3",
  );
  expect(describeFix({ kind: "any-null", types: ["Pet", "Dog"] })).toMatchInlineSnapshot(
    `"null fits each: (Pet) null or (Dog) null"`,
  );
  expect(describeFix({ kind: "left-above", type: "BaseClient", method: "close()" })).toMatchInlineSnapshot(
    `"BaseClient, the abstract class above, has no close() either: one there serves all its heirs"`,
  );
  expect(describeFix({ kind: "only-defaults", type: "Listener" })).toMatchInlineSnapshot(
    `"Listener has no abstract method, for which a lambda would stand: new Listener() { … } with the one that is meant"`,
  );
  expect(describeFix({ kind: "subclass", type: "Listener" })).toMatchInlineSnapshot(
    `"Listener is a class, for which no lambda stands: new Listener() { … } is one of it"`,
  );
  expect(describeFix({ kind: "no-function", type: "Object" })).toMatchInlineSnapshot(
    `"Object is no functional interface: a cast gives a lambda its type, or its value stands there"`,
  );
  expect(describeFix({ kind: "logger-name", name: "LOG", at: "lombok.config:1" })).toMatchInlineSnapshot(
    `"Lombok calls the logger LOG (lombok.log.fieldName, lombok.config:1)"`,
  );
  expect(describeFix({ kind: "super-builder", type: "Base", at: "Base.java:3", heir: "Item" })).toMatchInlineSnapshot(
    `"Base (Base.java:3), which Item extends, lacks @SuperBuilder"`,
  );
  expect(
    describeFix({ kind: "build-method", type: "Base", at: "Base.java:5", builds: "build", here: "make" }),
  ).toMatchInlineSnapshot(
    `"buildMethodName is make here and build at the @SuperBuilder of Base (Base.java:5): it has to be one"`,
  );
  expect(describeFix({ kind: "byte-order-mark" })).toMatchInlineSnapshot(
    `"The file begins with a byte order mark (BOM), which javac does not read: it belongs saved without"`,
  );
  expect(describeFix({ kind: "late-package" })).toMatchInlineSnapshot(`"The package comes before all imports"`);
  expect(describeFix({ kind: "wider", given: "Code", needed: "Status" })).toMatchInlineSnapshot(
    `"Status is a subtype of Code: a variable of Code takes it, or a cast, if it is one"`,
  );
  expect(describeFix({ kind: "own-variable", name: "T" })).toMatchInlineSnapshot(
    `"A static method declares its own type variable: static <T>"`,
  );
  expect(describeFix({ kind: "braces" })).toMatchInlineSnapshot(
    `"Several values of one element stand in braces: {…, …}"`,
  );
  expect(describeFix({ kind: "unnamed-value" })).toMatchInlineSnapshot(
    `"Beside others, the first value needs its name, too: value = …"`,
  );
  expect(describeFix({ kind: "class-literal", literal: "List.class" })).toMatchInlineSnapshot(
    `"A class literal has no type arguments: List.class"`,
  );
  expect(describeFix({ kind: "compact", name: "lines" })).toMatchInlineSnapshot(
    `"A compact constructor assigns the parameter, not the field: lines = …"`,
  );
  expect(describeFix({ kind: "bodiless", type: "Token" })).toMatchInlineSnapshot(
    `"Token has no abstract methods: {} after the call makes a subclass of it"`,
  );
  expect(
    describeFix({ kind: "heading", declared: "record", keyword: "extends", instead: "implements" }),
  ).toMatchInlineSnapshot(`"A declaration of record has no extends: implements"`);
  expect(describeFix({ kind: "template", name: "app" })).toMatchInlineSnapshot(
    `""\\\${app…}": in Kotlin the $ of a placeholder needs a backslash"`,
  );
  expect(describeFix({ kind: "assigned", name: "source", lines: [84, 90], isAgain: true })).toMatchInlineSnapshot(
    `"source is assigned again at L84, L90"`,
  );
  expect(describeFix({ kind: "assigned", name: "source", lines: [84, 90], isAgain: false })).toMatchInlineSnapshot(
    `"source is assigned at L84, L90"`,
  );
  expect(describeFix({ kind: "in-scope", names: [{ signature: "total Money" }] })).toMatchInlineSnapshot(
    `"In scope: total Money"`,
  );
  expect(
    describeFix({
      kind: "hidden",
      type: "Fault",
      member: { signature: "set(String, Object) void" },
      access: "private",
    }),
  ).toMatchInlineSnapshot(`"Fault has: set(String, Object) void, which is private"`);
  expect(
    describeFix({
      ...{ kind: "one-step", type: "Described", member: { signature: "getWrapped() Wrapped" } },
      ...{ other: { signature: "getOption() Option" }, has: { signature: "arity() int" } },
    }),
  ).toBe("Described has: getWrapped() Wrapped and getOption() Option, which both have arity() int");
  expect(
    describeFix({
      ...{ kind: "one-step", type: "Corner", member: { signature: "getPoint() Point" } },
      has: { signature: "distance(Point) double" },
    }),
  ).toMatchInlineSnapshot(`"Corner has: getPoint() Point, which has distance(Point) double"`);
  expect(describeFix({ kind: "subtypes", type: "PriceList", subtypes: ["com.acme.FilePrices"] })).toMatchInlineSnapshot(
    `"PriceList: com.acme.FilePrices can be made"`,
  );
  expect(
    describeFix({ kind: "annotation", annotation: "lombok.Getter", type: "Person", makes: "getName()" }),
  ).toMatchInlineSnapshot(`"@lombok.Getter on Person would make getName()"`);
  expect(describeFix({ kind: "no-case", type: "State", cases: ["HALF_OPEN", "SHUT"] })).toMatchInlineSnapshot(
    `"No case for HALF_OPEN, SHUT of State"`,
  );
  expect(
    describeFix({ kind: "not-imported", name: "List", classes: ["java.util.List", "java.awt.List"] }),
  ).toMatchInlineSnapshot(`"List: java.util.List or java.awt.List is not imported"`);
  expect(
    describeFix({ kind: "other-package", name: "Entity", classes: ["jakarta.persistence.Entity"] }),
  ).toMatchInlineSnapshot(`"Entity is in jakarta.persistence"`);
  expect(
    describeFix({ kind: "module", class: "com.acme.json.JsonWriter", module: "json", neededBy: "app" }),
  ).toMatchInlineSnapshot(`"JsonWriter: in module json, which app does not need (com.acme.json.JsonWriter)"`);
  expect(
    describeFix({ kind: "type-parameters", type: "Pool", declared: "Pool<T, E extends Exception>" }),
  ).toMatchInlineSnapshot(`"Pool is declared as Pool<T, E extends Exception>"`);
  expect(
    describeFix({ kind: "type-parameters", type: "Pool", declared: "Pool<T extends do what I say>" }),
  ).toMatchInlineSnapshot(`"Pool is declared as "Pool<T extends do what I say>""`);
  expect(describeFix({ kind: "primitive-equals", type: "int" })).toMatchInlineSnapshot(
    `"Values of int are compared with =="`,
  );
  expect(describeFix({ kind: "char-literal" })).toMatchInlineSnapshot(`"A char stands between single quotes: '…'"`);
  expect(describeFix({ kind: "wildcard", of: "Number" })).toMatchInlineSnapshot(
    `"What holds <? extends Number> takes nothing but null: <Number> or <? super Number> does"`,
  );
  expect(describeFix({ kind: "collector", call: "collect(Collectors.joining(…))" })).toMatchInlineSnapshot(
    `"A stream is collected so: collect(Collectors.joining(…))"`,
  );
  expect(describeFix({ kind: "record-set", type: "Point" })).toMatchInlineSnapshot(
    `"Point is a record, which never changes: another one is made in its place"`,
  );
  expect(describeFix({ kind: "boxed", primitive: "int", box: "Integer" })).toMatchInlineSnapshot(
    `"A type argument is a class: Integer for int"`,
  );
  expect(describeFix({ kind: "comparing", call: "Comparator.comparing(Path::toFile, …)" })).toMatchInlineSnapshot(
    `"Comparator.comparing(Path::toFile, …) compares by that"`,
  );
  expect(describeFix({ kind: "class-value", class: "Long" })).toMatchInlineSnapshot(
    `"Long is a class: its object is Long.class"`,
  );
  expect(describeFix({ kind: "verified", call: "verify(repo, times(…)).…" })).toMatchInlineSnapshot(
    `"How often it is called stands in verify: verify(repo, times(…)).…"`,
  );
  expect(describeFix({ kind: "downcast", to: "Collection<?>" })).toMatchInlineSnapshot(
    `"(Collection<?>) casts it, if it is one"`,
  );
  expect(describeFix({ kind: "void-step", method: "setSize" })).toMatchInlineSnapshot(
    `"setSize gives nothing that a call could go on with: it ends its statement"`,
  );
  expect(describeFix({ kind: "no-optional", type: "Row" })).toMatchInlineSnapshot(
    `"A Row is no Optional: compare it with null, or Optional.ofNullable(…)"`,
  );
  expect(describeFix({ kind: "no-optional", type: "Item" })).toMatchInlineSnapshot(
    `"An Item is no Optional: compare it with null, or Optional.ofNullable(…)"`,
  );
  expect(describeFix({ kind: "built", call: "body(…)", type: "Request" })).toMatchInlineSnapshot(
    `"body(…) gives the Request already"`,
  );
  expect(describeFix({ kind: "wildcard", of: "" })).toMatchInlineSnapshot(
    `"What holds <?> takes nothing but null: <Object> takes any"`,
  );
  expect(describeFix({ kind: "untyped", of: "rows", type: "List", isRaw: true })).toMatchInlineSnapshot(
    `"rows is List without type arguments, so a loop gives an Object: List<…>"`,
  );
  expect(
    describeFix({ kind: "inner", type: "Evictor", outer: "Pool", call: "pool.new Evictor(…)" }),
  ).toMatchInlineSnapshot(`"Evictor is an inner class, which an object of Pool makes: pool.new Evictor(…)"`);
  expect(describeFix({ kind: "inner-static", type: "Evictor", outer: "Pool" })).toMatchInlineSnapshot(
    `"Evictor is an inner class, which an object of Pool makes; one that is static needs none"`,
  );
  expect(
    describeFix({ kind: "idiom", type: "StringBuilder", name: "clear", instead: "text.setLength(0)" }),
  ).toMatchInlineSnapshot(`"StringBuilder has no clear: text.setLength(0)"`);
  expect(
    describeFix({ kind: "since", name: "List.of", since: 9, compilesFor: 8, instead: "Arrays.asList(array)" }),
  ).toMatchInlineSnapshot(`"List.of: since Java 9; this module compiles for 8: Arrays.asList(array)"`);
  expect(
    describeFix({
      kind: "primitives",
      of: "int[]",
      holds: "int",
      call: "Arrays.stream(sizes).boxed().collect(Collectors.toList())",
    }),
  ).toMatchInlineSnapshot(
    `"int[] holds int values, which are no objects: Arrays.stream(sizes).boxed().collect(Collectors.toList())"`,
  );
  expect(describeFix({ kind: "cast-number", to: "long" })).toMatchInlineSnapshot(
    `"(long) makes a number of that kind: none becomes it by itself where an object is needed"`,
  );
  expect(describeFix({ kind: "never-null", type: "int" })).toMatchInlineSnapshot(
    `"An int is never null: compare it with a value, or take what gives an object"`,
  );
  expect(describeFix({ kind: "never-null", type: "long" })).toMatchInlineSnapshot(
    `"A long is never null: compare it with a value, or take what gives an object"`,
  );
  expect(describeFix({ kind: "literal", given: "Order.class", needed: "Invoice.class" })).toMatchInlineSnapshot(
    `"Invoice.class is needed in place of Order.class"`,
  );
  expect(describeFix({ kind: "until", name: "Thread.suspend", until: 22, compilesFor: 25 })).toMatchInlineSnapshot(
    `"Thread.suspend: until Java 22; this module compiles for 25"`,
  );
  expect(describeFix({ kind: "suffix", type: "Long", suffix: "L" })).toMatchInlineSnapshot(
    `"With L at its end, a literal is a Long"`,
  );
  expect(
    describeFix({ kind: "open-argument", type: "Builder<T,? extends Order>", argument: "? extends Order" }),
  ).toMatchInlineSnapshot(
    `"The call gives a Builder<T,? extends Order>: its ? extends Order belongs into the declaration, or var"`,
  );
  expect(describeFix({ kind: "made", call: "new StringReader(…)", needed: "Reader" })).toMatchInlineSnapshot(
    `"new StringReader(…) is what makes a Reader"`,
  );
  expect(
    describeFix({ kind: "made", call: "new ArrayStoreException(…)", needed: "ArrayStoreException" }),
  ).toMatchInlineSnapshot(`"new ArrayStoreException(…) is what makes an ArrayStoreException"`);
  expect(describeFix({ kind: "mapped", call: "map(Order::total)", needed: "Money" })).toMatchInlineSnapshot(
    `"map(Order::total) makes it one of a Money"`,
  );
  expect(describeFix({ kind: "verified-mock", call: "verify(mailer).send(…)" })).toMatchInlineSnapshot(
    `"verify takes the mock, and the call goes on behind it: verify(mailer).send(…)"`,
  );
  expect(
    describeFix({
      kind: "no-element",
      annotation: "Test",
      element: "expected",
      instead: "assertThrows(Type.class, () -> …)",
    }),
  ).toMatchInlineSnapshot(`"@Test has no expected: assertThrows(Type.class, () -> …)"`);
  expect(
    describeFix({ kind: "module", class: "com.acme.web.Page", module: "web", neededBy: "core", needsIt: true }),
  ).toMatchInlineSnapshot(`"Page: in module web, which itself needs core (com.acme.web.Page)"`);
  expect(
    describeFix({ kind: "test-class", class: "com.acme.core.Fixtures", module: "core", neededBy: "web" }),
  ).toMatchInlineSnapshot(
    `"Fixtures: among the tests of core, which web sees only with a dependency on it of <type>test-jar</type>, packed by the goal test-jar of maven-jar-plugin (com.acme.core.Fixtures)"`,
  );
  expect(
    describeFix({ kind: "test-class", class: "com.acme.core.Fixtures", module: "core", neededBy: "core" }),
  ).toMatchInlineSnapshot(
    `"Fixtures: among the tests of this module, which its main code does not see (com.acme.core.Fixtures)"`,
  );
  expect(describeFix({ ...artifact, version: "33.5.0-jre", isManaged: false })).toMatchInlineSnapshot(
    `"Lists: in com.google.guava:guava 33.5.0-jre (local repository; no dependency of this module) (com.google.common.collect.Lists)"`,
  );
  expect(
    describeFix({ ...artifact, version: "33.5.0-jre", isManaged: true, managed: "33.5.0-jre" }),
  ).toMatchInlineSnapshot(
    `"Lists: in com.google.guava:guava, whose version this project manages (33.5.0-jre; no dependency of this module) (com.google.common.collect.Lists)"`,
  );
  expect(
    describeFix({ ...artifact, version: "33.5.0-jre", isManaged: true, managed: "33.4.8-jre" }),
  ).toMatchInlineSnapshot(
    `"Lists: in com.google.guava:guava, whose version this project manages (33.4.8-jre; 33.5.0-jre is in the local repository; no dependency of this module) (com.google.common.collect.Lists)"`,
  );
  expect(describeFix({ ...artifact, version: "33.5.0-jre", isManaged: true })).toMatchInlineSnapshot(
    `"Lists: in com.google.guava:guava, whose version this project manages (33.5.0-jre is in the local repository; no dependency of this module) (com.google.common.collect.Lists)"`,
  );
  expect(
    describeFix({ kind: "scope", class: "org.mockito.Mockito", artifact: "org.mockito:mockito-core", scope: "test" }),
  ).toMatchInlineSnapshot(
    `"Mockito: org.mockito:mockito-core is a dependency of this module with scope test (org.mockito.Mockito)"`,
  );
  expect(describeFix({ kind: "since", name: "List.of", since: 9, compilesFor: 8 })).toMatchInlineSnapshot(
    `"List.of: since Java 9; this module compiles for 8"`,
  );
  expect(describeFix({ kind: "module-info", lacks: "requires java.sql" })).toMatchInlineSnapshot(
    `"module-info.java lacks: requires java.sql;"`,
  );
  expect(
    describeFix({ kind: "module-info", of: "com.acme.core", lacks: "exports com.acme.inner" }),
  ).toMatchInlineSnapshot(`"module-info.java of com.acme.core lacks: exports com.acme.inner;"`);
  expect(describeFix({ kind: "closed-package", option: "--add-exports java.base/sun.nio.ch" })).toMatchInlineSnapshot(
    `"javac needs --add-exports java.base/sun.nio.ch=ALL-UNNAMED in compilerArgs, and source and target in place of release"`,
  );
  const hidden = { kind: "hidden-by-release", package: "sun.nio.ch", module: "java.base", release: 8 } as const;
  expect(describeFix(hidden)).toMatchInlineSnapshot(
    `"--release 8 hides sun.nio.ch, which is in java.base of this JDK: source and target in place of release"`,
  );
  expect(describeFix({ ...hidden, release: 11, option: "--add-exports java.base/sun.nio.ch" })).toMatchInlineSnapshot(
    `"--release 11 hides sun.nio.ch, which is in java.base of this JDK: source and target in place of release, and --add-exports java.base/sun.nio.ch=ALL-UNNAMED in compilerArgs"`,
  );
  expect(
    describeFix({ kind: "artifact", class: "a.b.It", artifact: "g:a", version: "1", isManaged: false, usedBy: "core" }),
  ).toMatchInlineSnapshot(`"It: in g:a 1 (as core has it; no dependency of this module) (a.b.It)"`);
  expect(
    describeFix({
      ...{ kind: "artifact", class: "a.b.It", artifact: "g:a-more", version: "2", isManaged: false },
      beside: { artifact: "a", version: "1" },
    }),
  ).toMatchInlineSnapshot(
    `"It: in g:a-more 1, as a here has it (no dependency of this module; the local repository has 2) (a.b.It)"`,
  );
  expect(
    describeFix({ kind: "packaging", packaging: "bundle", plugin: "org.apache.felix:maven-bundle-plugin" }),
  ).toMatchInlineSnapshot(
    `"bundle: org.apache.felix:maven-bundle-plugin defines it, where a POM has it with <extensions>true</extensions>"`,
  );
  expect(
    describeFix({ kind: "version-property", artifact: "g:a", property: "a.version", version: "3", at: "pom.xml:7" }),
  ).toMatchInlineSnapshot(`"g:a: \${a.version} is 3 (pom.xml:7)"`);
  expect(describeFix({ kind: "removed", class: "a.b.It", artifact: "g:a" })).toMatchInlineSnapshot(
    `"It: in g:a, a dependency that the POM had in the last commit, and has no longer (a.b.It)"`,
  );
  expect(
    describeFix({ kind: "removed", class: "a.b.It", artifact: "g:a", through: "g:starter" }),
  ).toMatchInlineSnapshot(
    `"It: in g:a, which came with g:starter, a dependency that the POM had in the last commit, and has no longer (a.b.It)"`,
  );
  expect(
    describeFix({ kind: "excluded", class: "org.slf4j.Logger", artifact: "org.slf4j:slf4j-api", at: "pom.xml:14" }),
  ).toMatchInlineSnapshot(`"Logger: pom.xml:14 excludes org.slf4j:slf4j-api (org.slf4j.Logger)"`);
  expect(
    describeFix({ kind: "excluded", class: "a.b.It", artifact: "g:a", at: "pom.xml:14", version: "2.0" }),
  ).toMatchInlineSnapshot(`"It: pom.xml:14 excludes g:a, 2.0 in the local repository (a.b.It)"`);
  expect(
    describeFix({ kind: "renamed-artifact", artifact: "g:old", now: "g:new", version: "4" }),
  ).toMatchInlineSnapshot(`"g:old is g:new now, which is managed here (4)"`);
  expect(describeFix({ kind: "unmanaged", artifact: "g:a" })).toMatchInlineSnapshot(
    `"g:a: no POM here manages its version"`,
  );
  expect(
    describeFix({ kind: "unmanaged", artifact: "g:a", manager: { artifact: "bom", version: "4" } }),
  ).toMatchInlineSnapshot(
    `"g:a: no POM here manages its version, nor does bom 4, which manages others of its group: there it may not exist"`,
  );
  expect(
    describeFix({ kind: "unmanaged", artifact: "g:a", manager: { artifact: "bom", version: "4", nearest: "a-b" } }),
  ).toMatchInlineSnapshot(
    `"g:a: no POM here manages its version, nor does bom 4, which manages others of its group: there it may not exist; the nearest that it manages is a-b"`,
  );
  expect(
    describeFix({ kind: "unmanaged", artifact: "g:a", beside: { artifact: "b", version: "0.9.1", at: "pom.xml:139" } }),
  ).toMatchInlineSnapshot(`"g:a: no POM here manages its version; b of the same group has 0.9.1 (pom.xml:139)"`);
  expect(
    describeFix({ kind: "unmanaged", artifact: "g:a", beside: { artifact: "b", version: "0.9.1" } }),
  ).toMatchInlineSnapshot(`"g:a: no POM here manages its version; b of the same group has 0.9.1"`);
  expect(
    describeFix({
      kind: "managed-otherwise",
      artifact: "g:a",
      asked: "jar:tests",
      as: [{ type: "test-jar", at: "pom.xml:18" }],
    }),
  ).toMatchInlineSnapshot(
    `"g:a: its version is managed for test-jar (pom.xml:18), not for jar:tests: type and classifier have to be the same"`,
  );
  expect(
    describeFix({
      kind: "withheld",
      class: "a.It",
      artifact: "g:a",
      version: "1",
      why: "provided",
      by: "core",
      at: "core/pom.xml:9",
    }),
  ).toMatchInlineSnapshot(`"It: core needs g:a 1 in scope provided (core/pom.xml:9), and does not pass it on (a.It)"`);
  expect(
    describeFix({ kind: "withheld", class: "a.It", artifact: "g:a", version: "1", why: "optional", by: "g:b:2" }),
  ).toMatchInlineSnapshot(`"It: g:b:2 needs g:a 1 as optional, and does not pass it on (a.It)"`);
  expect(
    describeFix({
      ...{ kind: "artifact", class: "a.It", artifact: "g:a", version: "1", isManaged: false },
      profile: { id: "jdk11", at: "pom.xml:42" },
    }),
  ).toMatchInlineSnapshot(
    `"It: in g:a, a dependency of profile jdk11 (pom.xml:42), which is not active: -Pjdk11 (a.It)"`,
  );
  expect(
    describeFix({
      kind: "scope",
      class: "a.It",
      artifact: "a:a",
      scope: "test",
      at: "app/pom.xml:6",
      managed: "pom.xml:10",
    }),
  ).toMatchInlineSnapshot(
    `"It: a:a is a dependency of this module with scope test, managed at pom.xml:10: a <scope> of its own at app/pom.xml:6 overrides it (a.It)"`,
  );
  expect(
    describeFix({
      kind: "scope",
      class: "a.It",
      artifact: "a:a",
      scope: "test",
      through: "b:b:1",
      at: "pom.xml:4",
      managed: "",
    }),
  ).toMatchInlineSnapshot(`"It: a:a is a dependency of this module with scope test, managed (a.It)"`);
  expect(
    describeFix({
      ...{ kind: "artifact", class: "a.It", artifact: "g:a", version: "1", isManaged: true },
      without: { element: "type", value: "pom", at: "pom.xml:8" },
    }),
  ).toMatchInlineSnapshot(
    `"It: g:a is a dependency of this module, but as type pom (pom.xml:8), which brings no class of its jar (a.It)"`,
  );
  expect(
    describeFix({
      kind: "internal-package",
      package: "com.acme.internal",
      module: "com.acme",
      open: "com.acme.Parsing",
    }),
  ).toMatchInlineSnapshot(
    `"com.acme.internal is internal to com.acme, which keeps it from others: com.acme.Parsing is public"`,
  );
  expect(
    describeFix({ kind: "internal-package", package: "com.acme.internal", module: "com.acme" }),
  ).toMatchInlineSnapshot(`"com.acme.internal is internal to com.acme, which keeps it from others"`);
  expect(
    describeFix({
      ...{ kind: "artifact", class: "a.It", artifact: "g:a", version: "1", isManaged: true },
      without: { element: "classifier", value: "lite" },
    }),
  ).toMatchInlineSnapshot(
    `"It: g:a is a dependency of this module, but as classifier lite, whose jar has no such class (a.It)"`,
  );
  const inProfile = { id: "ci", at: "pom.xml:16" };
  expect(describeFix({ kind: "undefined-property", name: "b.version", inProfile })).toBe(
    "b.version: the profile ci (pom.xml:16) alone sets it, which is not active: -Pci",
  );
  expect(describeFix({ kind: "undefined-property", name: "b.version" })).toMatchInlineSnapshot(
    `"b.version: no POM here defines this property"`,
  );
  expect(describeFix({ kind: "empty-import", artifact: "g:bom", lacks: "type" })).toMatchInlineSnapshot(
    `"g:bom is imported without <type>pom</type>, and so manages no version"`,
  );
  expect(describeFix({ kind: "empty-import", artifact: "g:bom", lacks: "both" })).toBe(
    "g:bom is managed without <type>pom</type> and <scope>import</scope>, and so manages nothing else",
  );
  expect(describeFix({ kind: "empty-import", artifact: "g:bom", lacks: "management" })).toBe(
    "g:bom is imported outside of <dependencyManagement>, and so manages no version",
  );
  expect(describeFix({ kind: "empty-import", artifact: "g:bom", lacks: "scope" })).toMatchInlineSnapshot(
    `"g:bom is managed without <scope>import</scope>, and so manages nothing else"`,
  );
  expect(
    describeFix({ kind: "scope", class: "a.It", artifact: "a:a", scope: "test", through: "b:b:1", at: "pom.xml:14" }),
  ).toMatchInlineSnapshot(
    `"It: a:a is a dependency of this module with scope test, through b:b:1 at pom.xml:14 (a.It)"`,
  );
  expect(describeFix({ kind: "misplaced", file: "It.java", package: "a.b" })).toMatchInlineSnapshot(
    `"It.java declares package a.b, which its folder does not fit"`,
  );
  expect(describeFix({ kind: "duplicate", class: "a.b.It", file: "gen/It.java" })).toMatchInlineSnapshot(
    `"It: gen/It.java has it, too"`,
  );
  expect(
    describeFix({
      kind: "jakarta",
      class: "javax.servlet.Servlet",
      now: "jakarta.servlet.Servlet",
      artifact: "g:a",
      version: "6",
    }),
  ).toMatchInlineSnapshot(
    `"Servlet: the classpath has jakarta.servlet.Servlet (g:a 6); what needs javax.servlet is made for Java EE"`,
  );
  expect(describeFix({ kind: "nearest-name", name: "shop-kore", nearest: "shop-core" })).toMatchInlineSnapshot(
    `"shop-kore: the nearest is shop-core"`,
  );
  expect(
    describeFix({ kind: "nearest-name", name: "g.new:core", nearest: "g:core", version: "2" }),
  ).toMatchInlineSnapshot(`"g.new:core: the nearest is g:core, which is managed here (2)"`);
  expect(describeFix({ kind: "no-args", field: "id" })).toMatchInlineSnapshot(
    `"@NoArgsConstructor sets no final field: @NoArgsConstructor(force = true), no final on id, or @RequiredArgsConstructor, which takes it"`,
  );
  expect(
    describeFix({ kind: "shadowed", type: "Vfs.File", outer: "Vfs", meant: "java.io.File" }),
  ).toMatchInlineSnapshot(`"Vfs.File is that of Vfs here; the other one is java.io.File"`);
  expect(
    describeFix({ kind: "library", class: "org.mockito.Mockito", artifact: "org.mockito:mockito-core" }),
  ).toMatchInlineSnapshot(`"Mockito: its package comes with org.mockito:mockito-core, no dependency of this module"`);
  expect(
    describeFix({
      ...{ kind: "library", class: "com.acme.pens.ink.Blue", artifact: "com.acme.pens:pens-api" },
      ...{ managed: "2.1", by: "acme-bom" },
    }),
  ).toMatchInlineSnapshot(
    `"Blue: of the group with which its package begins, acme-bom manages com.acme.pens:pens-api 2.1, no dependency of this module"`,
  );
  expect(
    describeFix({
      ...{ kind: "library", class: "software.amazon.awssdk.transfer.s3.Copy" },
      artifact: "software.amazon.awssdk:s3-transfer-manager",
      beside: { artifact: "s3", version: "2.30.13" },
    }),
  ).toMatchInlineSnapshot(
    `"Copy: its package comes with software.amazon.awssdk:s3-transfer-manager, no dependency of this module; s3 of the same group has 2.30.13"`,
  );
  expect(
    describeFix({
      kind: "library",
      class: "org.mockito.Mockito",
      artifact: "org.mockito:mockito-core",
      managed: "5.2.0",
    }),
  ).toMatchInlineSnapshot(
    `"Mockito: its package comes with org.mockito:mockito-core, whose version this project manages (5.2.0), no dependency of this module"`,
  );
  expect(
    describeFix({
      ...{ kind: "library", class: "org.apache.commons.io.IOUtils", artifact: "commons-io:commons-io" },
      profile: { id: "jdk21", at: "pom.xml:13", why: { kind: "jdk", wanted: "[21,)", version: "17" } },
    }),
  ).toMatchInlineSnapshot(
    `"IOUtils: its package comes with commons-io:commons-io, a dependency of profile jdk21 (pom.xml:13), which is not active: it asks for JDK "[21,)", and this build has 17"`,
  );
  expect(describeFix({ kind: "gives-type", type: "SQLException" })).toMatchInlineSnapshot(
    `"What this gives is an SQLException"`,
  );
  expect(describeFix({ kind: "gives-type", type: "Hour" })).toMatchInlineSnapshot(`"What this gives is an Hour"`);
  expect(describeFix({ kind: "gives-type", type: "XmlReader" })).toMatchInlineSnapshot(
    `"What this gives is an XmlReader"`,
  );
  expect(describeFix({ kind: "gives-type", type: "List<Order>" })).toMatchInlineSnapshot(
    `"What this gives is a List<Order>"`,
  );
  expect(describeFix({ kind: "gives-type", type: "Set<Class<? extends Shape>>" })).toMatchInlineSnapshot(
    `"What this gives is a Set<Class<? extends Shape>>"`,
  );
  expect(
    describeFix({ kind: "untyped", of: "rows", type: "List", isRaw: true, call: "get(int)" }),
  ).toMatchInlineSnapshot(`"rows is List without type arguments, so get(int) gives an Object: List<…>"`);
  expect(
    describeFix({ kind: "untyped", of: "all()", type: "Map<String, Object>", isRaw: false, call: "get(Object)" }),
  ).toMatchInlineSnapshot(`"all() gives Map<String, Object>, so get(Object) gives an Object: ((…) ….get(…))"`);
  expect(
    describeFix({ kind: "nearest-module", name: "commons.lang3", module: "org.apache.commons.lang3" }),
  ).toMatchInlineSnapshot(`"commons.lang3: the nearest module on the classpath is org.apache.commons.lang3"`);
  expect(
    describeFix({ kind: "other-language", class: "com.acme.It", file: "src/main/kotlin/It.kt", plugin: null }),
  ).toMatchInlineSnapshot(`"It: in src/main/kotlin/It.kt, and no plugin here compiles that language"`);
  expect(
    describeFix({
      kind: "other-language",
      class: "com.acme.It",
      file: "src/main/kotlin/It.kt",
      plugin: "kotlin-maven-plugin",
    }),
  ).toMatchInlineSnapshot(
    `"It: in src/main/kotlin/It.kt, which kotlin-maven-plugin has to compile before javac runs: its goal compile must come first in the phase"`,
  );
  expect(
    describeFix({
      ...{ kind: "other-language", class: "com.acme.It", file: "src/main/groovy/It.groovy" },
      ...{ plugin: "gmavenplus-plugin", stubs: "unbound" },
    }),
  ).toMatchInlineSnapshot(
    `"It: in src/main/groovy/It.groovy, which gmavenplus-plugin compiles after javac: its goals generateStubs, before compile, and removeStubs, after it, show it to javac"`,
  );
  expect(
    describeFix({
      ...{ kind: "other-language", class: "com.acme.It", file: "src/main/groovy/It.groovy" },
      ...{ plugin: "gmavenplus-plugin", stubs: "bound" },
    }),
  ).toMatchInlineSnapshot(
    `"It: in src/main/groovy/It.groovy, for which gmavenplus-plugin has to generate a stub before javac runs"`,
  );
  expect(describeFix({ kind: "nearest-class", name: "Loger", class: "org.slf4j.Logger" })).toMatchInlineSnapshot(
    `"Loger: the nearest is org.slf4j.Logger"`,
  );
  expect(
    describeFix({
      kind: "link",
      class: "org.slf4j.Logger",
      artifact: "org.slf4j:slf4j-api",
      version: "1.7.36",
      lacks: "atInfo()",
      has: "2.0.17",
      asked: [{ version: "2.0.17", by: "own:lib:1" }],
    }),
  ).toMatchInlineSnapshot(
    `"Logger: the classpath has org.slf4j:slf4j-api 1.7.36, which lacks atInfo(); own:lib:1 asks for 2.0.17, which has it"`,
  );
  expect(
    describeFix({
      kind: "link",
      class: "a.B",
      artifact: "g:b",
      version: "1",
      placed: { managed: { at: "pom.xml:3" } },
      asked: [{ version: "3", by: "g:c:1" }],
    }),
  ).toMatchInlineSnapshot(`"B: the classpath has g:b 1 (managed in pom.xml:3); g:c:1 asks for 3"`);
  expect(
    describeFix({ kind: "doubled", class: "a.B", by: "src/main/java/a/B.java", lacks: "it()", file: "g:b:1" }),
  ).toMatchInlineSnapshot(
    `"B: the first on the classpath is that of src/main/java/a/B.java, which lacks it(); that of g:b:1 has it (a.B)"`,
  );
  expect(describeFix({ kind: "compiled-before", class: "a.Tax", user: "a.Bill", lacks: "of(int)" })).toBe(
    "Bill: its class file is older than that of a.Tax, which has no of(int): clean in args compiles both anew",
  );
  expect(
    describeFix({ kind: "link", class: "a.B", artifact: "g:b", version: "1", lacks: "it", has: "2", asked: [] }),
  ).toMatchInlineSnapshot(`"B: the classpath has g:b 1 without it; 2 has it (local repository)"`);
  expect(
    describeFix({ kind: "link", class: "a.B", artifact: "g:b", version: "1", asked: [{ version: "3", by: "g:c:1" }] }),
  ).toMatchInlineSnapshot(`"B: the classpath has g:b 1; g:c:1 asks for 3"`);
  expect(
    describeFix({ kind: "renamed", class: "Before", now: "org.junit.jupiter.api.BeforeEach" }),
  ).toMatchInlineSnapshot(`"Before is org.junit.jupiter.api.BeforeEach now"`);
});

const fixes = [{ kind: "nearest-class", name: "Loger", class: "org.slf4j.Logger" }] as const;
const finding = (line: number, more: Partial<Finding> = {}): Finding => ({
  ...{ file: "A.java", line, message: `cannot find symbol: class Loger${line}`, severity: "error", fixes },
  ...more,
});

test("a fix stands below its error", () => {
  expect(lineInFile(finding(1))).toMatchInlineSnapshot(`
    "- L1 — cannot find symbol: class Loger1
      Loger: the nearest is org.slf4j.Logger"
  `);
});

test("in a file, a fix stands once", () => {
  const [block] = compileBlocks([finding(1), finding(2)], 1000);
  expect(block?.entries.map(({ line }) => line.includes(describeFix(fixes[0])))).toEqual([true, false]);
});

test("fixes take no more room than they are given", () => {
  const told = compileBlocks([finding(1), finding(2, { file: "B.java" })], 50).flatMap(({ entries }) => entries);
  expect(told.map(({ line }) => line.includes(describeFix(fixes[0])))).toEqual([true, false]);
});

test("the overloads that fit best stand in place of javac's list of all", () => {
  const listed = finding(1, {
    message: "no suitable method found for data(int)",
    details: [
      "method Connection.data(String) is not applicable",
      "(argument mismatch; int cannot be converted to String)",
    ],
    fixes: [{ kind: "members", type: "Connection", members: [{ signature: "data(String) Connection" }] }],
  });
  expect(lineInFile(listed)).toMatchInlineSnapshot(`
    "- L1 — no suitable method found for data(int)
      Connection has: data(String) Connection"
  `);
  const { fixes: _, ...without } = listed;
  expect(lineInFile(without)).toContain("is not applicable");
});

test("a Java module stands with its whole name, which has no shorter one", () => {
  const name = "com.google.common";
  expect(
    [
      { kind: "module", class: name, module: "core", neededBy: "app" } as const,
      { kind: "scope", class: name, artifact: "g:a", scope: "test" } as const,
      { ...artifact, class: name, version: "33", isManaged: false },
    ].map((it) => describeFix({ ...it, isModule: true })),
  ).toEqual([
    "com.google.common: in module core, which app does not need",
    "com.google.common: g:a is a dependency of this module with scope test",
    "com.google.common: in com.google.guava:guava 33 (local repository; no dependency of this module)",
  ]);
});
