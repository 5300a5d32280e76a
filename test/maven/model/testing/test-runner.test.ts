// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import type { TestExecution } from "../../../../src/model/project/project.ts";
import { moduleOf, modules, parent, pom, readFrom, readModule } from "../../memory-disk.ts";

const plugin = (name: string, ...inside: readonly string[]) =>
  `<plugin><artifactId>maven-${name}-plugin</artifactId>${inside.join("")}</plugin>`;
const configured = (inside: string) => `<configuration>${inside}</configuration>`;
const execution = (id: string, ...inside: readonly string[]) =>
  `<executions><execution><id>${id}</id>${inside.join("")}</execution></executions>`;
const goals = (...names: readonly string[]) => `<goals>${names.map((name) => `<goal>${name}</goal>`).join("")}</goals>`;
const build = (...plugins: readonly string[]) => `<build><plugins>${plugins.join("")}</plugins></build>`;
const managed = (...plugins: readonly string[]) =>
  `<build><pluginManagement><plugins>${plugins.join("")}</plugins></pluginManagement></build>`;
const includes = (...names: readonly string[]) =>
  `<includes>${names.map((name) => `<include>${name}</include>`).join("")}</includes>`;
const excludes = (name: string) => `<excludes><exclude>${name}</exclude></excludes>`;

const USUAL: TestExecution = {
  includes: null,
  excludes: [],
  choosesOtherwise: false,
  narrowedBy: [],
  mayBeSkipped: false,
  isSkipped: false,
  tags: [],
  splitsClasses: false,
  suites: [],
  scanned: [],
};
const surefire = (elements: string) => readModule(elements).surefire.executions;
const failsafe = (elements: string) => readModule(elements).failsafe.executions;

describe("Surefire", () => {
  test("runs once where nothing is said, and never where the packaging has no tests", () => {
    expect(surefire("")).toEqual([USUAL]);
    expect(surefire("<packaging>pom</packaging>")).toEqual([]);
  });

  test.each<[string, string, TestExecution[]]>([
    ["the plugin", build(plugin("surefire", configured(includes("A", "B")))), [{ ...USUAL, includes: ["A", "B"] }]],
    ["pluginManagement", managed(plugin("surefire", configured(excludes("A")))), [{ ...USUAL, excludes: ["A"] }]],
    [
      "default-test",
      build(plugin("surefire", configured(includes("A")), execution("default-test", configured(includes("B"))))),
      [{ ...USUAL, includes: ["B"] }],
    ],
    [
      "an execution of its own besides",
      build(plugin("surefire", configured(includes("A")), execution("more", goals("test"), configured(excludes("B"))))),
      [
        { ...USUAL, includes: ["A"] },
        { ...USUAL, includes: ["A"], excludes: ["B"] },
      ],
    ],
    [
      "an execution in place of the usual one",
      build(
        plugin(
          "surefire",
          `<executions><execution><id>default-test</id><phase>none</phase></execution><execution><id>more</id>${goals("test")}</execution></executions>`,
        ),
      ),
      [USUAL],
    ],
    ["default-test that is off", build(plugin("surefire", execution("default-test", "<phase>none</phase>"))), []],
    [
      "default-test that a property switches off",
      `<properties><phase>none</phase></properties>${build(plugin("surefire", execution("default-test", "<phase>${phase}</phase>")))}`,
      [],
    ],
    [
      "one text with commas",
      build(plugin("surefire", configured("<includes>A, B</includes>"))),
      [{ ...USUAL, includes: ["A", "B"] }],
    ],
    ["an empty list", build(plugin("surefire", configured("<includes/>"))), [USUAL]],
    [
      "properties",
      "<properties><surefire.includes>A,${more}</surefire.includes><more>B</more></properties>",
      [{ ...USUAL, includes: ["A", "B"] }],
    ],
    [
      "the plugin before properties",
      `<properties><surefire.excludes>A</surefire.excludes></properties>${build(plugin("surefire", configured(excludes("B"))))}`,
      [{ ...USUAL, excludes: ["B"] }],
    ],
  ])("chooses by %s", (_, elements, executions) => expect(surefire(elements)).toEqual(executions));

  test("takes what a parent says", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:a:1", modules("b"), build(plugin("surefire", configured(includes("A"))))),
      "/p/b/pom.xml": pom("b", parent("g:a:1")),
    });
    expect(moduleOf(project, "b").surefire.executions).toEqual([{ ...USUAL, includes: ["A"] }]);
  });

  test.each([
    "<suiteXmlFiles><suiteXmlFile>a.xml</suiteXmlFile></suiteXmlFiles>",
    "<includesFile>a.txt</includesFile>",
    "<test>A</test>",
    "<dependenciesToScan><dependency>g:a</dependency></dependenciesToScan>",
  ])("chooses otherwise by %s", (inside) => {
    expect(surefire(build(plugin("surefire", configured(inside))))).toMatchObject([{ choosesOtherwise: true }]);
  });
});

