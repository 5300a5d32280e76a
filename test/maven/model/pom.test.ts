import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Pom, readPom } from "../../../src/maven/model/pom.ts";

test("a POM says its coordinates, its other single values by path, and its properties", () => {
  const pom = read(`
    <groupId> g </groupId><artifactId>a</artifactId><name></name>
    <organization><name>Acme &amp; Co</name></organization>
    <build><finalName>x</finalName></build>
    <properties><java.version> 17 </java.version><empty/></properties>`);
  expect(Object.fromEntries(pom.values)).toEqual({
    groupId: "g",
    artifactId: "a",
    "organization.name": "Acme & Co",
    "build.finalName": "x",
  });
  expect(Object.fromEntries(pom.properties)).toEqual({ "java.version": "17", empty: "" });
});

test("an empty relativePath is another thing than none", () => {
  expect(read("<parent><artifactId>p</artifactId><relativePath/></parent>").parent?.relativePath).toBe("");
  expect(read("<parent><artifactId>p</artifactId></parent>").parent?.relativePath).toBeUndefined();
  expect(read("").parent).toBeUndefined();
});

test("modules and subprojects are listed, those of profiles apart", () => {
  const pom = read(`
    <modules><module>core</module><module> web </module><module/></modules>
    <subprojects><subproject>api</subproject></subprojects>
    <profiles>
      <profile><id>it</id><modules><module>it</module></modules></profile>
      <profile><subprojects><subproject>more</subproject></subprojects></profile>
    </profiles>`);
  expect(pom.modules).toEqual(["core", "web", "api"]);
  expect(pom.profiles.map(({ id, modules }) => [id, modules])).toEqual([
    ["it", ["it"]],
    ["default", ["more"]],
  ]);
});

test("a profile says what activates it", () => {
  const [whole, plain, empty] = read(`<profiles>
    <profile><activation>
      <activeByDefault>true</activeByDefault><jdk> [17,) </jdk><os><family>!windows</family><arch>amd64</arch></os>
      <property><name>ci</name><value>1</value></property><file><missing>x</missing></file><packaging>jar</packaging>
    </activation></profile>
    <profile/><profile><activation><property/></activation></profile>
  </profiles>`).profiles;
  expect(whole?.activation).toEqual({
    byDefault: true,
    jdk: "[17,)",
    os: { name: undefined, family: "!windows", arch: "amd64", version: undefined },
    property: { name: "ci", value: "1" },
    file: { exists: undefined, missing: "x" },
    hasMore: true,
  });
  expect(plain?.activation).toBeUndefined();
  expect(empty?.activation).toMatchObject({ byDefault: false, property: { name: "" }, hasMore: false });
});

test("dependencies are those of the project, not of plugins; managed ones stand apart", () => {
  const dependency = (id: string) =>
    `<dependencies><dependency><groupId>g</groupId><artifactId>${id}</artifactId></dependency></dependencies>`;
  const pom = read(`${dependency("a")}<dependencyManagement>${dependency("b")}</dependencyManagement>
    <build><plugins><plugin>${dependency("c")}</plugin></plugins></build>`);
  expect(pom.dependencies).toEqual([
    {
      ...{ groupId: "g", artifactId: "a", version: undefined, type: "jar", classifier: undefined, scope: undefined },
      ...{ isOptional: false, exclusions: [] },
    },
  ]);
  expect(pom.managedDependencies.map(({ artifactId }) => artifactId)).toEqual(["b"]);
});

test("a plugin has Maven's own group and is inherited unless it says otherwise; an execution says so for itself", () => {
  const pom = read(`<build>
    <plugins><plugin>
      <artifactId>maven-antrun-plugin</artifactId><inherited>false</inherited>
      <executions>
        <execution><phase>none</phase><goals><goal>run</goal></goals></execution>
        <execution><id>yes</id><inherited>true</inherited><configuration><x>1</x></configuration></execution>
      </executions>
    </plugin></plugins>
    <pluginManagement><plugins><plugin><groupId>g</groupId><artifactId>m</artifactId></plugin></plugins></pluginManagement>
  </build>`);
  expect(pom.plugins).toMatchObject([
    {
      groupId: "org.apache.maven.plugins",
      artifactId: "maven-antrun-plugin",
      isInherited: false,
      executions: [
        { id: "default", phase: "none", goals: ["run"], isInherited: false },
        { id: "yes", goals: [], isInherited: true, configuration: { children: [{ name: "x", text: "1" }] } },
      ],
    },
  ]);
  expect(pom.managedPlugins).toMatchObject([{ groupId: "g", artifactId: "m", isInherited: true }]);
});

test("Maven 4.1's sources have a directory by scope, language and module", () => {
  const pom = read(`<build><sources>
    <source/><source><scope>test</scope><lang>kotlin</lang></source>
    <source><module>org.acme</module></source><source><lang>resources</lang><directory>res</directory><targetPath>b</targetPath><includes><include> a </include></includes></source>
  </sources></build>`);
  const all = { includes: [], excludes: [] };
  expect(pom.sources).toEqual([
    { directory: "src/main/java", isTest: false, isResource: false, ...all },
    { directory: "src/test/kotlin", isTest: true, isResource: false, ...all },
    { directory: "src/org.acme/main/java", isTest: false, isResource: false, ...all },
    { directory: "res", targetPath: "b", includes: ["a"], excludes: [], isTest: false, isResource: true },
  ]);
});

test("what is no POM says why", () => {
  expect(readPom("")).toEqual({ kind: "broken", reason: "empty" });
  expect(readPom("<project><modules>")).toEqual({ kind: "broken", reason: "ends early" });
  expect(readPom("<settings/>")).toEqual({ kind: "broken", reason: "unexpected root" });
});

test("any text gives an answer, also with tags where nobody expects them", () => {
  const tag = fc.constantFrom(
    ...["project", "parent", "modules", "module", "build", "plugins", "plugin", "executions", "execution", "goals"],
    ...["configuration", "properties", "profiles", "profile", "sources", "source", "dependencies", "dependency", "id"],
  );
  const { element } = fc.letrec<{ element: string; inside: string }>((tie) => ({
    element: fc.tuple(tag, tie("inside")).map(([name, inside]) => `<${name}>${inside}</${name}>`),
    inside: fc.oneof(
      { maxDepth: 5 },
      fc.string(),
      fc.array(tie("element"), { maxLength: 4 }).map((all) => all.join("")),
    ),
  }));
  const text = fc.oneof(
    fc.string(),
    element.map((inside) => `<project>${inside}</project>`),
  );
  fc.assert(
    fc.property(text, (any) => ["pom", "broken"].includes(readPom(any).kind)),
    { numRuns: 2000 },
  );
});

function read(elements: string): Pom {
  const result = readPom(`<project>${elements}</project>`);
  if (result.kind === "broken") throw new Error(result.reason);
  return result.pom;
}
