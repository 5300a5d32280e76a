import { join } from "node:path";
import { readText } from "../../../maven/files.ts";
import type { Module } from "../../../model/project/project.ts";

/** Reads the Java modules that the main sources of a module ask for; null where they declare no module. */
export function requiredModules({ sourceRoots }: Pick<Module, "sourceRoots">): readonly string[] | null {
  const [text] = sourceRoots.map((root) => readText(join(root, "module-info.java"))).filter((it) => DECLARED.test(it));
  return text === undefined ? null : [...text.matchAll(REQUIRES)].map(({ groups }) => groups?.["name"] ?? "");
}

/** Reads the name of the Java module that the main sources of a module declare; null where they declare none. */
export function javaModuleOf({ sourceRoots }: Pick<Module, "sourceRoots">): string | null {
  const [name] = sourceRoots.flatMap(
    (root) => DECLARED.exec(readText(join(root, "module-info.java")))?.groups?.["name"] ?? [],
  );
  return name ?? null;
}

// open module com.acme.shop {
const DECLARED = /^[ \t]*(?:open\s+)?module\s+(?<name>[\w.]+)\s*\{/m;
// requires transitive org.commonmark;
const REQUIRES = /^[ \t]*requires\s+(?:(?:transitive|static)\s+)*(?<name>[\w.]+)\s*;/gm;
