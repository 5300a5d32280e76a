// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Spring
import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";
import { MAIN, setting, tell } from "./wiring-examples.ts";

const TEMPLATES = [
  "src/main/resources/templates/cart.html",
  "src/main/resources/layout.css",
  "src/test/resources/orders.csv",
];

const resourceFacts: Partial<BuildFacts> = {
  failedTests: ["com.acme.DockTest"],
  resources: () => TEMPLATES,
  nearest: (asked, names) => names.filter((it) => asked.startsWith(it)),
};

test.each([
  [
    "TemplateInputException: Error resolving template [cart-index], template might not exist",
    "cart-index",
    "templates/cart.html",
  ],
  ['LoaderException: Could not find template "templates/cart2.html"', "templates/cart2.html", "templates/cart.html"],
  [
    "FileNotFoundException: class path resource [layout-big.css] cannot be opened because it does not exist",
    "/layout-big.css",
    "layout.css",
  ],
])("a resource that is not there is told with the nearest: %s", (said, asked, like) => {
  expect(tell(said, resourceFacts)).toEqual([
    `No folder of resources has ${asked}. The nearest is src/main/resources/${like}.`,
  ]);
});

test("a bundle that is not there is told with the nearest, and where its name stands", () => {
  const said = "java.util.MissingResourceException: Can't find bundle for base name com.acme.words2, locale pl";
  const findInSources = (pattern: RegExp) => (pattern.test('  "com.acme.words2"') ? "Words.java:3" : null);
  const files = ["words.properties", "words_pl.properties", "words.html", "names.properties"];
  const resources = () => files.map((it) => `src/main/resources/com/acme/${it}`);
  const nearest = (asked: string, names: readonly string[]) => names.filter((it) => it.startsWith(asked.slice(0, 5)));
  const facts: Partial<BuildFacts> = { failedTests: ["com.acme.DockTest"], nearest };
  expect(tell(said, { ...facts, resources, findInSources })).toEqual([
    "No folder of resources has com/acme/words2.properties, which Words.java:3 asks for. The nearest is src/main/resources/com/acme/words.properties.",
  ]);
  expect(tell(said, { ...facts, resources })).toEqual([
    "No folder of resources has com/acme/words2.properties. The nearest is src/main/resources/com/acme/words.properties.",
  ]);
  expect(tell(said.replace(", locale pl", ", locale"), { ...facts, resources })).toHaveLength(1);
  expect(tell(said.replace("words2", "ships"), { ...facts, resources })).toEqual([]);
  expect(tell(said, { ...facts, resources: () => ["src/main/resources/com/acme/words2.properties"] })).toEqual([]);
});

test("a resource that a failed test names in its source alone", () => {
  const askedResources = () => [
    { name: "/orders.csv", at: "DockTest.java:8" },
    { name: "/orders2.csv", at: "DockTest.java:9" },
  ];
  expect(tell("AssertionError: expected: 1 but was: 2", { ...resourceFacts, askedResources })).toEqual([
    "No folder of resources has /orders2.csv, which DockTest.java:9 asks for. The nearest is src/test/resources/orders.csv.",
  ]);
});

const NAMING = readJavaSource(`package com.acme;
class DockTest {
  void first() { check("pier"); }
  void second() {
    check(
        "orders2.csv");
    check("orders.csv");
    check("orders3.csv");
  }
}`);

const HELPER = readJavaSource("package com.acme; class Files { Object get(String it) { return getResource(it); } }");

const GUAVA = "	at com.google.common.io.Resources.toString(Resources.java:109)";

const TOLD =
  "No folder of resources has orders2.csv, which DockTest.java:6 asks for. The nearest is src/test/resources/orders.csv.";

