import { describe, expect, test } from "bun:test";
import { ownClasses } from "../../../src/runs/collect/own-classes.ts";
import { projectOf } from "../project.ts";

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
  const own = ownClasses(project, (path) => {
    asked.push(path);
    return false;
  });
  own("com.acme.Cart", "Cart.java:3");
  const questions = asked.length;
  own("com.acme.Cart", "Cart.java:3");
  own("com.acme.Cart", "Cart.java:4");
  expect(asked).toHaveLength(questions);
});
