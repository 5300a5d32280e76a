// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Spring
import { describe, expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import type { BeanSource, OwnType } from "../../../../src/knowledge/causes/wiring/wiring-facts.ts";
import { KOTLIN, PORTS, setting, tell, type } from "./wiring-examples.ts";

const NO_BEAN =
  "NoSuchBeanDefinitionException: No qualifying bean of type 'com.acme.Docks' available: expected at least 1 bean which qualifies as autowire candidate.";

const bean = (kind: BeanSource["kind"], name = "DockConfig#docks"): BeanSource => ({
  kind,
  name,
  at: "DockConfig.java:9",
});

test.each<[BeanSource["kind"], string]>([
  [
    "bean-method",
    "The context has no Docks: DockConfig#docks (DockConfig.java:9) makes one with @Bean, and this context does not have that.",
  ],
  [
    "component",
    "The context has no Docks: DockConfig#docks (DockConfig.java:9) is one, and this context does not have it.",
  ],
  ["plain-method", "The context has no Docks: DockConfig#docks (DockConfig.java:9) gives one, and has no @Bean."],
  [
    "plain-class",
    "The context has no Docks: DockConfig#docks (DockConfig.java:9) is one, and has no annotation that makes it a bean.",
  ],
  [
    "mock",
    "The context has no Docks: DockConfig#docks (DockConfig.java:9) is a mock that Spring does not see: @MockBean in place of @Mock.",
  ],
])("a bean that is missing is told with what is or gives one: %s", (kind, words) => {
  expect(
    tell(NO_BEAN, { beansOf: () => [bean("plain-class", "Quay"), bean(kind)].slice(kind === "plain-class" ? 1 : 0) }),
  ).toEqual([words]);
});

test("a component of another type of the same name is told with both types, and any bean comes before it", () => {
  const namesake: BeanSource = { ...bean("namesake", "BigDocks"), other: "com.acme.old.Docks" };
  expect(tell(NO_BEAN, { beansOf: () => [namesake] })).toEqual([
    "The context has no Docks: BigDocks (DockConfig.java:9) is a com.acme.old.Docks, not a com.acme.Docks.",
  ]);
  expect(tell(NO_BEAN, { beansOf: () => [namesake, bean("plain-class")] }).join()).toContain("no annotation");
  expect(tell(NO_BEAN, { beansOf: () => [namesake, { ...namesake, name: "Quay" }] })).toEqual([]);
});

test("a component that lies outside of what the application scans", () => {
  const application = (annotation: string) =>
    type("Shop", { at: "src/main/java/com/acme/shop/Shop.java:7", annotation: () => annotation });
  const outside: BeanSource = { ...bean("component", "Quay"), at: "src/main/java/com/acme/quays/Quay.java:9" };
  const facts = (annotation: string, component = outside): Partial<BuildFacts> => ({
    beansOf: () => [component],
    typesWith: (name) => (name === "SpringBootApplication" ? [application(annotation)] : []),
  });
  expect(tell(NO_BEAN, facts(""))).toEqual([
    "The context has no Docks: Quay (src/main/java/com/acme/quays/Quay.java:9) is one, and lies neither in the package of Shop (src/main/java/com/acme/shop/Shop.java:7) nor below it, which is all that Spring scans.",
  ]);
  const within = { ...outside, at: "src/main/java/com/acme/shop/quays/Quay.java:9" };
  const plain = "is one, and this context does not have it.";
  expect(tell(NO_BEAN, facts("", within)).join()).toEndWith(plain);
  expect(tell(NO_BEAN, facts('scanBasePackages = "com.acme"')).join()).toEndWith(plain);
  const imported = { ...facts(""), typesWith: () => [application("")] };
  expect(tell(NO_BEAN, imported).join()).toEndWith(plain);
});

describe("a component with a condition", () => {
  const test1 = type("DockTest", { annotation: (name) => (name === "ActiveProfiles" ? '"tset"' : null) });
  const facts = (annotation: string, inside: string, more: Partial<BuildFacts> = {}): Partial<BuildFacts> => ({
    beansOf: () => [{ ...bean("component", "Quay"), at: "Quay.java:7" }],
    typeNamed: (name) =>
      name === "Quay" ? type("Quay", { annotation: (it) => (it === annotation ? inside : null) }) : test1,
    ...more,
  });
  const words = "The context has no Docks: Quay (Quay.java:7) is one";

  test("is told with its profile, and the one that the test asks for", () => {
    const failedTests = ["com.acme.DockTest", "com.acme.DockTest$Wide"];
    expect(tell(NO_BEAN, facts("Profile", '"test"', { failedTests }))).toEqual([
      `${words} with the profile test alone, and DockTest (DockTest.java:7) asks for tset.`,
    ]);
    const two = facts("Profile", '{"dev", "test"}', { failedTests: [...failedTests, "com.acme.Other"] });
    expect(tell(NO_BEAN, two)).toEqual([`${words} with the profile dev or test alone.`]);
  });

  test("is told with the property that is not set, or has another value", () => {
    const named = (inside: string, more: Partial<BuildFacts> = {}) =>
      tell(NO_BEAN, facts("ConditionalOnProperty", inside, more)).join();
    const others = { settings: () => [setting("docks.enabled", { value: "true" })] };
    expect(named('"docks.on"', others)).toBe(`${words} if docks.on is set, which no application file does.`);
    expect(named('prefix = "docks", name = "on", havingValue = "yes"')).toBe(
      `${words} if docks.on is set to yes, which no application file does.`,
    );
    const off = { settings: () => [setting("docks.wide-on", { value: "false" })] };
    expect(named('name = {"docks.wideOn"}', off)).toBe(
      `${words} if docks.wideOn is set, which src/main/resources/application.yml:3 sets to false.`,
    );
  });

  /** A component of the profile `test`, and a failed test with this. */
  const asked = (more: Partial<OwnType>, annotations: Readonly<Record<string, string>> = {}): Partial<BuildFacts> => ({
    failedTests: ["com.acme.DockTest"],
    typeNamed: (name) =>
      name === "Quay"
        ? type("Quay", { annotation: (it) => (it === "Profile" ? '"test"' : null) })
        : name === "com.acme.DockTest"
          ? type("DockTest", { annotation: (it) => annotations[it] ?? null, ...more })
          : null,
  });
  test("is told where the test asks for no profile", () => {
    expect(tell(NO_BEAN, facts("Profile", '"test"', asked({})))).toEqual([`${words} with the profile test alone.`]);
  });

  const plain = `${words}, and this context does not have it.`;
  test.each<[string, string, string, Partial<BuildFacts>]>([
    ["the test asks for its profile", "Profile", '"tset"', { failedTests: ["com.acme.DockTest"] }],
    ["the profile is an expression", "Profile", '"!dev"', {}],
    ["a superclass of the test may ask for it", "Profile", '"test"', asked({ supertypes: ["BaseTest"] })],
    ["a constant of the test may be it", "Profile", '"test"', asked({}, { ActiveProfiles: "Profiles.TEST" })],
    ["the test lists classes", "Profile", '"test"', asked({}, { SpringBootTest: "classes = Docks.class" })],
    ["the test has settings of its own", "Profile", '"test"', asked({}, { TestPropertySource: '"/test.properties"' })],
    [
      "a POM sets profiles",
      "Profile",
      '"test"',
      { ...asked({}), findInPoms: (it) => (it === "spring.profiles" ? "pom.xml:9" : null) },
    ],
    [
      "a test sets profiles",
      "Profile",
      '"test"',
      {
        ...asked({}),
        findInSources: (it) => (it.test('properties = "spring.profiles.active=test"') ? "A.java:1" : null),
      },
    ],
    ["a file activates profiles", "Profile", '"test"', { settings: () => [setting("spring.profiles.active")] }],
    [
      "a property is set",
      "ConditionalOnProperty",
      '"docks.on"',
      { settings: () => [setting("docks.on", { value: "true" })] },
    ],
    [
      "a test sets it",
      "ConditionalOnProperty",
      '"docks.on"',
      { findInSources: (it) => (it.test('properties = "docks.on=1"') ? "A.java:1" : null) },
    ],
    ["a POM names it", "ConditionalOnProperty", '"docks.on"', { findInPoms: () => "pom.xml:3" }],
    ["it may be missing", "ConditionalOnProperty", 'name = "docks.on", matchIfMissing = true', {}],
    ["it asks for two", "ConditionalOnProperty", 'name = {"docks.on", "docks.wide"}', {}],
    ["its value has blanks", "ConditionalOnProperty", 'name = "docks.on", havingValue = "very wide"', {}],
    ["its name is a constant", "ConditionalOnProperty", "NAME", {}],
    [
      "a test overrides it",
      "ConditionalOnProperty",
      '"docks.on"',
      { settings: () => [setting("docks.on", { value: "false", isTest: true })] },
    ],
  ])("is told without it where %s", (_, annotation, inside, more) => {
    expect(tell(NO_BEAN, facts(annotation, inside, more))).toEqual([plain]);
  });
});

test("the only application class is told where it is not above a test that looks for one", () => {
  const message =
    "Unable to find a @SpringBootConfiguration by searching packages upwards from the test. You can use @ContextConfiguration";
  const facts = (test: string, applications: readonly string[], said = message): Partial<BuildFacts> => ({
    failed: [{ testClass: test, testMethod: "", type: "java.lang.IllegalStateException", message: said }],
    typeNamed: (name) => type("DockTest", { name }),
    typesWith: (annotation) =>
      annotation === "SpringBootApplication" ? applications.map((name) => type("Shop", { name })) : [],
  });
  expect(tell("", facts("com.acme.tests.DockTest$Wide", ["com.acme.shop.Shop"]))).toEqual([
    "DockTest (DockTest.java:7) lies in com.acme.tests, and the application class Shop (Shop.java:7) in com.acme.shop, which is not above it: a package there for the test, or classes = Shop.class in its annotation, would find it.",
  ]);
  expect(tell("", facts("com.acme.shopping.DockTest", ["com.acme.shop.Shop"]))).toHaveLength(1);
  expect(tell("", facts("com.acme.shop.quays.DockTest", ["com.acme.shop.Shop"]))).toEqual([]);
  expect(tell("", facts("com.acme.tests.DockTest", ["com.acme.shop.Shop", "com.acme.web.Shop"]))).toEqual([]);
  expect(tell("", facts("com.acme.tests.DockTest", []))).toEqual([]);
  expect(tell("", facts("com.acme.tests.DockTest", ["com.acme.shop.Shop"], "Found multiple"))).toEqual([]);
});

describe("an interface that nothing implements", () => {
  const facts = (code: string): Partial<BuildFacts> => {
    const source = readJavaSource(`package com.acme;\n${code}`);
    const [declared] = source.types;
    return {
      declaring: () => (declared ? { source, type: declared, at: () => "Docks.java:2" } : null),
      typeNamed: () => type("Docks", { isInterface: true }),
    };
  };

  test("is told, and what a repository lacks", () => {
    expect(tell(NO_BEAN, facts("interface Docks { @Deprecated int size(); }"))).toEqual([
      "The context has no Docks: that is an interface (Docks.java:7) which no class of the sources implements.",
    ]);
    const repository = { typeNamed: () => type("DockRepository", { isInterface: true }) };
    expect(
      tell(NO_BEAN, { ...facts("interface Docks { // extends JpaRepository<Dock, Long> {\n}"), ...repository }),
    ).toEqual([
      "The context has no DockRepository: that is an interface (DockRepository.java:7) which no class of the sources implements, and it extends none of which Spring Data would make a bean, such as JpaRepository.",
    ]);
  });

  test.each([
    ["it extends another", "interface Docks extends JpaRepository<Dock, Long> { }", {}],
    ["an annotation may lead to one", "@FeignClient interface Docks { }", {}],
    ["an annotation of a method may lead to one", 'interface Docks { @Select("x") int size(); }', {}],
    ["mappers are scanned", "interface Docks { }", { typesWith: () => [type("Shop")] }],
    ["a class is one", "class Docks { }", {}],
  ] as const)("is not told where %s", (_, code, more: Partial<BuildFacts>) => {
    expect(tell(NO_BEAN, { ...facts(code), ...more })).toEqual([]);
  });

  test.each([
    ["class WideDocks extends Base implements Quays, Docks {", true],
    ["class WideDocks : Docks {", true],
    ["class WideDocks implements Docks<Quay> {", true],
    ["class WideDocks implements Docks", true],
    ["    Docks {", true],
    ["return new Docks() {", true],
    ["return proxies.createClient(Docks.class);", true],
    ["Docks docks = mock(Docks.class);", false],
    ["Port(Quay quay, Docks docks) {", false],
  ])("is not told where a line of the sources may lead to one: %s", (line, isUsed) => {
    const findInSources = (pattern: RegExp) => (pattern.test(line) ? "A.java:1" : null);
    expect(tell(NO_BEAN, { ...facts("interface Docks { }"), findInSources }).length).toBe(isUsed ? 0 : 1);
  });
});

const QUALIFIED = `${NO_BEAN} Dependency annotations: {@org.springframework.beans.factory.annotation.Autowired(required=true), @org.springframework.beans.factory.annotation.Qualifier("wideDocks")}`;

test("a bean of a name that none of its type has is told with those that there are", () => {
  const docks = { ...bean("bean-method"), called: ["docks"] };
  const quays: BeanSource = { ...docks, called: ["quays"], at: "QuayConfig.java:5" };
  const beansOf = () => [docks, quays, bean("plain-class", "Docks")];
  const findInSources = (pattern: RegExp) => (pattern.test('  @Qualifier("wideDocks")') ? "DockTest.java:8" : null);
  expect(tell(QUALIFIED, { beansOf, findInSources })).toEqual([
    "No bean of the type Docks in this module's sources is called wideDocks, which DockTest.java:8 asks for; there are docks (DockConfig.java:9), quays (QuayConfig.java:5).",
  ]);
  expect(tell(QUALIFIED, { beansOf: () => [{ ...docks, called: ["docks", "wideDocks"] }] })).toEqual([]);
  expect(tell(QUALIFIED, { beansOf: () => [docks, bean("component")] })).toEqual([]);
  const ofOther: BeanSource = { ...quays, isNeeded: true };
  expect(tell(QUALIFIED, { beansOf: () => [docks, ofOther] }).join()).not.toContain("quays");
  expect(tell(QUALIFIED, { beansOf: () => [ofOther] })).toEqual([
    "No bean of the type Docks in the sources of the modules that this one needs is called wideDocks; there is quays (QuayConfig.java:5).",
  ]);
  expect(
    tell(QUALIFIED, { beansOf, findInSources: (it) => (it.test("  Any wideDocks() {") ? "A.java:1" : null) }),
  ).toEqual([]);
  // A method that its annotation names otherwise does not bear its own name.
  const otherwise = (it: RegExp) => (it.test("  Docks wideDocks() {") ? "DockConfig.java:9" : null);
  expect(tell(QUALIFIED, { beansOf, findInSources: otherwise })).toHaveLength(1);
  const byOther = QUALIFIED.replace(/[\w.]+Qualifier\("wideDocks"\)/, "com.acme.Wide()");
  expect(tell(byOther, { beansOf })).toEqual([]);
});

test("a bean that a test makes for itself is not told where a class is one", () => {
  const ofTest: BeanSource = { ...bean("bean-method", "OtherTest.Config#docks"), isTest: true };
  expect(tell(NO_BEAN, { beansOf: () => [ofTest, bean("component", "Quay")] }).join()).toContain("Quay (");
  expect(tell(NO_BEAN, { beansOf: () => [ofTest, bean("plain-class", "Quay")] }).join()).toContain(
    "makes one with @Bean",
  );
});

test("several beans of a type are told with their places, or with the parameter that chooses none", () => {
  const said =
    "NoUniqueBeanDefinitionException: No qualifying bean of type 'com.acme.Docks' available: expected single matching bean but found 2: docks,wideDocks";
  const docks: BeanSource = { ...bean("bean-method"), called: ["docks"] };
  const told = `Several beans are of the type Docks, in this module docks (DockConfig.java:9)`;
  expect(tell(said, { beansOf: () => [docks] })[0]).toStartWith(`${told}: @Qualifier`);
  expect(tell(said, { beansOf: () => [{ ...docks, called: ["others"] }] })).toEqual([]);
  expect(tell(said, { beansOf: () => [{ ...docks, isNeeded: true }] })).toEqual([]);
  const byTest = (first: string) => {
    const text = `package com.acme;\nclass DockTest {\n  Docks one;\n  public DockTest(${first},\n    @Named("two") Docks two, int size) { }\n}\n`;
    const source = readJavaSource(text);
    const [type] = source.types;
    if (!type) throw new Error("no type");
    const declaring = () => ({ source, type, at: (offset: number) => `DockTest.java:${source.text.lineAt(offset)}` });
    return tell(
      "ParameterResolutionException: Failed to resolve parameter [com.acme.Docks one] in constructor [public com.acme.DockTest(com.acme.Docks,com.acme.Docks,int)]: Multiple possible bean candidates found: [com.acme.Docks, com.acme.Docks]",
      { declaring },
    );
  };
  expect(byTest("Docks one")).toEqual([
    "Several beans are of the type Docks, and one (DockTest.java:4) does not say which: two beside it has @Named.",
  ]);
  expect(byTest('@Named("one") Docks one')).toEqual([]);
  expect(byTest("Quay other")).toEqual([]);
});

test("a bean of a type with arguments is told by the method that gives it", () => {
  const said = NO_BEAN.replace("com.acme.Docks", "org.other.Writer<com.acme.DockTest$Item>");
  const beansOf = (type: string) => (type.includes("Item") ? [bean("plain-method", "DockTest.Config#writer")] : []);
  expect(tell(said, { beansOf })).toEqual([
    "The context has no Writer: DockTest.Config#writer (DockConfig.java:9) gives one, and has no @Bean.",
  ]);
});

test("a mock is put into the context by Spring's own annotation since 6.2", () => {
  const artifacts = () => [{ groupId: "org.springframework", artifactId: "spring-test", version: "6.2.1" }];
  expect(tell(NO_BEAN, { artifacts, beansOf: () => [bean("mock")] })[0]).toContain("@MockitoBean in place of @Mock");
});

test("of several classes none is named, and of beans of which there are several nothing is said", () => {
  expect(tell(NO_BEAN, { beansOf: () => [bean("component"), bean("component", "Quay")] })).toEqual([]);
  expect(tell(NO_BEAN.replace("at least 1", "single matching"), { beansOf: () => [bean("component")] })).toEqual([]);
});

describe("what a test of one layer alone has no bean of", () => {
  const failing = (testClass: string, message: string) => ({ testClass, testMethod: "opens", type: "", message });
  const facts = (slice: string, missing: Partial<OwnType>, inside = ""): Partial<BuildFacts> => ({
    failed: [failing("com.acme.DockTest$Wide", NO_BEAN)],
    failedTests: ["com.acme.DockTest$Wide"],
    typeNamed: (name) =>
      name === "com.acme.DockTest"
        ? type("DockTest", { annotation: (it) => (it === slice ? inside : null) })
        : type("Docks", missing),
    beansOf: () => [bean("component")],
  });
  const repository = { isInterface: true, supertypes: ["CrudRepository"] };
  const having = (annotation: string) => ({ annotation: (name: string) => (name === annotation ? "" : null) });
  const service = having("Service");
  const plain = "is one, and this context does not have it";

  test("is told with the annotation of a mock where that is the web layer", () => {
    const told =
      "@WebMvcTest (DockTest.java:7) makes the web layer alone, and so no Docks (Docks.java:7): the test needs a field of that type with ";
    expect(tell(NO_BEAN, facts("WebMvcTest", repository))).toEqual([`${told}@MockBean.`]);
    const artifacts = () => [{ groupId: "com.ninja-squad", artifactId: "springmockk", version: "5" }];
    expect(tell(NO_BEAN, { ...facts("WebMvcTest", repository), artifacts })).toEqual([`${told}@MockkBean.`]);
    expect(tell(NO_BEAN, facts("WebMvcTest", service))).toEqual([`${told}@MockBean, or @Import of Docks on the test.`]);
    const mocked = { ...facts("WebMvcTest", repository), beansOf: () => [bean("mock", "docks")] };
    expect(tell(NO_BEAN, mocked).join()).toContain("@MockBean in place of @Mock");
    expect(tell(NO_BEAN, facts("WebMvcTest", {})).join()).toContain(plain);
  });

  test("is told with @Import where that is another one", () => {
    const told = "@DataJpaTest (DockTest.java:7) makes one layer alone, and so no ";
    expect(tell(NO_BEAN, facts("DataJpaTest", service))).toEqual([
      `${told}Docks (Docks.java:7): the test needs @Import of Docks, or a field of that type with @MockBean.`,
    ]);
    const ofConfig = (more: Partial<OwnType>, made: Partial<BeanSource> = {}): Partial<BuildFacts> => ({
      ...facts("DataJpaTest", {}),
      beansOf: () => [{ ...bean("bean-method"), ...made }],
      typeNamed: (name) =>
        name === "DockConfig" ? type("DockConfig", more) : (facts("DataJpaTest", {}).typeNamed?.(name) ?? null),
    });
    expect(tell(NO_BEAN, ofConfig(having("Configuration")))).toEqual([
      `${told}DockConfig (DockConfig.java:9): the test needs @Import of DockConfig, or a field of the type Docks with @MockBean.`,
    ]);
    expect(tell(NO_BEAN, ofConfig(having("SpringBootApplication"))).join()).not.toContain("layer");
    expect(tell(NO_BEAN, ofConfig(having("Configuration"), { isNeeded: true })).join()).not.toContain("layer");
  });

  test("is not told where the layer has it, or the test names it", () => {
    expect(tell(NO_BEAN, facts("DataJpaTest", repository)).join()).toContain(plain);
    expect(tell(NO_BEAN, facts("RestClientTest", service, "Docks.class")).join()).toContain(plain);
    expect(tell(NO_BEAN, facts("SpringBootTest", service)).join()).toContain(plain);
  });

  test("is not told of the test that misses something else", () => {
    const failed = [failing("com.acme.DockTest", "expected: <1> but was: <2>"), failing("com.acme.Other", NO_BEAN)];
    expect(tell(NO_BEAN, { ...facts("WebMvcTest", service), failed }).join()).toContain(plain);
  });
});

test("a configuration that Spring Boot 3 does not read, since it is listed as for Spring Boot 2", () => {
  const KEY = "org.springframework.boot.autoconfigure.EnableAutoConfiguration";
  const facts = (factories: string, imports = "", boot = "3.5.1"): Partial<BuildFacts> => ({
    beansOf: () => [{ ...bean("bean-method"), isNeeded: true }],
    typeNamed: (name) => (name === "DockConfig" ? type("DockConfig") : null),
    artifacts: () => [{ groupId: "org.springframework.boot", artifactId: "spring-boot", version: boot }],
    resourcesAt: (path) => [{ path, text: path.endsWith(".imports") ? imports : factories }],
  });
  const listed = `# all\na.b.Listener=com.acme.X\n${KEY}=\\\n  com.acme.Quays,\\\n  com.acme.DockConfig\n`;
  expect(tell(NO_BEAN, facts(listed))).toEqual([
    "The context has no Docks: META-INF/spring.factories:5 lists DockConfig, which makes one, and Spring Boot 3.5.1 reads no EnableAutoConfiguration there: the name of that class belongs in META-INF/spring/org.springframework.boot.autoconfigure.AutoConfiguration.imports beside it.",
  ]);
  for (const other of [
    facts(listed, "com.acme.DockConfig\n"),
    facts(listed, "", "2.7.18"),
    facts(`${KEY}=com.acme.Quays\na.b.Listener=com.acme.DockConfig\n`),
    facts(`${KEY}=com.acme.DockConfigs\n`),
  ])
    expect(tell(NO_BEAN, other).join()).toContain("makes one with @Bean, and this context does not have that");
});

test("properties that no configuration registers are told, and those of one or of a component are not", () => {
  const properties = (...more: readonly string[]) =>
    type("Docks", { annotation: (name) => (["ConfigurationProperties", ...more].includes(name) ? "" : null) });
  const beansOf = () => [bean("plain-class")];
  const missing = { typeNamed: () => properties(), beansOf };
  expect(tell(NO_BEAN, missing)).toEqual([
    "The context has no Docks: Docks (Docks.java:7) has @ConfigurationProperties, and nothing in the main sources registers it: @EnableConfigurationProperties with it, or @ConfigurationPropertiesScan, on a configuration would.",
  ]);
  const registering = (annotation: string, inside: string) => (asked: string) =>
    asked === annotation ? [type("App", { annotation: () => inside })] : [];
  expect(tell(NO_BEAN, { ...missing, typesWith: registering("ConfigurationPropertiesScan", "") })).toEqual([]);
  const enabled = registering("EnableConfigurationProperties", "{Docks.class, Quay.class}");
  expect(tell(NO_BEAN, { ...missing, typesWith: enabled })).toEqual([]);
  const other = registering("EnableConfigurationProperties", "WideDocks.class");
  expect(tell(NO_BEAN, { ...missing, typesWith: other })).toHaveLength(1);
  expect(tell(NO_BEAN, { beansOf: () => [], typeNamed: () => properties("Component") })).toEqual([]);
  expect(tell(NO_BEAN, { ...missing, beansOf: () => [bean("bean-method")] })[0]).toContain("makes one with @Bean");
});

test.each([
  "BeanDefinitionParsingException: Configuration problem: @Configuration class 'Ports' may not be final. Remove the final modifier to continue.",
  "AopConfigException: Could not generate CGLIB subclass of class com.acme.Ports: Common causes of this problem include using a final class or a non-visible class",
  "IllegalArgumentException: Cannot subclass final class com.acme.Ports",
])("a class of Kotlin that Spring cannot extend is told with the plugin that opens it: %s", (said) => {
  const told =
    "Ports (Ports.java:7) is final, as classes of Kotlin are: kotlin-maven-plugin (pom.xml:40) lacks the compiler plugin spring, which opens those of Spring: <plugin>spring</plugin> in its <compilerPlugins>.";
  expect(tell(said, KOTLIN)).toEqual([
    `${told} It comes with the dependency org.jetbrains.kotlin:kotlin-maven-allopen, which that plugin lacks, too.`,
  ]);
  expect(tell(said, { ...KOTLIN, buildNeeds: ["org.jetbrains.kotlin:kotlin-maven-allopen"] })).toEqual([told]);
  expect(tell(said, { ...KOTLIN, findInPoms: () => "pom.xml:40" })).toEqual([]);
  expect(tell(said, { ...KOTLIN, plugins: [] })).toEqual([]);
  for (const other of [{ isKotlin: false }, { isNeeded: true }, { annotation: () => null }, { modifiers: ["final"] }])
    expect(tell(said, { ...KOTLIN, typeNamed: () => ({ ...PORTS, ...other }) })).toEqual([]);
});

test("a provider that is no class is told with the file that names it", () => {
  const said = "ServiceConfigurationError: com.acme.Crane: Provider com.acme.BigCrane not found";
  const findProvider = () => "src/main/resources/META-INF/services/com.acme.Crane:1";
  const at = findProvider();
  expect(tell(said, { findProvider, nearest: () => ["com.acme.BigCrane2"] })).toEqual([
    `${at} names com.acme.BigCrane, which is no class. The nearest is com.acme.BigCrane2.`,
  ]);
  expect(tell(said, { findProvider })).toEqual([`${at} names com.acme.BigCrane, which is no class.`]);
  const elsewhere = (...classes: readonly string[]) => tell(said, { findProvider, ownClasses: () => classes });
  expect(elsewhere("com.acme.big.BigCrane", "com.acme.Dock")).toEqual([
    `${at} names com.acme.BigCrane, which is no class. The nearest is com.acme.big.BigCrane.`,
  ]);
  expect(elsewhere("a.BigCrane", "b.BigCrane")).toEqual([`${at} names com.acme.BigCrane, which is no class.`]);
  expect(tell(said, {})).toEqual([]);
});

test.each([
  [true, [], "@RunWith(MockitoJUnitRunner.class)"],
  [false, ["mockito-junit-jupiter"], "@ExtendWith(MockitoExtension.class)"],
  [false, ["mockito-core"], "MockitoAnnotations.openMocks(this) before each test"],
])("mocks that nothing makes are told where a test met null (JUnit 4: %p, %p)", (isOfJUnit4, names, by) => {
  const unfilledMocks = () => [{ name: "docks", at: "DockTest.java:9", isOfJUnit4 }];
  const artifacts = () => names.map((artifactId) => ({ groupId: "org.mockito", artifactId, version: "5" }));
  const said = 'NullPointerException: Cannot invoke "com.acme.Docks.count()" because "this.docks" is null';
  expect(tell(said, { unfilledMocks, artifacts })).toEqual([
    `Nothing makes the mocks of this class, so that docks (DockTest.java:9) is null: ${by} would.`,
  ]);
  const ignored = () => unfilledMocks().map((it) => ({ ...it, ignoresRunner: true }) as const);
  expect(tell(said, { unfilledMocks: ignored, artifacts })[0]).toEndWith(`${by} would, and Jupiter knows no @RunWith.`);
  expect(tell("AssertionError: expected: 1 but was: 2", { unfilledMocks, artifacts })).toEqual([]);
  expect(tell(said, { artifacts })).toEqual([]);
});

test("a bean with several constructors, of which none is marked", () => {
  const said = "BeanInstantiationException: Failed to instantiate [com.acme.Docks]: No default constructor found";
  const told = (...lines: readonly string[]) => {
    const head = lines[0]?.startsWith("@") ? [] : ["@Service class Docks {"];
    const source = readJavaSource(["package com.acme;", ...head, ...lines, "}"].join("\n"));
    const [type] = source.types;
    if (!type) throw new Error("no type");
    const declared = { source, type, at: (offset: number) => `Docks.java:${source.text.lineAt(offset)}` };
    return tell(said, { declaring: (name) => (name === "com.acme.Docks" ? declared : null) });
  };
  expect(told("  Docks(Quay quay) { }", "  Docks(Quay quay, int size) { }")).toEqual([
    "Docks has 2 constructors (Docks.java:3), and Spring chooses none of them: @Autowired on the one that it should call.",
  ]);
  expect(told("  @Autowired Docks(Quay quay) { }", "  Docks(Quay quay, int size) { }")).toEqual([]);
  expect(told("  Docks(Quay quay) { }")).toEqual([]);
  const two = ["  Docks(Quay quay) { }", "  Docks(Quay quay, int size) { }"];
  expect(told('@ConfigurationProperties("docks") @Component class Docks {', ...two)).toEqual([]);
  expect(told('@Table("docks") class Docks {', ...two)).toEqual([]);
});

test("a mapper without an implementation is told by the processor that did not make it", () => {
  const mapper = { ...OWN, annotation: (name: string) => (name === "Mapper" ? 'componentModel = "spring"' : null) };
  const facts: Partial<BuildFacts> = {
    typeNamed: (name) => (name === "com.acme.Docks" ? mapper : null),
    processors: { kind: "path", artifacts: [{ groupId: "org.projectlombok", artifactId: "lombok", version: "1" }] },
    findInPoms: (text) => (text === "<annotationProcessorPaths" ? "pom.xml:418" : null),
  };
  expect(tell(NO_BEAN, facts)).toEqual([
    "annotationProcessorPaths (pom.xml:418) lacks org.mapstruct:mapstruct-processor, so MapStruct generated nothing: javac looks for processors there alone.",
  ]);
  expect(tell(NO_BEAN, { ...facts, typeNamed: () => OWN })).toEqual([]);
});

const OWN: OwnType = {
  ...{ name: "com.acme.Docks", at: "Docks.java:3", isKotlin: false, isNeeded: false, isInterface: true },
  ...{ supertypes: [], modifiers: [], annotation: () => null, properties: [] },
};

test("a field with @Value of which Lombok makes a parameter", () => {
  const told = (field: string, missing: string) => {
    const source = readJavaSource(["package com.acme;", "class Docks {", `  ${field}`, "}"].join("\n"));
    const [type] = source.types;
    if (!type) throw new Error("no type");
    const declared = { source, type, at: (offset: number) => `Docks.java:${source.text.lineAt(offset)}` };
    return tell(
      `UnsatisfiedDependencyException: Error creating bean with name 'docks': No qualifying bean of type '${missing}' available: expected at least 1 bean`,
      {
        typesWith: (annotation) => (annotation === "RequiredArgsConstructor" ? [OWN] : []),
        declaring: (name) => (name === OWN.name ? declared : null),
      },
    );
  };
  expect(told('@Value("${a}") private final int size;', "int")).toEqual([
    "The constructor that @RequiredArgsConstructor makes for Docks has no @Value on its parameter size (Docks.java:3): lombok.config would copy it with lombok.copyableAnnotations += org.springframework.beans.factory.annotation.Value, or write the constructor.",
  ]);
  expect(told('@Value("${a}") private final String size;', "java.lang.String")).toHaveLength(1);
  expect(told('@Value("${a}") private int size;', "int")).toEqual([]);
  expect(told("private final int size;", "int")).toEqual([]);
  expect(told('@Value("${a}") private final int size;', "com.acme.Quay")).toEqual([]);
});

describe("an annotation on the application class that a test of one layer cannot do with", () => {
  const owns = (name: string, annotations: Readonly<Record<string, string>>): OwnType => ({
    ...{ name: `com.acme.${name}`, at: `${name}.java:9`, isKotlin: false, isNeeded: false, isInterface: false },
    ...{ supertypes: [], modifiers: [], properties: [], annotation: (it) => annotations[it] ?? null },
  });
  const AUDITING = { SpringBootApplication: "", EnableJpaAuditing: 'auditorAwareRef = "auditor"' };
  const factsOf = (application: Readonly<Record<string, string>>, slice: string): Partial<BuildFacts> => ({
    failedTests: ["com.acme.CartTest"],
    typeNamed: () => owns("CartTest", { [slice]: "" }),
    typesWith: (it) => (it in application ? [owns("Shop", application)] : []),
    findInSources: () => "Shop.java:7",
    artifacts: () => [{ groupId: "org.springframework", artifactId: "spring-test", version: "6.2.1" }],
    beansOf: () => [{ ...bean("bean-method", "Config#auditor"), called: ["auditor"] }],
  });
  const METAMODEL = "IllegalArgumentException: JPA metamodel must not be empty";
  const NO_AUDITOR = "NoSuchBeanDefinitionException: No bean named 'auditor' available";

  test("is told with all that the test needs instead", () => {
    expect(tell(METAMODEL, factsOf(AUDITING, "WebMvcTest"))).toEqual([
      "@EnableJpaAuditing on Shop (Shop.java:7) is read by every test, and @WebMvcTest (CartTest.java:9) makes one layer alone, without what it asks for: on a @Configuration of its own such a test leaves it out; else the test needs a field of type JpaMetamodelMappingContext with @MockitoBean, and the bean auditor of Config#auditor (DockConfig.java:9).",
    ]);
    expect(tell(NO_AUDITOR, { ...factsOf(AUDITING, "DataJpaTest"), beansOf: () => [] }).join()).toEndWith(
      "leaves it out; else the test needs the bean auditor.",
    );
    const repositories = { SpringBootApplication: "", EnableJpaRepositories: "" };
    const facts = { ...factsOf(repositories, "JsonTest"), findInSources: () => "Other.java:3" };
    expect(tell("No bean named 'entityManagerFactory' available", facts).join()).toStartWith(
      "@EnableJpaRepositories on Shop (Shop.java:9) is read by every test, and @JsonTest (CartTest.java:9)",
    );
  });

  test("is not told of a test that has the layer, of a configuration, or of other words", () => {
    expect(tell(METAMODEL, factsOf(AUDITING, "SpringBootTest"))).toEqual([]);
    expect(tell(METAMODEL, factsOf(AUDITING, "DataJpaTest"))).toEqual([]);
    expect(tell(METAMODEL, factsOf({ Configuration: "", EnableJpaAuditing: "" }, "WebMvcTest"))).toEqual([]);
    expect(tell("No bean named 'other' available", factsOf(AUDITING, "WebMvcTest"))).toEqual([]);
  });
});

test("a bean of a library whose next version has it in another package", () => {
  const missing = (type: string) => `No qualifying bean of type '${type}' available: expected at least 1 bean`;
  const MAPPER = "com.fasterxml.jackson.databind.ObjectMapper";
  const boot = (...names: string[]) => ({
    artifacts: () => names.map((artifactId) => ({ groupId: "org.springframework.boot", artifactId, version: "4.0.3" })),
  });
  const importing = (line: string) => ({
    findInSources: (sought: RegExp) => (sought.test(line) ? "src/test/java/com/acme/LabelsTest.java:5" : null),
  });
  const facts = { ...boot("spring-boot-jackson"), ...importing(`import ${MAPPER};`) };
  expect(tell(missing(MAPPER), facts)).toEqual([
    "spring-boot-jackson 4.0.3 makes a tools.jackson.databind.ObjectMapper, and none of com.fasterxml.jackson.databind.ObjectMapper (src/test/java/com/acme/LabelsTest.java:5): ObjectMapper is to be imported from there, or org.springframework.boot:spring-boot-jackson2 is to be a dependency.",
  ]);
  expect(tell(missing("com.fasterxml.jackson.databind.json.JsonMapper"), facts)).toEqual([]);
  expect(tell(missing(MAPPER), { ...facts, ...boot("spring-boot-jackson", "spring-boot-jackson2") })).toEqual([]);
  expect(tell(missing(MAPPER), { ...facts, ...boot("spring-boot-autoconfigure") })).toEqual([]);
  expect(tell(missing("com.acme.ObjectMapper"), facts)).toEqual([]);
  expect(tell(missing(MAPPER), { ...facts, beansOf: () => [bean("plain-method")] }).join()).not.toContain("jackson2");
});
