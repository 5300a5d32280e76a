import { join } from "node:path";
import { openJar } from "../../../java/bytecode/jar.ts";
import { type BuildFacts, BY_MAVEN } from "../../../knowledge/causes/build-facts.ts";
import type { InactiveProfiles } from "../../../knowledge/inactive-profiles.ts";
import { onlyProfile, type PomText, placeInPoms, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readBytes, readText, statFile } from "../../../maven/files.ts";
import { openCopier } from "../../../maven/model/open-copier.ts";
import { readInactiveProfiles } from "../../../maven/model/pom.ts";
import { once } from "../../../model/once.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import { pomTexts, whyInactiveIn } from "../artifact-places.ts";
import type { BuiltProject } from "../built-project.ts";

/** Opens what became of a module's resources and classes where they were copied and packed. */
export function openCopies(
  module: Module,
  build: BuiltProject,
): Pick<BuildFacts, "brokenCopies" | "leftPlaceholder" | "uncopiedResource" | "repackagedJar"> {
  const { project } = build;
  const copied = once(() => listCopied(module));
  return {
    brokenCopies: () =>
      copied().flatMap(({ source, copy }) => (isBroken(source, copy) ? shownPath(project, source) : [])),
    leftPlaceholder(text, name) {
      if (text.startsWith("$") && hasOtherDelimiters(module)) return null;
      const [place, ...others] = copied().flatMap(({ source, copy, isTest }) => {
        if (!TEXT.test(source) || (statFile(source)?.size ?? 0) > MOST_OF_TEXT) return [];
        const written = readText(source);
        const line = written.split("\n").findIndex((it) => it.includes(text));
        const left = line < 0 ? "" : readText(copy);
        if (!left.includes(text)) return [];
        return { at: `${shownPath(project, source)}:${line + 1}`, isTest, isFiltered: left !== written };
      });
      if (place === undefined || others.length > 0) return null;
      const poms = pomTexts(module, build);
      const { isFiltered: isChanged, ...line } = place;
      const isFiltered = isChanged || filtersAll(poms, line.isTest);
      const setAt = placeInPoms(`<${name}>`, poms.map(onlyProperties)) ?? (OF_MAVEN.test(name) ? BY_MAVEN : null);
      // Where a profile sets it, or a plugin passes it on, others may fill it in.
      if (isFiltered) {
        if (OF_MAVEN.test(name)) return null;
        if (!poms.some((pom) => pom.text.includes(`<${name}>`))) return line;
        const inProfiles = onlyInProfiles(name, poms, module, build);
        return inProfiles === null ? null : { ...line, inProfiles };
      }
      return setAt === null ? null : { ...line, setAt };
    },
    uncopiedResource(path) {
      const copies = [module.outputDirectory, module.testOutputDirectory].map((output) => join(output, path));
      if (copies.some((copy) => statFile(copy) !== null)) return null;
      const lying = USUAL.find(({ folder, rootsOf }) => {
        const usual = join(module.dir, folder);
        const isNamed = rootsOf(module).some((root) => root === usual || root.includes("${"));
        return !isNamed && statFile(join(usual, path)) !== null;
      });
      if (lying === undefined) return null;
      return { file: shownPath(project, join(module.dir, lying.folder, path)), isTest: lying.isTest };
    },
    repackagedJar(className) {
      const entry = `${className.replaceAll(".", "/")}.class`;
      const path = join(module.artifactDirectory, `${module.finalName}.jar`);
      const jar = openJar(path);
      const isInside =
        jar !== null && jar.read(entry) === "missing" && jar.read(`BOOT-INF/classes/${entry}`) !== "missing";
      return isInside ? shownPath(project, path) : null;
    },
  };
}

