import { existsSync } from "node:fs";
import { join } from "node:path";
import { annotationIn, type DeclaredType, readDeclaredTypes } from "../../../java/sources/declared-types.ts";
import { readSourceText } from "../../../java/sources/source-text.ts";
import type { OwnType, WiringFacts } from "../../../knowledge/causes/wiring/wiring-facts.ts";
import { listFilesBelow, readText } from "../../../maven/files.ts";
import { binaryNames, withoutPackage } from "../../../model/class-name.ts";
import { once, onceFor } from "../../../model/once.ts";
import type { Module } from "../../../model/project/project.ts";
import { type BuiltProject, modulesNeededBy } from "../built-project.ts";

/**
 * Opens the types that the sources of a module, and of those that it needs, declare in Java and Kotlin. Sources are read
 * when they are asked for.
 */
export function openTypes(
  module: Module,
  shown: (path: string) => string,
  build: BuiltProject,
): Pick<WiringFacts, "typeNamed" | "typesWith" | "returnedViews"> {
  const [main, test] = [once(() => sourcesBelow(module.sourceRoots)), once(() => sourcesBelow(module.testSourceRoots))];
  const needed = once(() => modulesNeededBy(module, build).flatMap((it) => sourcesBelow(it.sourceRoots)));
  const typesIn = onceFor((path: string) => readDeclaredTypes(readText(path)).map((type) => toOwn(type, path)));
  const toOwn = (type: DeclaredType, path: string): OwnType => ({
    ...{
      name: type.name,
      at: `${shown(path)}:${type.line}`,
      isKotlin: path.endsWith(".kt"),
      isNeeded: needed().includes(path),
    },
    ...{
      isInterface: type.isInterface,
      supertypes: type.supertypes,
      modifiers: type.head.replace(ANNOTATION, " ").match(/[a-z]+/g) ?? [],
    },
    annotation: (name) => annotationIn(type, name),
    properties: type.properties.map(({ name, line }) => ({ name, at: `${shown(path)}:${line}` })),
  });
  const withText = (paths: readonly string[], text: string) =>
    paths.flatMap((path) => (readText(path).includes(text) ? typesIn(path) : []));
  return {
    typeNamed(asked) {
      const names = binaryNames(asked);
      const simple = withoutPackage(asked.replaceAll("$", "."));
      const isMeant = (type: OwnType) =>
        asked.includes(".") ? names.includes(type.name) : withoutPackage(type.name.replaceAll("$", ".")) === simple;
      for (const paths of [main(), test(), needed()]) {
        const [only, ...others] = withText(paths, simple).filter(isMeant);
        if (only) return others.length === 0 ? only : null;
      }
      return null;
    },
    returnedViews() {
      const texts = main().map((path) => ({ path, text: readText(path) }));
      // What resolves views otherwise may find them anywhere.
      if (existsSync(join(module.dir, "src/main/webapp")) || texts.some(({ text }) => text.includes("ViewResolver")))
        return [];
      return texts.flatMap(({ path, text }) => (text.includes("@Controller") ? viewsIn(text, shown(path)) : []));
    },
    typesWith: (annotation) =>
      withText([...main(), ...needed()], annotation).filter((it) => it.annotation(annotation) !== null),
  };
}

function viewsIn(text: string, path: string) {
  const { code, lineAt } = readSourceText(text);
  const controllers = readDeclaredTypes(text).filter((it) => annotationIn(it, "Controller") !== null);
  return controllers.flatMap(({ from, to }) => {
    const body = code.slice(from, to + 1);
    const views = body.includes("ResponseBody") ? [] : [...body.matchAll(RETURNED)];
    return views.map(({ index, groups }) => ({ name: groups?.["name"] ?? "", at: `${path}:${lineAt(from + index)}` }));
  });
}

// return "owners/findOwners";
const RETURNED = /\breturn\s+"(?<name>[\w/-]{1,100})"\s*(?=[;}\n])/g;

const ANNOTATION = /@[\w.:]+(?:\s*\([^()]*\))?/g;

function sourcesBelow(roots: readonly string[]): readonly string[] {
  const paths = roots.flatMap((root) =>
    listFilesBelow(root).flatMap((file) => (/\.(?:java|kt)$/.test(file) ? join(root, file) : [])),
  );
  return paths.slice(0, MOST_SOURCES);
}

const MOST_SOURCES = 3000;
