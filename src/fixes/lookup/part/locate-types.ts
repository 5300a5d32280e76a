import type { ClassFile } from "../../../java/bytecode/class-file.ts";
import type { Library } from "../../../java/libraries/library.ts";
import { typeNamed } from "../../../java/sources/binary-name.ts";
import type { JavaSource, JavaType } from "../../../java/sources/read-java-source.ts";
import { packageOf } from "../../../model/class-name.ts";
import { javaOf } from "../../../model/project/jdk.ts";
import { findQualified, supertypesOf } from "../../resolve-type.ts";
import type { Type } from "../../type.ts";
import { namedIn, typeOfClassFile, typeOfSource } from "../to-type.ts";
import type { ClassPath, ProjectFacts } from "./class-path.ts";

/** Where a type was read: in a source, at a line counted from 1, among classes without a source, in a jar or in the JDK. */
export type TypeOrigin =
  | { readonly kind: "source"; readonly path: string; readonly line: number }
  | { readonly kind: "classes"; readonly path: string }
  | { readonly kind: "jar"; readonly path: string; readonly scope: string | null }
  | { readonly kind: "jdk"; readonly java: number };

/** A type as the code sees it, and where it was read. */
export interface Located {
  readonly type: Type;
  /** Reads where it is: that may take POMs, which errors do not need. */
  readonly origin: () => TypeOrigin;
  /** Returns the binary name of what its declaration calls so. */
  readonly means: (named: string) => string | null;
}

function locatedAs(file: ClassFile, origin: () => TypeOrigin): Located {
  return { type: typeOfClassFile(file), origin, means: (named) => namedIn([...file.fields, ...file.methods], named) };
}

/** Returns a function that finds a type by its binary name on a class path. What was found is remembered. */
export function openTypes(
  { jdk: compiling }: ProjectFacts,
  { sources, folders, jars, jdk, release, dependencyOf }: ClassPath,
): (name: string) => Located | null {
  const found = new Map<string, Located | null>();
  const locate = (name: string): Located | null => {
    const known = found.get(name);
    if (known !== undefined) return known;
    // A type that leads back to itself is unknown while it is read.
    found.set(name, null);
    const located = read(name);
    found.set(name, located);
    return located;
  };
  const findType = (name: string) => locate(name)?.type ?? null;
  const read = (name: string): Located | null => {
    for (const own of sources()) {
      const source = own.find(name);
      const inside = source && typeNamed(source, name);
      if (source && inside) return locatedIn(source, inside, own.pathOf(name));
      if (source) return null;
    }
    for (const folder of folders()) {
      const file = folder.findClass(name);
      if (file?.sourceFile?.endsWith(".java")) return besides(name, file.sourceFile);
      if (file) return locatedAs(file, () => ({ kind: "classes", path: folder.path }));
    }
    const platform = jdk.seen === null ? [] : [jdk.seen];
    for (const library of name.startsWith("java.") ? platform : [...jars(), ...platform]) {
      const file = library.findClass(name);
      if (file !== null) return locatedAs(file, () => originIn(library));
    }
    return null;
  };
  const originIn = (library: Library): TypeOrigin =>
    library === jdk.seen
      ? { kind: "jdk", java: Math.min(release, compiling === null ? release : javaOf(compiling.version)) }
      : { kind: "jar", path: library.path, scope: dependencyOf(library)?.scope ?? null };
  const locatedIn = (source: JavaSource, type: JavaType, path: string | null): Located => ({
    type: typeOfSource(type, source, (named) => resolveIn(source, type.name, named)),
    origin: () => ({ kind: "source", path: path ?? "", line: source.text.lineAt(declaredAt(source, type)) }),
    means: (named) => resolveIn(source, type.name, named),
  });
  /** Reads a type whose source has the name of another one; a class file whose source has it no more was left behind. */
  const besides = (name: string, sourceFile: string): Located | null => {
    const within = packageOf(name);
    const outer = (within === "" ? "" : `${within}.`) + sourceFile.slice(0, -".java".length);
    for (const own of sources()) {
      const source = own.find(outer);
      const type = source?.types.find((it) => name === (within === "" ? it.name : `${within}.${it.name}`));
      if (source && type) return locatedIn(source, type, own.pathOf(outer));
    }
    return null;
  };
  const resolveIn = (source: JavaSource, within: string, named: string): string | null => {
    const [head = "", ...rest] = named.split(".");
    const nested = rest.map((it) => `$${it}`).join("");
    const prefix = source.package === "" ? "" : `${source.package}.`;
    const around = within.split("$").map((_, at, all) => all.slice(0, all.length - at).join("$"));
    const candidates = [
      ...around.map((outer) => `${prefix}${outer}$${head}${nested}`),
      ...source.imports.flatMap((it) => (!it.isStatic && it.name.endsWith(`.${head}`) ? `${it.name}${nested}` : [])),
      `${prefix}${head}${nested}`,
      `java.lang.${head}${nested}`,
      ...source.imports.flatMap((it) =>
        !it.isStatic && it.name.endsWith(".*") ? `${it.name.slice(0, -2)}.${head}${nested}` : [],
      ),
    ];
    for (const candidate of candidates) {
      const type = findType(candidate) ?? findQualified(candidate, { findType });
      if (type !== null) return type.name;
    }
    if (named.includes(".")) return findQualified(named, { findType })?.name ?? null;
    const inherited = around.slice(1).flatMap((outer) => supertypesBelow(`${prefix}${outer}`));
    return inherited.map((it) => `${it}$${head}`).find((it) => findType(it) !== null) ?? null;
  };
  const asked = new Set<string>();
  /** Lists the supertypes of a type, and none while they are being looked for: a source may say that a type extends itself. */
  const supertypesBelow = (name: string): readonly string[] => {
    if (asked.has(name)) return [];
    asked.add(name);
    const found = supertypesOf(name, { findType });
    asked.delete(name);
    return found;
  };

  return locate;
}

/** Returns where a declaration begins, behind the blanks in which its comment stood. */
function declaredAt({ text }: JavaSource, { from, to }: JavaType): number {
  const blanks = /^\s*/.exec(text.bare.slice(from, to))?.[0].length ?? 0;
  return from + blanks;
}
