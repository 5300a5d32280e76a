import { basename, dirname, join } from "node:path";
import { binaryName, typeNamed } from "../../java/sources/binary-name.ts";
import { withLombok } from "../../java/sources/lombok.ts";
import {
  type JavaMember,
  type JavaSource,
  type JavaType,
  readJavaSource,
} from "../../java/sources/read-java-source.ts";
import { lombok, runsProcessor } from "../../knowledge/annotation-processors.ts";
import { listNames } from "../../maven/disk.ts";
import { listFilesBelow, readText } from "../../maven/files.ts";
import { packageOf, withoutPackage } from "../../model/class-name.ts";
import { once, onceFor } from "../../model/once.ts";
import { moduleHolding } from "../../model/project/find-modules.ts";
import type { Module } from "../../model/project/project.ts";
import { type Build, compilingJava } from "./built-project.ts";

/** The Java sources of one part of a module, generated ones too. Files are listed and read when they are needed. */
export interface OwnSources {
  /** Returns the source in which the outermost type of that binary name is declared. */
  readonly find: (name: string) => JavaSource | null;
  readonly pathOf: (name: string) => string | null;
  /** Lists all sources that declare it: more than one are duplicates. */
  readonly pathsOf: (name: string) => readonly string[];
  /** Returns where a type declares a field; null where that is not certain. */
  readonly placeOfField: (name: string, field: string) => { readonly path: string; readonly line: number } | null;
  /** Returns what the comment of a deprecated type says to use, as written there; null where it says nothing. */
  readonly replacementOf: (name: string) => string | null;
  /** Lists the binary names of the types with a simple name; nested ones only where no file has that name. */
  readonly named: (simple: string) => readonly string[];
  readonly names: () => readonly string[];
  /** Lists the types of a package that files are named after. */
  readonly inPackage: (within: string) => readonly string[];
  /** Lists the full names of the members of that name that sources import statically. */
  readonly staticImportsOf: (member: string) => readonly string[];
  /** Lists the full names of the classes that sources import. */
  readonly importedClasses: () => readonly string[];
  /** Lists the types of sources that have a public static member of that name. */
  readonly withStatic: (member: string) => readonly string[];
  /** Whether any source imports the class of that full name. */
  readonly imports: (name: string) => boolean;
  /** Lists the types of the sources in which a word stands. */
  readonly typesBeside: (word: string) => readonly string[];
  /** Lists the types whose sources name a type among their supertypes, by simple name. */
  readonly subtypesOf: (simple: string) => readonly string[];
}

/** Opens `main` or `test` sources. A source that was read once is remembered. */
export function openSources(module: Module, part: "main" | "test", read: (path: string) => JavaSource): OwnSources {
  const roots = [...(part === "main" ? module.sourceRoots : module.testSourceRoots), ...generatedRoots(module, part)];
  let paths: readonly string[] | null = null;
  const list = () => {
    paths ??= roots.flatMap((root) =>
      listFilesBelow(root).flatMap((file) => (file.endsWith(".java") ? join(root, file) : [])),
    );
    return paths;
  };
  let bySimple: ReadonlyMap<string, readonly string[]> | null = null;
  const pathsNamed = (simple: string) => {
    bySimple ??= Map.groupBy(list(), (path) => basename(path, ".java"));
    return bySimple.get(simple) ?? [];
  };
  const folders = once(() => Map.groupBy(list(), (path) => dirname(path)));
  const pathsIn = (within: string) => {
    const folder = `/${within.replaceAll(".", "/")}`;
    return [...folders()].flatMap(([path, files]) => (path.endsWith(folder) ? files : []));
  };
  const typesIn = (path: string) => {
    const source = read(path);
    return source.types.map((type) => ({
      type,
      name: binaryName(source, type),
    }));
  };
  const searched = (word: string) => {
    const pattern = new RegExp(`\\b${RegExp.escape(word)}\\b`);
    return list()
      .slice(0, MOST_SEARCHED)
      .filter((path) => {
        const text = readText(path);
        return text.includes(word) && pattern.test(text);
      });
  };
  /** The types at the top level of a package that their files are not named after. */
  const besideIn = onceFor((within: string) => {
    const declared = pathsIn(within)
      .slice(0, MOST_SEARCHED)
      .flatMap((path) => {
        const simples = [...readText(path).matchAll(TOP_LEVEL)].map(([, simple]) => simple);
        const hasOthers = simples.some((it) => it !== basename(path, ".java"));
        return hasOthers && read(path).package === within ? typesIn(path).map(({ type }) => ({ type, path })) : [];
      });
    return Map.groupBy(declared, ({ type }) => type.name);
  });
  const pathsOf = (name: string) => {
    const outer = name.split("$")[0] ?? name;
    const [within, simple] = [packageOf(outer), withoutPackage(outer)];
    const named = pathsNamed(simple).filter((path) => read(path).package === within);
    return named.length > 0 ? named : (besideIn(within).get(simple) ?? []).map(({ path }) => path);
  };
  const pathOf = (name: string) => pathsOf(name)[0] ?? null;
  return {
    pathOf,
    pathsOf,
    find(name) {
      const path = pathOf(name);
      return path === null ? null : read(path);
    },
    placeOfField(name, field) {
      const path = pathOf(name);
      const source = path === null ? null : read(path);
      const type = source && typeNamed(source, name);
      const line = source && type ? lineOfField(source, type, field) : null;
      return path === null || line === null ? null : { path, line };
    },
    replacementOf(name) {
      const path = pathOf(name);
      const type = path === null ? undefined : typesIn(path).find((it) => it.name === name)?.type;
      if (path === null || !type?.annotations.includes("Deprecated")) return null;
      // The comment stands where the declaration begins.
      const declared = readText(path).slice(type.from, type.to);
      const comment = declared.slice(0, Math.max(0, declared.indexOf("*/"))).trimStart();
      return comment.startsWith("/**") ? (REPLACED.exec(comment)?.groups?.["by"] ?? null) : null;
    },
    named(simple) {
      const direct = pathsNamed(simple).flatMap((path) => typesIn(path).filter(({ type }) => type.name === simple));
      if (direct.length > 0) return direct.map(({ name }) => name);
      const inside = searched(simple).flatMap((path) =>
        typesIn(path).filter(({ type }) => type.name.endsWith(`$${simple}`)),
      );
      return inside.map(({ name }) => name);
    },
    inPackage: (within) => pathsIn(within).map((path) => `${within}.${basename(path, ".java")}`),
    staticImportsOf(member) {
      const pattern = new RegExp(`^import\\s+static\\s+([\\p{L}\\p{N}_$.]+\\.${RegExp.escape(member)})\\s*;`, "gmu");
      const texts = list()
        .slice(0, MOST_SEARCHED)
        .map((path) => readText(path));
      return texts.flatMap((text) =>
        text.includes(`.${member}`) ? [...text.matchAll(pattern)].flatMap((it) => it[1] ?? []) : [],
      );
    },
    importedClasses: () =>
      list()
        .slice(0, MOST_SEARCHED)
        .flatMap((path) => [...readText(path).matchAll(IMPORTED)].map((it) => it[1] ?? "")),
    withStatic: (member) =>
      searched(member).flatMap((path) =>
        typesIn(path).flatMap(({ type, name }) =>
          type.members.some((it) => it.name === member && isPublicStatic(it)) ? name : [],
        ),
      ),
    imports: (name) => searched(name).some((path) => read(path).imports.some((it) => !it.isStatic && it.name === name)),
    names: () => [...new Set(list().map((path) => basename(path, ".java")))],
    typesBeside: (word) => searched(word).flatMap((path) => typesIn(path).map(({ name }) => name)),
    subtypesOf: (simple) =>
      searched(simple).flatMap((path) =>
        typesIn(path).flatMap(({ type, name }) =>
          type.supertypes.some((it) => it === simple || it.endsWith(`.${simple}`)) ? name : [],
        ),
      ),
  };
}

