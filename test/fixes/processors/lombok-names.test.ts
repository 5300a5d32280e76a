import { expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { fixErrors } from "../../../src/fixes/lookup/fix-errors.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import type { Finding } from "../../../src/model/finding.ts";
import { pom } from "../../maven/memory-disk.ts";
import { temporaryDirectory } from "../../temporary.ts";

const LOMBOK =
  "<dependencies><dependency><groupId>org.projectlombok</groupId><artifactId>lombok</artifactId><version>1</version></dependency></dependencies>";

function fixesIn(files: Readonly<Record<string, string>>, error: Partial<Finding>, dependencies = LOMBOK) {
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", dependencies),
    "org/projectlombok/lombok/1/lombok-1.pom": pom("org.projectlombok:lombok:1"),
    ...files,
  });
  const surroundings = { localRepository: root, environment: new Map(), userProperties: new Map() };
  const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(read.reason);
  const built = openBuilt({ project: read.project, surroundings, env: {}, jdk: null, reactor: null });
  const finding: Finding = { severity: "error", message: "", ...error };
  return fixErrors([finding], built).get(finding) ?? [];
}

test.each([
  ["package shop;", "@lombok.extern.slf4j.Slf4j"],
  ["package shop; import lombok.extern.slf4j.Slf4j;", "@Slf4j"],
])("the logger is called as the settings of Lombok say, with their line: %s", (head, annotation) => {
  const file = "src/main/java/shop/P.java";
  const message = "cannot find symbol: variable log";
  const details = ["location: class shop.P"];
  const told = (settings: Readonly<Record<string, string>>, above = annotation, dependencies = LOMBOK) => {
    const source = `${head}\n${above}\npublic class P {\n  void a() { log.info("x"); }\n}`;
    return fixesIn({ ...settings, [file]: source }, { file, line: 4, column: 14, message, details }, dependencies);
  };
  const named = "config.stopBubbling = true\nlombok.log.fieldName = LOG\n";
  const fix = { kind: "logger-name", name: "LOG" } as const;
  expect(told({ "lombok.config": named })).toEqual([{ ...fix, at: "lombok.config:2" }]);
  // The nearest file counts, and what a further one says ends where one stops.
  const nearer = { "src/main/java/lombok.config": "lombok.log.fieldName=logger\n" };
  expect(told({ "lombok.config": named, ...nearer })).toEqual([
    { ...fix, name: "logger", at: "src/main/java/lombok.config:1" },
  ]);
  const stopped = { "src/lombok.config": "config.stopBubbling = true\n" };
  const silent = [
    told({ "lombok.config": named, ...stopped }),
    told({ "lombok.config": `import other.config\n${named}` }),
    told({ "lombok.config": named.replace("LOG", "log") }),
    told({ "lombok.config": "lombok.accessors.fluent = true\nconfig.stopBubbling = true\n" }),
    told({ "lombok.config": named }, "// none"),
    told({ "lombok.config": named }, `${annotation}\nclass Other {}`),
    told({ "lombok.config": named }, annotation, ""),
  ];
  for (const fixes of silent) expect(fixes).not.toMatchObject([{ kind: "logger-name" }]);
});

const BASE = "src/main/java/shop/Base.java";
const ITEM = "src/main/java/shop/Item.java";
const IMPORT = "import lombok.experimental.SuperBuilder;";

function ofBuilders(base: string, item: string, error: Partial<Finding>, dependencies = LOMBOK) {
  const files = {
    [BASE]: `package shop;\n${IMPORT}\n${base}\npublic class Base {\n}\n`,
    [ITEM]: `package shop;\n${IMPORT}\n${item}\npublic class Item extends Base {\n}\n`,
  };
  return fixesIn(files, { file: ITEM, line: 3, column: 1, ...error }, dependencies);
}

test("a superclass without @SuperBuilder is told, where the builder is missing that would be made of it", () => {
  const missing = { message: "cannot find symbol: class BaseBuilder", details: ["location: class shop.Base"] };
  const told = (base: string, item = "@SuperBuilder", error = missing, dependencies = LOMBOK) =>
    ofBuilders(base, item, error, dependencies);
  expect(told("")).toEqual([{ kind: "super-builder", type: "Base", at: `${BASE}:4`, heir: "Item" }]);
  const other = { ...missing, message: "cannot find symbol: class PlainBuilder" };
  for (const fixes of [
    told("@SuperBuilder"),
    told("", ""),
    told("", "@SuperBuilder", other),
    told("", undefined, missing, ""),
  ]) {
    expect(fixes).toEqual([]);
  }
});

test("a method that builds is told where the superclass calls it otherwise", () => {
  const message = "method does not override or implement a method from a supertype";
  const told = (base: string, item: string, line = 3) => ofBuilders(base, item, { message, line });
  const make = '@SuperBuilder(toBuilder = true, buildMethodName = "make")';
  expect(told("@SuperBuilder", make)).toEqual([
    { kind: "build-method", type: "Base", at: `${BASE}:3`, builds: "build", here: "make" },
  ]);
  expect(told(make, "@SuperBuilder")).toMatchObject([{ builds: "make", here: "build" }]);
  for (const fixes of [told(make, make), told("", make), told("@SuperBuilder", make, 4)]) expect(fixes).toEqual([]);
});
