import { basename, dirname, join, relative, resolve } from "node:path";
import { packageIn } from "../../../java/sources/package-in.ts";
import type { BuildFacts } from "../../../knowledge/causes/build-facts.ts";
import { changesFiles } from "../../../knowledge/plugins/all-plugins.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { TEST_FOLDER } from "../../../knowledge/testing/by-annotation.ts";
import { lineAt, onlyProfile, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readText } from "../../../maven/files.ts";
import { isPhaseBefore } from "../../../maven/lifecycle.ts";
import { readInactiveProfiles } from "../../../maven/model/pom.ts";
import { addedRoots } from "../../../maven/model/source-roots.ts";
import { isOfProjectBelow } from "../../../maven/poms-below.ts";
import type { Finding } from "../../../model/finding.ts";
import { once } from "../../../model/once.ts";
import { absolutePath, shownPath, withoutBasedir } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import { pomTexts, whyInactiveIn } from "../artifact-places.ts";
import type { BuiltProject } from "../built-project.ts";

/** Opens the sources that a module would have with another profile, or once a later execution has written them. */
export function openUnmade(
  module: Module,
  built: BuiltProject,
): Pick<BuildFacts, "sourceInProfile" | "lateSource" | "isInTests" | "unlistedSource" | "filesWith"> {
  const { project } = built;
  const poms = once(() => pomTexts(module, built));
  const isInTests = ({ file = "" }: Finding) =>
    module.testSourceRoots.some((root) => absolutePath(project, file).startsWith(`${root}/`));
  const known = [...module.sourceRoots, ...module.testSourceRoots];
  const inProfiles = once(() =>
    poms().flatMap(({ name, text }) =>
      readInactiveProfiles(text, module).flatMap(({ id, plugins }) => {
        const added = (["main", "test"] as const).flatMap((kind) => addedRoots(plugins, kind));
        const roots = added.map((root) => resolve(module.dir, withoutBasedir(root)));
        const at = `${name}:${lineAt(text, onlyProfile(text, id).search(/\S/))}`;
        return roots.flatMap((root) => {
          if (root.includes("${") || known.includes(root)) return [];
          return listFilesBelow(root).map((file) => ({ id, at, text, path: join(root, file) }));
        });
      }),
    ),
  );
  const sourceInProfile: BuildFacts["sourceInProfile"] = (simple, error) => {
    const text = once(() => readText(absolutePath(project, error.file ?? "")));
    const found = inProfiles().filter(
      ({ path }) => SOURCE_OF(simple).test(basename(path)) && seesPackage(text(), packageIn(readText(path)), simple),
    );
    const [first] = found;
    if (error.file === undefined || first === undefined) return null;
    const profiles = [...new Set(found.map(({ id }) => id))];
    const why = whyInactiveIn(first.text, first.id, module, built);
    return { file: shownPath(project, first.path), profiles, at: first.at, ...why };
  };
  return {
    isInTests,
    sourceInProfile,
    unlistedSource(simple, error) {
      const isIt = (file: string) => SOURCE_OF(simple).test(basename(file));
      // What processors write there is compiled as well, and what was packed or unpacked is no source of this build.
      const generated = listFilesBelow(module.buildDirectory)
        .filter((file) => GENERATED.test(file) && isIt(file))
        .map((file) => join(module.buildDirectory, file));
      const source = join(module.dir, "src");
      const isOfOthers = (file: string) =>
        SHOWN.test(file) ||
        isOfProjectBelow(`src/${file}`, module.dir) ||
        (TEST_FOLDER.test(file) && !isInTests(error));
      const written = listFilesBelow(source)
        .filter((file) => isIt(file) && !isOfOthers(file))
        .map((file) => join(source, file));
      const isKnown = (file: string) => known.some((it) => file.startsWith(`${it}/`) || it.includes("${"));
      const [path, ...others] = [...generated, ...written.filter((file) => !RAW.test(file))].filter(
        (file) => !isKnown(file),
      );
      if (error.file === undefined || path === undefined || others.length > 0) return null;
      if (sourceInProfile(simple, error) !== null) return null;
      const within = packageIn(readText(path));
      const root = dirname(path).slice(0, within === "" ? undefined : -within.length - 1);
      const isOfPackage = path === join(root, within.replaceAll(".", "/"), basename(path));
      if (!isOfPackage || !seesPackage(readText(absolutePath(project, error.file)), within, simple)) return null;
      return { file: shownPath(project, path), root: shownPath(project, root) };
    },
    filesWith(extension) {
      const folder = join(module.dir, "src");
      const files = listFilesBelow(folder).filter((it) => it.endsWith(extension));
      return files
        .slice(0, MOST_FILES)
        .map((it) => ({ path: shownPath(project, join(folder, it)), text: readText(join(folder, it)) }));
    },
    lateSource(simple, error) {
      const there = known.flatMap((root) =>
        listFilesBelow(root).flatMap((file) =>
          SOURCE_OF(simple).test(basename(file)) ? { root, file: basename(file) } : [],
        ),
      );
      const [added] = there;
      if (there.length > 1) return null;
      const [compiled, meant] = isInTests(error)
        ? (["test-compile", "generate-test-sources"] as const)
        : (["compile", "generate-sources"] as const);
      for (const { name, text } of poms()) {
        const plain = withoutProfiles(text);
        for (const { index, 0: execution } of plain.matchAll(EXECUTION)) {
          const written = (added ? ADDS(relative(module.dir, added.root)) : WRITES(simple)).exec(
            execution.replace(CHOSEN, ""),
          );
          const phase = PHASE.exec(execution);
          const bound = phase?.groups?.["phase"] ?? "";
          if (written === null || phase === null || isPhaseBefore(bound, compiled) !== false) continue;
          if (!added && !changesFiles(toPrefix(pluginAround(plain, index)))) continue;
          const at = `${name}:${lineAt(text, index + phase.index)}`;
          const source = added ? { file: added.file, root: shownPath(project, added.root) } : { file: written[0] };
          return { ...source, at, phase: bound, meant };
        }
      }
      return null;
    },
  };
}

