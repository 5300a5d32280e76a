import { declaresBeans } from "../../src/reach/declares-beans.ts";
import { openNames } from "../../src/reach/find-names.ts";
import { findsClasses } from "../../src/reach/finds-classes.ts";
import { type CompiledClass, linkSources } from "../../src/reach/link-sources.ts";
import type { ModulePlace } from "../../src/reach/locate-files.ts";
import { openMentions } from "../../src/reach/mentions.ts";
import type { ProjectFiles } from "../../src/reach/reach-changes.ts";
import type { SourceGraph } from "../../src/result/reach/source-graph.ts";

/** Two modules; web needs core. */
const MODULES: readonly ModulePlace[] = [
  { path: ".", sourceRoots: [], parentPoms: [], needs: new Set(["."]) },
  place("core", ["core"]),
  place("web", ["web", "core"]),
];

function place(path: string, needs: readonly string[]): ModulePlace {
  const sourceRoots = [`${path}/src/main/java`, `${path}/src/test/java`];
  return { path, sourceRoots, parentPoms: ["pom.xml"], needs: new Set(needs) };
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
    return {
      name: `a.${name}`,
      source,
      module,
      names,
      constants: its,
      finds: findsClasses(named),
      digest: "",
      packages: packages[key] ?? [],
      hasBeans: declaresBeans(named),
    };
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
): ProjectFiles {
  const files = new Map(graph.files);
  for (const [path, hash] of Object.entries(changes)) {
    if (hash === null) files.delete(path);
    else files.set(path, hash);
  }
  const testPaths = new Set([...files.keys()].filter((path) => path.endsWith("Test.java")));
  return { files, modules: MODULES, testPaths, textOf, declaredIn: () => [], mentioning };
}
