import { expect, test } from "bun:test";
import { deflateRawSync } from "node:zlib";
import { readZipDirectory, readZipEntry } from "../../../src/java/bytecode/zip.ts";
import { makeZip, type Packing } from "./make-zip.ts";
import { zipBytes } from "./zip-bytes.ts";

const FILES = { "a.txt": "one", "META-INF/services/x.Y": "z.Ä\n".repeat(100), "ordner/größe.txt": "", "b.txt": "two" };

function unpack(bytes: Buffer): Readonly<Record<string, string | null>> | null {
  const zip = zipBytes(bytes);
  const directory = readZipDirectory(zip);
  if (directory === null) return null;
  const contents = [...directory].map(([name, entry]) => {
    const content = readZipEntry(zip, entry);
    return [name, content && Buffer.from(content).toString()] as const;
  });
  return Object.fromEntries(contents);
}

test.each<Packing>([
  {},
  { isStored: true },
  { isStreamed: true },
  { comment: "made by hand, with PK\u0005\u0006 in it" },
  { program: '#!/bin/sh\nexec java -jar "$0"\n' },
  { is64: true },
  { is64: true, program: "#!/bin/sh\n", comment: "large", isStreamed: true },
])("a zip gives its files back: %o", (packing) => {
  expect(unpack(makeZip(FILES, packing))).toEqual(FILES);
});

test("of two entries with one name, the last one counts, as for a JVM", () => {
  const twice = makeZip({ "A.class": "old", "B.class": "new" }, { isStored: true });
  const renamed = Buffer.from(twice.toString("latin1").replaceAll("B.class", "A.class"), "latin1");
  expect(unpack(renamed)).toEqual({ "A.class": "new" });
});

test("what is no zip, or a cut one, has no directory", () => {
  expect(unpack(Buffer.from(""))).toBeNull();
  expect(unpack(Buffer.from("<html>404 Not Found</html>"))).toBeNull();
  const whole = makeZip(FILES);
  for (let length = 0; length < whole.length; length++) expect(unpack(whole.subarray(0, length))).toBeNull();
  expect(unpack(makeZip({}))).toEqual({});
});

test("an entry whose bytes changed is none", () => {
  const bytes = makeZip({ "a.txt": "one", "b.txt": "two" }, { isStored: true });
  bytes[bytes.indexOf("one")] = "O".charCodeAt(0);
  expect(unpack(bytes)).toEqual({ "a.txt": null, "b.txt": "two" });
});

test("an encrypted entry is none", () => {
  const bytes = makeZip({ "a.txt": "one" });
  const row = bytes.indexOf("PK\u0001\u0002", 0, "latin1");
  bytes.writeUInt16LE(1, row + 8);
  expect(unpack(bytes)).toEqual({ "a.txt": null });
});

test("an entry never unpacks to more than it says", () => {
  const bytes = makeZip({ "a.txt": deflateRawSync(Buffer.alloc(10_000_000)) }, { isStored: true });
  const row = bytes.indexOf("PK\u0001\u0002", 0, "latin1");
  bytes.writeUInt16LE(8, row + 10);
  expect(unpack(bytes)).toEqual({ "a.txt": null });
});
