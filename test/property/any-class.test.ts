import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { readClassFile } from "../../src/java/bytecode/class-file.ts";
import { readZipDirectory, readZipEntry } from "../../src/java/bytecode/zip.ts";
import { findTestClasses } from "../../src/knowledge/frameworks/test-classes.ts";
import { findFrameworkClass } from "../java/bytecode/framework-classes.ts";
import { makeZip } from "../java/bytecode/make-zip.ts";
import { zipBytes } from "../java/bytecode/zip-bytes.ts";
import { damaged } from "./damaged.ts";
import { holds, PATIENCE_MS, withoutHanging } from "./runs.ts";

const fixtures = join(import.meta.dir, "../../fixtures/classes");
const CLASSES = readdirSync(fixtures, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".class"))
  .sort()
  .map((path) => readFileSync(join(fixtures, path)));

const WHOLE = CLASSES.flatMap((bytes) => readClassFile(bytes) ?? []);

const JARS = [{}, { is64: true }, { isStreamed: true, comment: "made" }].map((packing) =>
  makeZip({ "a/A.class": CLASSES[0] ?? "", "META-INF/services/x": "y" }, packing),
);

test(
  "any bytes are a class file or none",
  () => {
    const any = fc.oneof({ weight: 9, arbitrary: damaged(CLASSES) }, { weight: 1, arbitrary: fc.uint8Array() });
    holds(
      fc.property(any, (bytes) => {
        const file = withoutHanging(() => readClassFile(bytes));
        if (file !== null) expect(typeof file.name).toBe("string");
      }),
      3000,
    );
  },
  PATIENCE_MS,
);

test(
  "any classes hold tests or none",
  () => {
    const some = fc.array(damaged(CLASSES), { minLength: 1, maxLength: 20 });
    holds(
      fc.property(some, (files) => {
        const classes = files.flatMap((bytes) => readClassFile(bytes) ?? []);
        const others = new Map(WHOLE.map((file) => [file.name, file]));
        withoutHanging(() => findTestClasses(classes, (name) => others.get(name) ?? findFrameworkClass(name)));
      }),
      300,
    );
  },
  PATIENCE_MS,
);

test("classes that are inside and above each other hold tests or none", () => {
  const circles = WHOLE.map((file, index) => {
    const other = WHOLE[(index + 1) % WHOLE.length]?.name ?? file.name;
    const outer = index % 2 === 0 ? other : file.name;
    return { ...file, superclass: other, interfaces: [file.name, other], nesting: { kind: "member", outer } as const };
  });
  withoutHanging(() => findTestClasses([...WHOLE, ...circles], findFrameworkClass));
  withoutHanging(() => findTestClasses(circles, findFrameworkClass));
});

test(
  "any bytes are a jar or none",
  () => {
    const any = fc.oneof({ weight: 9, arbitrary: damaged(JARS) }, { weight: 1, arbitrary: fc.uint8Array() });
    holds(
      fc.property(any, (bytes) => {
        withoutHanging(() => {
          const zip = zipBytes(bytes);
          for (const entry of readZipDirectory(zip)?.values() ?? []) readZipEntry(zip, entry);
        });
      }),
      3000,
    );
  },
  PATIENCE_MS,
);

test("each byte of a class file may be any other", () => {
  const [original] = CLASSES.toSorted((a, b) => a.length - b.length);
  if (!original) throw new Error("no class files");
  for (let at = 0; at < original.length; at++) {
    for (const value of [0, 1, 0x7f, 0xff]) {
      const bytes = Uint8Array.from(original);
      bytes[at] = value;
      withoutHanging(() => readClassFile(bytes));
    }
  }
});
