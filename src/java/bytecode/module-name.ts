import { basename } from "node:path";
import { readAttributes } from "./attributes.ts";
import { readConstantPool } from "./constant-pool.ts";
import { cursorOver, readU2 } from "./cursor.ts";
import { searchJar } from "./jar.ts";
import { decodeModifiedUtf8 } from "./modified-utf8.ts";

/**
 * Returns the name of the Java module that a jar is on a module path: the one that it declares, the one of its manifest,
 * or the one that Java makes of the file's name (java.lang.module.ModuleFinder). Null where it makes none.
 */
export function moduleNameOf(path: string): string | null {
  const jar = searchJar(path);
  if (jar === null) return null;
  // A jar of several releases may have it for the newer ones alone.
  const [entry] = jar.namesEndingWith("module-info.class");
  const declared = entry === undefined ? null : jar.read(entry);
  if (declared !== null) return readModuleName(declared);
  const manifest = jar.read("META-INF/MANIFEST.MF");
  const named = manifest && AUTOMATIC.exec(decodeModifiedUtf8(manifest))?.groups?.["name"];
  if (named) return named;
  const plain = basename(path, ".jar")
    .replace(VERSION, "")
    .replace(/[^A-Za-z0-9]+/g, ".");
  const name = plain.replace(/^\.|\.$/g, "");
  return name.split(".").every((part) => /^[A-Za-z_]/.test(part)) ? name : null;
}

// Automatic-Module-Name: org.apache.commons.lang3
const AUTOMATIC = /^Automatic-Module-Name: *(?<name>[\w.]+)\s*$/m;
// commons-lang3-3.18.0.jar
const VERSION = /-\d+(?:\.|-|$).*$/;

/** Reads the name in a `module-info.class`; null if it is broken. */
function readModuleName(bytes: Uint8Array): string | null {
  try {
    const cursor = cursorOver(bytes);
    cursor.at += 8;
    const pool = readConstantPool(cursor);
    // A module has flags, its name, and no superclass, interfaces, fields and methods.
    cursor.at += 12;
    let found: string | null = null;
    readAttributes(cursor, pool, (name) => {
      if (name === "Module") found = pool.moduleName(readU2(cursor));
    });
    return found;
  } catch {
    // What is broken has no name.
    return null;
  }
}