test.each([
  ["<property><name>surefire.testng.verbose</name><value>2</value></property>", []],
  ["<parallel>methods</parallel><threadcount>4</threadcount>", []],
  ["<property><name>testnames</name><value>nightly</value></property>", ["testnames"]],
  ["<includeTags>fast</includeTags>", ["includeTags"]],
  ["<listener>a.Chooser</listener>", ["listener"]],
])("of what it hands on as %s, it is narrowed by %j", (inside, narrowedBy) => {
  const handedOn = build(plugin("surefire", configured(`<properties>${inside}</properties>`)));
  expect(surefire(handedOn)).toMatchObject([{ narrowedBy }]);
});

describe("Failsafe", () => {
  test("runs where an execution binds it, once for each", () => {
    expect(failsafe("")).toEqual([]);
    expect(failsafe(build(plugin("failsafe")))).toEqual([]);
    expect(failsafe(managed(plugin("failsafe", execution("it", goals("integration-test")))))).toEqual([]);
    expect(failsafe(build(plugin("failsafe", execution("it", goals("verify")))))).toEqual([]);
    expect(failsafe(build(plugin("failsafe", execution("it", goals("integration-test", "verify")))))).toEqual([USUAL]);
    const twice = `<executions><execution><id>a</id>${goals("integration-test")}</execution><execution><id>b</id>${goals("integration-test")}${configured(includes("B"))}</execution></executions>`;
    expect(failsafe(build(plugin("failsafe", twice)))).toEqual([USUAL, { ...USUAL, includes: ["B"] }]);
    expect(
      failsafe(build(plugin("failsafe", execution("it", "<phase>none</phase>", goals("integration-test"))))),
    ).toEqual([]);
  });

  test("is bound where the goal is managed and the plugin listed", () => {
    const both = `<build><pluginManagement><plugins>${plugin("failsafe", execution("it", goals("integration-test")))}</plugins></pluginManagement><plugins>${plugin("failsafe")}</plugins></build>`;
    expect(failsafe(both)).toEqual([USUAL]);
  });
});

test.each<[string, boolean, boolean]>([
  ["", false, false],
  ["<properties><skipTests>true</skipTests></properties>", true, true],
  ["<properties><skipTests>${skip.unit}</skipTests></properties>", true, false],
  ["<properties><skipTests>false</skipTests></properties>", false, false],
  [build(plugin("surefire", configured("<skip>TRUE</skip>"))), true, true],
])("with %j, that Surefire may be skipped is %p, and that it is, %p", (elements, mayBeSkipped, isSkipped) => {
  expect(surefire(elements)).toEqual([{ ...USUAL, mayBeSkipped, isSkipped }]);
});

test("a parameter that the POM sets itself ignores the property for skipped tests", () => {
  const own = (value: string) => surefire(build(plugin("surefire", configured(`<skipTests>${value}</skipTests>`))));
  expect(own("${a.skip}")).toEqual([{ ...USUAL, mayBeSkipped: true, ignoresSkipTests: true }]);
  expect(own("${skipTests}")).toEqual([{ ...USUAL, mayBeSkipped: true }]);
});

test("a provider that the plugin has as its only one is known", () => {
  const given = (...providers: readonly string[]) => {
    const dependencies = providers.map((it) => `<dependency><artifactId>${it}</artifactId></dependency>`).join("");
    return readModule(build(plugin("surefire", `<dependencies>${dependencies}</dependencies>`))).surefire.provider;
  };
  expect(given("surefire-junit47", "commons-io")).toBe("surefire-junit47");
  expect(given("surefire-junit47", "surefire-junit-platform")).toBeUndefined();
  expect(given("commons-io")).toBeUndefined();
});
