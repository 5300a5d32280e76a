import { join } from "node:path";
import { annotationIn, type DeclaredType, readDeclaredTypes } from "../../../java/sources/declared-types.ts";
import type { OwnType, WiringFacts } from "../../../knowledge/causes/wiring/wiring-facts.ts";
import { listFilesBelow, readText } from "../../../maven/files.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import { once, onceFor } from "../../../model/once.ts";
import type { Module } from "../../../model/project/project.ts";

/** Opens the types that a module's own sources in Java and Kotlin declare. Sources are read when they are asked for. */
export function openTypes(
  module: Module,
  shown: (path: string) => string,
): Pick<WiringFacts, "typeNamed" | "typesWith"> {
  const [main, test] = [once(() => sourcesBelow(module.sourceRoots)), once(() => sourcesBelow(module.testSourceRoots))];
  const typesIn = onceFor((path: string) => readDeclaredTypes(readText(path)).map((type) => toOwn(type, path)));
  const toOwn = (type: DeclaredType, path: string): OwnType => ({
    ...{ name: type.name, at: `${shown(path)}:${type.line}`, isKotlin: path.endsWith(".kt") },
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
      const name = asked.replace(/(?<=\.\p{Lu}[\p{L}\p{N}_]*)\./gu, "$");
      const simple = withoutPackage(name.replaceAll("$", "."));
      const isMeant = (type: OwnType) =>
        asked.includes(".") ? type.name === name : withoutPackage(type.name.replaceAll("$", ".")) === simple;
      for (const paths of [main(), test()]) {
        const [only, ...others] = withText(paths, simple).filter(isMeant);
        if (only) return others.length === 0 ? only : null;
      }
      return null;
    },
    typesWith: (annotation) => withText(main(), annotation).filter((it) => it.annotation(annotation) !== null),
  };
}

const ANNOTATION = /@[\w.:]+(?:\s*\([^()]*\))?/g;

function sourcesBelow(roots: readonly string[]): readonly string[] {
  const paths = roots.flatMap((root) =>
    listFilesBelow(root).flatMap((file) => (/\.(?:java|kt)$/.test(file) ? join(root, file) : [])),
  );
  return paths.slice(0, MOST_SOURCES);
}

const MOST_SOURCES = 3000;
