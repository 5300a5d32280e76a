import { basename } from "node:path";
import type { Diagnostic } from "../../model/evidence/diagnostic.ts";
import { onceFor } from "../../model/once.ts";
import { absolutePath } from "../../model/project/paths.ts";
import type { Project } from "../../model/project/project.ts";
import { type KotlinPlace, readKaptMetadata } from "../../output/kapt-metadata.ts";

interface Files {
  readonly readText: (path: string) => string;
  readonly readBytes: (path: string) => Uint8Array | null;
}

/** Gives messages about stubs, which kapt writes of Kotlin for annotation processors, the place of what was written. */
export function placeStubs(
  diagnostics: readonly Diagnostic[],
  project: Project,
  { readText, readBytes }: Files,
): readonly Diagnostic[] {
  const placesOf = onceFor((stub: string) => {
    const bytes = readBytes(stub.replace(/\.java$/, ".kapt_metadata"));
    return bytes === null ? [] : readKaptMetadata(bytes);
  });
  return diagnostics.map((diagnostic) => {
    const { file, line, column: _, countsTabsAsOne: __, ...unplaced } = diagnostic;
    if (file === undefined || !STUB.test(file)) return diagnostic;
    const stub = absolutePath(project, file);
    const places = placesOf(stub);
    const [source, ...others] = new Set(places.map(({ path }) => path));
    const text = source === undefined ? "" : readText(source);
    if (source === undefined || text === "" || others.length > 0) return diagnostic;
    const at =
      line === undefined
        ? null
        : lineIn(
            text,
            readText(stub)
              .split("\n")
              .slice(line - 1),
            places,
          );
    return { ...unplaced, file: source, ...(at !== null && { line: at }) };
  });
}

// target/kaptStubs/compile/com/acme/MoneyMapper.java
const STUB = /\/kaptStubs\/.+\.java$/;

/** Finds the line in Kotlin of the declaration that begins in the first of these lines of a stub, or of its annotation there. */
function lineIn(text: string, [first = "", ...rest]: readonly string[], places: readonly KotlinPlace[]): number | null {
  for (const line of [first, ...rest]) {
    const { type, member } = DECLARED.exec(line)?.groups ?? {};
    if (type === undefined && member === undefined) continue;
    const isMeant = ({ declared }: KotlinPlace) =>
      type === undefined
        ? /#(?<name>[^(]*)/.exec(declared)?.groups?.["name"] === member
        : !declared.includes("#") && basename(declared).split("$").at(-1) === type;
    const [only, ...others] = places.filter(isMeant);
    if (!only || others.length > 0) return null;
    const above = text.slice(0, only.offset).split("\n");
    return annotationAbove(ANNOTATION.exec(first)?.groups?.["name"], above) ?? above.length;
  }
  return null;
}

/** Finds the only line with an annotation above a declaration, up to an empty line or the end of another one. */
function annotationAbove(name: string | undefined, above: readonly string[]): number | null {
  if (name === undefined) return null;
  const from = above.findLastIndex((line, at) => at < above.length - 1 && /^\s*$|[{}]\s*$/.test(line)) + 1;
  const named = new RegExp(`@(?:\\w+:)?(?:\\w+\\.)*${RegExp.escape(name)}\\b`);
  const lines = above.flatMap((line, at) => (at >= from && named.test(line) ? at + 1 : []));
  return lines.length === 1 ? (lines[0] ?? null) : null;
}

// public abstract interface MoneyMapper {
// public abstract com.acme.Dst map(@org.jetbrains.annotations.NotNull()
// private int cents;
const DECLARED =
  /^\s*(?:(?:public|protected|private|static|final|abstract)\s+)+(?:(?:class|interface|enum)\s+(?<type>[\w$]+)|(?:[^\s(=;]+\s+)?(?<member>[\w$]+)\s*[(=;])/;
// @org.mapstruct.Mapping(target = "cent", source = "cents")
const ANNOTATION = /^\s*@(?:\w+\.)*(?<name>\w+)\b/;
