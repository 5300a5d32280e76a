import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { openWiring } from "../../../src/fixes/lookup/open-wiring.ts";
import { modules, pom } from "../../maven/memory-disk.ts";
import { onlyModule, projectOf } from "../../runs/project.ts";
import { temporaryDirectory } from "../../temporary.ts";

const JAVA = "src/main/java/com/acme";
const FILES = {
  [`${JAVA}/Docks.java`]: "package com.acme;\n\npublic interface Docks {\n}\n",
  [`${JAVA}/BigDocks.java`]: "package com.acme;\n\n@Deprecated\npublic class BigDocks implements Docks {\n}\n",
  [`${JAVA}/WideDocks.java`]:
    "package com.acme;\n\n/** The widest BigDocks. */\n@Service\nclass WideDocks extends BigDocks {\n}\n",
  [`${JAVA}/AnyDocks.java`]: "package com.acme;\n\nabstract class AnyDocks implements Docks {\n}\n",
  [`${JAVA}/DockConfig.java`]: [
    "package com.acme;",
    "@Configuration",
    "class DockConfig {",
    "  @Bean",
    "  Docks docks() { return new BigDocks(); }",
    "  BigDocks bigDocks() { return new BigDocks(); }",
    "  String docksName() { return null; }",
    "}",
  ].join("\n"),
  [`${JAVA}/Makes.java`]: "package com.acme;\nclass Makes {\n  Docks docks() { return null; }\n}\n",
  [`${JAVA}/BigPort.java`]:
    'package com.acme;\n@Table(width = "b") class BigPort extends Port implements java.io.Serializable {\n  @Column(width = 1) int width;\n}\n',
  [`${JAVA}/Port.java`]:
    "package com.acme;\nclass Port {\n  static int COUNT;\n  private String unCode;\n  int size = 1;\n}\n",
  "src/test/java/com/acme/DockTest.java":
    'package com.acme;\nclass DockTest {\n  @Mock\n  private Docks docks;\n  @Autowired Docks others;\n  URL data = DockTest.class.getResource("/data.csv");\n}\n',
  "src/main/kotlin/com/acme/Ships.kt":
    'package com.acme\n\n@Entity(name = "Boat")\ndata class Ship(\n  val size: Int,\n  @Id val id: Long? = null\n)\n',
  "src/main/resources/application.yml": "dock:\n  size: 3\n",
  "src/main/resources/config/application-dev.properties": "dock.wide=true\n",
  [`${JAVA}/Docks.xml`]: "<docks/>",
  "src/main/resources/docks.xml": "<docks><!-- none --></docks>",
  "src/main/resources/other.properties": "no=1\n",
  "src/test/resources/application.yml": "a: b\n",
  "src/main/resources/META-INF/services/com.acme.Docks": "# all\ncom.acme.Docs # best\n",
};

const project = projectOf(FILES);
const surroundings = { localRepository: "/nowhere", environment: new Map(), userProperties: new Map() };
const built = openBuilt({ project, surroundings, env: {}, jdk: null });
const DOCK_TEST = { testClass: "com.acme.DockTest", testMethod: "opens", type: "", message: "" };
const wiring = openWiring(onlyModule(project), [DOCK_TEST], built);

test("what is or gives a bean of a type, and the mocks that tests keep from Spring", () => {
  expect(
    wiring
      .beansOf("com.acme.Docks")
      .map(({ kind, name, at }) => `${kind} ${name} ${at}`)
      .toSorted(),
  ).toEqual([
    `bean-method DockConfig#docks ${JAVA}/DockConfig.java:5`,
    `component WideDocks ${JAVA}/WideDocks.java:5`,
    "mock docks src/test/java/com/acme/DockTest.java:4",
    `plain-class BigDocks ${JAVA}/BigDocks.java:4`,
    `plain-method DockConfig#bigDocks ${JAVA}/DockConfig.java:6`,
  ]);
  expect(wiring.beansOf("org.other.Type")).toEqual([]);
});

test("resources of a path are read in the module", () => {
  expect(wiring.resourcesAt("docks.xml")).toEqual([
    { path: "src/main/resources/docks.xml", text: "<docks><!-- none --></docks>" },
  ]);
  expect(wiring.resourcesAt("none.xml")).toEqual([]);
});

