import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { readClassFile } from "../../src/bytecode/class-file.ts";
import type { Library } from "../../src/bytecode/libraries/library.ts";
import { openJarLibrary } from "../../src/bytecode/libraries/open-jar-library.ts";
import { openJdkImage } from "../../src/bytecode/libraries/open-jdk-image.ts";
import { openOlderJdk } from "../../src/bytecode/libraries/open-older-jdk.ts";
import { readableTypes } from "../../src/bytecode/readable-types.ts";
import type { CompilerView } from "../../src/mend/compiler-view.ts";
import { findMends } from "../../src/mend/find-mends.ts";
import { withLombok } from "../../src/parse/java/lombok.ts";
import { readJavaSource } from "../../src/parse/java/read-java-source.ts";
import { makeJdkImage } from "../bytecode/make-jdk-image.ts";
import { makeZip } from "../bytecode/make-zip.ts";
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
  ["ct.sym", makeZip({ "8/java.base/java/shapes/Point.sig": point }), (path: string) => openOlderJdk(path, 8)],
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
  source: { lines: [], package: "", imports: [], typesAround: () => [] },
  findType: () => null,
  typesNamed: () => [],
  typesIn: () => [],
  subtypesOf: () => [],
  unseenNamed: () => [],
  laterNamed: () => [],
  storedNamed: () => [],
  importedInProject: () => [],
  staticImportsOf: () => [],
  ownNames: () => [],
  since: () => null,
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
  "any message has mends or none, and none where nothing is known",
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
          expect(withoutHanging(() => findMends(error, view))).toEqual([]);
        },
      ),
      2000,
    );
  },
  PATIENCE_MS,
);
