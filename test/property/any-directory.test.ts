import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  findZipEntry,
  findZipNames,
  listZipFolder,
  listZipFolders,
  readZipRows,
  type ZipRows,
} from "../../src/java/bytecode/zip.ts";
import { makeZip } from "../java/bytecode/make-zip.ts";
import { zipBytes } from "../java/bytecode/zip-bytes.ts";
import { damaged } from "./damaged.ts";
import { holds, PATIENCE_MS, withoutHanging } from "./runs.ts";

const DIRECTORIES = [{}, { is64: true }].map((packing) => {
  const zip = makeZip(
    { "a/A.class": "x", "a/B.class": "", "a.txt": "y", "META-INF/versions/9/a/A.class": "z" },
    packing,
  );
  const directory = readZipRows(zipBytes(zip));
  if (directory === null) throw new Error("no zip");
  return directory.rows;
});

/** A directory of which nothing but the end is cut, mostly within its last row. */
const cut = fc
  .tuple(fc.constantFrom(...DIRECTORIES), fc.nat(120))
  .map(([rows, count]) => rows.subarray(0, Math.max(0, rows.length - count)));

/** A directory in which one row tells other lengths of its name, its extra fields or its comment. */
const lying = fc
  .tuple(fc.constantFrom(...DIRECTORIES), fc.nat(3), fc.constantFrom(28, 30, 32), fc.constantFrom(0, 1, 5, 300, 0xffff))
  .map(([rows, index, field, length]) => {
    const changed = Buffer.from(rows);
    const starts = [...rows.toString("latin1").matchAll(/PK\u0001\u0002/g)].map((it) => it.index);
    changed.writeUInt16LE(length, (starts[index] ?? 0) + field);
    return changed;
  });

test(
  "any rows are the directory of a zip or none",
  () => {
    const any = fc.oneof(damaged(DIRECTORIES), cut, lying, fc.uint8Array());
    holds(
      fc.property(any, (bytes) => withoutHanging(() => ask({ rows: Buffer.from(bytes), before: 0 }))),
      20_000,
    );
  },
  PATIENCE_MS,
);

function ask(directory: ZipRows): void {
  for (const folder of ["", ...listZipFolders(directory)]) {
    for (const name of listZipFolder(directory, folder)) {
      findZipEntry(directory, name);
      expect(name.slice(0, Math.max(0, name.lastIndexOf("/")))).toBe(folder);
    }
  }
  for (const name of findZipNames(directory, "A.class")) expect(name).toEndWith("A.class");
}
