// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { surroundingsOf } from "../../../../src/maven/model/maven-call.ts";
import type { Surroundings } from "../../../../src/maven/model/profiles/surroundings.ts";
import { readProject } from "../../../../src/maven/model/read-project.ts";
import type { Project } from "../../../../src/model/project/project.ts";
import { memoryDisk, moduleOf, modules, parent, pom } from "../../memory-disk.ts";

/** Those of the machine on which Maven 3.8.7, 3.9.16 and 4.0.0-rc-5 were asked the same with help:active-profiles. */
const THERE: Surroundings = {
  localRepository: "/repo",
  environment: new Map([["HOME", "/home/dev"]]),
  userProperties: new Map(),
  jdkVersion: () => "17.0.15",
  platform: { name: "Linux", arch: "amd64", version: "6.1.0" },
};

const FILES = { "/p/there.txt": "", "/p/dir/x": "" };

describe("a profile is activated", () => {
  const property = (name: string, value?: string) =>
    `<property><name>${name}</name>${value === undefined ? "" : `<value>${value}</value>`}</property>`;

  test.each([
    [property("!x"), "active"],
    [property("x"), "inactive"],
    [property("x", "1"), "inactive"],
    [property("x", "!1"), "active"],
    [property(""), "inactive"],
    [property("env.HOME"), "active"],
    [property("!env.HOME"), "inactive"],
    [property("os.name", "Linux"), "active"],
    [property("own", "1"), "inactive"],
    [property("user.dir"), "active"],
    [property("java.version", "17.0.15"), "active"],
    [property("java.specification.version", "17"), "active"],
    [property("os.arch", "amd64"), "active"],
    [property("os.version", "6.1.0"), "active"],
    // Maven 3.8 and 3.9 differ, or only Maven knows.
    [property("packaging", "jar"), "unknown"],
    [property("maven.version"), "unknown"],
  ])("by property: %s → %s", (activation, state) => expect(stateOf(activation)).toBe(state));

  test("by a property of the call", () => {
    const given = (value: string) => ({ ...THERE, userProperties: new Map([["x", value]]) });
    expect(stateOf(property("x"), given("1"))).toBe("active");
    expect(stateOf(property("!x"), given("1"))).toBe("inactive");
    expect(stateOf(property("x", "1"), given("1"))).toBe("active");
    expect(stateOf(property("x", "!1"), given("1"))).toBe("inactive");
    expect(stateOf(property("x"), given(""))).toBe("inactive");
    expect(stateOf(property("!x"), given(""))).toBe("active");
    expect(stateOf(property("x", "!1"), given(""))).toBe("active");
  });

  test.each([
    ["17", "active"],
    ["1", "active"],
    ["17.0.15", "active"],
    ["!17", "inactive"],
    ["[17,)", "active"],
    ["[11,17]", "inactive"],
    ["(17,)", "active"],
    ["[1.8,17.0.15]", "active"],
    ["[17.0.16,)", "inactive"],
    ["(,17)", "inactive"],
    ["[11,17),[18,)", "inactive"],
    ["[11,18)", "active"],
    ["(17.0.15,18)", "inactive"],
    ["[17.0,18]", "active"],
    ["!(,17)", "active"],
    // Maven 3.9 alone replaces it.
    ["${java.specification.version}", "unknown"],
  ])("by JDK: %s → %s", (jdk, state) => expect(stateOf(`<jdk>${jdk}</jdk>`)).toBe(state));

  test("by no JDK that is not known", () => {
    expect(stateOf("<jdk>17</jdk>", { ...THERE, jdkVersion: () => null })).toBe("unknown");
    const { jdkVersion: _, ...without } = THERE;
    expect(stateOf("<jdk>17</jdk>", without)).toBe("unknown");
  });

  test.each([
    ["<name>linux</name>", "active"],
    ["<name>Linux</name>", "active"],
    ["<name>!linux</name>", "inactive"],
    ["<family>unix</family>", "active"],
    ["<family>linux</family>", "active"],
    ["<family>mac</family>", "inactive"],
    ["<family>!windows</family>", "active"],
    ["<family>Windows</family>", "inactive"],
    ["<arch>amd64</arch>", "active"],
    ["<arch>!aarch64</arch>", "active"],
    ["<arch>x86_64</arch>", "inactive"],
    ["<version>6.1.0</version>", "active"],
    ["<family>unix</family><arch>aarch64</arch>", "inactive"],
  ])("by platform: %s → %s", (os, state) => expect(stateOf(`<os>${os}</os>`)).toBe(state));

  test("by a platform's version only where it is known", () => {
    const platform = { name: "Mac OS X", arch: "aarch64", version: null };
    const there = { ...THERE, platform };
    expect(stateOf("<os><version>6</version></os>", there)).toBe("unknown");
    expect(stateOf("<os><family>mac</family></os>", there)).toBe("active");
    expect(stateOf(property("os.version"), there)).toBe("unknown");
  });

  test.each([
    ["<exists>there.txt</exists>", "active"],
    ["<exists>${basedir}/there.txt</exists>", "active"],
    ["<exists>dir</exists>", "active"],
    ["<exists>${there}.txt</exists>", "active"],
    ["<exists>${nope}.txt</exists>", "inactive"],
    ["<missing>${nope}.txt</missing>", "active"],
    ["<missing>nowhere.txt</missing>", "active"],
    ["<missing>there.txt</missing>", "inactive"],
    ["<exists>there.txt</exists><missing>there.txt</missing>", "active"],
    ["<exists>nowhere.txt</exists><missing>nowhere.txt</missing>", "inactive"],
    ["", "inactive"],
  ])("by file: %s → %s", (file, state) => expect(stateOf(`<file>${file}</file>`)).toBe(state));

  test("by all that it asks for together", () => {
    expect(stateOf(`${property("!x")}<jdk>17</jdk>`)).toBe("active");
    expect(stateOf(`${property("!x")}<jdk>11</jdk>`)).toBe("inactive");
    expect(stateOf(`${property("packaging")}<jdk>11</jdk>`)).toBe("inactive");
    expect(stateOf(`${property("packaging")}<jdk>17</jdk>`)).toBe("unknown");
    expect(stateOf("<packaging>jar</packaging>")).toBe("unknown");
    expect(stateOf("")).toBe("inactive");
  });
});

