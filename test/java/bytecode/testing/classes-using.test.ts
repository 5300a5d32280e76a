import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openClasspath } from "../../../../src/java/bytecode/classpath.ts";
import { classesUsing } from "../../../../src/java/bytecode/testing/classes-using.ts";
import { temporaryDirectory } from "../../../temporary.ts";
import { makeClass, type Told } from "../make-class.ts";

const FACTORY = "org/junit/jupiter/api/TestFactory";

/** Lists which of these classes use factories; those whose path begins with `other/` lie in a place of their own. */
function using(classes: Readonly<Record<string, Partial<Told>>>): readonly string[] {
  const dir = temporaryDirectory();
  for (const [path, told] of Object.entries(classes)) {
    const [place = "", ...name] = path.split("/");
    const file = join(dir, place, `${name.join("/")}.class`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, makeClass({ name: name.join("/"), sourceFile: "A.java", ...told }));
  }
  const places = [join(dir, "own"), join(dir, "other")];
  return classesUsing([FACTORY], join(dir, "own"), openClasspath(places).findBytes);
}

const factory = { texts: [`L${FACTORY};`] };

test("a class uses a type that its own class file names", () => {
  expect(using({ "own/a/FilesTest": factory, "own/a/PlainTest": {} })).toEqual(["a.FilesTest"]);
});

test("a class uses what a supertype uses, wherever that lies", () => {
  const classes = {
    "own/a/MiddleTest": { supertypes: ["b/Base"] },
    "own/a/HeirTest": { supertypes: ["a/MiddleTest"] },
    "own/a/WithTest": { supertypes: ["java/lang/Object", "b/With"] },
    "own/a/LostTest": { supertypes: ["b/Unknown"] },
    "own/a/CircleTest": { supertypes: ["a/CircleTest"] },
    "other/b/Base": factory,
    "other/b/With": factory,
  };
  expect(using(classes)).toEqual(["a.HeirTest", "a.MiddleTest", "a.WithTest"]);
});

test("a class uses what an annotation of the project stands for, at any depth", () => {
  const annotation = ["java/lang/Object", "java/lang/annotation/Annotation"];
  const classes = {
    "own/a/Files": { ...factory, supertypes: annotation },
    "own/a/SlowFiles": { texts: ["La/Files;"], supertypes: annotation },
    "own/a/FilesTest": { texts: ["La/SlowFiles;"] },
    "own/a/PlainTest": {},
  };
  expect(using(classes)).toEqual(["a.Files", "a.FilesTest", "a.SlowFiles"]);
});

test("a file that is no class file uses nothing", () => {
  const dir = temporaryDirectory();
  writeFileSync(join(dir, "Torn.class"), "no class");
  expect(classesUsing([FACTORY], dir, openClasspath([dir]).findBytes)).toEqual([]);
});
