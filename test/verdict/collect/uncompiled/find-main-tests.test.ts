import { expect, test } from "bun:test";
import { findMainTests } from "../../../../src/verdict/collect/uncompiled/find-main-tests.ts";
import { modules, parent, pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";

const TEST = "import org.junit.jupiter.api.Test;\npublic class GateTest { @Test void shuts() {} }";

test("tests among the main sources of a module without others, unless others need them", () => {
  const needing =
    "<dependencies><dependency><groupId>g</groupId><artifactId>kit</artifactId></dependency></dependencies>";
  const told = (files: Readonly<Record<string, string>>, more = "", noTestsIn = ["kit"]) =>
    findMainTests(
      projectOf({
        "pom.xml": pom("g:all:1", modules("kit", "app")),
        "kit/pom.xml": pom("g:kit:1", parent("g:all:1")),
        "app/pom.xml": pom("g:app:1", parent("g:all:1") + more),
        ...files,
      }),
      { noTestsIn },
    );
  const file = "kit/src/main/java/GateTest.java";
  expect(told({ [file]: TEST, "kit/src/main/java/GateIT.java": TEST })).toEqual([
    { module: "kit", files: 1, example: file },
  ]);
  expect(told({ [file]: TEST }, needing)).toEqual([]);
  expect(told({ [file]: TEST }, "", ["app"])).toEqual([]);
  expect(told({ [file]: TEST.replace("public", "public abstract") })).toEqual([]);
  expect(told({ [file]: "public class GateTest {}" })).toEqual([]);
});