describe("profiles active by default", () => {
  const byDefault = "<activation><activeByDefault>true</activeByDefault></activation>";
  const some = [
    profile("a", byDefault),
    profile("b", byDefault),
    profile("c", "<activation><property><name>x</name></property></activation>"),
    profile("d"),
  ];
  test.each([
    [[], ["a", "b"]],
    [["-Dx"], ["c"]],
    [["-P!a"], ["b"]],
    [["-P-a"], ["b"]],
    [["-Pd"], ["d"]],
    [["-Pd,!d"], ["a", "b"]],
    [["-P!a", "-P", "b"], ["b"]],
    [["-P+d"], ["d"]],
  ])("with %j are: %j", (args, active) => {
    const project = read({ "/p/pom.xml": pom("g:a:1", profiles(...some)) }, called(args));
    expect(moduleOf(project, "a").activeProfiles).toEqual(active);
  });

  test("are unknown where another one is", () => {
    const project = read({ "/p/pom.xml": pom("g:a:1", profiles(...some)) }, called(["-P?d"]));
    expect(moduleOf(project, "a")).toMatchObject({
      profiles: ["a", "b", "c", "d"],
      activeProfiles: [],
      undecidedProfiles: ["a", "b", "d"],
    });
  });
});

test("the properties that activate profiles are known, those of parents too", () => {
  const by = (id: string, name: string) =>
    `<profile><id>${id}</id><activation><property><name>${name}</name></property></activation></profile>`;
  const project = read({
    "/p/pom.xml": pom(
      "g:a:1",
      `<profiles>${by("x", "quick")}${by("y", "!slow")}</profiles><modules><module>b</module></modules>`,
    ),
    "/p/b/pom.xml": pom(
      "g:b:1",
      "<parent><groupId>g</groupId><artifactId>a</artifactId><version>1</version></parent>",
      `<profiles>${by("z", "quick")}</profiles>`,
    ),
  });
  expect(moduleOf(project, "b").activators).toEqual(["quick", "slow"]);
});

