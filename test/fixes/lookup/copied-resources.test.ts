// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { findCauses } from "../../../src/fixes/lookup/find-causes.ts";
import { describeBuildCause } from "../../../src/knowledge/causes/all-build-causes.ts";
import type { TestFailure } from "../../../src/model/build-result.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { failure, result } from "../../answers/results.ts";
import { makeZip } from "../../java/bytecode/make-zip.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory } from "../../temporary.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;

function causesOf(pom: string, files: Files, thrown: Partial<TestFailure>, problems: readonly Problem[] = []) {
  const root = temporaryDirectory({
    "pom.xml": `<project><groupId>g</groupId><artifactId>shop</artifactId><version>1</version>${pom}\n</project>`,
    ...files,
  });
  const surroundings = { localRepository: join(root, "repository"), environment: new Map(), userProperties: new Map() };
  const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
  const failures = problems.length > 0 ? [] : [failure({ testClass: "acme.PortTest", ...thrown })];
  return findCauses(result({ status: "FAILURE", failures, problems }), built).map(describeBuildCause);
}

const FILTERED =
  "\n<build><resources><resource><directory>src/main/resources</directory><filtering>true</filtering></resource></resources></build>";

describe("a file that is no text", () => {
  const store = Uint8Array.from([0x30, 0x82, 0, 0xff]);
  const files = {
    "src/main/resources/store.p12": store,
    "target/classes/store.p12": "0\ufffd\0\ufffd",
    "src/main/java/acme/Keys.java":
      'package acme;\nclass Keys { static void load() throws Exception { Keys.class.getResource("/store.p12").openStream(); } }\n',
  };
  const thrown = {
    type: "java.io.IOException",
    message: "DerInputStream.getLength(): lengthTag=111, too big.",
    stackTrace: "java.io.IOException: too big\n\tat acme.Keys.load(Keys.java:2)",
  };
  const told = [
    "src/main/resources/store.p12 is no text, and its copy is broken by filtering (pom.xml:2): nonFilteredFileExtensions of maven-resources-plugin leaves out such files.",
  ];

  test("is broken by filtering, and read by what failed", () => {
    expect(causesOf(FILTERED, files, thrown)).toEqual(told);
    const report =
      "<build><plugins><plugin><configuration><filtering>true</filtering></configuration></plugin></plugins>";
    expect(causesOf(FILTERED.replace("\n<build>", `${report}\n`), files, thrown)).toEqual(told);
  });

  test("fails the goal that filters it", () => {
    const problems: readonly Problem[] = [
      { code: "goal-failed", goal: "resources:resources", reason: "Mark invalid", lines: [] },
    ];
    const empty = { ...files, "target/classes/store.p12": "" };
    expect(causesOf(FILTERED, empty, {}, problems)).toEqual(told);
    expect(causesOf(FILTERED, { ...files, "target/classes/store.p12": store }, {}, problems)).toEqual([]);
  });

  test("is no cause where the copy is whole, nothing filters it, or other code failed", () => {
    expect(causesOf(FILTERED, { ...files, "target/classes/store.p12": store }, thrown)).toEqual([]);
    expect(causesOf("", files, thrown)).toEqual([]);
    expect(causesOf(FILTERED, files, { ...thrown, stackTrace: "" })).toEqual([]);
    const text = { ...files, "src/main/resources/store.p12": "a text" };
    expect(causesOf(FILTERED, text, thrown)).toEqual([]);
  });
});

