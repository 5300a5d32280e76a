// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { memoryDisk, moduleOf, modules, parent, pom, readFrom, readModule } from "../../memory-disk.ts";

describe("test frameworks", () => {
  test.each([
    ["org.junit.jupiter:junit-jupiter:5.11.4", "JUnit Jupiter 5.11.4"],
    ["org.junit.jupiter:junit-jupiter-params:5.11.4", "JUnit Jupiter 5.11.4"],
    ["junit:junit:4.13.2", "JUnit 4.13.2"],
    ["org.junit.vintage:junit-vintage-engine:5.11.4", "JUnit Vintage 5.11.4"],
    ["org.testng:testng:7.10.2", "TestNG 7.10.2"],
    ["org.spockframework:spock-core:2.3-groovy-4.0", "Spock 2.3-groovy-4.0"],
    ["io.kotest:kotest-runner-junit5-jvm:5.9.1", "Kotest 5.9.1"],
    ["io.cucumber:cucumber-java:7.20.1", "Cucumber 7.20.1"],
    ["net.jqwik:jqwik:1.9.1", "jqwik 1.9.1"],
    ["org.scalatest:scalatest_2.13:3.2.19", "ScalaTest 3.2.19"],
    ["org.specs2:specs2-core_3:5.5.8", "specs2 5.5.8"],
    ["org.scalameta:munit_3:1.0.2", "MUnit 1.0.2"],
  ])("%s is %s", (coordinates, told) => expect(frameworksOf(dependencies(coordinates))).toEqual([told]));

  test("are no others, and each once", () => {
    expect(
      frameworksOf(dependencies("org.mockito:mockito-core:5", "org.junit.jupiter:junit-jupiter-migrationsupport:5")),
    ).toEqual([]);
    const parts = ["org.junit.jupiter:junit-jupiter-api", "org.junit.jupiter:junit-jupiter-engine:5.11.4"];
    expect(frameworksOf(dependencies(...parts, "junit:junit"))).toEqual(["JUnit Jupiter 5.11.4", "JUnit"]);
    expect(frameworksOf(dependencies(...parts.toReversed()))).toEqual(["JUnit Jupiter 5.11.4"]);
  });

  test("brought by Spring Boot and others are known where their version is managed", () => {
    const starter = dependencies("org.springframework.boot:spring-boot-starter-test:3.4.0");
    expect(frameworksOf(starter)).toEqual([]);
    const managed = (artifact: string) => starter + managing(dependency(`org.junit.jupiter:${artifact}:5.11.3`));
    expect(frameworksOf(managed("junit-jupiter"))).toEqual(["JUnit Jupiter 5.11.3"]);
    expect(frameworksOf(managed("junit-jupiter-api"))).toEqual(["JUnit Jupiter 5.11.3"]);
    const ofBoot4 = dependencies("org.springframework.boot:spring-boot-starter-webmvc-test:4.0.3");
    const version = managing(dependency("org.junit.jupiter:junit-jupiter:6.0.3"));
    expect(frameworksOf(ofBoot4 + version)).toEqual(["JUnit Jupiter 6.0.3"]);
  });
});

