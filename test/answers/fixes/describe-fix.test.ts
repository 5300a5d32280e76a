// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Kotlin and Maven
import { expect, test } from "bun:test";
import { compileBlocks, lineInFile } from "../../../src/answers/finding-blocks.ts";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import type { Finding } from "../../../src/model/finding.ts";
import type { Fix } from "../../../src/model/fix.ts";

const artifact = {
  kind: "artifact",
  class: "com.google.common.collect.Lists",
  artifact: "com.google.guava:guava",
} as const;

test.each<[Fix, string]>([
  [
    {
      kind: "members",
      type: "Element",
      members: [{ signature: "text() String", more: 1 }, { signature: "hasText() boolean" }],
    },
    "Element has: text() String (+1), hasText() boolean",
  ],
  [{ kind: "members", type: "Door", members: [{ signature: "width int" }], isAll: true }, "Door has only: width int"],
  [{ kind: "members", type: "Door", members: [], isAll: true }, "Door has nothing but what every object has"],
  [
    { kind: "method-names", type: "Door", names: ["lock", "open"], isStatic: false },
    "Door has only these methods: lock, open",
  ],
  [
    { kind: "method-names", type: "Door", names: ["of"], isStatic: true, gives: "Key" },
    "Of the static methods of Door, these give Key: of",
  ],
  [
    { kind: "method-names", type: "Door", names: ["turn"], isStatic: false, takes: 1 },
    "Of the methods of Door, these take this argument: turn",
  ],
  [
    { kind: "method-names", type: "Door", names: ["turn"], isStatic: false, takes: 2 },
    "Of the methods of Door, these take these arguments: turn",
  ],
  [
    {
      ...{ kind: "in-subtypes", type: "Door", isInterface: true, subtypes: ["Gate", "Hatch", "Lid"] },
      member: { signature: "bolt(Key) void" },
    },
    "Gate, Hatch and Lid, which implement Door, have bolt(Key) void",
  ],
  [
    {
      ...{ kind: "in-subtypes", type: "Door", isInterface: false, subtypes: ["Gate"] },
      member: { signature: "bolt(Key) void" },
    },
    "Gate, which extends Door, has bolt(Key) void",
  ],
  [
    { kind: "members", type: "Door", members: [{ signature: "open(Key, Guest) void" }], swapped: [1, 2] },
    "Door has: open(Key, Guest) void; arguments 1 and 2 are swapped",
  ],
  [
    {
      ...{ kind: "unmapped", method: "orElse", holds: "java.nio.file.Path", given: "String", receiver: "found" },
      call: "found.map(Object::toString).orElse(…)",
    },
    "orElse takes a Path, as found holds it; for a String: found.map(Object::toString).orElse(…)",
  ],
  [
    { kind: "left-out", makes: "User(String)", field: "age", at: "core/User.java:34" },
    "User(String), which Lombok makes, leaves out age (core/User.java:34): it is neither final nor @NonNull",
  ],
  [
    { kind: "stored-version", artifact: "g:a", version: "2", usedBy: "core" },
    "g:a: no POM names its version for this module; core has 2",
  ],
  [
    { kind: "stored-version", artifact: "org.acme:money", version: "2.0" },
    "org.acme:money: no POM here names a version; the local repository has 2.0",
  ],
  [
    { kind: "read-only", name: "handlers", type: "List", mutable: "MutableList" },
    "handlers is a List, which += and -= would replace; a MutableList they change",
  ],
  [
    { kind: "void-stub", method: "execute", stub: "doThrow(…).when(rule).execute(…)" },
    "execute has no result to stub: doThrow(…).when(rule).execute(…)",
  ],
  [
    { kind: "undecided", type: "Facts", method: "get", result: "T", receiver: "facts" },
    "Facts.get returns any T, and nothing here decides which: facts.<Type>get(…), or a variable of its type first",
  ],
  [
    { kind: "nested", method: "map", type: "Mono", flat: "flatMap" },
    "map puts the Mono that its function gives into another one: flatMap",
  ],
  [
    { kind: "thrown", exceptions: ["tools.jackson.core.JacksonException", "Broken"] },
    "The calls in this try throw JacksonException (tools.jackson.core), Broken",
  ],
  [
    { kind: "throwing", method: "Files::createDirectories", exceptions: ["java.io.IOException"] },
    "Files::createDirectories throws IOException (java.io), which the type that it stands for does not declare: a lambda can catch it",
  ],
  [
    { kind: "deprecated", type: "com.acme.Cash", instead: "com.acme.Money" },
    "Cash is deprecated, and its source says to use com.acme.Money",
  ],
  [
    { kind: "same-name", method: "Checks.assertThat", takes: "old.Request", given: "new.Request" },
    "Checks.assertThat takes old.Request; this is new.Request",
  ],
  [
    { kind: "not-public", class: "com.acme.core.Rule", file: "core/src/main/java/com/acme/core/Rule.java" },
    "Rule is declared without public in core/src/main/java/com/acme/core/Rule.java",
  ],
  [
    { kind: "members", type: "Finder", members: [{ signature: "find(Spec<T>) T" }], unextendedBy: "Orders" },
    "Finder has: find(Spec<T>) T; Orders does not extend it",
  ],
  [
    { kind: "not-public", class: "escape", file: "src/main/java/com/acme/Csv.java", isPrivate: true },
    "escape is declared private in src/main/java/com/acme/Csv.java",
  ],
  [
    { kind: "untyped-lambda", parameter: "it", next: "reversed", member: "total" },
    "it is an Object, since javac knows no type before .reversed: (Type it) -> …, or Type::total",
  ],
  [
    { kind: "open-function", parameter: "it", method: "using", type: "Converter<?, ?>" },
    "it gives Objects, since using takes a Converter<?, ?>: (Converter<…>) it -> … names its types",
  ],
  [
    { kind: "in-lambda", exception: "IOException" },
    "The lambda has to catch IOException itself: what the method around it declares does not count there",
  ],
  [{ kind: "lambda-jump" }, "A lambda is no loop: return ends it for this element"],
  [
    { kind: "permits", type: "Event", file: "src/main/java/com/acme/Event.java" },
    "Event is sealed in src/main/java/com/acme/Event.java, which must permit it",
  ],
  [
    { kind: "permits", type: "Event", file: "src/Event.java", within: "com.acme" },
    "Event is sealed in src/Event.java, which permits only what lies in its own package, com.acme: no Java module holds both",
  ],
  [
    { kind: "permits", type: "Event", file: "core/Event.java", within: "com.acme", isBefore: true },
    "Event is sealed in core/Event.java, which is compiled before this: what it permits has to lie there, in package com.acme",
  ],
  [
    { kind: "permits", type: "Event", file: "core/Event.java", isBefore: true },
    "Event is sealed in core/Event.java, which is compiled before this: what it permits has to lie there",
  ],
  [{ kind: "functional", type: "Action", call: "(a, b) -> …" }, "Action is a functional interface: (a, b) -> …"],
  [
    { kind: "witness", call: "ImmutableList.<String>builder()" },
    "Nothing tells the type of what this call gives: ImmutableList.<String>builder()",
  ],
  [
    { kind: "invariant", given: "List<Dog>", needed: "List<Pet>", copy: "new ArrayList<Pet>(…)" },
    "A List<Dog> is no List<Pet>: new ArrayList<Pet>(…) is",
  ],
  [
    { kind: "kept-type", call: ".map(Dog.class::cast)" },
    "A filter keeps the type of what it lets through: .map(Dog.class::cast)",
  ],
  [{ kind: "cast", to: "short" }, "(short) cuts off what does not fit"],
  [
    { kind: "cast", to: "int", checked: "Math.toIntExact(long)" },
    "(int) cuts off what does not fit; Math.toIntExact(long) fails then",
  ],
  [{ kind: "final-field", field: "out", at: "src/Pump.java:12" }, "out is declared final (src/Pump.java:12)"],
  [
    { kind: "of-objects", field: "gson", at: "src/Json.java:10" },
    "gson belongs to objects: it is declared without static (src/Json.java:10)",
  ],
  [{ kind: "any-null", types: ["Pet", "Dog"] }, "null fits each: (Pet) null or (Dog) null"],
  [
    { kind: "left-above", type: "BaseClient", method: "close()" },
    "BaseClient, the abstract class above, has no close() either: one there serves all its heirs",
  ],
  [
    { kind: "only-defaults", type: "Listener" },
    "Listener has no abstract method, for which a lambda would stand: new Listener() { … } with the one that is meant",
  ],
  [
    { kind: "subclass", type: "Listener" },
    "Listener is a class, for which no lambda stands: new Listener() { … } is one of it",
  ],
  [
    { kind: "no-function", type: "Object" },
    "Object is no functional interface: a cast gives a lambda its type, or its value stands there",
  ],
  [{ kind: "late-package" }, "The package comes before all imports"],
  [
    { kind: "wider", given: "Code", needed: "Status" },
    "Status is a subtype of Code: a variable of Code takes it, or a cast, if it is one",
  ],
  [{ kind: "own-variable", name: "T" }, "A static method declares its own type variable: static <T>"],
  [{ kind: "braces" }, "Several values of one element stand in braces: {…, …}"],
  [{ kind: "unnamed-value" }, "Beside others, the first value needs its name, too: value = …"],
  [{ kind: "class-literal", literal: "List.class" }, "A class literal has no type arguments: List.class"],
  [{ kind: "compact", name: "lines" }, "A compact constructor assigns the parameter, not the field: lines = …"],
  [{ kind: "bodiless", type: "Token" }, "Token has no abstract methods: {} after the call makes a subclass of it"],
  [
    { kind: "heading", declared: "record", keyword: "extends", instead: "implements" },
    "A declaration of record has no extends: implements",
  ],
  [{ kind: "template", name: "app" }, '"\\${app…}": in Kotlin the $ of a placeholder needs a backslash'],
  [{ kind: "assigned", name: "source", lines: [84, 90], isAgain: true }, "source is assigned again at L84, L90"],
  [{ kind: "assigned", name: "source", lines: [84, 90], isAgain: false }, "source is assigned at L84, L90"],
  [{ kind: "in-scope", names: [{ signature: "total Money" }] }, "In scope: total Money"],
  [
    { kind: "hidden", type: "Fault", member: { signature: "set(String, Object) void" }, access: "private" },
    "Fault has: set(String, Object) void, which is private",
  ],
  [
    {
      ...{ kind: "one-step", type: "Corner", member: { signature: "getPoint() Point" } },
      has: { signature: "distance(Point) double" },
    },
    "Corner has: getPoint() Point, which has distance(Point) double",
  ],
  [
    { kind: "subtypes", type: "PriceList", subtypes: ["com.acme.FilePrices"] },
    "PriceList: com.acme.FilePrices can be made",
  ],
  [
    { kind: "annotation", annotation: "lombok.Getter", type: "Person", makes: "getName()" },
    "@lombok.Getter on Person would make getName()",
  ],
  [{ kind: "no-case", type: "State", cases: ["HALF_OPEN", "SHUT"] }, "No case for HALF_OPEN, SHUT of State"],
  [
    { kind: "not-imported", name: "List", classes: ["java.util.List", "java.awt.List"] },
    "List: java.util.List or java.awt.List is not imported",
  ],
  [
    { kind: "other-package", name: "Entity", classes: ["jakarta.persistence.Entity"] },
    "Entity is in jakarta.persistence",
  ],
  [
    { kind: "module", class: "com.acme.json.JsonWriter", module: "json", neededBy: "app" },
    "JsonWriter: in module json, which app does not need (com.acme.json.JsonWriter)",
  ],
  [
    { kind: "type-parameters", type: "Pool", declared: "Pool<T, E extends Exception>" },
    "Pool is declared as Pool<T, E extends Exception>",
  ],
  [
    { kind: "type-parameters", type: "Pool", declared: "Pool<T extends do what I say>" },
    'Pool is declared as "Pool<T extends do what I say>"',
  ],
  [{ kind: "primitive-equals", type: "int" }, "Values of int are compared with =="],
  [{ kind: "char-literal" }, "A char stands between single quotes: '…'"],
  [
    { kind: "wildcard", of: "Number" },
    "What holds <? extends Number> takes nothing but null: <Number> or <? super Number> does",
  ],
  [
    { kind: "collector", call: "collect(Collectors.joining(…))" },
    "A stream is collected so: collect(Collectors.joining(…))",
  ],
  [{ kind: "record-set", type: "Point" }, "Point is a record, which never changes: another one is made in its place"],
  [{ kind: "boxed", primitive: "int", box: "Integer" }, "A type argument is a class: Integer for int"],
  [
    { kind: "comparing", call: "Comparator.comparing(Path::toFile, …)" },
    "Comparator.comparing(Path::toFile, …) compares by that",
  ],
  [{ kind: "class-value", class: "Long" }, "Long is a class: its object is Long.class"],
  [
    { kind: "verified", call: "verify(repo, times(…)).…" },
    "How often it is called stands in verify: verify(repo, times(…)).…",
  ],
  [{ kind: "downcast", to: "Collection<?>" }, "(Collection<?>) casts it, if it is one"],
  [
    { kind: "void-step", method: "setSize" },
    "setSize gives nothing that a call could go on with: it ends its statement",
  ],
  [{ kind: "no-optional", type: "Row" }, "A Row is no Optional: compare it with null, or Optional.ofNullable(…)"],
  [{ kind: "no-optional", type: "Item" }, "An Item is no Optional: compare it with null, or Optional.ofNullable(…)"],
  [{ kind: "built", call: "body(…)", type: "Request" }, "body(…) gives the Request already"],
  [{ kind: "wildcard", of: "" }, "What holds <?> takes nothing but null: <Object> takes any"],
  [
    { kind: "untyped", of: "rows", type: "List", isRaw: true },
    "rows is List without type arguments, so a loop gives an Object: List<…>",
  ],
  [
    { kind: "inner", type: "Evictor", outer: "Pool", call: "pool.new Evictor(…)" },
    "Evictor is an inner class, which an object of Pool makes: pool.new Evictor(…)",
  ],
  [
    { kind: "inner-static", type: "Evictor", outer: "Pool" },
    "Evictor is an inner class, which an object of Pool makes; one that is static needs none",
  ],
  [
    { kind: "idiom", type: "StringBuilder", name: "clear", instead: "text.setLength(0)" },
    "StringBuilder has no clear: text.setLength(0)",
  ],
  [
    { kind: "since", name: "List.of", since: 9, compilesFor: 8, instead: "Arrays.asList(array)" },
    "List.of: since Java 9; this module compiles for 8: Arrays.asList(array)",
  ],
  [
    {
      kind: "primitives",
      of: "int[]",
      holds: "int",
      call: "Arrays.stream(sizes).boxed().collect(Collectors.toList())",
    },
    "int[] holds int values, which are no objects: Arrays.stream(sizes).boxed().collect(Collectors.toList())",
  ],
  [
    { kind: "cast-number", to: "long" },
    "(long) makes a number of that kind: none becomes it by itself where an object is needed",
  ],
  [{ kind: "never-null", type: "int" }, "An int is never null: compare it with a value, or take what gives an object"],
  [{ kind: "never-null", type: "long" }, "A long is never null: compare it with a value, or take what gives an object"],
  [
    { kind: "literal", given: "Order.class", needed: "Invoice.class" },
    "Invoice.class is needed in place of Order.class",
  ],
  [
    { kind: "until", name: "Thread.suspend", until: 22, compilesFor: 25 },
    "Thread.suspend: until Java 22; this module compiles for 25",
  ],
  [{ kind: "suffix", type: "Long", suffix: "L" }, "Ending in L, the literal is a Long"],
  [
    { kind: "open-argument", type: "Builder<T,? extends Order>", argument: "? extends Order" },
    "The call gives a Builder<T,? extends Order>: its ? extends Order belongs into the declaration, or var",
  ],
  [{ kind: "made", call: "new StringReader(…)", needed: "Reader" }, "new StringReader(…) is what makes a Reader"],
  [
    { kind: "made", call: "new ArrayStoreException(…)", needed: "ArrayStoreException" },
    "new ArrayStoreException(…) is what makes an ArrayStoreException",
  ],
  [{ kind: "mapped", call: "map(Order::total)", needed: "Money" }, "map(Order::total) makes it one of a Money"],
  [
    { kind: "verified-mock", call: "verify(mailer).send(…)" },
    "verify takes the mock, and the call goes on behind it: verify(mailer).send(…)",
  ],
  [
    { kind: "no-element", annotation: "Test", element: "expected", instead: "assertThrows(Type.class, () -> …)" },
    "@Test has no expected: assertThrows(Type.class, () -> …)",
  ],
  [
    { kind: "module", class: "com.acme.web.Page", module: "web", neededBy: "core", needsIt: true },
    "Page: in module web, which itself needs core (com.acme.web.Page)",
  ],
  [
    { kind: "test-class", class: "com.acme.core.Fixtures", module: "core", neededBy: "web" },
    "Fixtures: among the tests of core, which web sees only with a dependency on it of <type>test-jar</type>, packed by the goal test-jar of maven-jar-plugin (com.acme.core.Fixtures)",
  ],
  [
    { kind: "test-class", class: "com.acme.core.Fixtures", module: "core", neededBy: "core" },
    "Fixtures: among the tests of this module, which its main code does not see (com.acme.core.Fixtures)",
  ],
  [
    { ...artifact, version: "33.5.0-jre", isManaged: false },
    "Lists: in com.google.guava:guava 33.5.0-jre (local repository; no dependency of this module) (com.google.common.collect.Lists)",
  ],
  [
    { ...artifact, version: "33.5.0-jre", isManaged: true, managed: "33.5.0-jre" },
    "Lists: in com.google.guava:guava, whose version this project manages (33.5.0-jre; no dependency of this module) (com.google.common.collect.Lists)",
  ],
  [
    { ...artifact, version: "33.5.0-jre", isManaged: true, managed: "33.4.8-jre" },
    "Lists: in com.google.guava:guava, whose version this project manages (33.4.8-jre; 33.5.0-jre is in the local repository; no dependency of this module) (com.google.common.collect.Lists)",
  ],
  [
    { ...artifact, version: "33.5.0-jre", isManaged: true },
    "Lists: in com.google.guava:guava, whose version this project manages (33.5.0-jre is in the local repository; no dependency of this module) (com.google.common.collect.Lists)",
  ],
  [
    { kind: "scope", class: "org.mockito.Mockito", artifact: "org.mockito:mockito-core", scope: "test" },
    "Mockito: org.mockito:mockito-core is a dependency of this module with scope test (org.mockito.Mockito)",
  ],
  [{ kind: "since", name: "List.of", since: 9, compilesFor: 8 }, "List.of: since Java 9; this module compiles for 8"],
  [{ kind: "module-info", lacks: "requires java.sql" }, "module-info.java lacks: requires java.sql;"],
  [
    { kind: "module-info", of: "com.acme.core", lacks: "exports com.acme.inner" },
    "module-info.java of com.acme.core lacks: exports com.acme.inner;",
  ],
  [
    { kind: "closed-package", option: "--add-exports java.base/sun.nio.ch" },
    "javac needs --add-exports java.base/sun.nio.ch=ALL-UNNAMED in compilerArgs, and source and target in place of release",
  ],
  [
    { kind: "artifact", class: "a.b.It", artifact: "g:a", version: "1", isManaged: false, usedBy: "core" },
    "It: in g:a 1 (as core has it; no dependency of this module) (a.b.It)",
  ],
  [
    {
      ...{ kind: "artifact", class: "a.b.It", artifact: "g:a-more", version: "2", isManaged: false },
      beside: { artifact: "a", version: "1" },
    },
    "It: in g:a-more 1, as a here has it (no dependency of this module; the local repository has 2) (a.b.It)",
  ],
  [
    { kind: "packaging", packaging: "bundle", plugin: "org.apache.felix:maven-bundle-plugin" },
    "bundle: org.apache.felix:maven-bundle-plugin defines it, where a POM has it with <extensions>true</extensions>",
  ],
  [
    { kind: "excluded", class: "org.slf4j.Logger", artifact: "org.slf4j:slf4j-api", at: "pom.xml:14" },
    "Logger: pom.xml:14 excludes org.slf4j:slf4j-api (org.slf4j.Logger)",
  ],
  [
    { kind: "excluded", class: "a.b.It", artifact: "g:a", at: "pom.xml:14", version: "2.0" },
    "It: pom.xml:14 excludes g:a, 2.0 in the local repository (a.b.It)",
  ],
  [
    { kind: "renamed-artifact", artifact: "g:old", now: "g:new", version: "4" },
    "g:old is g:new now, which is managed here (4)",
  ],
  [{ kind: "unmanaged", artifact: "g:a" }, "g:a: no POM here manages its version"],
  [
    { kind: "unmanaged", artifact: "g:a", manager: { artifact: "bom", version: "4" } },
    "g:a: no POM here manages its version, nor does bom 4, which manages others of its group: there it may not exist",
  ],
  [
    { kind: "unmanaged", artifact: "g:a", manager: { artifact: "bom", version: "4", nearest: "a-b" } },
    "g:a: no POM here manages its version, nor does bom 4, which manages others of its group: there it may not exist; the nearest that it manages is a-b",
  ],
  [
    { kind: "unmanaged", artifact: "g:a", beside: { artifact: "b", version: "0.9.1", at: "pom.xml:139" } },
    "g:a: no POM here manages its version; b of the same group has 0.9.1 (pom.xml:139)",
  ],
  [
    { kind: "unmanaged", artifact: "g:a", beside: { artifact: "b", version: "0.9.1" } },
    "g:a: no POM here manages its version; b of the same group has 0.9.1",
  ],
  [
    { kind: "managed-otherwise", artifact: "g:a", asked: "jar:tests", as: [{ type: "test-jar", at: "pom.xml:18" }] },
    "g:a: its version is managed for test-jar (pom.xml:18), not for jar:tests: type and classifier have to be the same",
  ],
  [
    {
      kind: "withheld",
      class: "a.It",
      artifact: "g:a",
      version: "1",
      why: "provided",
      by: "core",
      at: "core/pom.xml:9",
    },
    "It: core needs g:a 1 in scope provided (core/pom.xml:9), and does not pass it on (a.It)",
  ],
  [
    { kind: "withheld", class: "a.It", artifact: "g:a", version: "1", why: "optional", by: "g:b:2" },
    "It: g:b:2 needs g:a 1 as optional, and does not pass it on (a.It)",
  ],
  [
    {
      ...{ kind: "artifact", class: "a.It", artifact: "g:a", version: "1", isManaged: false },
      profile: { id: "jdk11", at: "pom.xml:42" },
    },
    "It: in g:a, a dependency of profile jdk11 alone (pom.xml:42), which is not active (a.It)",
  ],
  [{ kind: "undefined-property", name: "b.version" }, "b.version: no POM here defines this property"],
  [
    { kind: "empty-import", artifact: "g:bom" },
    "g:bom is imported without <type>pom</type>, and so manages no version",
  ],
  [
    { kind: "scope", class: "a.It", artifact: "a:a", scope: "test", through: "b:b:1", at: "pom.xml:14" },
    "It: a:a is a dependency of this module with scope test, through b:b:1 at pom.xml:14 (a.It)",
  ],
  [
    { kind: "misplaced", file: "It.java", package: "a.b" },
    "It.java declares package a.b, which its folder does not fit",
  ],
  [{ kind: "duplicate", class: "a.b.It", file: "gen/It.java" }, "It: gen/It.java has it, too"],
  [
    { kind: "jakarta", class: "javax.servlet.Servlet", now: "jakarta.servlet.Servlet", artifact: "g:a", version: "6" },
    "Servlet: the classpath has jakarta.servlet.Servlet (g:a 6); what needs javax.servlet is made for Java EE",
  ],
  [{ kind: "nearest-name", name: "shop-kore", nearest: "shop-core" }, "shop-kore: the nearest is shop-core"],
  [
    { kind: "nearest-name", name: "g.new:core", nearest: "g:core", version: "2" },
    "g.new:core: the nearest is g:core, which is managed here (2)",
  ],
  [
    { kind: "no-args", field: "id" },
    "@NoArgsConstructor sets no final field: @NoArgsConstructor(force = true), no final on id, or @RequiredArgsConstructor, which takes it",
  ],
  [
    { kind: "shadowed", type: "Vfs.File", outer: "Vfs", meant: "java.io.File" },
    "Vfs.File is that of Vfs here; the other one is java.io.File",
  ],
  [
    { kind: "library", class: "org.mockito.Mockito", artifact: "org.mockito:mockito-core" },
    "Mockito: its package comes with org.mockito:mockito-core, no dependency of this module",
  ],
  [
    {
      ...{ kind: "library", class: "software.amazon.awssdk.transfer.s3.Copy" },
      artifact: "software.amazon.awssdk:s3-transfer-manager",
      beside: { artifact: "s3", version: "2.30.13" },
    },
    "Copy: its package comes with software.amazon.awssdk:s3-transfer-manager, no dependency of this module; s3 of the same group has 2.30.13",
  ],
  [
    { kind: "library", class: "org.mockito.Mockito", artifact: "org.mockito:mockito-core", managed: "5.2.0" },
    "Mockito: its package comes with org.mockito:mockito-core, whose version this project manages (5.2.0), no dependency of this module",
  ],
  [{ kind: "gives-type", type: "SQLException" }, "What this gives is an SQLException"],
  [{ kind: "gives-type", type: "Hour" }, "What this gives is an Hour"],
  [{ kind: "gives-type", type: "XmlReader" }, "What this gives is an XmlReader"],
  [{ kind: "gives-type", type: "List<Order>" }, "What this gives is a List<Order>"],
  [{ kind: "gives-type", type: "Set<Class<? extends Shape>>" }, "What this gives is a Set<Class<? extends Shape>>"],
  [
    { kind: "untyped", of: "rows", type: "List", isRaw: true, call: "get(int)" },
    "rows is List without type arguments, so get(int) gives an Object: List<…>",
  ],
  [
    { kind: "untyped", of: "all()", type: "Map<String, Object>", isRaw: false, call: "get(Object)" },
    "all() gives Map<String, Object>, so get(Object) gives an Object: ((…) ….get(…))",
  ],
  [
    { kind: "nearest-module", name: "commons.lang3", module: "org.apache.commons.lang3" },
    "commons.lang3: the nearest module on the classpath is org.apache.commons.lang3",
  ],
  [
    { kind: "other-language", class: "com.acme.It", file: "src/main/kotlin/It.kt", plugin: null },
    "It: in src/main/kotlin/It.kt, and no plugin here compiles that language",
  ],
  [
    { kind: "other-language", class: "com.acme.It", file: "src/main/kotlin/It.kt", plugin: "kotlin-maven-plugin" },
    "It: in src/main/kotlin/It.kt, which kotlin-maven-plugin has to compile before javac runs: its goal compile must come first in the phase",
  ],
  [
    {
      ...{ kind: "other-language", class: "com.acme.It", file: "src/main/groovy/It.groovy" },
      ...{ plugin: "gmavenplus-plugin", stubs: "unbound" },
    },
    "It: in src/main/groovy/It.groovy, which gmavenplus-plugin compiles after javac: its goals generateStubs, before compile, and removeStubs, after it, show it to javac",
  ],
  [
    {
      ...{ kind: "other-language", class: "com.acme.It", file: "src/main/groovy/It.groovy" },
      ...{ plugin: "gmavenplus-plugin", stubs: "bound" },
    },
    "It: in src/main/groovy/It.groovy, for which gmavenplus-plugin has to generate a stub before javac runs",
  ],
  [{ kind: "nearest-class", name: "Loger", class: "org.slf4j.Logger" }, "Loger: the nearest is org.slf4j.Logger"],
  [
    {
      kind: "link",
      class: "org.slf4j.Logger",
      artifact: "org.slf4j:slf4j-api",
      version: "1.7.36",
      lacks: "atInfo()",
      has: "2.0.17",
      asked: [{ version: "2.0.17", by: "own:lib:1" }],
    },
    "Logger: the classpath has org.slf4j:slf4j-api 1.7.36, which lacks atInfo(); own:lib:1 asks for 2.0.17, which has it",
  ],
  [
    {
      kind: "link",
      class: "a.B",
      artifact: "g:b",
      version: "1",
      at: "pom.xml:3",
      asked: [{ version: "3", by: "g:c:1" }],
    },
    "B: the classpath has g:b 1 (managed in pom.xml:3); g:c:1 asks for 3",
  ],
  [
    { kind: "doubled", class: "a.B", by: "src/main/java/a/B.java", lacks: "it()", file: "g:b:1" },
    "B: the first on the classpath is that of src/main/java/a/B.java, which lacks it(); that of g:b:1 has it (a.B)",
  ],
  [
    { kind: "link", class: "a.B", artifact: "g:b", version: "1", lacks: "it", has: "2", asked: [] },
    "B: the classpath has g:b 1 without it; 2 has it (local repository)",
  ],
  [
    { kind: "link", class: "a.B", artifact: "g:b", version: "1", asked: [{ version: "3", by: "g:c:1" }] },
    "B: the classpath has g:b 1; g:c:1 asks for 3",
  ],
  [
    { kind: "renamed", class: "Before", now: "org.junit.jupiter.api.BeforeEach" },
    "Before is org.junit.jupiter.api.BeforeEach now",
  ],
])("%o", (fix, words) => {
  expect(describeFix(fix)).toBe(words);
});

const fixes = [{ kind: "nearest-class", name: "Loger", class: "org.slf4j.Logger" }] as const;
const finding = (line: number, more: Partial<Finding> = {}): Finding => ({
  ...{ file: "A.java", line, message: `cannot find symbol: class Loger${line}`, severity: "error", fixes },
  ...more,
});

test("a fix stands below its error", () => {
  expect(lineInFile(finding(1))).toBe(
    "- L1 — cannot find symbol: class Loger1\n  Loger: the nearest is org.slf4j.Logger",
  );
});

test("in a file, a fix stands once", () => {
  const [block] = compileBlocks([finding(1), finding(2)], 1000);
  expect(block?.entries.map(({ line }) => line.includes("nearest"))).toEqual([true, false]);
});

test("fixes take no more room than they are given", () => {
  const told = compileBlocks([finding(1), finding(2, { file: "B.java" })], 50).flatMap(({ entries }) => entries);
  expect(told.map(({ line }) => line.includes("nearest"))).toEqual([true, false]);
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
  expect(lineInFile(listed)).toBe(
    "- L1 — no suitable method found for data(int)\n  Connection has: data(String) Connection",
  );
  const { fixes: _, ...without } = listed;
  expect(lineInFile(without)).toContain("is not applicable");
});