test("where a variable is null, the file is that of the statement which set it last", () => {
  const source = readJavaSource(`package com.acme;
class DockTest {
  void reads() {
    var in = open("orders1.csv");
    in = open("orders2.csv");
    if (in == open("orders3.csv")) return;
    in.read();
  }
  void other() {
    in.read();
  }
  InputStream in = open("orders2.csv");
  void given(InputStream in) {
    in.read();
  }
}`);
  const told = (variable: string, line: number) => {
    const thrown = `java.lang.NullPointerException: Cannot invoke "java.io.InputStream.read()" because "${variable}" is null`;
    const said = ["NullPointerException: ", thrown, `	at com.acme.DockTest.reads(DockTest.java:${line})`];
    const type = source.types[0];
    if (!type) throw new Error("no type");
    const declared = {
      source,
      type,
      at: (offset: number) => `DockTest.java:${source.text.code.slice(0, offset).split("\n").length}`,
    };
    const declaring = (name: string) => (name === "com.acme.DockTest" ? declared : null);
    const facts = { ...NO_FACTS, ...resourceFacts, said, declaring };
    return proveBuildCauses(facts).map(describeBuildCause);
  };
  expect(told("in", 7)).toEqual([TOLD.replace("DockTest.java:6", "DockTest.java:5")]);
  expect(told("out", 7)).toEqual([]);
  // What other methods set is another variable, and a parameter is set by whoever calls.
  expect(told("in", 10)).toEqual([]);
  expect(told("in", 14)).toEqual([]);
});

test.each([
  ["java.lang.NullPointerException", GUAVA, 5, true],
  ["java.lang.NullPointerException", "	at app//com.acme.Files.read(Files.java:1)", 5, true],
  ['java.lang.NullPointerException: Cannot invoke "java.io.InputStream.read()" because "in" is null', "", 5, true],
  ["Caused by: java.io.FileNotFoundException: orders2.csv (No such file or directory)", "", 6, true],
  ["java.lang.IllegalArgumentException: resource orders2.csv not found.", GUAVA, 5, true],
  ["java.lang.IllegalArgumentException: resource orders9.csv not found.", GUAVA, 5, false],
  ["java.lang.NullPointerException", "	at com.acme.Cart.add(Cart.java:1)", 5, false],
  ["java.lang.IllegalStateException", GUAVA, 5, false],
  ["java.lang.NullPointerException", GUAVA, 7, false],
  ["java.lang.NullPointerException", GUAVA, 3, false],
])("a file that the statement names where a test fails: %s %s:%d", (thrown, frame, line, isTold) => {
  const said = ["NullPointerException: ", thrown, frame, `	at com.acme.DockTest.second(DockTest.java:${line})`];
  const declaring = (name: string) => {
    const source = { "com.acme.DockTest": NAMING, "com.acme.Files": HELPER }[name];
    const [type] = source?.types ?? [];
    return source && type ? { source, type, at: (it: number) => `DockTest.java:${source.text.lineAt(it)}` } : null;
  };
  expect(tell("", { ...resourceFacts, said, declaring })).toEqual(isTold ? [TOLD] : []);
});

const READING = readJavaSource(`package com.acme;
class Entities {
  static final String PATH = "/com/acme/html-entities.txt";
  void first() {
    var in = Entities.class.getResourceAsStream(PATH);
    try (var all =
        read(in)) {}
  }
  void second() {
    var in = getClass().getResourceAsStream("entity.txt");
    read(in);
    in = other;
    read(in);
    read(PATH);
  }
  void third(ClassLoader loader) {
    var in = loader.getResourceAsStream("com/acme/other.txt");
    read(in);
  }
}`);