const MOST_FILES = 200;
// generated-sources/codes/k/Codes.java, but not generated-sources/annotations/k/Codes.java
const GENERATED = /^generated-(?:test-)?sources\/(?!(?:test-)?annotations\/)/;
/** What is copied or filled in before it is a source. */
// src/main/resources/archetype-resources/src/main/java/App.java, src/main/java-templates/acme/Version.java
const RAW = /(?:resources|templates?)\//;
/** What a site or documents show, below `src`. */
const SHOWN = /^(?:site|docs?|examples?)\//;
const SOURCE_OF = (simple: string) => new RegExp(`^${RegExp.escape(simple)}\\.(?:java|kt)$`);
// ${project.build.directory}/info/BuildInfo.java
const WRITES = (simple: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_$*])${RegExp.escape(simple)}\.(?:java|kt)\b`, "u");
// <source>${project.basedir}/src/gen/java</source>
const ADDS = (root: string) => new RegExp(String.raw`<source>\s*(?:[^<]*/)?${RegExp.escape(root)}/?\s*</source>`);
const EXECUTION = /<execution>[\s\S]*?<\/execution>/g;
/** What an execution takes or leaves out is not what it writes. */
const CHOSEN = /<(?<list>includes|excludes)>[\s\S]*?<\/\k<list>>/g;
const PHASE = /<phase>\s*(?<phase>[\w-]+)\s*<\/phase>/;

function pluginAround(text: string, index: number): string {
  const plugin = text.slice(text.lastIndexOf("<plugin>", index), index);
  return /<artifactId>\s*(?<name>[\w.-]+)/.exec(plugin)?.groups?.["name"] ?? "";
}

/** Whether a source sees a class of a package: it is of it, or imports or names the class. */
function seesPackage(text: string, within: string, simple: string): boolean {
  return packageIn(text) === within || [`${within}.${simple}`, `${within}.*`].some((it) => text.includes(it));
}
