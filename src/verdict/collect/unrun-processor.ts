import { dirname, join } from "node:path";
import { readClassFile } from "../../java/bytecode/class-file.ts";
import { type JavaType, readJavaSource } from "../../java/sources/read-java-source.ts";
import { PROCESSORS, runsProcessor } from "../../knowledge/annotation-processors.ts";
import { readBytes } from "../../maven/files.ts";
import type { UnrunProcessor } from "../../model/evidence/broken-reference.ts";
import type { Module } from "../../model/project/project.ts";

/**
 * Finds the processor that added members to the classes of a source, and that javac would not run now, by the POM alone.
 * Its import is not enough: an annotation that only tells something compiles without the processor.
 */
export function findUnrunProcessor(
  { path, text, classFile }: { readonly path: string; readonly text: string; readonly classFile: string },
  { processors }: Pick<Module, "processors">,
): { readonly imported: string; readonly unrun: UnrunProcessor } | null {
  const { kind: why } = processors;
  if ((why !== "none" && why !== "path") || !path.endsWith(".java")) return null;
  for (const processor of PROCESSORS) {
    const { name, annotations, artifacts, generates } = processor;
    if (generates !== "members" || runsProcessor(processor, { processors, java: null })) continue;
    if (!annotations.some((within) => text.includes(`import ${within}.`))) continue;
    const { imports, types } = readJavaSource(text);
    const imported = imports.find((it) => annotations.some((within) => it.name.startsWith(`${within}.`)))?.name;
    if (imported === undefined || !types.some((type) => hasMore(type, dirname(classFile)))) continue;
    return { imported, unrun: { processor: name, artifact: artifacts[0], why } };
  }
  return null;
}

/** Whether the class file of a type has a member that neither its source nor the compiler made. */
export function hasMore({ kind, name, members }: JavaType, folder: string): boolean {
  if (kind !== "class") return false;
  const bytes = readBytes(join(folder, `${name}.class`));
  const { methods = [], fields = [] } = (bytes && readClassFile(bytes)) ?? {};
  const declared = new Set(members.map((it) => it.name));
  const isMore = (it: { readonly name: string; readonly isSynthetic: boolean }) =>
    !it.isSynthetic && !declared.has(it.name) && !/[<$]/.test(it.name);
  // A class within another one takes that as a parameter of its constructor.
  const hasConstructor = name.includes("$") || members.some((it) => it.kind === "constructor");
  const isNewConstructor = (it: { readonly name: string; readonly descriptor: string }) =>
    it.name === "<init>" && it.descriptor !== "()V";
  return [...methods, ...fields].some(isMore) || (!hasConstructor && methods.some(isNewConstructor));
}
