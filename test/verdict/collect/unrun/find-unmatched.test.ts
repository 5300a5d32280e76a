import { describe, expect, test } from "bun:test";
import { findUnmatched } from "../../../../src/verdict/collect/unrun/find-unmatched.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

function withPlugin(artifactId: string, configuration: string): string {
  const execution = `<executions><execution><id>own</id>\n<configuration>${configuration}</configuration></execution></executions>`;
  return `<build><plugins><plugin><artifactId>${artifactId}</artifactId>${execution}</plugin></plugins></build>`;
}

const goal = (plugin: string, name: string) => header(plugin, name, "a").replace(/\(.*\)/, "(own)");

describe("builds of the Invoker", () => {
  const NONE = `${goal("invoker", "run")}[INFO] No projects were selected for execution.\n`;
  const unselected = (configuration: string, files: Readonly<Record<string, string>>, log = NONE) =>
    findUnmatched(
      projectOf({ "pom.xml": pom("g:a:1", withPlugin("maven-invoker-plugin", configuration)), ...files }),
      read(log),
    );
  const includes = (pattern: string) => `<pomIncludes><pomInclude>${pattern}</pomInclude></pomIncludes>`;
  const simple = { "src/it/simple/pom.xml": "" };

  test("are told that no pattern of the POM selects", () => {
    const found = { goal: "invoker:run", pattern: "*/pom-it.xml", place: "pom.xml:5" };
    expect(unselected(includes("*/pom-it.xml"), simple)).toEqual([{ ...found, example: "src/it/simple/pom.xml" }]);
    const moved = `<projectsDirectory>\${project.basedir}/its</projectsDirectory>${includes("*/pom-it.xml")}`;
    expect(unselected(moved, { "its/simple/pom.xml": "" })).toEqual([{ ...found, example: "its/simple/pom.xml" }]);
  });

  test("are not told where a filter of the call left them out, none is there, or some ran", () => {
    expect(unselected(includes("*/pom.xml"), simple)).toEqual([]);
    expect(unselected("", simple)).toEqual([]);
    expect(unselected(includes("*/pom-it.xml"), {})).toEqual([]);
    expect(unselected(includes("$" + "{it.poms}"), simple)).toEqual([]);
    expect(unselected(includes("*/pom-it.xml"), simple, goal("invoker", "run"))).toEqual([]);
  });
});

describe("limits of coverage", () => {
  const rule = (element: string, include: string) =>
    `<rules><rule><element>${element}</element><includes><include>${include}</include></includes></rule></rules>`;
  const files = { "target/classes/com/acme/App.class": "", "target/classes/com/acme/App$Item.class": "" };
  const unlimited = (element: string, include: string, made: Readonly<Record<string, string>> = files, more = "") =>
    findUnmatched(
      projectOf({ "pom.xml": pom("g:a:1", withPlugin("jacoco-maven-plugin", rule(element, include)) + more), ...made }),
      read(goal("jacoco", "check")),
    ).map(({ pattern, example, place }) => [pattern, example, place]);

  test("are told that are for no package or class of the module", () => {
    expect(unlimited("PACKAGE", "com/acme/**")).toEqual([["com/acme/**", "com.acme", "pom.xml:5"]]);
    expect(unlimited("CLASS", "com.acme.Ap")).toEqual([["com.acme.Ap", "com.acme.App", "pom.xml:5"]]);
  });

  test("are not told that are for one, for files, or where nothing was compiled", () => {
    expect(unlimited("PACKAGE", "com.*")).toEqual([]);
    expect(unlimited("PACKAGE", "com.acm?")).toEqual([]);
    expect(unlimited("CLASS", "*.App.Item")).toEqual([]);
    expect(unlimited("SOURCEFILE", "com/acme/*")).toEqual([]);
    expect(unlimited("BUNDLE", "other")).toEqual([]);
    expect(unlimited("PACKAGE", "$" + "{limited}")).toEqual([]);
    expect(unlimited("PACKAGE", "com/acme/**", {})).toEqual([]);
    expect(
      unlimited("PACKAGE", "com/acme/**", files, "<properties><jacoco.skip>true</jacoco.skip></properties>"),
    ).toEqual([]);
  });

  test("of a parent are told where no module can have such a name", () => {
    const told = (include: string) =>
      findUnmatched(
        projectOf({
          "pom.xml": pom(
            "g:fleet:1",
            `<packaging>pom</packaging><modules><module>a</module></modules>${withPlugin("jacoco-maven-plugin", rule("PACKAGE", include))}`,
          ),
          "a/pom.xml": pom(
            "g:a:1",
            "<parent><groupId>g</groupId><artifactId>fleet</artifactId><version>1</version></parent>",
          ),
          "a/target/classes/com/acme/App.class": "",
        }),
        read(goal("jacoco", "check")),
      ).map(({ place }) => place);
    expect(told("com/acme/*")).toEqual(["pom.xml:5"]);
    expect(told("com.acme.api")).toEqual([]);
  });
});
