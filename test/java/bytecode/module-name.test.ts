import { expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moduleNameOf } from "../../../src/java/bytecode/module-name.ts";
import { makeZip } from "./make-zip.ts";

const MODULE = join(import.meta.dirname, "../../../fixtures/classes/module");

function nameOf(file: string, entries: Readonly<Record<string, Uint8Array | string>>): string | null {
  const dir = mkdtempSync(join(tmpdir(), "module-name-"));
  try {
    const path = join(dir, file);
    writeFileSync(path, makeZip(entries));
    return moduleNameOf(path);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test("a jar has the name that it declares, also for newer releases alone", () => {
  const [compiled = ""] = readdirSync(MODULE, { recursive: true, encoding: "utf8" }).filter((it) =>
    it.endsWith("module-info.class"),
  );
  const declared = readFileSync(join(MODULE, compiled));
  const name = nameOf("any-1.0.jar", { "META-INF/versions/9/module-info.class": declared });
  expect(name).toMatch(/^\w+(?:\.\w+)*$/);
  expect(nameOf("any-1.0.jar", { "module-info.class": declared })).toBe(name);
  expect(nameOf("any-1.0.jar", { "module-info.class": "broken" })).toBeNull();
});

test("otherwise that of its manifest, or what Java makes of its file", () => {
  const manifest = "Manifest-Version: 1.0\r\nAutomatic-Module-Name: org.apache.commons.lang3\r\n";
  expect(nameOf("commons-lang3-3.18.0.jar", { "META-INF/MANIFEST.MF": manifest })).toBe("org.apache.commons.lang3");
  expect(nameOf("commons-lang3-3.18.0.jar", { a: "" })).toBe("commons.lang3");
  expect(nameOf("3d-1.0.jar", { a: "" })).toBeNull();
});
