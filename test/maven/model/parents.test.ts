// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { memoryDisk, moduleOf, modules, parent, pom, readFrom, readModule } from "../memory-disk.ts";

describe("a parent", () => {
  test("is ../pom.xml, a directory or a file, if its coordinates are right", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("a", "b", "c")),
      "/p/a/pom.xml": pom("a", parent("g:root:1")),
      "/p/b/pom.xml": pom("b", parent("g:base:2", "<relativePath>../base</relativePath>")),
      "/p/c/pom.xml": pom("c", parent("g:other:3", "<relativePath>../base/other.xml</relativePath>")),
      "/p/base/pom.xml": pom("g:base:2"),
      "/p/base/other.xml": pom("other", parent("g:base:3", "<relativePath/>")),
    });
    const rows = project.modules.map(({ groupId, version, parentPoms }) => [groupId, version, ...parentPoms]);
    expect(rows).toEqual([
      ["g", "1"],
      ["g", "1", "/p/pom.xml"],
      ["g", "2", "/p/base/pom.xml"],
      ["g", "3", "/p/base/other.xml"],
    ]);
    expect(project.unreadParents).toEqual(["g:base:3"]);
  });

  test("comes from the local repository where the checkout has none or another, and there knows no checkout", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("a")),
      "/p/a/pom.xml": pom("a", parent("org.acme:boot:3.1")),
      "/repo/org/acme/boot/3.1/boot-3.1.pom": pom(
        "boot",
        parent("org.acme:deps:3.1", "<relativePath>../../deps</relativePath>"),
      ),
      "/repo/org/acme/deps/pom.xml": pom("org.acme:deps:3.1"),
      "/repo/org/acme/deps/3.1/deps-3.1.pom": pom("org.acme:deps:3.1", "<properties><x>1</x></properties>"),
    });
    expect(moduleOf(project, "a")).toMatchObject({
      groupId: "org.acme",
      version: "3.1",
      parentPoms: ["/repo/org/acme/boot/3.1/boot-3.1.pom", "/repo/org/acme/deps/3.1/deps-3.1.pom"],
    });
    expect(project.unreadParents).toEqual([]);
  });

  test("that nobody has is named, and its coordinates still count", () => {
    const project = readFrom({ "/p/pom.xml": pom("a", parent("org.acme:boot:9")) });
    expect(project.unreadParents).toEqual(["org.acme:boot:9"]);
    expect(project.modules[0]).toMatchObject({ groupId: "org.acme", version: "9", finalName: "a-9", parentPoms: [] });
  });

  test("is found in a folder above, whatever path is written, as in Maven's reactor", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("x/a", "x/b")),
      "/p/x/pom.xml": pom("g:other:1"),
      "/p/x/a/pom.xml": pom("a", parent("g:root:1", "<relativePath>../../../pom.xml</relativePath>")),
      "/p/x/b/pom.xml": pom("b", parent("g:root:2")),
    });
    expect(moduleOf(project, "a").parentPoms).toEqual(["/p/pom.xml"]);
    expect(project.unreadParents).toEqual(["g:root:2"]);
    const alone = { "/p/pom.xml": pom("g:root:1"), "/p/x/a/pom.xml": pom("a", parent("g:root:1", "<relativePath/>")) };
    const given = { localRepository: "/repo", userProperties: new Map(), environment: new Map() };
    expect(readProject("/p/x/a/pom.xml", memoryDisk(alone), given)).toMatchObject({
      project: { unreadParents: ["g:root:1"] },
    });
  });

  test("is not looked for in the checkout where relativePath is empty", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("beside.xml")),
      "/p/beside.xml": pom("beside", parent("g:root:1", "<relativePath/>")),
    });
    expect(project.unreadParents).toEqual(["g:root:1"]);
  });

  test("of another version is not the one meant; a range takes any", () => {
    const files = (version: string) => ({
      "/p/pom.xml": pom("g:root:1", modules("a")),
      "/p/a/pom.xml": pom("a", parent(`g:root:${version}`)),
    });
    expect(readFrom(files("2")).unreadParents).toEqual(["g:root:2"]);
    expect(moduleOf(readFrom(files("[1,2)")), "a").version).toBe("1");
  });

  test("with a version made of properties is found", () => {
    const files = {
      "/p/pom.xml": pom(
        "g:root:${revision}${changelist}",
        modules("a", "b"),
        "<properties><revision>1.2</revision><changelist>-SNAPSHOT</changelist></properties>",
      ),
      "/p/a/pom.xml": pom("a", parent("g:root:${revision}${changelist}")),
      "/p/b/pom.xml": pom("b", parent("g:root:1.2-SNAPSHOT")),
    };
    expect(readFrom(files).modules.map((module) => module.finalName)).toEqual([
      "root-1.2-SNAPSHOT",
      "a-1.2-SNAPSHOT",
      "b-1.2-SNAPSHOT",
    ]);
    expect(moduleOf(readFrom(files), "b").parentPoms).toEqual(["/p/pom.xml"]);
    const released = readFrom(files, { userProperties: { changelist: "" } });
    expect(moduleOf(released, "a").version).toBe("1.2");
    expect(released.unreadParents).toEqual(["g:root:1.2-SNAPSHOT"]);
    const inRepository = { "/p/pom.xml": files["/p/a/pom.xml"], "/repo/g/root/5/root-5.pom": pom("g:root:5") };
    const five = readFrom(inRepository, { userProperties: { revision: "5", changelist: "" } });
    expect(five.modules[0]?.parentPoms).toEqual(["/repo/g/root/5/root-5.pom"]);
  });

  test("of Maven 4 needs no coordinates", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("a", "b")),
      "/p/a/pom.xml": pom("a", "<parent/>"),
      "/p/b/pom.xml": pom("b", "<parent><groupId>g</groupId><artifactId>root</artifactId></parent>"),
    });
    expect(project.modules.map(({ groupId, version }) => `${groupId}:${version}`)).toEqual(["g:1", "g:1", "g:1"]);
    expect(project.unreadParents).toEqual([]);
  });

  test("may lead back to the child without harm", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", parent("g:a:1", "<relativePath>a</relativePath>"), modules("a")),
      "/p/a/pom.xml": pom("g:a:1", parent("g:root:1")),
    });
    expect(project.modules).toHaveLength(2);
    expect(
      readFrom({ "/p/pom.xml": pom("g:a:1", parent("g:a:1", "<relativePath>pom.xml</relativePath>")) }).modules,
    ).toHaveLength(1);
  });
});

