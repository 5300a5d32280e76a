import { describe, expect, test } from "bun:test";
import { ownClasses } from "../../../src/verdict/collect/own-classes.ts";
import { projectOf } from "../../runs/project.ts";
import { module } from "../judge/module.ts";

const project = projectOf({
  "src/main/java/com/acme/Cart.java": "",
  "src/test/kotlin/com/acme/Helpers.kt": "",
  "target/classes/com/acme/Cart.class": "",
  "target/classes/com/acme/Cart$Line.class": "",
  "target/test-classes/com/acme/HelpersKt.class": "",
  "target/test-classes/NoPackageTest.class": "",
  "src/main/java/java/util/Mine.java": "",
});
const isOwn = ownClasses(project);

describe("own is a class", () => {
  const frames: readonly (readonly [string, string])[] = [
    ["com.acme.Cart", "Cart.java:3"],
    ["com.acme.Cart", "Unknown Source"],
    ["com.acme.Cart", ""],
    ["com.acme.Cart$Line", "Cart.java:9"],
    ["com.acme.Cart$Gone", "Cart.java:9"],
    ["com.acme.Cart$$Lambda$14/0x00007f", "Cart.java:5"],
    ["com.acme.Cart$$SpringCGLIB$$0", "<generated>"],
    ["com.acme.HelpersKt", "Helpers.kt:2"],
    ["com.acme.NewInHelpers", "Helpers.kt:2"],
    ["NoPackageTest", "NoPackageTest.java:1"],
  ];
  for (const [name, place] of frames) test(`${name}(${place})`, () => expect(isOwn(name, place)).toBe(true));
});

describe("foreign is a class", () => {
  const frames: readonly (readonly [string, string])[] = [
    ["java.util.ArrayList", "ArrayList.java:4"],
    ["java.util.Mine", "Mine.java:4"],
    ["jdk.internal.reflect.Direct", "Direct.java:1"],
    ["sun.misc.Unsafe", "Unsafe.java"],
    ["org.junit.Assert", "Assert.java:3"],
    ["com.acme.Library", "Library.java:3"],
    ["com.acme.Library", ""],
    ["com.acme.Library", "Native Method"],
    ["com.acme.sub.Cart", "Cart.java:3"],
    ["Cart", "Cart.java:3"],
    ["", ""],
    ["com.acme", "."],
    ["com.acme.Library", "../acme/Cart.java:3"],
  ];
  for (const [name, place] of frames) test(`${name}(${place})`, () => expect(isOwn(name, place)).toBe(false));
});

test("the disk is asked once for each frame", () => {
  const asked: string[] = [];
  const own = ownClasses(project, (directory) => {
    asked.push(directory);
    return [];
  });
  own("com.acme.Cart", "Cart.java:3");
  const questions = asked.length;
  own("com.acme.Cart", "Cart.java:3");
  own("com.acme.Cart", "Cart.java:4");
  expect(asked).toHaveLength(questions);
});

test("each directory is listed once, however many modules have however many packages", () => {
  const listed: string[] = [];
  const modules = Array.from({ length: 300 }, (_, index) => module(`/p/m${index}`, `m${index}`));
  const own = ownClasses({ root: "/p", modules, unreadModules: [], unreadParents: [] }, (directory) => {
    listed.push(directory);
    const [, index, inside] = /^\/p\/m(\d+)\/src\/main\/java(.*)$/.exec(directory) ?? [];
    return inside === "" ? ["acme"] : inside === "/acme" ? [`m${index}`] : inside === undefined ? [] : ["A.java"];
  });
  const owners = modules.map((_, index) => own(`acme.m${index}.A`, "A.java:1"));
  expect(owners).toEqual(modules.map(() => true));
  expect(own("acme.m7.B", "B.java:1")).toBe(false);
  expect(listed.length).toBe(new Set(listed).size);
});

test("a name of many parts is no class of the project's", () => {
  expect(isOwn("a.".repeat(200_000), "A.java:1")).toBe(false);
});