describe("an active profile", () => {
  const dependency = (id: string, version: string) =>
    `<dependency><groupId>org.testng</groupId><artifactId>${id}</artifactId><version>${version}</version></dependency>`;
  const plugin = (id: string, version: string, configuration: string) =>
    `<plugin><artifactId>${id}</artifactId>${version && `<version>${version}</version>`}<configuration>${configuration}</configuration></plugin>`;
  const on = (id: string, inside: string) =>
    profile(id, `<activation><property><name>!off</name></property></activation>${inside}`);

  test("contributes modules, properties, directories, resources, dependencies and plugins; the last one wins", () => {
    const project = read({
      "/p/pom.xml": pom(
        "g:inj:1",
        modules("m1"),
        "<properties><a>1</a><b>1</b></properties>",
        `<dependencies>${dependency("testng", "6")}</dependencies>
        <build><directory>out</directory><resources><resource><directory>r1</directory></resource></resources><plugins>${plugin(
          "maven-surefire-plugin",
          "3.0.0",
          "<reportsDirectory>r${b}</reportsDirectory>",
        )}</plugins></build>`,
        profiles(
          on(
            "p1",
            `<modules><module>m2</module><module>m1</module></modules><properties><b>p1</b></properties>
            <dependencies>${dependency("testng", "7")}</dependencies>
            <build><directory>out1</directory><finalName>fn1</finalName>
            <resources><resource><directory>r2</directory></resource></resources>
            <plugins>${plugin("maven-surefire-plugin", "3.2.5", "")}${plugin("maven-failsafe-plugin", "", "")}</plugins>
            <pluginManagement><plugins>${plugin("maven-failsafe-plugin", "3.1.0", "")}</plugins></pluginManagement></build>`,
          ),
          on("p2", "<properties><b>p2</b></properties><build><finalName>fn2</finalName></build>"),
        ),
      ),
      "/p/m1/pom.xml": pom("m1", parent("g:inj:1")),
      "/p/m2/pom.xml": pom("m2", parent("g:inj:1")),
    });
    expect(project.modules.map(({ path, inProfileOnly }) => [path, inProfileOnly])).toEqual([
      [".", false],
      ["m1", false],
      ["m2", false],
    ]);
    expect(moduleOf(project, "m2")).toMatchObject({
      buildDirectory: "/p/m2/out1",
      finalName: "fn2",
      resourceRoots: ["/p/m2/r1", "/p/m2/r2"],
      testFrameworks: [{ name: "TestNG", version: "7" }],
      plugins: [
        { artifactId: "maven-failsafe-plugin", version: "3.1.0" },
        { artifactId: "maven-surefire-plugin", version: "3.2.5" },
      ],
      reportDirectories: ["/p/m2/out1/surefire-reports", "/p/m2/out1/failsafe-reports", "/p/m2/rp2"],
      activeProfiles: ["p1", "p2"],
    });
  });

  test("of a parent is sought with the files of the module, and turns off the parent's defaults", () => {
    const project = read({
      "/p/pom.xml": pom(
        "g:lin:1",
        modules("c1", "c2"),
        profiles(
          profile(
            "pdef",
            "<activation><activeByDefault>true</activeByDefault></activation><properties><p>pdef</p><q>pdef</q></properties>",
          ),
          profile(
            "pfile",
            "<activation><file><exists>marker</exists></file></activation><properties><q>x</q></properties>",
          ),
        ),
      ),
      "/p/c1/pom.xml": pom("c1", parent("g:lin:1"), "<name>${p} ${q}</name>"),
      "/p/c1/marker": "",
      "/p/c2/pom.xml": pom("c2", parent("g:lin:1"), "<name>${p} ${q}</name><properties><q>child</q></properties>"),
    });
    expect(moduleOf(project, "c1")).toMatchObject({ name: "${p} x", activeProfiles: ["pfile"] });
    expect(moduleOf(project, "c2")).toMatchObject({ name: "pdef child", activeProfiles: ["pdef"] });
    expect(moduleOf(project, "lin").activeProfiles).toEqual(["pdef"]);
  });

  test("of one name in parent and child is active in either", () => {
    const files = {
      "/p/pom.xml": pom("g:root:1", modules("a"), profiles(profile("x"))),
      "/p/a/pom.xml": pom("a", parent("g:root:1"), profiles(on("x", ""))),
    };
    expect(moduleOf(read(files), "a")).toMatchObject({ profiles: ["x"], activeProfiles: ["x"] });
    expect(moduleOf(read(files), "root").activeProfiles).toEqual([]);
  });
});

