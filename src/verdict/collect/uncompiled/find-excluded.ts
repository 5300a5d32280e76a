import { join } from "node:path";
import { compiler } from "../../../knowledge/plugins/compilers.ts";
import { nameInPlaces, placeInPoms, withoutComments } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readText, statFile } from "../../../maven/files.ts";
import { readPom } from "../../../maven/model/pom.ts";
import { patternTest } from "../../../maven/testing/test-patterns.ts";
import type { UncompiledModule } from "../../../model/note.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { child } from "../../../text/xml.ts";

/** The parts of a module, by the parameter of the compiler that leaves out some of its sources. */
type Excluding = "excludes" | "testExcludes";

/**
 * Finds the sources of a part of a module that a pattern in a POM leaves out, and of which no class file was made. Few are
 * told, and of many those that were written after all class files were: that so many are left out is no mistake of now.
 */
export function findExcluded(module: Module, project: Project, parameter: Excluding): readonly UncompiledModule[] {
  const patterns = listPatterns(module, project, parameter);
  if (patterns.length === 0) return [];
  const [roots, output] =
    parameter === "excludes"
      ? [module.sourceRoots, module.outputDirectory]
      : [module.testSourceRoots, module.testOutputDirectory];
  const found = roots
    .filter((root) => !root.startsWith(`${module.buildDirectory}/`))
    .flatMap((root) => listFilesBelow(root).flatMap((file) => excludedBy(patterns, root, file)));
  if (found.length === 0) return [];
  const made = [...new Set([module.buildDirectory, output])].flatMap((folder) =>
    listFilesBelow(folder).flatMap((file) => (file.endsWith(".class") ? join(folder, file) : [])),
  );
  // What one execution of the compiler leaves out, another may compile to elsewhere.
  const left = found.filter(({ entry }) => !made.some((file) => file.endsWith(`/${entry}`)));
  const timeOf = (path: string) => statFile(path)?.mtimeMs ?? 0;
  const madeAt = made.reduce((latest, path) => Math.max(latest, timeOf(path)), 0);
  const told = left.length > FEW ? left.filter(({ path }) => timeOf(path) > madeAt) : left;
  return [...Map.groupBy(told, ({ place }) => place)].flatMap(([place, [first, ...others]]) => {
    if (first === undefined) return [];
    const example = relativeTo(project.root, first.path);
    return [{ module: module.path, files: others.length + 1, example, reason: "excluded", place } as const];
  });
}

const FEW = 3;

/** A pattern with the place of its element: `core/pom.xml:24`. */
interface Pattern {
  readonly text: string;
  readonly place: string;
}

/** Lists the patterns of the POMs, without those of profiles. */
function listPatterns({ pom, parentPoms }: Module, project: Project, parameter: Excluding): readonly Pattern[] {
  return [pom, ...parentPoms].flatMap((file) => {
    const text = withoutComments(readText(file));
    const read = text.includes(`<${parameter}>`) ? readPom(text) : null;
    if (read?.kind !== "pom") return [];
    const plugins = [...read.pom.plugins, ...read.pom.managedPlugins];
    const configurations = plugins
      .filter(({ artifactId }) => artifactId === compiler.artifactId)
      .flatMap(({ configuration, executions }) => [configuration, ...executions.map((it) => it.configuration)]);
    return configurations.flatMap((it) => {
      return (
        (it === undefined ? undefined : child(it, parameter))?.children.flatMap((element) => {
          const place = placeInPoms(`>${element.text}<`, [{ name: nameInPlaces(file, project.root), text }]);
          return place === null ? [] : { text: element.text.trim(), place };
        }) ?? []
      );
    });
  });
}

function excludedBy(patterns: readonly Pattern[], root: string, file: string) {
  const bare = file.replace(/\.java$/, "");
  const isSource = bare !== file && !/(?:^|\/)(?:package|module)-info$/.test(bare);
  const pattern = isSource && patterns.find(({ text }) => patternTest(text)?.test(bare));
  return pattern ? [{ path: join(root, file), entry: `${bare}.class`, place: pattern.place }] : [];
}