describe("inheritance", () => {
  const build = (inside: string) => `<build>${inside}</build>`;

  test("hands down group, version, properties and build, but not artifact, name or packaging; the child's word counts", () => {
    const project = readFrom({
      "/p/pom.xml": pom(
        "g:root:1",
        modules("a"),
        "<name>Root</name><properties><out>x</out><in>src</in></properties>",
        build(
          "<directory>${out}</directory><finalName>${project.artifactId}!</finalName><sourceDirectory>${in}/java</sourceDirectory>",
        ),
        "<profiles><profile><id>ci</id></profile></profiles>",
        "<dependencies><dependency><groupId>org.x</groupId><artifactId>${project.artifactId}-y</artifactId></dependency></dependencies>",
      ),
      "/p/a/pom.xml": pom("a", parent("g:root:1"), "<properties><in>source</in></properties>"),
    });
    expect(moduleOf(project, "a")).toMatchObject({
      groupId: "g",
      version: "1",
      name: "a",
      packaging: "jar",
      buildDirectory: "/p/a/x",
      outputDirectory: "/p/a/x/classes",
      finalName: "a!",
      sourceRoots: ["/p/a/source/java", "/p/a/src/main/kotlin", "/p/a/src/main/groovy", "/p/a/src/main/scala"],
      profiles: ["ci"],
      dependencies: ["org.x:a-y"],
    });
  });

  test("hands down resources only to those that name none", () => {
    const resources = (directory: string) =>
      build(`<resources><resource><directory>${directory}</directory></resource></resources>`);
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("a", "b"), resources("res")),
      "/p/a/pom.xml": pom("a", parent("g:root:1")),
      "/p/b/pom.xml": pom("b", parent("g:root:1"), resources("own")),
    });
    expect(project.modules.map((module) => module.resourceRoots)).toEqual([["/p/res"], ["/p/a/res"], ["/p/b/own"]]);
  });

  test("hands down plugins and executions as far as they are inherited, and joins the goals of an execution", () => {
    const execution = (id: string, goal: string, more = "") =>
      `<execution><id>${id}</id><goals><goal>${goal}</goal></goals>${more}</execution>`;
    const plugin = (id: string, executions: string, more = "") =>
      `<plugin><artifactId>${id}</artifactId>${more}<executions>${executions}</executions></plugin>`;
    const plugins = (...all: readonly string[]) => build(`<plugins>${all.join("")}</plugins>`);
    const off = "<inherited>false</inherited>";
    const project = readFrom({
      "/p/pom.xml": pom(
        "g:root:1",
        modules("a"),
        plugins(
          plugin("here", execution("x", "x"), off),
          plugin("mixed", execution("no", "no") + execution("yes", "yes", "<inherited>true</inherited>"), off),
          plugin("all", execution("e", "one") + execution("f", "three", off) + execution("g", "four")),
        ),
      ),
      "/p/a/pom.xml": pom(
        "a",
        parent("g:root:1"),
        plugins(plugin("all", execution("e", "two") + execution("g", "four", "<phase>none</phase>"))),
      ),
    });
    expect(moduleOf(project, "a").plugins).toMatchObject([
      { artifactId: "mixed", version: null, goals: ["yes"] },
      { artifactId: "all", version: null, goals: ["one", "two"] },
    ]);
  });

  test("of pluginManagement adds to plugins that run, listed or by the lifecycle, and starts no other", () => {
    const managed = (id: string) =>
      `<plugin><artifactId>${id}</artifactId><executions><execution><goals><goal>${id}</goal></goals></execution></executions></plugin>`;
    const names = ["maven-jar-plugin", "maven-war-plugin", "maven-source-plugin", "maven-site-plugin"];
    const module = readModule(
      build(`<pluginManagement><plugins>${names.map(managed).join("")}</plugins></pluginManagement>
        <plugins><plugin><artifactId>maven-source-plugin</artifactId></plugin></plugins>`),
    );
    expect(module.plugins).toMatchObject([
      { artifactId: "maven-jar-plugin", version: null, goals: ["maven-jar-plugin"] },
      { artifactId: "maven-source-plugin", version: null, goals: ["maven-source-plugin"] },
    ]);
  });
});
