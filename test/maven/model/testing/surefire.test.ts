// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { moduleOf, modules, parent, pom, readFrom, readModule } from "../../memory-disk.ts";

const plugin = (artifactId: string, inside: string) =>
  `<plugin><artifactId>${artifactId}</artifactId>${inside}</plugin>`;
const surefire = (inside: string) => plugin("maven-surefire-plugin", inside);
const configured = (inside: string) => `<configuration>${inside}</configuration>`;
const executions = (...all: readonly string[]) =>
  `<executions>${all.map((one) => `<execution>${one}</execution>`).join("")}</executions>`;
const build = (...plugins: readonly string[]) => `<build><plugins>${plugins.join("")}</plugins></build>`;
const managed = (...plugins: readonly string[]) =>
  `<build><pluginManagement><plugins>${plugins.join("")}</plugins></pluginManagement></build>`;
const jacoco = (more = "") =>
  plugin("jacoco-maven-plugin", executions(`<goals><goal>prepare-agent</goal><goal>report</goal></goals>${more}`));
const argLine = (text: string) => surefire(configured(`<argLine>${text}</argLine>`));

describe("report directories", () => {
  test("are the usual ones and those configured for the plugin, an execution or in pluginManagement", () => {
    const at = (directory: string) => configured(`<reportsDirectory>${directory}</reportsDirectory>`);
    const module = readModule(
      build(
        surefire(at("${project.build.directory}/unit") + executions(`<id>more</id>${at("reports/more")}`)),
        plugin(
          "maven-failsafe-plugin",
          executions(`<id>it</id>${at("/tmp/it")}`, `<id>off</id><phase>none</phase>${at("off")}`),
        ),
        plugin("maven-other-plugin", at("other")),
      ),
    );
    expect(module.reportDirectories).toEqual([
      "/p/target/surefire-reports",
      "/p/target/failsafe-reports",
      "/p/target/unit",
      "/p/reports/more",
      "/tmp/it",
    ]);
    expect(readModule(managed(surefire(at("unit")))).reportDirectories).toContain("/p/unit");
  });
});

describe("open properties of Surefire", () => {
  test("are those that nothing defines", () => {
    const text = `${"-javaagent:${org.mockito:mockito-core:jar} @{argLine} ${mine} @{mine} ${project.basedir} ${env.X}"}
      \${settings.localRepository} \${java.io.tmpdir} \${surefire.forkNumber} \${user.given} \${surefire.extra}`;
    const module = readModule(`<properties><mine>-Xmx1g \${later}</mine></properties>${build(argLine(text))}`, {
      userProperties: { "user.given": "x" },
    });
    expect(module.surefireOpenProperties).toEqual([
      "org.mockito:mockito-core:jar",
      "argLine",
      "later",
      "surefire.extra",
    ]);
  });

  test("are looked for in the whole configuration, of executions too, and in pluginManagement", () => {
    const deep =
      "<systemPropertyVariables><x>${a}</x></systemPropertyVariables><environmentVariables><Y>@{b}</Y></environmentVariables>";
    expect(readModule(build(surefire(configured(deep)))).surefireOpenProperties).toEqual(["a", "b"]);
    expect(readModule(build(surefire(executions(configured(deep))))).surefireOpenProperties).toEqual(["a", "b"]);
    expect(readModule(managed(surefire(configured(deep)))).surefireOpenProperties).toEqual(["a", "b"]);
  });

  test("do not count where a child or default-test says something else", () => {
    const project = readFrom({
      "/p/pom.xml": pom("g:root:1", modules("a", "b"), build(argLine("${later}"))),
      "/p/a/pom.xml": pom("a", parent("g:root:1")),
      "/p/b/pom.xml": pom("b", parent("g:root:1"), build(argLine("-Xmx1g"))),
    });
    expect(moduleOf(project, "a").surefireOpenProperties).toEqual(["later"]);
    expect(moduleOf(project, "b").surefireOpenProperties).toEqual([]);
    const replaced = surefire(
      configured("<argLine>${later}</argLine>") +
        executions(`<id>default-test</id>${configured("<argLine>x</argLine>")}`),
    );
    expect(readModule(build(replaced)).surefireOpenProperties).toEqual([]);
  });

  test("are looked for in the property argLine, which Surefire reads where it is not configured", () => {
    const property = "<properties><argLine>-javaagent:${agent.jar}</argLine></properties>";
    expect(readModule(property).surefireOpenProperties).toEqual(["agent.jar"]);
    expect(readModule(property + build(argLine("-Xmx1g"))).surefireOpenProperties).toEqual([]);
    expect(readModule("").surefireOpenProperties).toEqual([]);
  });

  test("are none where Surefire does not run", () => {
    const pomPackaging = "<packaging>pom</packaging>";
    expect(readModule(pomPackaging + build(argLine("${later}"), jacoco())).surefireOpenProperties).toEqual([]);
    const bound = surefire(configured("<argLine>${later}</argLine>") + executions("<goals><goal>test</goal></goals>"));
    expect(readModule(pomPackaging + build(bound)).surefireOpenProperties).toEqual(["later"]);
  });

  describe("that a prepare-agent fills in", () => {
    test("is argLine, whether or not a POM gives it a value", () => {
      expect(readModule(build(jacoco())).surefireOpenProperties).toEqual(["argLine"]);
      const empty = "<properties><argLine/></properties>";
      expect(readModule(empty + build(jacoco())).surefireOpenProperties).toEqual(["argLine"]);
      expect(readModule(empty + build(jacoco(), argLine("-Xmx1g @{argLine}"))).surefireOpenProperties).toEqual([
        "argLine",
      ]);
    });

    test("counts only where Surefire takes it", () => {
      expect(readModule(build(jacoco(), argLine("-Xmx1g"))).surefireOpenProperties).toEqual([]);
      expect(readModule(build(jacoco("<phase>none</phase>"))).surefireOpenProperties).toEqual([]);
      expect(readModule(managed(jacoco())).surefireOpenProperties).toEqual([]);
    });

    test("may have another name", () => {
      const other = jacoco(configured("<propertyName>coverage</propertyName>"));
      const defined = "<properties><coverage/></properties>";
      expect(readModule(defined + build(other, argLine("${coverage}"))).surefireOpenProperties).toEqual(["coverage"]);
      expect(readModule(defined + build(other)).surefireOpenProperties).toEqual([]);
    });
  });
});

