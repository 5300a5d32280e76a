import { basename, dirname } from "node:path";
import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { indexOfColumn } from "../../java/sources/column.ts";
import { EXTENSIONS } from "../../knowledge/renamed-classes.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { isDeclaredAs } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";

/** Writes the class literal of a line without the type arguments that it cannot have: `List.class` for `List<Order>.class`. */
export function fixClassLiteral({ source }: CompilerView, line: number): Fix | null {
  const type = LITERAL.exec(source.lines[line - 1] ?? "")?.groups?.["type"];
  return type === undefined ? null : { kind: "class-literal", literal: `${type}.class` };
}

// List<Order>.class
const LITERAL = /(?<![\p{L}\p{N}_$])(?<type>[\p{L}_$][\p{L}\p{N}_$]*)\s*<[\p{L}\p{N}_$.,?<> ]{1,200}>\s*\.\s*class\b/u;

/** Another source with that class; where there is none, javac takes a source for two whose folder is another package's. */
export function fixDuplicate(name: string, file: string | undefined, { source, sourcesOf }: CompilerView): Fix | null {
  const other = sourcesOf(name).find((it) => it !== file);
  if (other !== undefined) return { kind: "duplicate", class: name, file: other };
  const isInFolder = file === undefined || `/${dirname(file)}`.endsWith(`/${source.package.replaceAll(".", "/")}`);
  return isInFolder ? null : { kind: "misplaced", file: basename(file), package: source.package };
}

/** Tells how the generic type is declared whose name stands before a column. */
export function fixTypeCount({ column }: Finding, around: CompilerView, line: number): Fix | null {
  const text = around.source.lines[line - 1] ?? "";
  return fixDeclared(text.slice(0, indexOfColumn(column ?? 1, text)), around, line);
}

/** Tells how the generic type is declared one of whose type arguments stands at a column. */
export function fixBound({ column }: Finding, around: CompilerView, line: number): Fix | null {
  const text = around.source.lines[line - 1] ?? "";
  let closed = 0;
  for (let at = indexOfColumn(column ?? 1, text) - 1; at > 0; at--) {
    if (text[at] === ">") closed++;
    if (text[at] === "<" && closed-- === 0) return fixDeclared(text.slice(0, at).trimEnd(), around, line);
  }
  return null;
}

/** Tells how the generic type is declared whose name a text ends with. */
function fixDeclared(before: string, around: CompilerView, line: number): Fix | null {
  const type = resolveType(/[\p{L}\p{N}_$.]+$/u.exec(before.slice(-LONGEST_NAME))?.[0] ?? "", around, line);
  return type?.typeParameters?.length ? isDeclaredAs(simpleNameOf(type.name), type) : null;
}

/** Tells the object that stands for a class whose name stands where a value is needed, and nothing where a member of it is meant. */
export function fixClassValue(
  named: string,
  column: number | undefined,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = resolveType(named, around, line);
  const text = around.source.lines[line - 1] ?? "";
  const simple = type === null ? "" : simpleNameOf(type.name);
  const after = text.slice(indexOfColumn(column ?? 1, text)).replace(/^\s*\.\s*/, "");
  const isValue = after.startsWith(simple) && /^\s*[,)]/.test(after.slice(simple.length));
  if (type === null || !isValue) return null;
  // for (Level level : Level)
  const isLooped =
    type.kind === "enum" && /\bfor\s*\([^:;]{1,200}:\s*$/.test(text.slice(0, indexOfColumn(column ?? 1, text)));
  return isLooped
    ? { kind: "members", type: simple, members: [{ signature: `values() ${simple}[]` }] }
    : { kind: "class-value", class: simple };
}

const LONGEST_NAME = 300;

/** Names the extension of JUnit Jupiter that does what a runner of JUnit 4 does, where a line takes that for one. */
export function fixRunner(around: CompilerView, line: number): Fix | null {
  const named = EXTENDED.exec(around.source.lines[line - 1] ?? "")?.groups?.["type"];
  const extension = EXTENSIONS.get(named ?? "");
  return named === undefined || extension === undefined || around.findType(extension) === null
    ? null
    : { kind: "nearest-class", name: named, class: extension };
}

// @ExtendWith(MockitoJUnitRunner.class)
const EXTENDED = /@ExtendWith\(\s*(?<type>[\p{L}_$][\p{L}\p{N}_$]*)\.class\s*\)/u;
