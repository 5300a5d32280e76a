import { declaresBeans } from "../../../src/impact/reach/declares-beans.ts";
import { openNames } from "../../../src/impact/reach/find-names.ts";
import { findsClasses } from "../../../src/impact/reach/finds-classes.ts";
import { type CompiledClass, linkSources } from "../../../src/impact/reach/link-sources.ts";
import type { ModulePlace } from "../../../src/impact/reach/locate-files.ts";
import { openMentions } from "../../../src/impact/reach/mentions.ts";
import type { ProjectFiles } from "../../../src/impact/reach/reach-changes.ts";
import type { SourceGraph } from "../../../src/model/impact/source-graph.ts";

/** Two modules; web needs core. */
const MODULES: readonly ModulePlace[] = [
  {
    path: ".",
    sourceRoots: [],
    testRoots: [],
    resourceRoots: [],
    parentPoms: [],
    needs: new Set(["."]),
    builtWith: new Set(),
  },
  place("core", ["core"]),
  place("web", ["web", "core"]),
];

/** A module with the usual roots. */
export function place(path: string, needs: readonly string[], values: Partial<ModulePlace> = {}): ModulePlace {
  const testRoots = [`${path}/src/test/java`];
  const sourceRoots = [`${path}/src/main/java`, ...testRoots];
  const resourceRoots = [`${path}/src/main/resources`, `${path}/src/test/resources`];
  const roots = { sourceRoots, testRoots, resourceRoots };
  return { path, ...roots, parentPoms: ["pom.xml"], needs: new Set(needs), builtWith: new Set(), ...values };
}

/** The path of a source of package `a`: a test if its name ends with `Test`. */
export function pathOf(name: string, module = "core"): string {
  return `${module}/src/${name.endsWith("Test") ? "test" : "main"}/java/a/${name}.java`;
}

export interface Sources {
  /** The texts in the class file of each class, by name; `web:Page` is in web. */
  readonly classes: Readonly<Record<string, readonly string[]>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly resources?: readonly { readonly module: string; readonly path: string; readonly text: string }[];
  /** The modules that a class reads by paths. */
  readonly reads?: Readonly<Record<string, readonly string[]>>;
  readonly constants?: readonly string[];
  readonly texts?: Readonly<Record<string, string>>;
  readonly generated?: readonly string[];
  /** The packages that classes name as a whole. */
  readonly packages?: Readonly<Record<string, readonly string[]>>;
  readonly processed?: SourceGraph["processed"];
}

/** A graph of sources of package `a`, each with a hash of its name. */
export function graphOf({
  classes,
  files = {},
  resources = [],
  constants = [],
  texts = {},
  generated = [],
  reads = {},
  packages = {},
  processed = [],
}: Sources): SourceGraph {
  const namesIn = openNames(new Set(Object.keys(classes).map((key) => `a.${split(key)[1]}`)));
  const mentionsIn = openMentions(constants.map((key) => `a.${split(key)[1]}`));
  const compiled = Object.entries(classes).map(([key, named]): CompiledClass => {
    const [module, name] = split(key);
    const source = generated.includes(key) ? null : pathOf(name, module);
    const names = [...namesIn(named), ...mentionsIn(source ?? "", texts[key] ?? "")];
    const its = constants.includes(key) ? "c" : null;
    const place = { name: `a.${name}`, source, module, names, supertypes: [] };
    const finding = { finds: findsClasses(named), reads: reads[key] ?? [], packages: packages[key] ?? [] };
    return { ...place, ...finding, hasBeans: declaresBeans(named), constants: its, digest: "", api: "" };
  });
  const sources = compiled.flatMap(({ source }) => (source === null ? [] : [[source, "1"] as const]));
  return linkSources(
    { files: new Map([...sources, ...Object.entries(files)]), basis: "", processed },
    compiled,
    resources.map(({ text, ...place }) => ({ ...place, names: namesIn([text]) })),
  );
}

function split(key: string): [string, string] {
  const [module = "", name] = key.split(":");
  return name === undefined ? ["core", module] : [module, name];
}

/** The project after these files were changed, or deleted where they are null. */
export function after(
  graph: SourceGraph,
  changes: Readonly<Record<string, string | null>>,
  mentioning: ProjectFiles["mentioning"] = () => [],
  textOf: ProjectFiles["textOf"] = () => "",
  modules: readonly ModulePlace[] = MODULES,
): ProjectFiles {
  const files = new Map(graph.files);
  for (const [path, hash] of Object.entries(changes)) {
    if (hash === null) files.delete(path);
    else files.set(path, hash);
  }
  const testPaths = new Set([...files.keys()].filter((path) => path.endsWith("Test.java")));
  return { files, modules, testPaths, textOf, declaredIn: () => [], mentioning };
}
