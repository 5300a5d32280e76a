import { expect, test } from "bun:test";
import { openModulePaths } from "../../../src/impact/reach/read-modules.ts";

const MODULES = [".", "core", "web", "libs", "libs/a", "libs/b", "api"];
const FILES = ["pom.xml", "core/pom.xml", "core/src/main/resources/a.txt", "core/conf/app.yml", "libs/a/src/b.txt"];
const find = openModulePaths(MODULES, FILES);

test.each<[string, string[], string[]]>([
  ["web", ["../core/src/main/resources/a.txt"], ["core"]],
  ["web", ["../core"], ["core"]],
  ["web", ["\u0001/../core/\u0001.txt"], ["core"]],
  ["web", ["file:../core/conf"], ["core"]],
  ["web", ["../libs/a/src"], ["libs/a"]],
  ["web", ["../libs/\u0001/src"], ["libs", "libs/a", "libs/b"]],
  ["libs/a", ["../b/x.txt"], ["libs/b"]],
  ["libs/a", ["../../core/x.txt"], ["core"]],
  [".", ["core/src/main/resources/a.txt", "libs/a/target/x.jar"], ["core", "libs/a"]],
  ["web", ["\u0001/core/conf/app.yml"], ["core"]],
  // Not a file of another module.
  ["core", ["../core/src/main/resources/a.txt"], []],
  ["web", ["../src/data/rates.csv", "../README", "../../elsewhere/core/src", "../../../etc/passwd"], []],
  ["web", ["api/users", "/api/users/{id}", "https://acme.com/core/x", "core", "core/", "com/acme/Core"], []],
  ["web", ["(Lcore/src/A;)V", "Lcore/src/A;"], []],
  ["web", ["a/../b", "..", "../", "a...b"], []],
])("from %s, %j leads to %j", (module, texts, found) => {
  expect(find({ texts, module, isTest: true })).toEqual(found);
  expect(find({ texts, module, isTest: false })).toEqual(found);
});

test.each([["java/io/File"], ["Ljava/nio/file/Path;"]])(
  "upwards alone, a test with %s reads all modules below",
  (type) => {
    const all = ["api", "core", "libs", "libs/a", "libs/b"];
    expect(find({ texts: ["..", type], module: "web", isTest: true })).toEqual(all);
    expect(find({ texts: ["../\u0001/src", type], module: "web", isTest: true })).toEqual(all);
    expect(find({ texts: ["..", type], module: "libs/a", isTest: true })).toEqual(["libs", "libs/b"]);
    expect(find({ texts: ["..", type], module: "web", isTest: false })).toEqual([]);
  },
);
