import { join } from "node:path";
import { readText } from "../../../maven/files.ts";
import type { Module } from "../../../model/project/project.ts";

/** Reads the name of the Java module that the main sources of a module declare; null where they declare none. */
export function javaModuleOf({ sourceRoots }: Pick<Module, "sourceRoots">): string | null {
  const [name] = sourceRoots.flatMap(
    (root) => DECLARED.exec(readText(join(root, "module-info.java")))?.groups?.["name"] ?? [],
  );
  return name ?? null;
}

// open module com.acme.shop {
const DECLARED = /^[ \t]*(?:open\s+)?module\s+(?<name>[\w.]+)\s*\{/m;
