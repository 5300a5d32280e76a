import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { providersIn } from "../../java/bytecode/service-file.ts";
import { binaryName } from "../../java/sources/binary-name.ts";
import { findMethod } from "../../java/sources/find-method.ts";
import { nameOffset } from "../../java/sources/name-offset.ts";
import type { JavaMember } from "../../java/sources/read-java-source.ts";
import { FILLED, FILLS_MOCKS, PLAIN_ANNOTATIONS } from "../../knowledge/causes/wiring/wiring-annotations.ts";
import type { FailedTest, PlacedName, Setting, WiringFacts } from "../../knowledge/causes/wiring/wiring-facts.ts";
import { lineAt, withoutComments } from "../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readText } from "../../maven/files.ts";
import { settingsAbove } from "../../maven/lombok-settings.ts";
import { binaryNames } from "../../model/class-name.ts";
import { once } from "../../model/once.ts";
import { liesIn } from "../../model/project/directories.ts";
import { absolutePath, shownPath } from "../../model/project/paths.ts";
import type { Module } from "../../model/project/project.ts";
import { readSettings } from "../../text/read-settings.ts";
import { type BuiltProject, modulesNeededBy } from "./built-project.ts";
import { nearest } from "./fix-poms.ts";
import { lineOfField, type OwnSources, openSources, sourceReader } from "./own-sources.ts";
import { openValues } from "./wiring/open-values.ts";
import { type Declared, openBeans } from "./wiring/own-beans.ts";
import { openTypes } from "./wiring/own-types.ts";

