import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { CompilerView } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import { readClassFile } from "../../src/java/bytecode/class-file.ts";
import { readableTypes } from "../../src/java/bytecode/readable-types.ts";
import type { Library } from "../../src/java/libraries/library.ts";
import { openJarLibrary } from "../../src/java/libraries/open-jar-library.ts";
import { openJdkImage } from "../../src/java/libraries/open-jdk-image.ts";
import { openOlderReleases } from "../../src/java/libraries/open-older-jdk.ts";
import { withLombok } from "../../src/java/sources/lombok.ts";
import { readJavaSource } from "../../src/java/sources/read-java-source.ts";
import { seeingNothing } from "../fixes/sees-nothing.ts";
import { makeJdkImage } from "../java/bytecode/make-jdk-image.ts";
import { makeZip } from "../java/bytecode/make-zip.ts";
import { temporaryDirectory } from "../temporary.ts";
import { damaged } from "./damaged.ts";
import { holds, PATIENCE_MS, withoutHanging } from "./runs.ts";

const point = new Uint8Array(readFileSync(join(import.meta.dir, "../../fixtures/classes/shapes/Shapes$Point.class")));
const dir = temporaryDirectory();

function ask(library: Library | null): void {
  library?.findClass("shapes.Shapes$Point");
  expect(Array.isArray(library?.classesNamed("Point") ?? [])).toBe(true);
  expect(Array.isArray(library?.classesIn("shapes") ?? [])).toBe(true);
  expect(Array.isArray(library?.allClasses() ?? [])).toBe(true);
}

test.each([
  [
    "jar",
    makeZip({
      "META-INF/MANIFEST.MF": "Multi-Release: true",
      "META-INF/versions/9/shapes/Shapes$Point.class": point,
      "shapes/A.class": point,
    }),
    (path: string) => openJarLibrary(path, 17),
  ],
  [
    "large jar",
    makeZip({ "shapes/Shapes$Point.class": point }, { is64: true }),
    (path: string) => openJarLibrary(path, 8),
  ],
  [
    "image",
    makeJdkImage({ "/java.base/java/shapes/Point.class": point, "/java.base/java/b/C.class": point }),
    openJdkImage,
  ],
  [
    "ct.sym",
    makeZip({ "8/java.base/java/shapes/Point.sig": point }),
    (path: string) => openOlderReleases(path)?.of(8) ?? null,
  ],
])(
  "any bytes are a %s or none",
  (name, bytes, open) => {
    const path = join(dir, name);
    holds(
      fc.property(damaged([bytes]), (content) => {
        writeFileSync(path, content);
        withoutHanging(() => ask(open(path)));
      }),
      300,
    );
  },
  PATIENCE_MS,
);

test(
  "any class file has readable types",
  () => {
    holds(
      fc.property(damaged([point]), (bytes) => {
        for (const method of readClassFile(bytes)?.methods ?? []) withoutHanging(() => readableTypes(method));
      }),
      500,
    );
  },
  PATIENCE_MS,
);

const WORDS = [
  "class",
  "A",
  "B",
  "record",
  "enum",
  "@Data",
  "@a(",
  "import lombok.*;\n",
  "{",
  "}",
  "(",
  ")",
  "<",
  ">",
  ";",
  ",",
  "=",
  "\n",
  "int",
  "extends",
  '"',
  "/*",
  "package p;\n",
];

test(
  "any text is a Java source",
  () => {
    const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 200 }).map((words) => words.join(" "));
    holds(
      fc.property(text, (content) => {
        const { types } = withoutHanging(() => withLombok(readJavaSource(content)));
        for (const type of types) expect(type.name).not.toBe("");
      }),
      1000,
    );
    for (const word of WORDS)
      withoutHanging(() => withLombok(readJavaSource(`import lombok.*;\n${`${word} `.repeat(100_000)}`)));
  },
  PATIENCE_MS,
);

const NOTHING: CompilerView = {
  ...seeingNothing([]),
  source: { ...seeingNothing([]).source, package: "" },
  compilesFor: null,
};

const MESSAGES = [
  "cannot find symbol: ",
  "method ",
  "class ",
  "a(",
  ")",
  "<",
  ">",
  "java.util.List",
  " in class ",
  " is abstract; cannot be instantiated",
  "package ",
  " does not exist",
  " cannot be applied to given types;",
  " has private access in ",
  "incompatible types: ",
  "no suitable method found for ",
  " ",
  "x",
];

test(
  "any message has fixes or none, and none where nothing is known",
  () => {
    const text = fc.array(fc.constantFrom(...MESSAGES), { maxLength: 60 }).map((words) => words.join(""));
    holds(
      fc.property(
        text,
        fc.array(text, { maxLength: 3 }),
        fc.array(text, { maxLength: 3 }),
        (message, details, lines) => {
          const error = { file: "A.java", line: 1, column: 3, message, details, severity: "error" } as const;
          const view = { ...NOTHING, source: { ...NOTHING.source, lines } };
          expect(withoutHanging(() => findFixes(error, view))).toEqual([]);
        },
      ),
      2000,
    );
  },
  PATIENCE_MS,
);