test.each([
  [6, "/com/acme/html-entities.txt", 3],
  [11, "/com/acme/entity.txt", 10],
  [18, "/com/acme/other.txt", 17],
  [13, null, 0],
  [14, null, 0],
  [5, null, 0],
] as const)("a resource whose stream was null where a class uses it, by its constant: line %d", (line, asked, at) => {
  const [type] = READING.types;
  const declaring = (name: string) =>
    name === "com.acme.Entities" && type
      ? { source: READING, type, at: (it: number) => `Entities.java:${READING.text.lineAt(it)}` }
      : null;
  const frame = `	at com.acme.Entities.first(Entities.java:${line})`;
  const lying = "src/main/resources/com/acme/entities.txt";
  const facts = { ...resourceFacts, nearest: () => [], resources: () => [...TEMPLATES, lying], declaring };
  const thrown = [
    "Caused by: java.lang.NullPointerException",
    "	at java.base/java.io.Reader.<init>(Reader.java:168)",
    frame,
  ];
  const words = `No folder of resources has ${asked}, which Entities.java:${at} asks for. The nearest is ${lying}.`;
  expect(tell("", { ...facts, said: thrown })).toEqual(asked === null ? [] : [words]);
  expect(tell("", { ...facts, said: thrown, resources: () => [lying, `src/main/resources${asked}`] })).toEqual([]);
  expect(tell("", { ...facts, said: thrown, isElsewhere: () => true })).toEqual([]);
  expect(tell("", { ...facts, said: ["java.lang.IllegalStateException", frame] })).toEqual([]);
});

test("a view that a controller returns and no template has, where the answer was that there is nothing", () => {
  const returnedViews = () => [
    { name: "cart", at: "CartController.java:8" },
    { name: "layouts", at: "CartController.java:7" },
    { name: "carts", at: "CartController.java:9" },
  ];
  const nearest: BuildFacts["nearest"] = (asked, names) => names.filter((it) => asked.startsWith(it));
  const facts = { ...resourceFacts, returnedViews, nearest };
  expect(tell("Status expected:<200> but was:<404>", facts)).toEqual([
    "No folder of resources has carts, which CartController.java:9 asks for. The nearest is src/main/resources/templates/cart.html.",
  ]);
  expect(tell("Status expected:<200> but was:<500>", facts)).toEqual([]);
  const resources = () => [
    "src/main/resources/templates/cart.mustache",
    "src/main/resources/templates/layout.mustache",
  ];
  const asked = { ...facts, resources };
  expect(tell("Status expected:<200> but was:<404>", { ...asked, nearest: () => ["cart"] })).toEqual([
    "No folder of resources has layouts, which CartController.java:7 asks for. The nearest is src/main/resources/templates/cart.mustache.",
  ]);
  const there = () => returnedViews().filter(({ name }) => name === "cart");
  expect(
    tell("Status expected:<200> but was:<404>", { ...asked, returnedViews: there, nearest: () => ["cart"] }),
  ).toEqual([]);
});

test("a resource with a leading slash lies in a folder of resources itself, and not below", () => {
  const askedResources = () => [{ name: "/orders.csv", at: "DockTest.java:8" }];
  const told = (path: string) =>
    tell("AssertionError: null", {
      ...resourceFacts,
      askedResources,
      resources: () => [path],
      nearest: () => ["orders"],
    });
  expect(told("src/test/resources/com/acme/orders.csv")).toEqual([
    "No folder of resources has /orders.csv, which DockTest.java:8 asks for. The nearest is src/test/resources/com/acme/orders.csv.",
  ]);
  expect(told("src/test/resources/orders.csv")).toEqual([]);
  expect(told("src/test/data/orders.csv")).toEqual([]);
});

test("a resource of the class path that lies in another folder is told with the place that asks for it", () => {
  const files = ["src/test/resources/shop/context.xml", "src/test/resources/contexts.xml"];
  const findInSources = (pattern: RegExp) => (pattern.test('("classpath:context.xml")') ? "DockTest.java:6" : null);
  const facts = { ...resourceFacts, findInSources, nearest: () => ["context", "contexts"] };
  const said = "FileNotFoundException: class path resource [context.xml] cannot be opened because it does not exist";
  const words = "No folder of resources has /context.xml, which DockTest.java:6 asks for. The nearest is";
  expect(tell(said, { ...facts, resources: () => files })).toEqual([`${words} ${files[0]}.`]);
  const there = [...files, "src/main/resources/context.xml"];
  expect(tell(said, { ...facts, resources: () => there })).toEqual([]);
  expect(tell(said, { ...facts, resources: () => [...files, "src/test/resources/dock/context.xml"] })).toEqual([]);
});

