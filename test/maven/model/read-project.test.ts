// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { memoryDisk, moduleOf, modules, parent, pom, readFrom, readModule } from "../memory-disk.ts";

describe("the names in a POM", () => {
  test("mean what Maven takes them for", () => {
    const names = [
      ...["project.artifactId", "pom.version", "groupId", "project.basedir", "basedir", "project.packaging"],
      ...["project.build.directory", "project.build.finalName", "project.build.outputDirectory", "project.name"],
      ...["project.build.sourceEncoding", "env.HOME", "USER", "project.organization.name", "file.separator"],
      ...["session.executionRootDirectory", "maven.multiModuleProjectDirectory"],
    ];
    const module = readModule(
      `
      <name>${names
        .map((name) => `\${${name}}`)
        .join(" ")
        .replace("${project.name} ", "")}</name>
      <organization><name>Acme</name></organization><build><directory>out</directory></build>
      <properties><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>`,
      { environment: { HOME: "/home/dev", USER: "dev" } },
    );
    expect(module.name).toBe("a 1 g /p /p jar /p/out a-1 /p/out/classes UTF-8 /home/dev dev Acme / /p /p");
  });

  test("of the parent are known", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("a")),
      "/p/a/pom.xml": pom(
        "a",
        parent("g:root:1"),
        "<name>${project.parent.artifactId} ${project.parent.version} ${project.parent.basedir}</name>",
      ),
    });
    expect(moduleOf(project, "a").name).toBe("root 1 /p");
  });

  test("are found in this order: project, user property, property, environment, bare project value", () => {
    const name = "<name>${project.version} ${version} ${x} ${y}</name><properties><x>p</x></properties>";
    const environment = { x: "e", y: "e" };
    expect(readModule(name, { environment }).name).toBe("1 1 p e");
    const userProperties = { version: "u", "project.version": "u", x: "u" };
    expect(readModule(name, { userProperties, environment }).name).toBe("1 u u e");
  });

  test("that nothing defines stay visible, and leave no final name", () => {
    const module = readModule(
      "<name>${gone}</name><build><directory>${gone}/x</directory><finalName>a-${gone}</finalName></build>",
    );
    expect(module).toMatchObject({ name: "${gone}", buildDirectory: "/p/${gone}/x", finalName: null });
    expect(readModule("<name>${constructor}${toString}</name>").name).toBe("${constructor}${toString}");
  });

  test("the base of many modules is the directory with .mvn", () => {
    const files = (root: string) => ({
      "/p/pom.xml": pom("g:a:1", "<name>${maven.multiModuleProjectDirectory}</name>"),
      [`${root}.mvn/maven.config`]: "",
    });
    expect(readFrom(files("/")).modules[0]?.name).toBe("/");
    expect(readFrom(files("/p/")).modules[0]?.name).toBe("/p");
  });
});

describe("the directories of a module", () => {
  test("are Maven's own where the POM says nothing", () => {
    expect(readModule("")).toMatchObject({
      dir: "/p",
      buildDirectory: "/p/target",
      outputDirectory: "/p/target/classes",
      testOutputDirectory: "/p/target/test-classes",
      finalName: "a-1",
      sourceRoots: ["/p/src/main/java", "/p/src/main/kotlin", "/p/src/main/groovy", "/p/src/main/scala"],
      testSourceRoots: ["/p/src/test/java", "/p/src/test/kotlin", "/p/src/test/groovy", "/p/src/test/scala"],
      resourceRoots: ["/p/src/main/resources"],
      testResourceRoots: ["/p/src/test/resources"],
      reportDirectories: ["/p/target/surefire-reports", "/p/target/failsafe-reports"],
      plugins: [],
    });
  });

  test("are those that the POM names, absolute or below the module", () => {
    const module = readModule(`<build>
      <directory>/tmp/build</directory><outputDirectory>bin</outputDirectory>
      <testOutputDirectory>\${project.build.outputDirectory}-test</testOutputDirectory>
      <sourceDirectory>src/main/kotlin</sourceDirectory><testSourceDirectory>../tests</testSourceDirectory>
      <testResources><testResource><directory>a</directory></testResource><testResource><directory>b</directory></testResource></testResources>
    </build>`);
    expect(module).toMatchObject({
      buildDirectory: "/tmp/build",
      outputDirectory: "/p/bin",
      testOutputDirectory: "/p/bin-test",
      sourceRoots: ["/p/src/main/kotlin", "/p/src/main/groovy", "/p/src/main/scala"],
      testSourceRoots: ["/tests", "/p/src/test/kotlin", "/p/src/test/groovy", "/p/src/test/scala"],
      testResourceRoots: ["/p/a", "/p/b"],
      reportDirectories: ["/tmp/build/surefire-reports", "/tmp/build/failsafe-reports"],
    });
  });

  test("are also those that plugins add", () => {
    const execution = (goal: string, configuration: string) =>
      `<execution><id>${goal}</id><goals><goal>${goal}</goal></goals><configuration>${configuration}</configuration></execution>`;
    const module = readModule(`<build><plugins>
      <plugin><artifactId>build-helper-maven-plugin</artifactId><executions>
        ${execution("add-source", "<sources><source>${project.build.directory}/gen</source></sources>")}
        ${execution("add-test-source", "<sources><source>src/it/java</source></sources>")}
      </executions></plugin>
      <plugin><artifactId>kotlin-maven-plugin</artifactId><executions>
        ${execution("compile", "<sourceDirs><sourceDir>code</sourceDir><source>src/main/java</source></sourceDirs>")}
        <execution><id>more</id><goals><goal>compile</goal></goals></execution>
        ${execution("test-compile", "<sourceDirs><sourceDir>checks</sourceDir></sourceDirs>")}
      </executions><configuration><sourceDirs><sourceDir>all</sourceDir></sourceDirs></configuration></plugin>
    </plugins></build>`);
    expect(module.sourceRoots.slice(4)).toEqual(["/p/target/gen", "/p/code", "/p/all"]);
    expect(module.testSourceRoots.slice(4)).toEqual(["/p/src/it/java", "/p/checks"]);
  });

  test("are Maven 4.1's sources where there are any", () => {
    const module = readModule(`<build><sources><source><directory>java</directory></source>
      <source><scope>test</scope><lang>resources</lang></source></sources></build>`);
    expect(module.sourceRoots[0]).toBe("/p/java");
    expect(module.testSourceRoots[0]).toBe("/p/src/test/java");
    expect(module.testResourceRoots).toEqual(["/p/src/test/resources"]);
  });
});