/** Finds the line of a field at the top of a type's body: no brace or bracket is open but that of the body. */
export function lineOfField({ text }: JavaSource, type: Pick<JavaType, "from" | "to">, field: string): number | null {
  const declared = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(field)}\\s*[;=,]|[{}()]`, "gu");
  let [braces, brackets] = [0, 0];
  for (const { 0: part, index } of text.bare.slice(type.from, type.to).matchAll(declared)) {
    if ("{}".includes(part)) braces += part === "{" ? 1 : -1;
    else if ("()".includes(part)) brackets += part === "(" ? 1 : -1;
    else if (braces === 1 && brackets === 0) return text.lineAt(type.from + index);
  }
  return null;
}

// * @deprecated since 5.0. Use {@link com.acme.Money} instead.
const REPLACED =
  /@deprecated\b[^@{}]{0,200}?\b(?:(?<!\b(?:not|never)\s)use|replaced by|favou?r of)\s+(?:the\s+)?\{@link(?:plain)?\s+(?<by>[\p{L}\p{N}_$.]+)/iu;

// import com.acme.Money;
const IMPORTED = /^import\s+((?:[\p{Ll}_][\p{L}\p{N}_]*\.)+\p{Lu}[\p{L}\p{N}_.]*)\s*;/gmu;

// record Post(UUID id, String title) {
// @Data public final class Cart<T> {
const TOP_LEVEL =
  /^(?:(?:[a-z-]+|@[\w.]+(?:\([^()\n]*\))?)[ \t]+)*(?:class|interface|enum|record)[ \t]+([\p{L}_$][\p{L}\p{N}_$]*)/gmu;

function isPublicStatic({ modifiers }: JavaMember): boolean {
  return modifiers.has("public") && modifiers.has("static");
}

/** Larger projects are searched in part: what is not found is not offered. */
const MOST_SEARCHED = 3000;

/** Lists `target/generated-sources/*`, where plugins and annotation processors write. */
function generatedRoots({ buildDirectory }: Module, part: "main" | "test"): readonly string[] {
  const folder = join(buildDirectory, part === "main" ? "generated-sources" : "generated-test-sources");
  return listNames(folder).map((name) => join(folder, name));
}

/** Makes a reader of sources that adds what Lombok makes of them, where the compiler runs Lombok. */
export function sourceReader({ project, jdk }: Pick<Build, "project" | "jdk">): (path: string) => JavaSource {
  const runsLombok = (module: Module) => runsProcessor(lombok, { java: compilingJava(module, jdk), ...module });
  return onceFor((path: string) => {
    const source = readJavaSource(readText(path));
    const module = moduleHolding(project, path);
    return module === undefined || runsLombok(module) ? withLombok(source) : source;
  });
}