describe("a placeholder that a test got", () => {
  const thrown = { type: "java.lang.NumberFormatException", message: 'For input string: "${http.port}"' };
  const copied = (part: string, text: string, copy: string) => ({
    [`src/${part}/resources/app.properties`]: text,
    [`target/${part === "main" ? "classes" : "test-classes"}/app.properties`]: copy,
  });
  const unset = copied("main", "version=${project.version}\nport=${http.port}\n", "version=1\nport=${http.port}\n");
  const unfiltered = copied("test", "port=${http.port}\n", "port=${http.port}\n");
  const set = "\n<properties>\n<http.port>8080</http.port></properties>";

  test("is told with the property that has nearly its name, where nothing else of the file was filled in", () => {
    const like = `${FILTERED}\n<properties>\n<http.prot>8080</http.prot></properties>`;
    const same = copied("main", "port=${http.port}\n", "port=${http.port}\n");
    const told =
      "${http.port} (src/main/resources/app.properties:1) stays as it is when Maven filters that file: no POM sets it";
    expect(causesOf(like, same, thrown)).toEqual([`${told}; the nearest property is http.prot (pom.xml:4).`]);
    expect(causesOf(FILTERED, same, thrown)).toEqual([`${told}.`]);
    const some = FILTERED.replace("<filtering>", "<includes><include>*.xml</include></includes><filtering>");
    for (const build of [some, FILTERED.replace("true", "false"), FILTERED.replaceAll("resource>", "testResource>")])
      expect(causesOf(build, same, thrown)).toEqual([]);
  });

  test("is one that no POM sets, in a file that was filtered", () => {
    expect(causesOf(FILTERED, unset, thrown)).toEqual([
      "${http.port} (src/main/resources/app.properties:2) stays as it is when Maven filters that file: no POM sets it.",
    ]);
  });

  test("is one that profiles alone set, none of which is active, in a file that was filtered", () => {
    const profile = (id: string, more = "") => `<profile><id>${id}</id>${more}${set}</profile>`;
    const byDefault = "<activation><activeByDefault>false</activeByDefault></activation>";
    const at = "${http.port} (src/main/resources/app.properties:2) stays as it is when Maven filters that file:";
    const causesIn = (profiles: string, more = "") =>
      causesOf(`${FILTERED}${more}<profiles>${profiles}</profiles>`, unset, thrown);
    expect(causesIn(profile("dev", byDefault))).toEqual([
      `${at} the profile dev (pom.xml:4) alone sets it, which is not active: -Pdev.`,
    ]);
    expect(causesIn(profile("dev") + profile("prod"))).toEqual([
      `${at} the profiles dev (pom.xml:4), prod set it, of which none is active: -Pdev, or another one.`,
    ]);
    const active = "<activation><activeByDefault>true</activeByDefault></activation>";
    const passed =
      "<reporting><plugins><plugin><configuration><http.port>1</http.port></configuration></plugin></plugins></reporting>";
    expect(causesIn(profile("dev", active))).toEqual([]);
    expect(causesIn(profile("dev") + profile("on", active))).toEqual([]);
    expect(causesIn(profile("dev"), passed)).toEqual([]);
    expect(causesIn(profile("dev"), set)).toEqual([]);
  });

  test("is one of a POM, in a file that was not filtered", () => {
    expect(causesOf(set, unfiltered, thrown)).toEqual([
      "${http.port} (src/test/resources/app.properties:1) stays as it is, though pom.xml:3 sets it: no <testResource> with <filtering>true</filtering> copies that file.",
    ]);
  });

  test("is one that Maven itself knows, in a file that was not filtered", () => {
    const reading = { "src/main/java/acme/App.java": 'class App { Object in = get("/app.properties"); }' };
    const own = { ...reading, ...copied("main", "version=${project.version}\n", "version=${project.version}\n") };
    const got = { ...thrown, message: "expected: <1> but was: <${project.version}>" };
    expect(causesOf("", own, got)).toEqual([
      "${project.version} (src/main/resources/app.properties:1) stays as it is, though Maven sets it: no <resource> with <filtering>true</filtering> copies that file.",
    ]);
    expect(causesOf("", { ...own, ...{ "src/main/java/acme/App.java": "class App {}" } }, got)).toEqual([]);
    const description = copied("main", "of=${project.description}\n", "of=${project.description}\n");
    expect(causesOf("", { ...reading, ...description }, { ...got, message: 'got "${project.description}"' })).toEqual(
      [],
    );
  });

  test("may be filled in by others", () => {
    expect(causesOf("", unfiltered, thrown)).toEqual([]);
    expect(causesOf(`<profiles><profile><id>x</id>${set}</profile></profiles>`, unfiltered, thrown)).toEqual([]);
    const passed =
      "<build><plugins><plugin><configuration><http.port>1</http.port></configuration></plugin></plugins></build>";
    expect(causesOf(passed, unfiltered, thrown)).toEqual([]);
    expect(causesOf(passed, unset, thrown)).toEqual([]);
    const other = `${set}<build><plugins><plugin><configuration><delimiters><delimiter>@</delimiter></delimiters></configuration></plugin></plugins></build>`;
    expect(causesOf(other, unfiltered, thrown)).toEqual([]);
  });

  test("is none where the copy has a value, or the words are of who fills it in", () => {
    expect(causesOf(set, copied("test", "port=${http.port}\n", "port=8080\n"), thrown)).toEqual([]);
    const words = { ...thrown, message: 'Could not resolve placeholder "${http.port}"' };
    expect(causesOf(set, unfiltered, words)).toEqual([]);
  });
});