test("of two files with one name, the one in the folder that was asked for is meant", () => {
  const twice = [...TEMPLATES, "src/main/resources/templates/big/cart.html"];
  const said = 'Could not find template "templates/cart2.html"';
  expect(tell(said, { ...resourceFacts, resources: () => twice })).toEqual([
    "No folder of resources has templates/cart2.html. The nearest is src/main/resources/templates/cart.html.",
  ]);
  expect(tell("Error resolving template [cart2]", { ...resourceFacts, resources: () => twice })).toEqual([]);
});

test("nothing is said of a resource that is there, of one with another ending, and where none is like it", () => {
  const missing = (name: string) => tell(`class path resource [${name}] cannot be opened`, resourceFacts);
  expect(missing("orders.csv")).toEqual([]);
  expect(missing("orders2.json")).toEqual([]);
  expect(missing("ships.csv")).toEqual([]);
  const goingOn = { ...resourceFacts, nearest: () => [] };
  expect(tell("class path resource [orders-of-may.csv] cannot be opened", goingOn)).toHaveLength(1);
  expect(tell("Error resolving template [cart-index], template might not exist", goingOn)).toHaveLength(1);
  expect(tell("class path resource [order.csv] cannot be opened", goingOn)).toEqual([]);
  expect(tell("Error resolving template [cart]", resourceFacts)).toEqual([]);
  expect(tell("Error resolving template [cart-index]", { ...resourceFacts, failedTests: [] })).toEqual([]);
});

test("the driver of the database that settings or the failure name", () => {
  const url = setting("spring.datasource.url", { value: '"jdbc:hsqldb:mem:docks"' });
  const embedded = "BeanCreationException: Failed to replace DataSource with an embedded database for tests.";
  expect(tell(embedded, { settings: () => [url] })).toEqual([
    `No dependency is a driver for jdbc:hsqldb, which ${MAIN}:3 asks for: org.hsqldb:hsqldb is one.`,
  ]);
  expect(tell("SQLException: No suitable driver found for jdbc:postgresql://db/docks", {})).toEqual([
    "No dependency is a driver for jdbc:postgresql: org.postgresql:postgresql is one.",
  ]);
  expect(tell("IllegalStateException: Cannot load driver class: com.mysql.cj.jdbc.Driver", {})).toEqual([
    "No dependency is a driver for jdbc:mysql: com.mysql:mysql-connector-j is one.",
  ]);
  const artifacts = () => [{ groupId: "org.hsqldb", artifactId: "hsqldb", version: "2" }];
  expect(tell(embedded, { settings: () => [url], artifacts })).toEqual([]);
  expect(tell(embedded, { settings: () => [url, { ...url, value: "jdbc:h2:mem:a" }] })).toEqual([]);
  expect(tell(embedded, {})).toEqual([]);
});

test("a database within the test, of which the classpath has none", () => {
  const embedded = "BeanCreationException: Failed to replace DataSource with an embedded database for tests.";
  const url = setting("spring.datasource.url", { value: "jdbc:mysql://db/docks" });
  const artifacts = () => [{ groupId: "com.mysql", artifactId: "mysql-connector-j", version: "8" }];
  expect(tell(embedded, { settings: () => [url], artifacts })).toEqual([
    "No dependency is an embedded database, which this test asks for: com.h2database:h2 is one.",
  ]);
  const there = () => [{ groupId: "org.hsqldb", artifactId: "hsqldb", version: "2" }];
  expect(tell(embedded, { settings: () => [url], artifacts: there })).toEqual([]);
});

