import { existsSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { Field } from "../../../java/bytecode/class-members.ts";
import { openClasspath } from "../../../java/bytecode/classpath.ts";
import { searchJar } from "../../../java/bytecode/jar.ts";
import { boundName, type WiringFacts } from "../../../knowledge/causes/wiring/wiring-facts.ts";
import {
  lineAt,
  type PomText,
  pluginsIn,
  readPomTexts,
  withoutSomeProfiles,
} from "../../../maven/dependencies/pom-text.ts";
import { listNames } from "../../../maven/disk.ts";
import { readInactiveProfiles, readPom } from "../../../maven/model/pom.ts";
import { attempt } from "../../../model/attempt.ts";
import { once } from "../../../model/once.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import { pomsOfCheckout, pomTexts } from "../artifact-places.ts";
import type { BuiltProject } from "../built-project.ts";
import { nearest } from "../fix-poms.ts";

/** Opens the values that POMs of a module configure, those that settings of Spring Boot may have, and the files by such names. */
export function openValues(
  module: Module,
  build: BuiltProject,
): Pick<WiringFacts, "pomValues" | "parentValues" | "knownValues" | "constantsOf" | "nearestFile" | "fileFromModule"> {
  const { project, dependencies } = build;
  const activeIn = ({ name, text }: PomText) => valuesIn({ name, text: withoutInactive(text, module) });
  const jars = once(() =>
    dependencies()
      .of(module.pom)
      .flatMap(({ jar }) => jar ?? []),
  );
  const classes = once(() => openClasspath([module.testOutputDirectory, module.outputDirectory, ...jars()]));
  return {
    pomValues: once(() => pomTexts(module, build).flatMap(activeIn)),
    parentValues: once(() => {
      const own = pomsOfCheckout(module, build.surroundings.localRepository);
      const others = module.parentPoms.filter((it) => !own.includes(it));
      return readPomTexts(others, project.root).flatMap(activeIn);
    }),
    knownValues(setting) {
      for (const jar of jars()) {
        const values = hintsIn(searchJar(jar)?.read(METADATA) ?? null).get(boundName(setting));
        if (values) return values;
      }
      return [];
    },
    constantsOf(type) {
      const found = classes().findClass(type);
      const own = `L${type.replaceAll(".", "/")};`;
      const isConstant = (it: Field) => it.isStatic && it.isPublic && it.descriptor === own;
      return found?.isEnum ? found.fields.filter(isConstant).map(({ name }) => name) : [];
    },
    fileFromModule(path) {
      const file = [module.dir, project.root].map((dir) => join(dir, path)).find((it) => existsSync(it));
      return file === undefined ? null : relative(module.dir, file);
    },
    nearestFile(path) {
      const bases = [
        ...new Set([
          module.dir,
          project.root,
          ...pomsOfCheckout(module, build.surroundings.localRepository).map((it) => dirname(it)),
        ]),
      ];
      if (bases.some((base) => existsSync(join(base, path)))) return null;
      for (const base of bases) {
        const folder = dirname(join(base, path));
        const [only, ...others] = nearest(basename(path), listNames(folder));
        if (only !== undefined) return others.length > 0 ? null : shownPath(project, join(folder, only));
      }
      return null;
    },
  };
}

const METADATA = "META-INF/spring-configuration-metadata.json";

/** Replaces the profiles by spaces that are known not to be active in a module. */
function withoutInactive(text: string, module: Module): string {
  const inactive = new Set(readInactiveProfiles(text, module).map(({ id }) => id));
  if (inactive.size === 0) return text;
  const read = readPom(text);
  const ids = read.kind === "pom" ? read.pom.profiles.map(({ id }) => id) : [];
  return withoutSomeProfiles(text, (at) => inactive.has(ids[at] ?? ""));
}

/** Lists what elements of `<configuration>` and `<properties>` hold, each with the plugin that is configured. */
function valuesIn({ name: file, text }: PomText): ReturnType<WiringFacts["pomValues"]> {
  const plugins = pluginsIn(text);
  return [...text.matchAll(CONFIGURED)].flatMap((part) => {
    const around = plugins.find(({ 0: it, index }) => index < part.index && part.index < index + it.length);
    const plugin = ARTIFACT.exec(around?.[0].replace(INSIDE, "") ?? "")?.groups?.["name"];
    return [...part[0].matchAll(LEAF)].map(({ index, groups }) => ({
      ...{ name: groups?.["name"] ?? "", value: (groups?.["value"] ?? "").trim() },
      at: `${file}:${lineAt(text, part.index + index)}`,
      ...(plugin !== undefined && { plugin }),
    }));
  });
}

// What stands in these has artifacts of its own.
const INSIDE = /<(configuration|executions|dependencies)>[\s\S]*?(?:<\/\1>|$)/g;
const ARTIFACT = /<artifactId>\s*(?<name>[\w.-]+)\s*<\/artifactId>/;
const CONFIGURED = /<(configuration|properties)>[\s\S]*?<\/\1>/g;
// <header>${project.parent.basedir}/licence-header.txt</header>
const LEAF = /<(?<name>[\w.-]+)(?:\s[^<>]*)?>(?<value>[^<>]{1,500})<\/\k<name>>/g;

/** Reads the values that metadata of Spring Boot list for settings, by the settings' names. Never throws. */
function hintsIn(bytes: Uint8Array | null): ReadonlyMap<string, readonly string[]> {
  const read: unknown = bytes === null ? null : attempt(() => JSON.parse(new TextDecoder().decode(bytes)));
  return new Map(
    listIn(read, "hints").flatMap((hint) => {
      const name = fieldOf(hint, "name");
      const values = listIn(hint, "values").flatMap((it) => {
        const value = fieldOf(it, "value");
        return typeof value === "string" ? value : [];
      });
      return typeof name === "string" && values.length > 0 ? [[boundName(name), values] as const] : [];
    }),
  );
}

function listIn(value: unknown, field: string): readonly unknown[] {
  const list = fieldOf(value, field);
  return Array.isArray(list) ? list : [];
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(field) : undefined;
}