describe("a resource that is missed", () => {
  const lying = { "src/main/resources/acme/messages.properties": "hi=Hello\n" };
  const other = (directory: string) =>
    `\n<build>\n<resources><resource><directory>${directory}</directory></resource></resources></build>`;
  const bundle = {
    type: "java.util.MissingResourceException",
    message: "Can't find bundle for base name acme.messages, locale en",
  };
  const told = [
    "src/main/resources/acme/messages.properties is there and is not copied: what pom.xml:3 names stands in the place of that folder.",
  ];

  test("lies in a folder in whose place the POM names another", () => {
    expect(causesOf(other("src/main/java"), lying, bundle)).toEqual(told);
    const copying =
      "<build><plugins><plugin><configuration><resources><resource/></resources></configuration></plugin></plugins>";
    const beside = other("src/main/java").replace("\n<build>", `${copying}\n`);
    expect(causesOf(beside, lying, bundle)).toEqual(told);
    const opened = {
      type: "java.io.FileNotFoundException",
      message: "class path resource [acme/messages.properties] cannot be opened because it does not exist",
    };
    expect(causesOf(other("src/main/java"), lying, opened)).toEqual(told);
  });

  test("may be copied, or lie nowhere", () => {
    expect(causesOf("", lying, bundle)).toEqual([]);
    expect(causesOf(other("${project.basedir}/src/main/resources"), lying, bundle)).toEqual([]);
    expect(causesOf(other("${later}"), lying, bundle)).toEqual([]);
    expect(causesOf(other("src/main/java"), {}, bundle)).toEqual([]);
    const copied = { ...lying, "target/classes/acme/messages.properties": "" };
    expect(causesOf(other("src/main/java"), copied, bundle)).toEqual([]);
  });
});

describe("a text of a source", () => {
  const source = { "src/main/java/acme/Hi.java": 'package acme;\nclass Hi { String text = "Gr\u00fc\u00dfe"; }\n' };
  const encoded = (name: string) =>
    `\n<properties><project.build.sourceEncoding>${name}</project.build.sourceEncoding></properties>`;
  const got = (text: string) => ({
    type: "org.opentest4j.AssertionFailedError",
    message: `expected: <Gr\u00fc\u00dfe> but was: <${text}>`,
  });
  const latin = got("Gr\u00c3\u00bc\u00c3\u009fe");

  test("is compiled in another encoding than it has", () => {
    const told = (name: string) => [
      `src/main/java/acme/Hi.java:2 is written in UTF-8, and compiled as ${name} (pom.xml:2).`,
    ];
    expect(causesOf(encoded("ISO-8859-1"), source, latin)).toEqual(told("ISO-8859-1"));
    expect(causesOf(encoded("Cp1252"), source, got("Gr\u00c3\u00bc\u00c3\u0178e"))).toEqual(told("Cp1252"));
    expect(causesOf(encoded("US-ASCII"), source, got("Gr\ufffd\ufffd\ufffd\ufffde"))).toEqual(told("US-ASCII"));
  });

  test("may be compiled as it is written, or be other than expected", () => {
    expect(causesOf(encoded("UTF-8"), source, latin)).toEqual([]);
    expect(causesOf(encoded("ISO-8859-1"), {}, latin)).toEqual([]);
    expect(causesOf(encoded("ISO-8859-1"), source, got("Gruesse"))).toEqual([]);
  });
});

describe("a class that integration tests miss", () => {
  const plugin =
    "\n<build><plugins><plugin><artifactId>spring-boot-maven-plugin</artifactId></plugin><plugin><artifactId>maven-failsafe-plugin</artifactId><executions><execution><goals><goal>integration-test</goal></goals></execution></executions></plugin></plugins></build>";
  const source = { "src/main/java/acme/Port.java": "package acme;\npublic class Port {}\n" };
  const thrown = { testClass: "acme.PortIT", type: "java.lang.NoClassDefFoundError", message: "acme/Port" };
  const jarWith = (...names: readonly string[]) => ({
    ...source,
    "target/shop-1.jar": makeZip(Object.fromEntries(names.map((it) => [it, "class"]))),
  });

  test("is in the folder of a jar that Spring Boot repackaged", () => {
    expect(causesOf(plugin, jarWith("BOOT-INF/classes/acme/Port.class"), thrown)).toEqual([
      "Integration tests see target/shop-1.jar in place of target/classes, and spring-boot-maven-plugin (pom.xml:2) moved acme.Port into its BOOT-INF/classes: a <classifier> of its goal repackage leaves the plain jar in place, or Failsafe has <classesDirectory>${project.build.outputDirectory}</classesDirectory>.",
    ]);
  });

  test("is not missed by unit tests for that, nor where either runner may have run the test", () => {
    const files = jarWith("BOOT-INF/classes/acme/Port.class");
    expect(causesOf(plugin, files, { ...thrown, testClass: "acme.PortTest" })).toEqual([]);
    expect(causesOf(plugin, files, { ...thrown, testClass: "acme.Ports" })).toEqual([]);
    expect(causesOf(plugin.replace("integration-test", "help"), files, thrown)).toEqual([]);
  });

  test("may be in a plain jar, or be one of others", () => {
    expect(causesOf(plugin, jarWith("acme/Port.class"), thrown)).toEqual([]);
    expect(causesOf(plugin, source, thrown)).toEqual([]);
    const other = { ...thrown, message: "other/Port" };
    expect(causesOf(plugin, jarWith("BOOT-INF/classes/other/Port.class"), other)).toEqual([]);
    const initialized = { ...thrown, message: "Could not initialize class acme.Port" };
    expect(causesOf(plugin, jarWith("BOOT-INF/classes/acme/Port.class"), initialized)).toEqual([]);
  });
});