test("how tests are forked is read wherever it is said, in profiles, parents, settings and the command line, too", () => {
  const never = surefire(configured("<forkMode>never</forkMode>"));
  const profile = `<profiles><profile><id>ci</id>${build(never)}</profile></profiles>`;
  const property = "<properties><forkCount>0</forkCount><forks>2</forks></properties>";
  expect(readModule(profile + property).forks).toEqual(["never", "0"]);
  const failsafe = plugin("maven-failsafe-plugin", configured("<forkCount>${forks}</forkCount>"));
  expect(readModule(property + managed(failsafe)).forks).toEqual(["0", "2"]);
  const other = "<properties><forkCount>${forks}</forkCount><forks>2</forks></properties>";
  expect(readModule(other).forks).toEqual(["2"]);
  expect(readModule(build(failsafe)).forks).toEqual(["${forks}"]);
  const project = readFrom({
    "/p/pom.xml": pom("g:top:1", modules("low"), build(surefire(configured("<forkCount>0</forkCount>")))),
    "/p/low/pom.xml": pom("g:low:1", parent("g:top:1")),
  });
  expect(moduleOf(project, "low").forks).toEqual(["0"]);
  expect(readModule("", { settingsProperties: { forkCount: "0" } }).forks).toEqual(["0"]);
  expect(readModule("", { userProperties: { forkMode: "never" } }).forks).toEqual(["never"]);
  expect(readModule("").forks).toEqual([]);
});

describe("what keeps JaCoCo's agent from tests", () => {
  const obstacle = (inside: string, userProperties: Record<string, string> = {}) =>
    readModule(inside, { userProperties }).agentObstacle;
  const fixed = (text: string) => ({ why: "fixed-arg-line" as const, text });

  test("is an argLine that has no place for its option, or one of the command line", () => {
    expect(obstacle(build(argLine("-Xmx1g")))).toEqual(fixed("-Xmx1g"));
    expect(obstacle(build(argLine("-Dfork=${surefire.forkNumber}")))).toEqual(fixed("-Dfork=${surefire.forkNumber}"));
    const defined = "<properties><argLine>-Xmx1g</argLine></properties>";
    expect(obstacle(defined + build(argLine("${argLine} -Dx=y")))).toEqual(fixed("${argLine} -Dx=y"));
    const failsafe = plugin("maven-failsafe-plugin", configured("<argLine>-Xmx2g</argLine>"));
    expect(obstacle(build(argLine("@{argLine}"), failsafe))).toEqual(fixed("-Xmx2g"));
    expect(obstacle("", { argLine: "-Xmx1g" })).toEqual(fixed("-DargLine=-Xmx1g"));
    for (const open of ["${argLine} -Dx=y", "@{argLine}", "${later}"])
      expect(obstacle(build(argLine(open)))).toBeNull();
    expect(obstacle(defined + build(argLine("@{argLine} -Dx=y")))).toBeNull();
    expect(obstacle(defined)).toBeNull();
  });

  test("is that JaCoCo is skipped, by a property or its configuration", () => {
    const skipped = { why: "skipped" as const, text: "jacoco.skip" };
    expect(obstacle("<properties><jacoco.skip>true</jacoco.skip></properties>")).toEqual(skipped);
    expect(obstacle(build(jacoco(configured("<skip>${off}</skip>"))), { off: "true" })).toEqual(skipped);
    expect(obstacle("<properties><jacoco.skip>false</jacoco.skip></properties>")).toBeNull();
  });
});