describe("the user's settings", () => {
  const settings = `<settings><localRepository>\${user.home}/repo</localRepository>
    <activeProfiles><activeProfile>named</activeProfile><activeProfile>sp</activeProfile></activeProfiles>
    ${profiles(
      profile("sp", "<properties><s1>settings</s1><s2>${own}</s2></properties>"),
      profile(
        "sdef",
        "<activation><activeByDefault>true</activeByDefault></activation><properties><sd>1</sd></properties>",
      ),
      profile("off", "<properties><s1>off</s1></properties>"),
    )}</settings>`;
  const files = {
    "/home/dev/.m2/settings.xml": settings,
    "/p/other.xml": "<settings/>",
    "/p/pom.xml": pom(
      "g:set:1",
      "<name>${own} ${s1} ${s2} ${sd}</name><properties><own>pom</own><s1>pom</s1></properties>",
      profiles(
        profile("named", "<properties><own>named</own></properties>"),
        profile("by-setting", "<activation><property><name>s1</name><value>settings</value></property></activation>"),
        profile("def", "<activation><activeByDefault>true</activeByDefault></activation>"),
      ),
    ),
  };

  test.each([
    [[], ["named", "by-setting"], "named settings named 1"],
    [["-P!named"], ["by-setting"], "pom settings pom 1"],
    [["-Ds1=x"], ["named"], "named x named 1"],
    [["-P!sdef"], ["named", "by-setting"], "named settings named ${sd}"],
    [["-s", "other.xml"], ["def"], "pom pom ${s2} ${sd}"],
  ])("with %j activate %j", (args, active, name) => {
    expect(moduleOf(read(files, called(args, files)), "set")).toMatchObject({ activeProfiles: active, name });
  });

  test("say where the local repository is, unless the call does", () => {
    expect(called([], files).localRepository).toBe("/home/dev/repo");
    expect(called(["-Dmaven.repo.local=/r"], files).localRepository).toBe("/r");
    expect(called([]).localRepository).toBe("/home/dev/.m2/repository");
    expect(called([], { "/home/dev/.m2/settings.xml": "<broken" }).localRepository).toBe("/home/dev/.m2/repository");
  });
});

function profile(id: string, inside = ""): string {
  return `<profile><id>${id}</id>${inside}</profile>`;
}

function profiles(...some: readonly string[]): string {
  return `<profiles>${some.join("")}</profiles>`;
}

function called(args: readonly string[], files: Readonly<Record<string, string>> = {}): Surroundings {
  const env = { HOME: "/home/dev" };
  return surroundingsOf({ cwd: "/p", args, configured: [], env, jdkVersion: () => "17.0.15" }, memoryDisk(files));
}

function read(files: Readonly<Record<string, string>>, surroundings = THERE): Project {
  const result = readProject("/p/pom.xml", memoryDisk(files), surroundings);
  if (result.kind !== "project") throw new Error(result.reason);
  return result.project;
}

function stateOf(activation: string, surroundings = THERE): string {
  const { activeProfiles, undecidedProfiles } = moduleOf(
    read(
      {
        ...FILES,
        "/p/pom.xml": pom(
          "g:a:1",
          "<properties><own>1</own><there>there</there></properties>",
          profiles(profile("it", `<activation>${activation}</activation>`)),
        ),
      },
      surroundings,
    ),
    "a",
  );
  return activeProfiles.length > 0 ? "active" : undecidedProfiles.length > 0 ? "unknown" : "inactive";
}
