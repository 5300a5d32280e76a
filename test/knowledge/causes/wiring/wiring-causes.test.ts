// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Spring
import { describe, expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import type { BeanSource, OwnType, Setting } from "../../../../src/knowledge/causes/wiring/wiring-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

function tell(said: string, facts: Partial<BuildFacts>): readonly string[] {
  return proveBuildCauses({ ...NO_FACTS, said: [said], ...facts }).map(describeBuildCause);
}

const MAIN = "src/main/resources/application.yml";
const setting = (name: string, more: Partial<Setting> = {}): Setting => ({
  ...{ name, at: `${MAIN}:3`, file: "application.yml", isTest: false, ...more },
});
const UNSET = `IllegalArgumentException: Could not resolve placeholder 'dock.size' in value "\${dock.size}"`;
const asked = { findInSources: () => "src/main/java/Dock.java:7" };

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

test("a setting of a file that one of the tests hides, or that a profile alone has", () => {
  const byTest = setting("other", { at: "src/test/resources/application.yml:1", isTest: true });
  expect(tell(UNSET, { settings: () => [setting("dock.size"), byTest] })).toEqual([
    `src/test/resources/application.yml stands in the place of the file in which ${MAIN}:3 sets dock.size.`,
  ]);
  expect(tell(UNSET, { settings: () => [setting("dock.size", { profile: "dev" })] })).toEqual([
    `Only ${MAIN}:3, of the profile dev, sets dock.size.`,
  ]);
});

test("nothing is said of a placeholder that a file sets and no file hides, or of which nothing is known", () => {
  expect(tell(UNSET, { ...asked, settings: () => [setting("dock.size")] })).toEqual([]);
  expect(tell(UNSET, {})).toEqual([]);
});

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
  expect(
    tell(QUALIFIED, { beansOf, findInSources: (it) => (it.test("  Any wideDocks() {") ? "A.java:1" : null) }),
  ).toEqual([]);
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

const MOCK_MVC =
  "Resolved Exception:\n             Type = org.springframework.dao.InvalidDataAccessApiUsageException\n";

test("a query that changes data without @Modifying, where Spring Data ran it as a select", () => {
  const closes = {
    ...{ name: "closeAll", at: "Docks.java:8", annotations: ["Transactional", "Query"] },
    ...{
      code: '@Transactional @Query(\n    value = "update Dock d set d.open = false") int closeAll()',
      imports: [JPA_QUERY],
    },
  };
  const told = [
    "The @Query of closeAll (Docks.java:8) changes data, and Spring Data runs it as a select without @Modifying beside it.",
  ];
  const facts = { methodsWith: () => [closes] };
  const failed = [{ testClass: "DockTest", testMethod: "closes", type: "", message: "", output: MOCK_MVC }];
  expect(tell("AssertionError: Status expected:<401> but was:<500>", { ...facts, failed })).toEqual(told);
  expect(tell("AssertionError: Status expected:<401> but was:<500>", facts)).toEqual([]);
  const said = "IllegalStateException: Expecting a SELECT Query [SqmSelectStatement], but found SqmUpdateStatement";
  expect(tell(said, facts)).toEqual(told);
  for (const other of [
    { annotations: ["Query", "Modifying"] },
    { code: '@Query("select d from Dock d") int closeAll()' },
    { imports: ["org.springframework.data.mongodb.repository.Query"] },
  ])
    expect(tell(said, { methodsWith: () => [{ ...closes, ...other }] })).toEqual([]);
});

const JPA_QUERY = "org.springframework.data.jpa.repository.Query";

test("several beans of a type are told with their places, or with the parameter that chooses none", () => {
  const said =
    "NoUniqueBeanDefinitionException: No qualifying bean of type 'com.acme.Docks' available: expected single matching bean but found 2: docks,wideDocks";
  const docks: BeanSource = { ...bean("bean-method"), called: ["docks"] };
  const told = `Several beans are of the type Docks, in this module docks (DockConfig.java:9)`;
  expect(tell(said, { beansOf: () => [docks] })[0]).toStartWith(`${told}: @Qualifier`);
  expect(tell(said, { beansOf: () => [{ ...docks, called: ["others"] }] })).toEqual([]);
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

test("a setting that cannot be bound", () => {
  const said = ["BindException: Failed to bind properties under 'dock.max-wait' to int", "for value [5m]"];
  const settings = () => [setting("dock.maxWait", { value: "5m" })];
  expect(proveBuildCauses({ ...NO_FACTS, said, settings }).map(describeBuildCause)).toEqual([
    `${MAIN}:3 sets dock.max-wait to 5m, which is bound to an int.`,
  ]);
  expect(tell(said[0] ?? "", { settings })).toEqual([]);
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

test.each([
  "UnknownPathException: Could not resolve attribute 'unCode' of 'com.acme.Port' [select p from Port p where p.unCode = 1]",
  "QueryException: could not resolve property: unCode of: com.acme.Port",
  "PropertyReferenceException: No property 'unCode' found for type 'com.acme.Port'",
  "AnnotationException: Collection 'com.acme.Fleet.ports' is 'mappedBy' a property named 'unCode' which does not exist in the target entity 'com.acme.Port'",
])("an attribute that an entity lacks is told with those it has: %s", (said) => {
  const code = { name: "uncode", at: "Port.java:5" };
  const id = { name: "id", at: "Port.java:3" };
  const nearest = () => ["uncode"];
  expect(tell(said, { fieldsOf: () => [id, code], nearest })).toEqual([
    "Port has no unCode; it has: uncode (Port.java:5).",
  ]);
  expect(tell(said, { fieldsOf: () => [id] })).toEqual(["Port has no unCode; it has: id (Port.java:3)."]);
  expect(tell(said, { fieldsOf: () => [id, { ...code, at: "Port.java:4" }] })).toEqual([
    "Port has no unCode; it has: id, uncode (Port.java:3, 4).",
  ]);
  expect(tell(said, { fieldsOf: () => null })).toEqual([]);
  expect(tell(said, { fieldsOf: () => [{ ...id, name: "unCode" }] })).toEqual([]);
});

const type = (name: string, more: Partial<OwnType> = {}): OwnType => ({
  ...{
    name: `com.acme.${name}`,
    at: `${name}.java:7`,
    isKotlin: false,
    isNeeded: false,
    isInterface: false,
    supertypes: [],
    modifiers: [],
  },
  ...{ annotation: () => null, properties: [], ...more },
});

test.each([
  "UnknownEntityException: Could not resolve root entity 'Ports'",
  "Caused by: org.hibernate.hql.internal.ast.QuerySyntaxException: Ports is not mapped [select p from Ports p]",
  "IllegalArgumentException: The abstract schema type 'Ports' is unknown.",
  "IllegalArgumentException: Not a managed type: class com.acme.Ports",
])("an entity that there is not is told with the nearest, or as the class that is none: %s", (said) => {
  const entities = [type("Port", { annotation: () => "" }), type("Fleet$Crane", { annotation: () => 'name = "Lift"' })];
  const typesWith = () => entities;
  expect(tell(said, { typesWith, nearest: () => ["Port"] })).toEqual([
    "The sources have no entity Ports; there is Port (Port.java:7).",
  ]);
  expect(tell(said, { typesWith })).toEqual([
    "The sources have no entity Ports; there are Port (Port.java:7), Lift (Fleet$Crane.java:7).",
  ]);
  expect(tell(said, { typesWith, typeNamed: () => type("Ports") })).toEqual(["Ports (Ports.java:7) has no @Entity."]);
  const isEntity = { annotation: () => "" };
  expect(tell(said, { typesWith, typeNamed: () => type("Ports", isEntity) })).toEqual([]);
  expect(tell(said, { typesWith: () => [type("Ports", isEntity)] })).toEqual([]);
  expect(tell(said, {})).toEqual([]);
});

test("what a test of the web layer alone has no bean of is told with the annotation of a mock", () => {
  const webTest = type("DockTest", { annotation: (name) => (name === "WebMvcTest" ? "" : null) });
  const facts = (missing: Partial<OwnType>): Partial<BuildFacts> => ({
    failedTests: ["com.acme.DockTest$Wide"],
    typeNamed: (name) => (name === "com.acme.DockTest" ? webTest : type("Docks", missing)),
    beansOf: () => [bean("component")],
  });
  const repository = { isInterface: true, supertypes: ["CrudRepository"] };
  const told =
    "@WebMvcTest (DockTest.java:7) makes the web layer alone, and so no Docks (Docks.java:7): the test needs a field of that type with ";
  expect(tell(NO_BEAN, facts(repository))).toEqual([`${told}@MockBean.`]);
  const artifacts = () => [{ groupId: "com.ninja-squad", artifactId: "springmockk", version: "5" }];
  expect(tell(NO_BEAN, { ...facts(repository), artifacts })).toEqual([`${told}@MockkBean.`]);
  const service = { annotation: (name: string) => (name === "Service" ? "" : null) };
  expect(tell(NO_BEAN, facts(service))).toEqual([`${told}@MockBean, or @Import of Docks on the test.`]);
  const mocked = { ...facts(repository), beansOf: () => [bean("mock", "docks")] };
  expect(tell(NO_BEAN, mocked).join()).toContain("@MockBean in place of @Mock");
  expect(tell(NO_BEAN, facts({})).join()).toContain("is one, and this context does not have it");
  expect(tell(NO_BEAN, { ...facts(repository), failedTests: ["com.acme.Other"] }).join()).not.toContain("layer");
});

const PORTS = type("Ports", { isKotlin: true, annotation: (name) => (/^(?:Service|Entity)$/.test(name) ? "" : null) });
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

const KOTLIN: Partial<BuildFacts> = {
  plugins: [{ groupId: "o", artifactId: "kotlin-maven-plugin", version: "2", goals: [], executions: [] }],
  findInPoms: (text) => (text === "<artifactId>kotlin-maven-plugin</artifactId>" ? "pom.xml:40" : null),
  typeNamed: () => PORTS,
};

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

test.each([
  "InstantiationException: No default constructor for entity 'com.acme.Ports'",
  "InstantiationException: No default constructor for entity:  : com.acme.Ports",
])("an entity of Kotlin without an empty constructor is told with the plugin that makes one: %s", (said) => {
  expect(tell(said, KOTLIN)).toEqual([
    "Ports (Ports.java:7) has no constructor without parameters: kotlin-maven-plugin (pom.xml:40) lacks the compiler plugin jpa, which gives one to entities: <plugin>jpa</plugin> in its <compilerPlugins>. It comes with the dependency org.jetbrains.kotlin:kotlin-maven-noarg, which that plugin lacks, too.",
  ]);
});

test("a provider that is no class is told with the file that names it", () => {
  const said = "ServiceConfigurationError: com.acme.Crane: Provider com.acme.BigCrane not found";
  const findProvider = () => "src/main/resources/META-INF/services/com.acme.Crane:1";
  const at = findProvider();
  expect(tell(said, { findProvider, nearest: () => ["com.acme.BigCrane2"] })).toEqual([
    `${at} names com.acme.BigCrane, which is no class. The nearest is com.acme.BigCrane2.`,
  ]);
  expect(tell(said, { findProvider })).toEqual([`${at} names com.acme.BigCrane, which is no class.`]);
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
  expect(tell("AssertionError: expected: 1 but was: 2", { unfilledMocks, artifacts })).toEqual([]);
  expect(tell(said, { artifacts })).toEqual([]);
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

test("the place of a value is left out where more is known", () => {
  const kotlin = { findInPoms: () => "pom.xml:50", nearest: () => ["spring"] };
  const pomValues = () => [{ name: "plugin", value: "springs", at: "pom.xml:50" }];
  expect(tell("Cannot compile: Plugin not found: springs", { pomValues })).toHaveLength(1);
  const both = tell("Cannot compile: Plugin not found: springs", { pomValues, ...kotlin });
  expect(both).toHaveLength(1);
  expect(both[0]).toStartWith("No compiler plugin of Kotlin is called springs");
});

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
    "layout-big.css",
    "layout.css",
  ],
])("a resource that is not there is told with the nearest: %s", (said, asked, like) => {
  expect(tell(said, resourceFacts)).toEqual([
    `No folder of resources has ${asked}. The nearest is src/main/resources/${like}.`,
  ]);
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

test("a placeholder that stays as it is, which a setting has in another spelling", () => {
  const said = `TypeMismatchException: For input string: "\${dock.maxSize}"`;
  expect(tell(said, { settings: () => [setting("dock.max-size"), setting("dock.maxSizes")] })).toEqual([
    `No application file sets dock.maxSize. The nearest is dock.max-size (${MAIN}:3).`,
  ]);
});

test("an attribute that mappedBy names, in the words of older versions of Hibernate", () => {
  const fieldsOf = (type: string) => (type === "com.acme.Line" ? [{ name: "order", at: "Line.java:7" }] : null);
  for (const said of [
    "Unknown mappedBy in: com.acme.Order.lines, referenced property unknown: com.acme.Line.ordr",
    "mappedBy reference an unknown target entity property: com.acme.Line.ordr in com.acme.Order.lines",
  ]) {
    expect(tell(said, { fieldsOf, nearest: (_, names) => names })).toEqual([
      "Line has no ordr; it has: order (Line.java:7).",
    ]);
  }
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
    findInPoms: (text) => (text === "<annotationProcessorPaths>" ? "pom.xml:418" : null),
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