test("a class is no bean of a type that only has the name of what it implements", () => {
  const component = (name: string, head: string, within = "com.acme", imports = "") =>
    ({
      [`src/main/java/${within.replaceAll(".", "/")}/${name}.java`]: `package ${within};\n${imports}\n@Component\nclass ${name} ${head} {}\n`,
    }) as const;
  const own = projectOf({
    "src/main/java/com/acme/old/Docks.java": "package com.acme.old;\npublic interface Docks {}\n",
    ...component("Imports", "implements Docks", "com.acme", "import com.acme.old.Docks;"),
    ...component("Beside", "implements Docks", "com.acme.old"),
    ...component("Full", "implements com.acme.old.Docks"),
    ...component("Nested", "implements Port.Docks", "com.acme", "import com.acme.old.Port;"),
    ...component("Wide", "implements Docks", "com.acme.other", "import org.acme.*;\nimport com.acme.old.*;"),
    ...component("Unknown", "implements Docks", "com.acme.wide"),
  });
  const facts = openWiring(onlyModule(own), [DOCK_TEST], openBuilt({ project: own, surroundings, env: {}, jdk: null }));
  const beansOf = (type: string) =>
    facts
      .beansOf(type)
      .map(({ kind, name, other = "" }) => `${kind} ${name} ${other}`.trim())
      .toSorted();
  const namesakes = ["Beside", "Full", "Imports"].map((name) => `namesake ${name} com.acme.old.Docks`);
  expect(beansOf("com.acme.wide.Docks")).toEqual([
    "component Unknown",
    ...namesakes,
    "namesake Nested com.acme.old.Port.Docks",
  ]);
  expect(beansOf("com.acme.old.Docks")).toEqual([
    ...["Beside", "Full", "Imports", "Wide"].map((name) => `component ${name}`),
    "namesake Nested com.acme.old.Port.Docks",
  ]);
});

test("the methods of configurations in tests, with the names of their beans", () => {
  const config = (name: string, more: string) =>
    `package com.acme;\nimport org.other.Writer;\nclass ${name} {\n  @TestConfiguration\n  static class Config {\n${more}\n  }\n}\n`;
  const own = projectOf({
    ["src/test/java/com/acme/DockTest.java"]: config(
      "DockTest",
      '    Writer<Item> items() { }\n    @Bean(name = "all") @Qualifier("any") Writer<Dock> docks() { }\n    private Writer<Item> hidden() { }\n    @Bean(NAME) Writer<Item> named() { }',
    ),
    ["src/test/java/com/acme/OtherTest.java"]: config(
      "OtherTest",
      "    Writer<Item> others() { }\n    @Bean Writer<Item> beans() { }",
    ),
    [`${JAVA}/Docks.java`]: 'package com.acme;\n@Service("wide")\nclass Docks {}\n',
    [`${JAVA}/Quays.java`]:
      'package com.acme;\nclass Quays {\n  @Bean(initMethod = "open") Docks docks() { }\n  Docks others() { }\n}\n',
  });
  const beansOf = (type: string) =>
    openWiring(onlyModule(own), [DOCK_TEST], openBuilt({ project: own, surroundings, env: {}, jdk: null }))
      .beansOf(type)
      .map(({ kind, name, called = [] }) => [kind, name, ...called].join(" "));
  expect(beansOf("org.other.Writer<com.acme.Item>").toSorted()).toEqual([
    "bean-method DockTest.Config#named",
    "plain-method DockTest.Config#items",
  ]);
  expect(beansOf("org.other.Writer<com.acme.Dock>")).toEqual(["bean-method DockTest.Config#docks all any"]);
  expect(beansOf("com.acme.Writer<com.acme.Item>")).toEqual([]);
  expect(beansOf("org.other.Writer<com.acme.AnyTest$Item>")).toEqual([]);
  expect(beansOf("com.acme.Docks")).toEqual(["bean-method Quays#docks docks", "component Docks wide"]);
});

