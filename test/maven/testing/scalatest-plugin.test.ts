import { expect, test } from "bun:test";
import { mayRunScalaTest } from "../../../src/maven/testing/scalatest-plugin.ts";
import { projectOf } from "../../runs/project.ts";
import { pom } from "../memory-disk.ts";

const mayRun = (elements: string, ...goals: readonly string[]) =>
  mayRunScalaTest(projectOf({ "pom.xml": pom("g:shop:1", elements) }), goals);
const PLUGIN = "<plugin><groupId>org.scalatest</groupId><artifactId>scalatest-maven-plugin</artifactId></plugin>";

test("a build runs ScalaTest's plugin where a POM lists it, a goal names it, or a POM cannot be read", () => {
  expect(mayRun("", "test")).toBe(false);
  expect(mayRun("", "scalatest:test")).toBe(true);
  expect(mayRun(`<build><plugins>${PLUGIN}</plugins></build>`, "test")).toBe(true);
  expect(mayRun("<parent><groupId>g</groupId><artifactId>far</artifactId><version>1</version></parent>")).toBe(true);
});