/** Opens what a module's own sources and resources tell of beans, settings, entities and services. */
export function openWiring(module: Module, failed: readonly FailedTest[], build: BuiltProject): WiringFacts {
  const failedTests = [...new Set(failed.map(({ testClass }) => testClass))];
  const read = sourceReader(build);
  const [main, test] = [openSources(module, "main", read), openSources(module, "test", read)];
  const shown = (path: string) => shownPath(build.project, path);
  // The root of a project may be a folder of resources, and has what builds made of them.
  const built = new Set(build.project.modules.map(({ buildDirectory }) => buildDirectory));
  const listUnbuilt = (root: string) =>
    listFilesBelow(root)
      .map((file) => join(root, file))
      .filter((path) => !liesIn(path, built));
  const types = openTypes(module, shown, build);
  const settings = once(() => [
    ...module.resourceRoots.flatMap((root) => settingsBelow(root, false, shown)),
    ...module.testResourceRoots.flatMap((root) => settingsBelow(root, true, shown)),
  ]);
  const needed = once(() => modulesNeededBy(module, build).map((it) => openSources(it, "main", read)));
  const findIn = (within: readonly OwnSources[], name: string): Declared | null => {
    for (const binary of binaryNames(name)) {
      for (const sources of within) {
        const source = sources.find(binary);
        const type = source?.types.find((it) => binary === binaryName(source, it));
        const path = source ? sources.pathOf(binary) : null;
        if (source && type && path !== null) return { source, type, path };
      }
    }
    return null;
  };
  const find = (name: string) => findIn([main, test], name);
  const findNeeded = (name: string): Declared | null => {
    const declared = findIn(needed(), name);
    return declared && { ...declared, isNeeded: true };
  };
  const at = ({ path, source }: Pick<Declared, "path" | "source">, offset: number) =>
    `${shown(path)}:${source.text.lineAt(offset)}`;

  const fieldsOf = (type: string, below: readonly string[] = []): readonly PlacedName[] | null => {
    const [only, ...others] = type.includes(".") ? [type] : main.named(type);
    const declared = only === undefined || others.length > 0 || below.includes(only) ? null : find(only);
    if (!declared) {
      const ofKotlin = types.typeNamed(type);
      return ofKotlin?.isKotlin ? ofKotlin.properties : null;
    }
    const fields = declared.type.members.flatMap((member): readonly PlacedName[] => {
      if (member.kind !== "field" || member.modifiers.has("static")) return [];
      const { source, type: owner } = declared;
      const line = lineOfField(source, owner, member.name) ?? source.text.lineAt(owner.from);
      return [{ name: member.name, at: `${shown(declared.path)}:${line}` }];
    });
    return [...fields, ...declared.type.supertypes.flatMap((it) => fieldsOf(it, [...below, only ?? ""]) ?? [])];
  };

  const isElsewhere = (resource: string) =>
    build.project.modules.some(
      (it) =>
        it !== module &&
        [...it.resourceRoots, ...it.testResourceRoots].some((root) => existsSync(join(root, resource))),
    );

  return {
    ...types,
    isElsewhere,
    ...openValues(module, build),
    failedTests,
    failed,
    declaring: (className) => {
      const declared = find(className);
      return declared && { ...declared, at: (offset) => at(declared, offset) };
    },
    settings,
    hiddenSettings: () =>
      module.testResourceRoots.flatMap((testRoot) =>
        listFilesBelow(testRoot).flatMap((file) => {
          const main = SETTINGS_FILE.test(file) ? module.resourceRoots.map((root) => join(root, file)) : [];
          const by = join(testRoot, file);
          const named = new Set(
            main.some((it) => existsSync(it)) ? readSettings(file, readText(by)).map((it) => it.name) : [],
          );
          return main.flatMap((path) =>
            settingsIn(path, shown).flatMap((it) => (named.has(it.name) ? [] : { ...it, by: shown(by) })),
          );
        }),
      ),
    beansOf: openBeans({
      main: () => [main, ...needed()],
      test,
      find: (name) => find(name) ?? findNeeded(name),
      at,
      failedTests,
      typeNamed: types.typeNamed,
    }),
    methodsWith: (annotation) =>
      main.typesBeside(annotation).flatMap((name) => {
        const declared = find(name);
        const imports = declared?.source.imports.map((it) => it.name) ?? [];
        return (declared?.type.members ?? []).flatMap((member) => {
          const has = member.kind === "method" && member.annotations.includes(annotation);
          const method =
            declared && has ? findMethod(member.name, { ...declared, at: (it) => at(declared, it) }) : null;
          return method ? { name: member.name, owner: name, ...method, imports } : [];
        });
      }),
    fieldsOf: (type) => fieldsOf(type),
    lombokSettings: () => settingsAbove(module.dir).map(({ text }) => text),
    findProvider: (service, provider) => {
      for (const root of [...module.testResourceRoots, ...module.resourceRoots]) {
        const path = join(root, "META-INF", "services", service);
        const named = providersIn(readText(path)).find(({ name }) => name === provider);
        if (named) return `${shown(path)}:${named.line}`;
      }
      return null;
    },
    unfilledMocks: () => {
      const findsExtensions = module.testResourceRoots.some((root) =>
        readText(join(root, "junit-platform.properties")).includes("autodetection"),
      );
      return (findsExtensions ? [] : failedTests).flatMap((name) => {
        const declared = name.includes("$") ? null : find(name);
        const [field] = declared?.type.members.filter(isFilledByMockito) ?? [];
        // What a class inherits, or another annotation, may bring what fills them.
        const { source, type } = declared ?? {};
        // An import of what fills them may have stayed.
        if (!declared || !field || !source) return [];
        const isOfJUnit4 = source.imports.some((it) => it.name === "org.junit.Test" || it.name === "org.junit.*");
        const isOfJupiter = !isOfJUnit4 && source.imports.some((it) => it.name.startsWith("org.junit.jupiter.api."));
        const code = source.text.code.replace(IMPORTS, "");
        const others = isOfJupiter && !OF_JUNIT_4.test(code) ? code.replace(MOCKITO_RUNNER, "") : code;
        const ignoresRunner = others !== code;
        const isPlain = (it: string) => PLAIN_ANNOTATIONS.has(it) || (ignoresRunner && it === "RunWith");
        if (FILLS_MOCKS.test(others) || type?.supertypes.length !== 0 || !type.annotations.every(isPlain)) return [];
        const offset = nameOffset(source, declared.type.from, field.name, "\\s*[;=]");
        return [{ name: field.name, at: at(declared, offset), isOfJUnit4, ...(ignoresRunner && { ignoresRunner }) }];
      });
    },
    resources: () =>
      [...module.resourceRoots, ...module.testResourceRoots].flatMap((root) => listUnbuilt(root).map(shown)),
    textOfResource: (resource) => readText(absolutePath(build.project, resource)),
    resourcesAt: (path) =>
      [module, ...modulesNeededBy(module, build)]
        .flatMap((it) => it.resourceRoots.map((root) => join(root, path)))
        .flatMap((file) => (existsSync(file) ? { path: shown(file), text: readText(file) } : [])),
    filesAmongSources: () => {
      const [resources] = module.resourceRoots;
      if (resources === undefined) return [];
      return module.sourceRoots.flatMap((root) =>
        listFilesBelow(root).flatMap((path) => {
          const belongsIn = shown(dirname(join(resources, path)));
          return /\.(?:java|kt|groovy|scala)$/.test(path) ? [] : { path, at: shown(join(root, path)), belongsIn };
        }),
      );
    },
    xmlFiles: () => {
      const below = (isResource: boolean, rootsOf: (module: Module) => readonly string[]) =>
        build.project.modules
          .flatMap(rootsOf)
          .flatMap((root) => listUnbuilt(root).map((file) => [file, isResource] as const));
      const files = new Map([
        ...below(false, (it) => [...it.sourceRoots, ...it.testSourceRoots]),
        ...below(true, (it) => [...it.resourceRoots, ...it.testResourceRoots]),
      ]);
      return [...files].flatMap(([path, isResource]) =>
        path.endsWith(".xml") ? { path: shown(path), text: withoutComments(readText(path)), isResource } : [],
      );
    },
    askedResources: () =>
      failedTests.flatMap((name) => {
        const declared = find(name);
        return [...(declared?.source.text.code ?? "").matchAll(ASKED_RESOURCE)].flatMap((asked) => {
          const resource = asked.groups?.["name"] ?? "";
          return declared && !isElsewhere(resource) ? { name: resource, at: at(declared, asked.index) } : [];
        });
      }),
    ownClasses: () => [main, test].flatMap((sources) => sources.names().flatMap((it) => sources.named(it))),
    nearest,
  };
}