describe("the version of a dependency", () => {
  const JUNIT = "org.junit.jupiter:junit-jupiter";

  test("is its own, else the managed one, by property or by a parent", () => {
    const properties = "<properties><junit.version>5.10.0</junit.version></properties>";
    const managed = managing(dependency(`${JUNIT}:\${junit.version}`)) + properties;
    expect(frameworksOf(dependencies(`${JUNIT}:5.9.0`) + managed)).toEqual(["JUnit Jupiter 5.9.0"]);
    expect(frameworksOf(dependencies(JUNIT) + managed)).toEqual(["JUnit Jupiter 5.10.0"]);
    expect(frameworksOf(dependencies(`${JUNIT}:\${gone}`))).toEqual(["JUnit Jupiter"]);
    const named = `${managing(dependency(`org.junit.jupiter:\${name}:5.10.0`))}<properties><name>junit-jupiter</name></properties>`;
    expect(frameworksOf(dependencies(JUNIT) + named)).toEqual(["JUnit Jupiter 5.10.0"]);
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("a"), managed),
      "/p/a/pom.xml": pom("a", parent("g:root:1"), dependencies(JUNIT)),
    });
    expect(moduleOf(project, "a").testFrameworks).toEqual([{ name: "JUnit Jupiter", version: "5.10.0" }]);
  });

  test("is that of the first import that knows it, imports of imports and their parents included", () => {
    const bom = (name: string, ...elements: readonly string[]) => ({
      [`/repo/g/${name}/1/${name}-1.pom`]: pom(`g:${name}:1`, ...elements),
    });
    const files = {
      "/p/pom.xml": pom("g:a:1", managing(imported("empty"), imported("outer"), imported("late")), dependencies(JUNIT)),
      ...bom("empty"),
      "/repo/g/outer/1/outer-1.pom": pom("outer", parent("g:above:1")),
      ...bom("above", managing(imported("inner")), "<properties><v>5.8.2</v></properties>"),
      ...bom("inner", managing(dependency(`${JUNIT}:\${v}`)), "<properties><v>5.8.1</v></properties>"),
      ...bom("late", managing(dependency(`${JUNIT}:5.7.0`))),
    };
    expect(moduleOf(readFrom(files), "a").testFrameworks).toEqual([{ name: "JUnit Jupiter", version: "5.8.1" }]);
  });

  test("is that of an import from the project itself, which is nowhere else", () => {
    const files = {
      "/p/pom.xml": pom("g:root:${revision}", modules("bom", "a"), "<properties><revision>2</revision></properties>"),
      "/p/bom/pom.xml": pom("bom", parent("g:root:${revision}"), managing(dependency(`${JUNIT}:5.11.4`))),
      "/p/a/pom.xml": pom(
        "a",
        parent("g:root:${revision}"),
        managing(imported("bom").replace(">1<", ">${project.version}<")),
        dependencies(JUNIT),
      ),
    };
    expect(moduleOf(readFrom(files), "a").testFrameworks).toEqual([{ name: "JUnit Jupiter", version: "5.11.4" }]);
  });

  test("is not known where an import is not on the disk, or leads back to itself", () => {
    expect(frameworksOf(dependencies(JUNIT) + managing(imported("gone")))).toEqual(["JUnit Jupiter"]);
    const files = {
      "/p/pom.xml": pom("g:a:1", managing(imported("loop")), dependencies(JUNIT)),
      "/repo/g/loop/1/loop-1.pom": pom("g:loop:1", managing(imported("loop"))),
    };
    expect(moduleOf(readFrom(files), "a").testFrameworks).toEqual([{ name: "JUnit Jupiter", version: null }]);
  });

  test("is read from an import once, however many modules ask for it", () => {
    const names = ["a", "b", "c"];
    const files = {
      "/p/pom.xml": pom("g:root:1", modules(...names), managing(imported("bom"))),
      ...Object.fromEntries(
        names.map((name) => [`/p/${name}/pom.xml`, pom(name, parent("g:root:1"), dependencies(JUNIT))]),
      ),
      "/repo/g/bom/1/bom-1.pom": pom("g:bom:1", managing(dependency(`${JUNIT}:5`))),
    };
    const disk = memoryDisk(files);
    expect(readFrom(files, {}, disk).modules.flatMap(({ testFrameworks }) => testFrameworks)).toHaveLength(3);
    expect(disk.reads.toSorted()).toEqual(Object.keys(files).toSorted());
  });

  function imported(name: string): string {
    return dependency(`g:${name}:1`, "<type>pom</type><scope>import</scope>");
  }
});

function frameworksOf(elements: string): readonly string[] {
  return readModule(elements).testFrameworks.map(({ name, version }) =>
    version === null ? name : `${name} ${version}`,
  );
}

function dependency(coordinates: string, more = ""): string {
  const [groupId, artifactId, version] = coordinates.split(":");
  const own = version === undefined ? "" : `<version>${version}</version>`;
  return `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId>${own}${more}</dependency>`;
}

function dependencies(...coordinates: readonly string[]): string {
  return `<dependencies>${coordinates.map((it) => dependency(it)).join("")}</dependencies>`;
}

function managing(...some: readonly string[]): string {
  return `<dependencyManagement><dependencies>${some.join("")}</dependencies></dependencyManagement>`;
}
