import { describe, expect, test } from "bun:test";
import { openProject, readCall } from "../../src/maven/model/open-project.ts";
import { describeWays } from "../../src/workflow/describe-ways.ts";
import { writeProjectFile } from "../../src/workflow/write-project-file.ts";
import { temporaryDirectory } from "../temporary.ts";

const plugin = (group: string, artifact: string, more = "") =>
  `<plugin><groupId>${group}</groupId>\n<artifactId>${artifact}</artifactId>${more}</plugin>`;
const bound = (goal: string, id = goal) =>
  `<executions><execution><id>${id}</id><goals><goal>${goal}</goal></goals></execution></executions>`;
const SPOTLESS = plugin("com.diffplug.spotless", "spotless-maven-plugin");
const FAILSAFE = "org.apache.maven.plugins";

async function waysOf(pom: string, files: Readonly<Record<string, string>> = {}) {
  const root = temporaryDirectory({
    "pom.xml": `<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version>\n${pom}\n</project>`,
    ...files,
  });
  const call = readCall(
    { projectDir: root, env: { PATH: process.env["PATH"], DOCKER_HOST: "unix:///nowhere" }, javaHome: undefined },
    [],
  );
  return describeWays(openProject(call), call.env);
}

const build = (plugins: string) => `<build><plugins>${plugins}</plugins></build>`;

describe("a project's own way", () => {
  test("formats and checks by the plugins of its POMs, each where it stands", async () => {
    const style = plugin("org.apache.maven.plugins", "maven-checkstyle-plugin", bound("check", "style"));
    const ways = await waysOf(build(SPOTLESS + style), { "AGENTS.md": "x\n`mvn -q spotless:apply`\n" });
    expect(ways.format).toEqual({ words: ["spotless:apply"], places: ["pom.xml:3", "AGENTS.md:2"] });
    expect(ways.checks).toEqual({ words: ["spotless:check", "checkstyle:check"], places: ["pom.xml:3", "pom.xml:4"] });
  });

  test("is what instructions say where no POM shows it, and never what only sounds alike", async () => {
    const told = await waysOf("", { "CLAUDE.md": "`./mvnw -T1C spotless:apply -Pcheck -pl core | tail -5`" });
    expect(told.format).toEqual({ words: ["spotless:apply", "-Pcheck"], places: ["CLAUDE.md:1"] });
    const ofOneFile = { "CLAUDE.md": "`mvnd -pl <module> airstyle:format -Dquick=true -Dincludes=**/FileName.java`" };
    expect((await waysOf("", ofOneFile)).format?.words).toEqual(["airstyle:format", "-Dquick=true"]);
    const several = { "AGENTS.md": "`mvn license:format`, `mvn spotless:apply -o`, `mvn fmt:format -Pci`" };
    expect((await waysOf("", several)).format).toEqual({
      words: ["license:format", "spotless:apply"],
      places: ["AGENTS.md:1", "AGENTS.md:1"],
    });
    const other = await waysOf(build(plugin("org.codehaus.mojo", "license-maven-plugin", bound("add-third-party"))), {
      "AGENTS.md": "`mvn evil:format`, `mvn spotless:apply evil:run`, `mvn install`",
    });
    expect(other).toMatchObject({ format: null, checks: null, fast: [], integration: null, needs: [] });
  });

  test("is faster with a profile that is called so and skips something, or that a property switches off", async () => {
    const profile = (id: string, inside: string) => `<profile>\n<id>${id}</id>${inside}</profile>`;
    const skips = "<properties><checkstyle.skip>true</checkstyle.skip></properties>";
    const activated = (name: string) => `<activation><property>\n<name>${name}</name></property></activation>`;
    const profiles = [
      profile("acme-fastdev", skips),
      profile("quick", `${activated("quick")}<properties><skipTests>true</skipTests></properties>`),
      profile("full", activated("!quickly") + build(SPOTLESS)),
      profile("fast", "<properties><x>1</x></properties>"),
      profile("breakfast", skips),
    ];
    const { fast } = await waysOf(`<profiles>${profiles.join("")}</profiles>`, { "AGENTS.md": "`mvn test -Dquick`" });
    expect(fast).toEqual([
      { option: "-Pacme-fastdev", skipsTests: false, places: ["pom.xml:3"] },
      { option: "-Dquick", skipsTests: true, places: ["pom.xml:5", "AGENTS.md:1"] },
      { option: "-Dquickly", skipsTests: false, places: ["pom.xml:7"] },
    ]);
  });

  test("runs integration tests with a property, with a profile, or as they are", async () => {
    const failsafe = plugin(FAILSAFE, "maven-failsafe-plugin", bound("integration-test"));
    const off = "<properties>\n<skipITs>true</skipITs></properties>";
    expect((await waysOf(off + build(failsafe))).integration).toEqual({
      option: "-DskipITs=false",
      modules: ["."],
      places: ["pom.xml:3"],
    });
    const named = plugin(
      FAILSAFE,
      "maven-failsafe-plugin",
      `<configuration><skip>\${skip.it}</skip></configuration>${bound("integration-test")}`,
    );
    const property = "<properties>\n<skip.it>true</skip.it></properties>";
    expect((await waysOf(property + build(named))).integration?.option).toBe("-Dskip.it=false");
    const inProfile = `<profiles><profile>\n<id>it</id>${build(failsafe)}</profile></profiles>`;
    expect((await waysOf(inProfile)).integration).toEqual({ option: "-Pit", modules: [], places: ["pom.xml:3"] });
    expect((await waysOf(build(failsafe))).integration?.option).toBeNull();
  });

  test("needs Docker where Testcontainers is, and says that none answers", async () => {
    const dependency =
      "<dependency><groupId>org.testcontainers</groupId><artifactId>kafka</artifactId><version>1</version></dependency>";
    const { needs } = await waysOf(`<dependencies>${dependency}</dependencies>`);
    expect(needs).toEqual([{ what: "docker", because: "Testcontainers", isMissing: true }]);
  });
});

test("a project's own file has what was learnt below its places; an option that skips tests is for compiling alone", async () => {
  const quick = "<profile><id>quick</id><properties><skipTests>true</skipTests></properties></profile>";
  const text = writeProjectFile(await waysOf(`<profiles>${quick}</profiles>${build(SPOTLESS)}`));
  expect(text).toContain('  // pom.xml:2\n  "compile": ["-Pquick"],\n  // pom.xml:3\n  "format": ["spotless:apply"],');
  expect(Bun.JSONC.parse(text ?? "")).toMatchObject({ compile: ["-Pquick"], checks: ["spotless:check"] });
  expect(writeProjectFile(await waysOf(""))).toBeNull();
});
