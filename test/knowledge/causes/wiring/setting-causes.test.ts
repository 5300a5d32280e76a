// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Spring
import { describe, expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import type { Setting } from "../../../../src/knowledge/causes/wiring/wiring-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";
import { asked, MAIN, setting, tell, type } from "./wiring-examples.ts";

const UNSET = `IllegalArgumentException: Could not resolve placeholder 'dock.size' in value "\${dock.size}"`;

test("a placeholder that nothing sets is told with who asks for it and the nearest setting", () => {
  expect(tell(UNSET, { ...asked, settings: () => [setting("dock.sizes")], nearest: (_, names) => names })).toEqual([
    `No application file sets dock.size, which src/main/java/Dock.java:7 asks for. The nearest is dock.sizes (${MAIN}:3).`,
  ]);
  expect(tell(UNSET, { settings: () => [setting("acme.dock.size"), setting("other")] })).toEqual([
    `No application file sets dock.size. The nearest is acme.dock.size (${MAIN}:3).`,
  ]);
  expect(tell(UNSET, { settings: () => [setting("dock.pier.size"), setting("dock.sizes.small")] })).toEqual([
    `No application file sets dock.size. The nearest is dock.pier.size (${MAIN}:3).`,
  ]);
  expect(tell(UNSET, asked)).toEqual(["No application file sets dock.size, which src/main/java/Dock.java:7 asks for."]);
});

test("a setting that a profile alone has", () => {
  expect(tell(UNSET, { settings: () => [setting("dock.size", { profile: "dev" })] })).toEqual([
    `Only ${MAIN}:3, of the profile dev, sets dock.size.`,
  ]);
  const ofTwo = [setting("dock.size", { profile: "dev" }), setting("dock.size", { profile: "it", at: "it.yml:1" })];
  expect(tell(UNSET, { settings: () => ofTwo, failedTests: ["com.acme.DockTest"], ...asked })).toEqual([
    `Only ${MAIN}:3, of the profile dev, and it.yml:1, of the profile it, set dock.size, which src/main/java/Dock.java:7 asks for. @ActiveProfiles on the test makes a profile active.`,
  ]);
  expect(tell(UNSET, { settings: () => [...ofTwo, setting("dock.size")] })).toEqual([]);
});

test("a setting of a file that one of the tests hides is told to whoever misses it", () => {
  const hidden = {
    hiddenSettings: () => [{ name: "dock.max-size", at: `${MAIN}:3`, by: "src/test/resources/application.yml" }],
  };
  const told = (message: string, type = "java.util.NoSuchElementException") =>
    tell("", { ...hidden, failed: [{ testClass: "DockTest", testMethod: "opens", type, message }] });
  for (const message of [
    "Could not resolve placeholder 'dock.max-size' in value \"${dock.max-size}\"",
    "Property dock.maxSize not found",
    "SRCFG00014: The config property dock.max-size is required but it could not be found",
  ])
    expect(told(message)).toEqual([
      `src/test/resources/application.yml stands in the place of the file in which ${MAIN}:3 sets dock.max-size.`,
    ]);
  for (const message of ["expected dock.max-size to be 3", "Property dock.max-sizes not found"])
    expect(told(message)).toEqual([]);
  expect(told("dock.max-size is required", "org.opentest4j.AssertionFailedError")).toEqual([]);
});

test("nothing is said of a placeholder that a file sets and no file hides, or of which nothing is known", () => {
  expect(tell(UNSET, { ...asked, settings: () => [setting("dock.size")] })).toEqual([]);
  expect(tell(UNSET, {})).toEqual([]);
});

const UNCONVERTED = (through: string, type = "long", named = "'docks'") =>
  `Error creating bean with name 'app': Unsatisfied dependency expressed through constructor parameter 0: Error creating bean with name ${named}: Unsatisfied dependency expressed through ${through}: Failed to convert value of type 'java.lang.String' to required type '${type}'; For input string: "5m"`;

test.each([
  [
    UNCONVERTED("field 'wait'"),
    '  @Value("${dock.wait:3}")\n  private long wait = 3;',
    "wait (Docks.java:4) is a long",
  ],
  [
    UNCONVERTED("constructor parameter 1", "int"),
    '  public Docks(Quay quay, @Value("${dock.wait}") int wait) { }',
    "wait (Docks.java:3) is an int",
  ],
  [
    UNCONVERTED(
      "method 'quays' parameter 0",
      "java.lang.Integer",
      "'quays' defined in class path resource [com/acme/Docks.class]",
    ),
    '  @Bean Quay quays(@Value("${dock.wait}") Integer wait) { }',
    "wait (Docks.java:3) is an Integer",
  ],
])("a setting that does not become what @Value asks for: %s", (said, declaration, into) => {
  const source = readJavaSource(`package com.acme;\nclass Docks {\n${declaration}\n}\n`);
  const [declared] = source.types;
  if (!declared) throw new Error("no type");
  const facts: Partial<BuildFacts> = {
    typeNamed: (name) => (name === "Docks" ? type("Docks") : null),
    declaring: () => ({ source, type: declared, at: (offset) => `Docks.java:${source.text.lineAt(offset)}` }),
    settings: () => [setting("dock.wait", { value: "${DOCK_WAIT:5m} # minutes" }), setting("other", { value: "5m" })],
  };
  expect(tell(said, facts)).toEqual([`${MAIN}:3 sets dock.wait to 5m, and ${into}.`]);
  expect(tell(said, { ...facts, settings: () => [setting("dock.wait", { value: "5" })] })).toEqual([]);
  expect(tell(said, { ...facts, settings: () => [setting("other", { value: "5m" })] })).toEqual([]);
  expect(tell(said, { ...facts, typeNamed: () => null })).toEqual([]);
});

test("a setting that cannot be bound", () => {
  const said = ["BindException: Failed to bind properties under 'dock.max-wait' to int", "for value [5m]"];
  const settings = () => [setting("dock.maxWait", { value: "5m" })];
  expect(proveBuildCauses({ ...NO_FACTS, said, settings }).map(describeBuildCause)).toEqual([
    `${MAIN}:3 sets dock.max-wait to 5m, which is bound to an int.`,
  ]);
  expect(tell(said[0] ?? "", { settings })).toEqual([]);
});

test("a setting that stands nearly under the prefix which a class binds", () => {
  const source = readJavaSource('class DockTest {\n  @SpringBootTest(properties = "dock.size.wide-piers=3")\n}\n');
  const [declared] = source.types;
  if (!declared) throw new Error("no class");
  const facts: Partial<BuildFacts> = {
    failedTests: ["com.acme.DockTest"],
    declaring: () => ({ source, type: declared, at: (offset) => `DockTest.java:${source.text.lineAt(offset)}` }),
    typesWith: (annotation) =>
      annotation === "ConfigurationProperties"
        ? [type("DockSizes", { annotation: () => 'prefix = "dock.sizes"' })]
        : [],
    fieldsOf: () => [{ name: "widePiers", at: "DockSizes.java:8" }],
    nearest: (asked, names) => names.filter((it) => it.startsWith(asked)),
  };
  const failed = "AssertionFailedError: expected: 3 but was: 1";
  expect(tell(failed, facts)).toEqual([
    "Nothing binds dock.size.wide-piers (DockTest.java:2): DockSizes (DockSizes.java:7) has the prefix dock.sizes.",
  ]);
  expect(tell(failed, { ...facts, fieldsOf: () => [] })).toEqual([]);
  expect(tell(failed, { ...facts, nearest: () => [] })).toEqual([]);
  expect(tell(failed, { ...facts, failedTests: [] })).toEqual([]);
  const both = [
    ...(facts.typesWith?.("ConfigurationProperties") ?? []),
    type("Dock", { annotation: () => '"dock.size"' }),
  ];
  expect(tell(failed, { ...facts, typesWith: () => both })).toEqual([]);
});

test("a value that is none of an enum's, and that a test may set itself", () => {
  const said = "Property dock.access with value 'enabled' is invalid: Failed to convert to type com.acme.Access";
  const facts: Partial<BuildFacts> = {
    constantsOf: (name) => (name === "com.acme.Access" ? ["NONE", "ALL"] : []),
    findInSources: (pattern) => (pattern.test('  "dock.access=enabled"') ? "src/test/java/DockTest.java:5" : null),
  };
  expect(tell(said, facts)).toEqual([
    "src/test/java/DockTest.java:5 sets dock.access to enabled, which is bound to an Access: NONE, ALL.",
  ]);
  expect(tell(said, { ...facts, settings: () => [setting("dock.access", { value: "enabled" })] })).toEqual([
    `${MAIN}:3 sets dock.access to enabled, which is bound to an Access: NONE, ALL.`,
  ]);
  expect(tell(said, { ...facts, findInSources: () => null })).toEqual([]);
});

test("what a context is made of is no value that it rejects", () => {
  const said =
    'IllegalStateException: Failed to load ApplicationContext for [MergedConfig activeProfiles = ["dock-test"]]';
  expect(tell(said, { settings: () => [setting("spring.profiles.active", { value: "dock-test" })] })).toEqual([]);
});

const FAILED_CONTEXT = "IllegalStateException: Failed to load ApplicationContext";

const ofProfile = (profile: string) =>
  setting("a", { profile, at: `src/test/resources/application-${profile}.yml:4`, isTest: true });

test("a profile without a file, where others have one", () => {
  const asking = { annotation: (name: string) => (name === "ActiveProfiles" ? 'profiles = {"testing"}' : null) };
  const facts: Partial<BuildFacts> = {
    failedTests: ["com.acme.DockTest"],
    typeNamed: () => type("DockTest", asking),
    settings: () => [ofProfile("test"), ofProfile("dev"), setting("other")],
  };
  const there = "src/test/resources/application-test.yml";
  const told = "No application file is of the profile testing, which DockTest.java:7 asks for; there is ";
  expect(tell(FAILED_CONTEXT, facts)).toEqual([`${told}${there}.`]);
  const active = { typeNamed: () => null, nearest: () => ["dev"] };
  const plain = [ofProfile("dev"), ofProfile("test"), setting("spring.profiles.active", { value: '"devel, test"' })];
  expect(tell(FAILED_CONTEXT, { ...facts, ...active, settings: () => plain })).toEqual([
    `No application file is of the profile devel, which ${MAIN}:3 asks for; there is src/test/resources/application-dev.yml.`,
  ]);
  const unlike = { ...facts, settings: () => [ofProfile("dev"), ofProfile("prod")] };
  expect(tell(FAILED_CONTEXT, unlike).join()).toContain("there are src/test/resources/application-dev.yml, ");
  expect(tell("AssertionError: 1", facts)).toEqual([]);
  expect(tell(FAILED_CONTEXT, { ...facts, isElsewhere: (file) => file === "application-testing.yml" })).toEqual([]);
  expect(tell(FAILED_CONTEXT, { ...facts, settings: () => [ofProfile("testing"), ofProfile("dev")] })).toEqual([]);
  expect(tell(FAILED_CONTEXT, { ...facts, settings: () => [] })).toEqual([]);
  expect(tell(FAILED_CONTEXT, { ...facts, findInSources: () => "src/main/java/Dock.java:3" })).toEqual([]);
  const part = setting("spring.config.activate.on-profile", { value: "testing" });
  expect(tell(FAILED_CONTEXT, { ...facts, settings: () => [ofProfile("test"), part] })).toEqual([]);
});

test("a value that a failing context rejects is told with its place, and with what it may be", () => {
  const said = [
    FAILED_CONTEXT,
    "Caused by: BeanCreationException: Error creating bean with name 'docks': Unrecognized 'hibernate.hbm2ddl.auto' setting: 'creates'",
    "Caused by: ConversionFailedException: Failed to convert from type [java.lang.String] to type [Mode] for value [wider]",
  ];
  const ddl = setting("spring.jpa.hibernate.ddl-auto", { value: "creates # anew" });
  const rejected = (settings: readonly Setting[], more: Partial<BuildFacts> = {}) =>
    tell("", { said, failedTests: ["com.acme.DockTest"], settings: () => settings, ...more });
  const told = `creates stands at ${MAIN}:3 (spring.jpa.hibernate.ddl-auto).`;
  expect(rejected([ddl])).toEqual([told]);
  expect(rejected([ddl], { knownValues: () => ["none", "create"] })).toEqual([
    `${told} Spring Boot lists for it: none, create.`,
  ]);
  expect(rejected([ddl], { knownValues: () => ["creates"] })).toEqual([told]);
  expect(rejected([setting("dock.mode", { value: '"wider"' })])).toEqual([`wider stands at ${MAIN}:3 (dock.mode).`]);
  expect(rejected([ddl, setting("url", { value: "jdbc:h2:creates" })])).toEqual([]);
  expect(rejected([setting("name", { value: "docks" })])).toEqual([]);
  expect(rejected([setting("name", { value: "creates all" })])).toEqual([]);
  expect(rejected([ddl], { said: said.slice(1) })).toEqual([]);
  expect(rejected([ddl], { said: [FAILED_CONTEXT, "the docks are 'creates'"] })).toEqual([]);
});

test.each([
  ["Cannot read header document header.txt. Cause: Resource header.txt not found in file system", "header.txt"],
  ["Unable to read /conf/rules.xml (No such file or directory)", "/conf/rules.xml"],
  ["Unknown style: googles", "googles"],
  ["Could not use 'wide' as a mode", "wide"],
])("a value of the POM that a goal rejects is told with its place: %s", (said, value) => {
  const pomValues = () => [
    { name: "header", value: `$\{basedir}/${value.replace(/^\//, "")}`, at: "pom.xml:9" },
    { name: "mode", value, at: "pom.xml:12" },
  ];
  const one = { pomValues: () => pomValues().slice(value.startsWith("/") ? 1 : 0, value.startsWith("/") ? 2 : 1) };
  const told = tell(said, one);
  expect(told).toEqual([`${value} stands at ${value.startsWith("/") ? "pom.xml:12 (mode)" : "pom.xml:9 (header)"}.`]);
  expect(tell(said, { pomValues: () => [...pomValues(), ...pomValues()] })).toEqual([]);
  expect(tell(said, { ...one, failedTests: ["com.acme.DockTest"] })).toEqual([]);
  expect(tell(`all is well with ${value}`, one)).toEqual([]);
  const near = tell(said, { ...one, nearestFile: () => "headers.txt" });
  const isFile = value.includes(".");
  const elsewhere = [{ name: "header", value: `$\{docs}/${value}`, at: "pom.xml:9" }];
  expect(tell(said, { pomValues: () => elsewhere, nearestFile: () => "headers.txt" }).join()).not.toContain("nearest");
  expect(near.join().endsWith("and there is no such file. The nearest is headers.txt.")).toBe(isFile);
  const fileNamed = (name: string) => ({ path: `src/main/${name}`, text: "" });
  const named = value.slice(value.lastIndexOf("/") + 1);
  expect(
    tell(said, { ...one, fileNamed })
      .join()
      .endsWith(`The nearest is src/main/${named}.`),
  ).toBe(isFile);
});

test("a class that an attribute of the POM names, and that a plugin cannot load, is told with its place", () => {
  const hint = "com.acme.Transformr";
  const said = `Unable to parse configuration of mojo g:a:1:shade: Cannot load implementation hint '${hint}'`;
  const findInPoms = (text: string) => (text === `implementation="${hint}"` ? "pom.xml:61" : null);
  expect(tell(said, { findInPoms })).toEqual([`${hint} stands at pom.xml:61 (implementation).`]);
  expect(tell(said.replace("implementation", "class"), { findInPoms })).toEqual([]);
});

test("a main class that the module does not have is told with the nearest one", () => {
  const said = "java.lang.ClassNotFoundException: com.acme.Mian";
  const pomValues = () => [{ name: "mainClass", value: "com.acme.Mian", at: "pom.xml:42" }];
  const nearest = (_: string, names: readonly string[]) => names.filter((it) => it.endsWith("Main"));
  const told = (...classes: readonly string[]) => tell(said, { pomValues, nearest, ownClasses: () => classes });
  expect(told("com.acme.Main", "com.acme.Tour")).toEqual([
    "com.acme.Mian stands at pom.xml:42 (mainClass), and this module has no such class. The nearest is com.acme.Main.",
  ]);
  const plain = ["com.acme.Mian stands at pom.xml:42 (mainClass)."];
  expect(told("com.acme.Main", "com.acme.app.Main")).toEqual(plain);
  expect(told("com.acme.Main", "com.acme.Mian")).toEqual(plain);
});

test("a file that a goal names in full is told as the POM writes it", () => {
  const said = "Suite file /home/dev/shop/core/src/test/resources/testng.xml is not a valid file";
  const told = (value: string) => {
    const pomValues = () => [{ name: "suiteXmlFile", value, at: "core/pom.xml:120" }];
    return tell(said, { pomValues, nearestFile: (path) => path.replace("testng", "testngAll") });
  };
  for (const base of ["", "${basedir}/", "${project.basedir}/"]) {
    expect(told(`${base}src/test/resources/testng.xml`)).toEqual([
      "src/test/resources/testng.xml stands at core/pom.xml:120 (suiteXmlFile), and there is no such file. The nearest is src/test/resources/testngAll.xml.",
    ]);
  }
  for (const other of ["testng.xml", "st/resources/testng.xml", "src/test/resources", "${docs}/testng.xml"]) {
    expect(told(other)).toEqual([]);
  }
});

test.each([
  ["fat-jar", "descriptorRef", [], " Built in are bin, jar-with-dependencies, project, src."],
  ["with-dependencies", "descriptorRef", ["jar-with-dependencies"], " The nearest built in is jar-with-dependencies."],
  ["src", "descriptorRef", [], ""],
  ["fat-jar", "descriptor", [], ""],
])("what a plugin has for an element is told where it does not find a value: %s of %s", (value, name, near, more) => {
  const said = `Error reading assemblies: Descriptor with ID '${value}' not found`;
  const pomValues = () => [{ name, value, at: "pom.xml:115" }];
  expect(tell(said, { pomValues, nearest: () => near })).toEqual([`${value} stands at pom.xml:115 (${name}).${more}`]);
});

test("a class that a goal does not find has the place that names it", () => {
  const pomValues = () => [{ name: "mainClass", value: "com.acme.Mian", at: "pom.xml:11" }];
  expect(tell("java.lang.ClassNotFoundException: com.acme.Mian", { pomValues })).toEqual([
    "com.acme.Mian stands at pom.xml:11 (mainClass).",
  ]);
  expect(tell("java.lang.ClassNotFoundException: com.acme.Other", { pomValues })).toEqual([]);
});

test("the place of a value is left out where more is known", () => {
  const kotlin = { findInPoms: () => "pom.xml:50", nearest: () => ["spring"] };
  const pomValues = () => [{ name: "plugin", value: "springs", at: "pom.xml:50" }];
  expect(tell("Cannot compile: Plugin not found: springs", { pomValues })).toHaveLength(1);
  const both = tell("Cannot compile: Plugin not found: springs", { pomValues, ...kotlin });
  expect(both).toHaveLength(1);
  expect(both[0]).toStartWith("No compiler plugin of Kotlin is called springs");
});

test("a placeholder that stays as it is, which a setting has in another spelling", () => {
  const said = `TypeMismatchException: For input string: "\${dock.maxSize}"`;
  expect(tell(said, { settings: () => [setting("dock.max-size"), setting("dock.maxSizes")] })).toEqual([
    `No application file sets dock.maxSize. The nearest is dock.max-size (${MAIN}:3).`,
  ]);
});

describe("a file in YAML that cannot be read", () => {
  const MESSAGE = [
    "Caused by: while scanning a simple key",
    " in 'reader', line 2, column 1:",
    "    dock:",
    "    ^",
    "found character '\\t(TAB)' that cannot start any token. (Do not use \\t(TAB) for indentation)",
    " in 'reader', line 3, column 1:",
    "    \tsize: 3",
    "    ^",
    "",
    "\tat org.yaml.snakeyaml.scanner.ScannerImpl.fetchMoreTokens(ScannerImpl.java:460)",
  ];
  const told = (texts: Readonly<Record<string, string>>, said: readonly string[] = MESSAGE) =>
    tell("", { said, resources: () => Object.keys(texts), textOfResource: (it) => texts[it] ?? "" });
  const TABBED = "a: 1\ndock:\n\tsize: 3\n";

  test("is told by its line", () => {
    expect(told({ "a/application.yml": TABBED, "a/other.yml": "a: 1\nb: 2\nc: 3\n", "a/notes.txt": TABBED })).toEqual([
      "The YAML that cannot be read is a/application.yml:3, at column 1, where a tab stands: YAML is indented by spaces alone.",
    ]);
    const said = [
      "mapping values are not allowed here",
      " in 'reader', line 2, column 9:",
      "      size: a: b",
      "            ^",
    ];
    expect(told({ "a/application.yml": "dock:\n  size: a: b\n" }, said)).toEqual([
      "The YAML that cannot be read is a/application.yml:2, at column 9.",
    ]);
  });

  test("is told with the class of a tag that SnakeYAML 2 refuses", () => {
    const said = (type: string) => [
      `org.yaml.snakeyaml.composer.ComposerException: Global tag is not allowed: tag:yaml.org,2002:${type}`,
      " in 'reader', line 1, column 1:",
      "    !!com.acme.Dock",
      "    ^",
    ];
    const texts = { "a/dock.yml": "!!com.acme.Dock\nsize: 3\n" };
    expect(told(texts, said("com.acme.Dock"))).toEqual([
      "SnakeYAML 2 makes no com.acme.Dock of the tag in a/dock.yml:1, unless the LoaderOptions that its Constructor gets allow it by setTagInspector.",
    ]);
    expect(told(texts, said("com.acme.Ship"))).toEqual(["The YAML that cannot be read is a/dock.yml:1, at column 1."]);
  });

  test("is not told where several have that line, or none", () => {
    expect(told({ "a/application.yml": TABBED, "b/application.yml": TABBED })).toEqual([]);
    expect(told({ "a/application.yml": `\n${TABBED}` })).toEqual([]);
    expect(told({ "a/application.yml": TABBED }, ["while scanning a simple key"])).toEqual([]);
  });
});

test("settings in YAML that Quarkus does not read", () => {
  const said =
    "NoSuchElementException: SRCFG00014: The config property dock.size is required but it could not be found in any config source";
  const quarkus =
    (...names: readonly string[]) =>
    () =>
      names.map((artifactId) => ({ groupId: "io.quarkus", artifactId, version: "3" }));
  const settings = () => [setting("dock.size")];
  expect(tell(said, { settings, artifacts: quarkus("quarkus-core") })).toEqual([
    `${MAIN}:3 sets dock.size, and Quarkus reads YAML only with io.quarkus:quarkus-config-yaml, which no dependency brings along.`,
  ]);
  expect(tell(said, { settings, artifacts: quarkus("quarkus-core", "quarkus-config-yaml") })).toEqual([]);
  expect(tell(said, { settings: () => [], artifacts: quarkus("quarkus-core") })).toEqual([]);
  const inProperties = () => [setting("dock.size", { file: "application.properties" })];
  expect(tell(said, { settings: inProperties, artifacts: quarkus("quarkus-core") })).toEqual([]);
});

describe("a setting that a file of properties has, too", () => {
  const ASKING = '@Value("${dock.max-size}") int max;';
  const PROPERTIES = { at: "src/main/resources/application.properties:2", file: "application.properties" };
  const told = (message: string, settings: readonly Setting[], code = ASKING) => {
    const source = readJavaSource(`class DockTest { ${code} }`);
    const [declared] = source.types;
    return tell("", {
      failed: [{ testClass: "DockTest", testMethod: "opens", type: "", message }],
      declaring: () => (declared ? { source, type: declared, at: () => "" } : null),
      artifacts: () => [{ groupId: "org.springframework.boot", artifactId: "spring-boot", version: "4.0.3" }],
      settings: () => settings,
    });
  };
  const COMPARED = "size ==> expected: <20> but was: <10>";
  const both = [setting("dock.maxSize", { value: "20" }), setting("dock.max-size", { ...PROPERTIES, value: "10" })];

  test("is told where a test expects that of the file in YAML", () => {
    const words = [
      `${MAIN}:3 sets dock.maxSize to 20, and ${PROPERTIES.at} to 10: a file of properties comes before one in YAML beside it.`,
    ];
    expect(told(COMPARED, both)).toEqual(words);
    expect(told("[size]\nexpected: 20\n but was: 10", both, "int size() { return docks.getMaxSize(); }")).toEqual(
      words,
    );
    expect(told('expected: "20"\n but was: "10"', both)).toEqual(words);
    // A file of the tests takes the place of that of the same name alone.
    const ofTest = { ...PROPERTIES, value: "10", isTest: true };
    expect(told(COMPARED, [...both, setting("dock.max-size", ofTest)])).toEqual(words);
  });

  const [yaml = setting("")] = both;
  test.each<[why: string, message: string, settings: readonly Setting[], code?: string]>([
    ["the values are others", "expected: <20> but was: <11>", both],
    ["it is the other way round", "expected: <10> but was: <20>", both],
    ["the test does not name it", COMPARED, both, "int size() { return 3; }"],
    [
      "the files are of two profiles",
      COMPARED,
      [
        yaml,
        setting("dock.max-size", { ...PROPERTIES, value: "10", file: "application-dev.properties", profile: "dev" }),
      ],
    ],
    [
      "they lie in two folders",
      COMPARED,
      [yaml, setting("dock.max-size", { ...PROPERTIES, value: "10", file: "config/application.properties" })],
    ],
    ["a test has a file in place of one", COMPARED, [...both, setting("dock.size", { isTest: true })]],
    ["a file is of several parts", COMPARED, [...both, setting("spring.config.activate.on-profile", { value: "dev" })]],
    ["a file sets it twice", COMPARED, [...both, yaml]],
  ])("is not told where %s", (_, message, settings, code = ASKING) => {
    expect(told(message, settings, code)).toEqual([]);
  });
});