function isFilledByMockito({ kind, annotations, modifiers }: JavaMember): boolean {
  return kind === "field" && !modifiers.has("static") && annotations.some((it) => FILLED.has(it));
}

// getClass().getResourceAsStream("/orders.csv"), new ClassPathResource("orders.csv")
const ASKED_RESOURCE =
  /\b(?:getResource(?:AsStream)?|getSystemResource(?:AsStream)?|new\s+ClassPathResource)\s*\(\s*"(?<name>[\w./-]{1,200}\.\w{1,6})"\s*\)/g;
const OF_JUNIT_4 = /@org\.junit\.Test\b/;
// @RunWith(MockitoJUnitRunner.StrictStubs.class)
const MOCKITO_RUNNER = /@RunWith\s*\(\s*MockitoJUnitRunner(?:\.\w+)?\.class\s*\)/;
const IMPORTS = /^[ \t]*import\b.*$/gm;
/** Lists what the application files below a root of resources set. */
function settingsBelow(root: string, isTest: boolean, shown: (path: string) => string): readonly Setting[] {
  return listFilesBelow(root).flatMap((file) => {
    const found = APPLICATION_FILE.exec(file)?.groups;
    if (!found) return [];
    const { profile } = found;
    return settingsIn(join(root, file), shown).map((setting) => ({
      ...{ ...setting, file, isTest },
      ...(profile !== undefined && { profile }),
    }));
  });
}

function settingsIn(path: string, shown: (path: string) => string): readonly Pick<Setting, "name" | "value" | "at">[] {
  const text = readText(path);
  return readSettings(path, text).map(({ name, value, offset }) => ({
    ...{ name, value, at: `${shown(path)}:${lineAt(text, offset)}` },
  }));
}

// application.properties, META-INF/microprofile-config.properties
const SETTINGS_FILE = /(?:^|\/)(?:application|bootstrap|microprofile-config)[\w-]*\.(?:properties|ya?ml)$/;

// application.yml, config/application-dev.properties
const APPLICATION_FILE = /^(?:config\/)?(?:application|bootstrap)(?:-(?<profile>[\w-]+))?\.(?:properties|ya?ml)$/;