test("the methods that have an annotation", () => {
  const own = projectOf({
    [`${JAVA}/Docks.java`]:
      'package com.acme;\nimport org.other.Query;\ninterface Docks {\n  @Query("a")\n  int all();\n  int none();\n}\n',
  });
  const facts = openBuilt({ project: own, surroundings, env: {}, jdk: null });
  const [method, ...others] = openWiring(onlyModule(own), [], facts).methodsWith("Query");
  expect(others).toEqual([]);
  expect(method).toMatchObject({ name: "all", at: `${JAVA}/Docks.java:5`, imports: ["org.other.Query"] });
  expect(method?.code).toContain('@Query("a")');
});

test("what the application files set, each with its place, its profile and whether it is of the tests", () => {
  const [main, test] = ["src/main/resources", "src/test/resources"];
  const shown = wiring.settings().map((it) => `${it.name} ${it.at} ${it.profile ?? ""} ${it.isTest}`);
  expect(shown.toSorted()).toEqual([
    `a ${test}/application.yml:1  true`,
    `dock ${main}/application.yml:1  false`,
    `dock.size ${main}/application.yml:2  false`,
    `dock.wide ${main}/config/application-dev.properties:1 dev false`,
  ]);
});

test("what a file of the tests hides is told with the file that does not set it", () => {
  const [main, by] = ["src/main/resources/application.yml", "src/test/resources/application.yml"];
  expect(wiring.hiddenSettings()).toMatchObject([
    { name: "dock", at: `${main}:1`, by },
    { name: "dock.size", at: `${main}:2`, by },
  ]);
  expect(wiring.textOfResource(main)).toBe("dock:\n  size: 3\n");
});

test("the resources that there are, and those that failed tests ask for", () => {
  expect(wiring.askedResources()).toEqual([{ name: "/data.csv", at: "src/test/java/com/acme/DockTest.java:6" }]);
  expect(wiring.filesAmongSources()).toEqual([
    { path: "com/acme/Docks.xml", at: `${JAVA}/Docks.xml`, belongsIn: "src/main/resources/com/acme" },
  ]);
  expect(wiring.resources()).toContain("src/main/resources/config/application-dev.properties");
});

test("the XML files among the resources and sources, without comments", () => {
  expect(wiring.xmlFiles()).toEqual([
    { path: `${JAVA}/Docks.xml`, text: "<docks/>", isResource: false },
    { path: "src/main/resources/docks.xml", text: `<docks>${" ".repeat(13)}</docks>`, isResource: true },
  ]);
});

test("the fields of an entity, and the place of a provider", () => {
  const fields = [
    { name: "unCode", at: `${JAVA}/Port.java:4` },
    { name: "size", at: `${JAVA}/Port.java:5` },
  ];
  expect(wiring.fieldsOf("com.acme.Port")).toEqual(fields);
  expect(wiring.fieldsOf("Port")).toEqual(fields);
  expect(wiring.fieldsOf("BigPort")).toEqual([{ name: "width", at: `${JAVA}/BigPort.java:3` }, ...fields]);
  const ofShip = ["size", "id"].map((name, index) => ({ name, at: `src/main/kotlin/com/acme/Ships.kt:${index + 5}` }));
  expect(wiring.fieldsOf("com.acme.Ship")).toEqual(ofShip);
  expect(wiring.fieldsOf("Ship")).toEqual(ofShip);
  expect(wiring.fieldsOf("com.acme.Boat")).toBeNull();
  const file = "src/main/resources/META-INF/services/com.acme.Docks";
  expect(wiring.findProvider("com.acme.Docks", "com.acme.Docs")).toBe(`${file}:2`);
  expect(wiring.findProvider("com.acme.Docks", "com.acme.Dox")).toBeNull();
  expect(wiring.nearest("com.acme.Docs", wiring.ownClasses())).toEqual(["com.acme.Docks"]);
});