test("a resource that lies among the sources is told with the folder in which Maven would find it", () => {
  const ROOT = "core/src/main/java";
  const tellOf = (statement: string, more: Partial<BuildFacts> = {}, thrown = "java.lang.NullPointerException: in") => {
    const source = readJavaSource(`package com.acme;\nclass Rates {\n  void load() {\n    ${statement};\n  }\n}\n`);
    const [type] = source.types;
    if (!type) throw new Error("no type");
    const declared = { source, type, at: (offset: number) => `Rates.java:${source.text.lineAt(offset)}` };
    const facts: Partial<BuildFacts> = {
      said: [thrown, "\tat java.util.Properties.load(Properties.java:407)", "\tat com.acme.Rates.load(Rates.java:4)"],
      declaring: (name) => (name === "com.acme.Rates" ? declared : null),
      filesAmongSources: () =>
        ["com/acme/rates.properties", "all.csv"].map((path) => ({
          path,
          at: `${ROOT}/${path}`,
          belongsIn: `core/${path.length}`,
        })),
      ...more,
    };
    return proveBuildCauses({ ...NO_FACTS, ...facts }).map(describeBuildCause);
  };
  const asked = (name: string) => `read(Rates.class.getResourceAsStream("${name}"))`;
  const told = (name: string, path: string) => [
    `${name}, which Rates.java:4 asks for, lies among the sources (${ROOT}/${path}), from which Maven copies nothing: it belongs in core/${path.length}.`,
  ];
  expect(tellOf(asked("rates.properties"))).toEqual(told("rates.properties", "com/acme/rates.properties"));
  expect(tellOf(asked("/all.csv"))).toEqual(told("/all.csv", "all.csv"));
  expect(tellOf(asked("/rates.properties"))).toEqual([]);
  expect(tellOf(asked("all.csv"))).toEqual([]);
  expect(tellOf(`read(loader.getResource("all.csv"))`)).toEqual(told("all.csv", "all.csv"));
  expect(tellOf(`open("rates.properties")`)).toEqual([]);
  expect(
    tellOf(asked("rates.properties"), { resources: () => ["src/main/resources/com/acme/rates.properties"] }),
  ).toEqual([]);
  expect(tellOf(asked("rates.properties"), { isElsewhere: (it) => it === "com/acme/rates.properties" })).toEqual([]);
  expect(tellOf(asked("rates.properties"), {}, "java.lang.IllegalStateException: closed")).toEqual([]);
  // It lies elsewhere, or in a folder in whose place the POM names others.
  const elsewhere = (path: string): Partial<BuildFacts> => ({ fileNamed: () => ({ path, text: "" }) });
  expect(tellOf(asked("/menu.txt"), elsewhere("src/main/resource/menu.txt"))).toEqual([
    "/menu.txt, which Rates.java:4 asks for, lies outside of all folders of resources: src/main/resource/menu.txt.",
  ]);
  expect(tellOf(asked("menu.txt"), elsewhere("src/main/resource/menu.txt"))).toEqual([]);
  const uncopied: Partial<BuildFacts> = {
    ...elsewhere("src/main/resources/menu.txt"),
    failedTests: ["com.acme.RatesTest"],
    uncopiedResource: (path) => (path === "menu.txt" ? { file: `src/main/resources/${path}`, isTest: false } : null),
    findBesidePlugins: (text) => (text === "<resources>" ? "pom.xml:7" : null),
  };
  expect(tellOf(asked("/menu.txt"), uncopied)).toEqual([
    "src/main/resources/menu.txt is there and is not copied: what pom.xml:7 names stands in the place of that folder.",
  ]);
});

test("a resource that is filtered and is not UTF-8 is told with the line of the first other byte", () => {
  const file = "src/main/resources/messages.properties";
  const said = `filtering ${file} to target/classes/messages.properties failed with MalformedInputException: Input length = 1`;
  const facts = (text: string): Partial<BuildFacts> => ({ resources: () => [file], textOfResource: () => text });
  expect(tell(said, facts("a=1\nb=Caf\ufffd"))).toEqual([
    `${file}:2 is not UTF-8, in which Maven reads what it filters: write the file in it, or set the encoding (propertiesEncoding for .properties) of maven-resources-plugin.`,
  ]);
  expect(tell(said, facts("a=1"))).toEqual([]);
  // A keystore is no text in any encoding.
  expect(tell(said, facts("0\ufffd\0\0\n"))).toEqual([]);
  expect(tell(said.replace("MalformedInputException", "AccessDeniedException"), facts("\ufffd"))).toEqual([]);
});
