import { basename, join } from "node:path";
import { compiler } from "../../../knowledge/plugins/compilers.ts";
import { PACKERS } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import {
  lineAt,
  nameInPlaces,
  onlyPlugin,
  onlyProfile,
  placeInPoms,
  pluginsIn,
  readPomTexts,
  withoutComments,
  withoutProfiles,
} from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readText, statFile } from "../../../maven/files.ts";
import { readPom } from "../../../maven/model/pom.ts";
import { type PatternTest, sourcePatternTest } from "../../../maven/testing/test-patterns.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UncompiledModule } from "../../../model/note.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { child } from "../../../text/xml.ts";

/** The parts of a module, by the parameter of the compiler that leaves out some of its sources. */
type Excluding = "excludes" | "testExcludes";

/**
 * Finds the sources of a part of a module that a pattern in a POM leaves out, and of which no class file was made. Those
 * are told that were written since the last run of all tests: who left out the others knows it. Where none is known, few
 * are told, and of many those that are newer than all class files; so it is in a module without tests, where none comes.
 */
export function findExcluded(
  module: Module,
  project: Project,
  parameter: Excluding,
  lastWholeRunAt: () => number | null,
): readonly UncompiledModule[] {
  const patterns = listPatterns(module, project, parameter);
  if (patterns.length === 0) return [];
  const [roots, output] =
    parameter === "excludes"
      ? [module.sourceRoots, module.outputDirectory]
      : [module.testSourceRoots, module.testOutputDirectory];
  const excluded = roots
    .filter((root) => !root.startsWith(`${module.buildDirectory}/`))
    .flatMap((root) => listFilesBelow(root).flatMap((file) => excludedBy(patterns, root, file)));
  if (excluded.length === 0) return [];
  const made = [...new Set([module.buildDirectory, output])].flatMap((folder) =>
    listFilesBelow(folder).flatMap((file) => (file.endsWith(".class") ? join(folder, file) : [])),
  );
  // What one execution of the compiler leaves out, another may compile to elsewhere.
  const madeAs = Map.groupBy(made, (file) => basename(file));
  const left = excluded.filter(({ entry }) => !madeAs.get(basename(entry))?.some((file) => file.endsWith(`/${entry}`)));
  const timeOf = (path: string) => statFile(path)?.mtimeMs ?? 0;
  const madeAt = () => made.reduce((latest, path) => Math.max(latest, timeOf(path)), 0);
  const isTested = () => module.testSourceRoots.some((root) => listFilesBelow(root).length > 0);
  const since = left.length === 0 ? null : (lastWholeRunAt() ?? (left.length > FEW || !isTested() ? madeAt() : null));
  const unnoticed = since === null ? left : left.filter(({ path }) => timeOf(path) > since);
  return [...Map.groupBy(unnoticed, ({ place }) => place)].flatMap(([place, [first, ...others]]) => {
    if (first === undefined) return [];
    const example = relativeTo(project.root, first.path);
    return [{ module: module.path, files: others.length + 1, example, reason: "excluded", place } as const];
  });
}

const FEW = 3;

/** A pattern with the place of its element: `core/pom.xml:24`. */
interface Pattern {
  readonly test: PatternTest;
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
    const name = nameInPlaces(file, project.root);
    const lineOf = lineIn(withoutProfiles(text), parameter);
    return configurations.flatMap((it) => {
      const elements = (it === undefined ? undefined : child(it, parameter))?.children ?? [];
      return elements.flatMap((element) => {
        const line = lineOf(element.text);
        const test = sourcePatternTest(element.text);
        return line === null || test === null ? [] : { test, place: `${name}:${line}` };
      });
    });
  });
}

/** Finds the line of a value in a POM, where the compiler has it for a parameter: others exclude files, too. */
function lineIn(text: string, parameter: Excluding): (value: string) => number | null {
  const plugins = pluginsIn(text).filter(([plugin]) => plugin.includes(`>${compiler.artifactId}<`));
  const lists = plugins.flatMap((plugin) =>
    [...plugin[0].matchAll(new RegExp(`<${parameter}>[\\s\\S]*?</${parameter}>`, "g"))].map((list) => {
      return { inside: list[0], from: plugin.index + list.index };
    }),
  );
  return (value) => {
    const list = lists.find(({ inside }) => inside.includes(`>${value}<`));
    return list === undefined ? null : lineAt(text, list.from + list.inside.indexOf(`>${value}<`));
  };
}

function excludedBy(patterns: readonly Pattern[], root: string, file: string) {
  const bare = file.replace(/\.java$/, "");
  const isSource = bare !== file && !/(?:^|\/)(?:package|module)-info$/.test(bare);
  const pattern = isSource && patterns.find(({ test }) => test.test(file));
  return pattern ? [{ path: join(root, file), entry: `${bare}.class`, place: pattern.place }] : [];
}

/**
 * Finds the modules of which no main source was compiled since a POM, or an active profile of one, says so: those that
 * were packed empty, and all where nothing but compiling was asked for.
 */
export function findSkipped(
  project: Project,
  { goals }: Pick<LogFacts, "goals">,
  phases: readonly string[],
): readonly UncompiledModule[] {
  const compiled = new Set(goals.flatMap((it) => (it.plugin === compiler.prefix ? it.module : [])));
  const packed = new Set(goals.flatMap((it) => (PACKERS.has(it.plugin) && it.goal !== "test-jar" ? it.module : [])));
  const isMeant = phases.some((phase) => /^(?:test-)?compile$/.test(phase));
  return project.modules.flatMap((module) => {
    const { path, pom, parentPoms, artifactId, sourceRoots, outputDirectory, activeProfiles } = module;
    if (!compiled.has(artifactId) || !(isMeant || packed.has(artifactId))) return [];
    if (listFilesBelow(outputDirectory).length > 0) return [];
    const poms = readPomTexts([pom, ...parentPoms], project.root);
    const placeIn = (part: (text: string) => string) => {
      const parts = poms.map(({ name, text }) => ({ name, text: onlyPlugin(part(text), compiler.artifactId) }));
      return placeInPoms("<maven.main.skip>true<", parts) ?? placeInPoms("<skipMain>true<", parts);
    };
    const ofPom = placeIn(withoutProfiles);
    const [why] =
      ofPom !== null
        ? [{ place: ofPom, reason: "skipped" } as const]
        : activeProfiles.flatMap((id) => {
            const place = placeIn((text) => onlyProfile(text, id));
            return place === null ? [] : ({ place, reason: "skipped-by", by: id } as const);
          });
    const sources = sourceRoots.flatMap((root) =>
      listFilesBelow(root).flatMap((it) => (it.endsWith(".java") ? `${root}/${it}` : [])),
    );
    const [first] = sources.toSorted();
    if (first === undefined || why === undefined) return [];
    return [{ module: path, files: sources.length, example: relativeTo(project.root, first), ...why }];
  });
}