test("types and beans of modules that a module needs are found, and those of others are not", () => {
  const needs = `<dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version></dependency></dependencies>`;
  const own = projectOf({
    "pom.xml": pom("g:a:1", modules("core", "other", "web")),
    "core/pom.xml": pom("g:core:1"),
    "core/src/main/java/com/acme/Quay.java": "package com.acme;\n@Entity class Quay {}\n",
    "core/src/main/java/com/acme/WideQuay.java": "package com.acme;\n@Component class WideQuay implements Docks {}\n",
    "other/pom.xml": pom("g:other:1"),
    "other/src/main/java/com/acme/Ship.java": "package com.acme;\n@Entity class Ship {}\n",
    "other/src/main/java/com/acme/WideShip.java": "package com.acme;\n@Component class WideShip implements Docks {}\n",
    "other/src/main/resources/application-dev.yml": "a: b\n",
    "web/pom.xml": pom("g:web:1", needs),
    "web/src/main/java/com/acme/Web.java": "package com.acme;\nclass Web {}\n",
  });
  const facts = openBuilt({ project: own, surroundings, env: {}, jdk: null });
  const web = own.modules.find(({ path }) => path === "web");
  const types = web && openWiring(web, [], facts);
  expect(types?.typesWith("Entity").map((it) => `${it.name} ${it.at} ${it.isNeeded}`)).toEqual([
    "com.acme.Quay core/src/main/java/com/acme/Quay.java:2 true",
  ]);
  expect(types?.typeNamed("Web")?.isNeeded).toBe(false);
  expect(types?.typeNamed("Ship")).toBeNull();
  expect(types?.beansOf("com.acme.Docks")).toEqual([
    {
      ...{ name: "WideQuay", at: "core/src/main/java/com/acme/WideQuay.java:2", kind: "component" },
      ...{ isNeeded: true, called: ["wideQuay"] },
    },
  ]);
  expect(types?.isElsewhere("application-dev.yml")).toBe(true);
});

test("the views that controllers return, where templates alone are views", () => {
  const methods =
    '  fun cart(): String {\n    // return "old"\n    return "cart"\n  }\n  fun out() { return "redirect:/cart" }\n';
  const controller = {
    "src/main/kotlin/A.kt": `@Controller\nclass A {\n${methods}}\nclass B {\n  fun name() { return "no" }\n}\n`,
  };
  const viewsOf = (files: Readonly<Record<string, string>>) => {
    const own = projectOf({ ...controller, ...files });
    const facts = openBuilt({ project: own, surroundings, env: {}, jdk: null });
    return openWiring(onlyModule(own), [], facts).returnedViews();
  };
  expect(viewsOf({})).toEqual([{ name: "cart", at: "src/main/kotlin/A.kt:5" }]);
  expect(
    viewsOf({ "src/main/kotlin/A.kt": controller["src/main/kotlin/A.kt"].replace("  fun", "@ResponseBody fun") }),
  ).toEqual([]);
  expect(viewsOf({ "src/main/webapp/cart.jsp": "" })).toEqual([]);
  expect(viewsOf({ "src/main/java/Views.java": "class Views implements ViewResolver {}" })).toEqual([]);
});

test("what POMs configure, what settings may be, and the files by such names", () => {
  const own = projectOf({
    "pom.xml": `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version>
<properties><docks.style>wide</docks.style></properties>
<dependencies><dependency><groupId>g</groupId><artifactId>boot</artifactId><version>1</version></dependency></dependencies>
<build><plugins><plugin><artifactId>license-maven-plugin</artifactId><configuration><header>conf/head.txt</header>
</configuration></plugin></plugins></build>
<profiles><profile><id>off</id><properties><docks.style>narrow</docks.style></properties></profile>
<profile><id>on</id><activation><activeByDefault>true</activeByDefault></activation>
<properties><docks.style>deep</docks.style></properties></profile></profiles></project>`,
    "conf/heads.txt": "",
  });
  const localRepository = temporaryDirectory({ "g/boot/1/boot-1.pom": pom("g:boot:1") });
  const hints = [{ name: "dock.size-limit", values: [{ value: "wide" }, { value: 3 }, { value: "narrow" }] }, 7];
  const metadata = new TextEncoder().encode(JSON.stringify({ hints }));
  const jar = zipSync({ "META-INF/spring-configuration-metadata.json": metadata });
  writeFileSync(join(localRepository, "g/boot/1/boot-1.jar"), jar);
  const facts = openBuilt({ project: own, surroundings: { ...surroundings, localRepository }, env: {}, jdk: null });
  const values = openWiring(onlyModule(own), [], facts);
  expect(values.pomValues()).toEqual([
    { name: "docks.style", value: "wide", at: "pom.xml:2" },
    { name: "header", value: "conf/head.txt", at: "pom.xml:4", plugin: "license-maven-plugin" },
    { name: "docks.style", value: "deep", at: "pom.xml:8" },
  ]);
  expect(values.knownValues("dock.sizeLimit")).toEqual(["wide", "narrow"]);
  expect(values.knownValues("dock.other")).toEqual([]);
  expect(values.nearestFile("conf/head.txt")).toBe("conf/heads.txt");
  expect(values.nearestFile("conf/heads.txt")).toBeNull();
  expect(values.nearestFile("conf/ships.csv")).toBeNull();
});