/** Finds the profiles that are not active and alone set a property, where nothing else of the POMs has its name. */
export function onlyInProfiles(
  name: string,
  poms: readonly PomText[],
  module: Module,
  build: BuiltProject,
): InactiveProfiles | null {
  const element = `<${name}>`;
  const setting = poms.flatMap((pom) =>
    readInactiveProfiles(pom.text, module).flatMap(({ id, properties }) => (properties.has(name) ? { id, pom } : [])),
  );
  const count = poms.reduce((sum, { text }) => sum + text.split(element).length - 1, 0);
  const [first] = setting;
  if (!first || count !== setting.length) return null;
  const { id, pom } = first;
  const at = placeInPoms(element, [{ ...pom, text: onlyProfile(pom.text, id) }]) ?? pom.name;
  return { profiles: setting.map((it) => it.id), at, ...whyInactiveIn(pom.text, id, module, build) };
}

/** What Maven knows of each project, so that no POM need set it. */
const OF_MAVEN = /^(?:project|pom)\.(?:groupId|artifactId|version|packaging|basedir|build\.(?:directory|finalName))$/;

/** Whether POMs have all resources of a part filtered, so that a copy is the same only where nothing was filled in. */
function filtersAll(poms: readonly PomText[], isTest: boolean): boolean {
  const elements = poms.flatMap(({ text }) =>
    [...withoutProfiles(text).matchAll(RESOURCE)].flatMap(({ groups }) =>
      isTest === (groups?.["test"] === "test") ? (groups?.["inside"] ?? "") : [],
    ),
  );
  return elements.length > 0 && elements.every((it) => it.includes("<filtering>true<") && !it.includes("cludes>"));
}

// <resource><directory>src/main/resources</directory><filtering>true</filtering></resource>
const RESOURCE = /<(?<test>test)?[rR]esource>(?<inside>[\s\S]*?)<\/(?:testR|r)esource>/g;

const USUAL = [
  { folder: "src/main/resources", isTest: false, rootsOf: (module: Module) => module.resourceRoots },
  { folder: "src/test/resources", isTest: true, rootsOf: (module: Module) => module.testResourceRoots },
];

function listCopied({ copied }: Module) {
  return copied.flatMap((folder) => {
    const copyOf = openCopier(folder);
    return listFilesBelow(folder.root)
      .slice(0, MOST_FILES)
      .flatMap((file) => {
        const copy = copyOf(file);
        return copy === null ? [] : { source: join(folder.root, file), copy, isTest: folder.isTest };
      });
  });
}

const MOST_FILES = 3000;
const MOST_OF_TEXT = 1_000_000;
const TEXT = /\.(?:properties|ya?ml|xml|json|conf|cfg|ini|txt)$/;

/** Whether a copy was written as a text, though the file is none: it is empty, or has signs for what was no character. */
function isBroken(source: string, copy: string): boolean {
  const [of, now] = [statFile(source), statFile(copy)];
  if (of === null || now === null || of.size === now.size || Math.max(of.size, now.size) > MOST_OF_BINARY) return false;
  const bytes = readBytes(source);
  if (!bytes?.includes(0) || hasUnknownSign(source)) return false;
  return now.size === 0 || hasUnknownSign(copy);
}

function hasUnknownSign(path: string): boolean {
  return Buffer.from(readBytes(path) ?? []).includes("\ufffd");
}

const MOST_OF_BINARY = 5_000_000;

/** Leaves what stands in `<properties>` of a POM outside of its profiles, each character where it was. */
function onlyProperties({ name, text }: PomText): PomText {
  const plain = withoutProfiles(text);
  return { name, text: plain.replace(OUTSIDE, (it) => it.replace(/[^\n]/g, " ")) };
}

const OUTSIDE = /(?:^|<\/properties>)[\s\S]*?(?:<properties>|$)/g;

/** Whether POMs choose which placeholders are filled in, as spring-boot-starter-parent does. */
function hasOtherDelimiters({ pom, parentPoms }: Module): boolean {
  return [pom, ...parentPoms].some((path) => /delimiter/i.test(readText(path)));
}
