import { expect, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { openTests } from "../../../../src/verdict/collect/unrun/open-tests.ts";
import { makeClass } from "../../../java/bytecode/make-class.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { onlyModule, openProject } from "../../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

test("annotations of a class are read in the jars that its POMs name, where no report tells the classpath", () => {
  const annotation = { type: "org/frame/Config", value: ["a"] };
  const annotated = {
    name: "unusual/CartIT",
    sourceFile: "CartIT.java",
    supertypes: ["unusual/OrderChecks"],
    annotation,
  };
  const root = temporaryDirectory({ "pom.xml": pom("g:shop:1") });
  writeFiles(root, {
    "target/test-classes/unusual/CartIT.class": makeClass(annotated),
    "jars/frame.jar": zipSync({
      "org/frame/Config.class": makeClass({ name: "org/frame/Config", sourceFile: "C.java" }),
    }),
  });
  const inherited = join(import.meta.dir, "../../../../fixtures/classes/unusual/OrderChecks.class");
  cpSync(inherited, join(root, "target/test-classes/unusual/OrderChecks.class"));
  const module = onlyModule(openProject(root));
  const isConditional = (jars: readonly string[]) =>
    openTests(module, () => jars).find("unusual.CartIT")?.isConditional;
  expect(isConditional([])).toBe(true);
  expect(isConditional([join(root, "jars/frame.jar")])).toBe(false);
});

test("the version of an artifact is that of its jar, by the POMs where no report tells the classpath", () => {
  const module = onlyModule(openProject(temporaryDirectory({ "pom.xml": pom("g:shop:1") })));
  const { versionOf } = openTests(module, () => ["/r/junit-jupiter-api-5.11.4.jar"]);
  expect(versionOf("junit-jupiter-api")).toBe("5.11.4");
  expect(versionOf("junit-jupiter-engine")).toBeNull();
});