test("types by their names and annotations, in Java and Kotlin", () => {
  const [ship, ...others] = wiring.typesWith("Entity");
  expect(others).toEqual([]);
  expect(ship).toMatchObject({ name: "com.acme.Ship", at: "src/main/kotlin/com/acme/Ships.kt:4", isKotlin: true });
  expect(ship?.annotation("Entity")).toBe('name = "Boat"');
  expect(ship?.modifiers).toEqual(["data"]);
  expect(wiring.typeNamed("WideDocks")).toMatchObject({ name: "com.acme.WideDocks", isKotlin: false });
  expect(wiring.typeNamed("WideDocks")?.annotation("Service")).toBe("");
  expect(wiring.typeNamed("WideDocks")?.annotation("Serv")).toBeNull();
  expect(wiring.typeNamed("com.other.WideDocks")).toBeNull();
  expect(wiring.typeNamed("DockTest")?.at).toBe("src/test/java/com/acme/DockTest.java:2");
});

test.each<[asked: string, head: string, body: string]>([
  ["an extension", "@ExtendWith(MockitoExtension.class)", ""],
  ["a call", "", "@BeforeEach void open() { MockitoAnnotations.openMocks(this); }"],
  ["another annotation, such as Spring's", "@SpringBootTest", ""],
])("mocks that %s may fill are not missed", (_, head, body) => {
  expect(unfilled(`${head} class DockTest { @Mock private Docks docks; ${body} }`)).toEqual([]);
});

test("mocks that nothing fills are missed with their place", () => {
  const place = { name: "docks", at: "src/test/java/com/acme/DockTest.java:2", isOfJUnit4: false };
  expect(unfilled("class DockTest { @Mock private Docks docks; }")).toEqual([place]);
  expect(unfilled("import org.junit.Test; class DockTest { @Mock Docks docks; }")).toMatchObject([
    { isOfJUnit4: true },
  ]);
  expect(
    unfilled("import org.junit.jupiter.api.extension.ExtendWith; class DockTest { @Mock Docks docks; }"),
  ).toHaveLength(1);
  expect(unfilled("class DockTest extends Base { @Mock private Docks docks; }")).toEqual([]);
  expect(unfilled("class DockTest { private Docks docks; }")).toEqual([]);
});

test("a runner of JUnit 4 fills no mocks of a class of Jupiter", () => {
  const runner = (test: string, name = "MockitoJUnitRunner") =>
    unfilled(
      `import ${test}; class DockTest { @Mock Docks docks; }`.replace("; class", `;\n@RunWith(${name}.class) class`),
    );
  expect(runner("org.junit.jupiter.api.Test")).toMatchObject([{ isOfJUnit4: false, ignoresRunner: true }]);
  expect(runner("org.junit.Test")).toEqual([]);
  expect(runner("org.junit.jupiter.api.Test", "SpringRunner")).toEqual([]);
});

function unfilled(source: string) {
  const own = projectOf({
    "src/test/java/com/acme/DockTest.java": `package com.acme;\n${source.replace("; class", ";\nclass")}\n`,
  });
  const facts = openBuilt({ project: own, surroundings, env: {}, jdk: null });
  return openWiring(onlyModule(own), [DOCK_TEST], facts).unfilledMocks();
}

test("the source that declares a class, with the places in it", () => {
  const declared = wiring.declaring("com.acme.DockTest");
  expect(declared?.at(declared.source.text.bare.indexOf("docks"))).toBe("src/test/java/com/acme/DockTest.java:4");
  expect(wiring.declaring("com.acme.Missing")).toBeNull();
});