const compiler = (configuration: string) =>
  `<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration>${configuration}</configuration></plugin></plugins></build>`;
const properties = (text: string) => `<properties>${text}</properties>`;

test("test code, and source roots of an execution, may have a Java level of their own", () => {
  const levels = (text: string) => [
    ...new Set(readModule(text).rootLevels.map(({ root, level }) => `${root} ${level}`)),
  ];
  expect(levels(properties("<maven.compiler.release>8</maven.compiler.release>"))).toEqual([]);
  expect(levels(properties("<maven.compiler.testRelease>17</maven.compiler.testRelease>"))).toEqual(
    expect.arrayContaining(["/p/src/test/java 17"]),
  );
  expect(levels(compiler("<testTarget>11</testTarget>"))).toEqual(expect.arrayContaining(["/p/src/test/java 11"]));
  const own = "<compileSourceRoots><compileSourceRoot>src/main/java11</compileSourceRoot></compileSourceRoots>";
  const execution = (id: string, configuration: string) =>
    `</configuration><executions><execution><id>${id}</id><configuration>${configuration}</configuration></execution></executions><configuration>`;
  expect(levels(compiler(execution("java-11", `<release>11</release>${own}`)))).toEqual(["/p/src/main/java11 11"]);
  expect(levels(compiler(execution("default-testCompile", "<release>21</release>")))).toEqual(
    expect.arrayContaining(["/p/src/test/java 21"]),
  );
});

test("the Java level is the compiler's release, else target, else source, configured or by property", () => {
  expect(readModule("").javaLevel).toBeNull();
  expect(readModule(properties("<maven.compiler.source>1.8</maven.compiler.source>")).javaLevel).toBe("1.8");
  const both =
    "<maven.compiler.target>8</maven.compiler.target><maven.compiler.release>${java.version}</maven.compiler.release>";
  expect(readModule(properties(`${both}<java.version>21</java.version>`)).javaLevel).toBe("21");
  expect(readModule(properties(both) + compiler("<source>7</source>")).javaLevel).toBe("8");
  expect(readModule(compiler("<source>7</source><release>17</release>")).javaLevel).toBe("17");
});

test("any POM gives an answer", () => {
  const word = fc.constantFrom(
    "a",
    "b",
    "..",
    ".",
    "${x}",
    "${project.name}",
    "${project.build.directory}",
    "pom.xml",
    "",
  );
  const some = fc.array(word, { maxLength: 4 });
  const anyPom = fc
    .tuple(word, word, some, some, word)
    .map(([name, above, inside, values, x]) =>
      pom(
        "g:a:1",
        `<name>${name}</name><parent><relativePath>${above}</relativePath></parent>`,
        modules(...inside),
        `<build><directory>${values.join("/")}</directory><finalName>${values.join("")}</finalName></build>`,
        `<properties><x>${x}</x></properties>`,
      ),
    );
  const text = fc.oneof(anyPom, fc.string());
  fc.assert(
    fc.property(text, text, text, (root, a, b) => {
      const disk = memoryDisk({ "/p/pom.xml": root, "/p/a/pom.xml": a, "/p/b/pom.xml": b });
      const result = readProject("/p/pom.xml", disk, {
        localRepository: "/repo",
        environment: new Map(),
        userProperties: new Map(),
      });
      return result.kind === "project" || result.kind === "unreadable";
    }),
    { numRuns: 1000 },
  );
});

test("resources lie in a second usual directory where the model is that of Maven 4", () => {
  const files = { "/p/pom.xml": pom("g:a:1").replace("4.0.0", "4.1.0") };
  const { resourceRoots, testResourceRoots } = moduleOf(readFrom(files), "a");
  expect(resourceRoots).toEqual(["/p/src/main/resources", "/p/src/main/resources-filtered"]);
  expect(testResourceRoots).toEqual(["/p/src/test/resources", "/p/src/test/resources-filtered"]);
  expect(readModule("").resourceRoots).toEqual(["/p/src/main/resources"]);
});
