import { artifactName } from "../../model/project/artifact-name.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { quote, quoteForeign } from "../../text/foreign.ts";
import { nearest } from "../../text/nearest.ts";

/**
 * The modules that are meant by directories, artifact ids or `group:artifact`, in the project's order; an aggregator
 * stands for itself and all modules below it. A string names the first that is unknown, in the second half of a sentence.
 *
 * @param active those that may be built
 */
export function selectModules(
  names: readonly string[],
  project: Project,
  active: readonly Module[],
): readonly Module[] | string {
  const chosen = new Set<Module>();
  const buildable = new Set(active);
  for (const name of names) {
    const meant = findModules(name, project);
    const [first] = meant;
    if (!first) return describeUnknown(name, project);
    const built = meant.flatMap((module) => withBelow(module, project)).filter((module) => buildable.has(module));
    if (built.length === 0) {
      return describeLeftOut(first);
    }
    for (const module of built) chosen.add(module);
  }
  return active.filter((module) => chosen.has(module));
}

/** Names a module in the way that `-pl` understands. */
export function selectorOf(module: Module): string {
  const coordinates = artifactName(module);
  return coordinates.includes("${") ? module.path : coordinates;
}

/** Finds the modules that a name means, directories first: an artifactId may be another's directory. */
function findModules(given: string, { root, modules }: Project): readonly Module[] {
  const name = given.trim();
  const path = (name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name)
    .replace(/\/pom\.xml$/, "")
    .replace(/^(?:\.\/)+/, "")
    .replace(/\/+$/, "");
  const inDirectory = modules.filter((module) => module.path === path || (module.path === "." && name === root));
  if (inDirectory.length > 0) return inDirectory;
  // backend/web: the path from the folder above the project in which a client was opened.
  const fromAbove = path.includes("/") ? modules.filter(({ dir }) => dir.endsWith(`/${path}`)) : [];
  if (fromAbove.length === 1) return fromAbove;
  const bare = name.replace(/^:/, "");
  return modules.filter((module) => module.artifactId === bare || artifactName(module) === bare);
}

function withBelow(module: Module, { modules }: Project): readonly Module[] {
  if (module.packaging !== "pom") return [module];
  return modules.filter(
    ({ path }) => module.path === "." || path === module.path || path.startsWith(`${module.path}/`),
  );
}

function describeLeftOut({ path, ledToBy }: Module): string {
  const profiles = ledToBy.length === 1 ? `the profile ${ledToBy.join("")}, which is` : `profiles that are`;
  return `module ${quote(path)} is built only with ${profiles} not active: add ${quote(`-P${ledToBy.join(",")}`)} to args.`;
}

function describeUnknown(name: string, { modules }: Project): string {
  const known = modules.filter(({ path }) => path !== ".");
  const said = `module ${quote(name)} is not in this project`;
  if (known.length === 0) return `${said}: it has only one module.`;
  const byName = new Map(known.flatMap((module) => [module.path, module.artifactId].map((it) => [it, module.path])));
  const near = [...new Set(nearest(name, byName.keys(), MOST_NEAREST).map((it) => byName.get(it) ?? it))];
  const paths = known.map(({ path }) => path);
  const listed = paths
    .slice(0, MOST_LISTED)
    .map((it) => quoteForeign(it))
    .join(", ");
  const more = paths.length > MOST_LISTED ? `, and ${paths.length - MOST_LISTED} more` : "";
  return `${said}${near.length > 0 ? `; nearest: ${near.map((it) => quoteForeign(it)).join(", ")}` : ""}. Modules: ${listed}${more}.`;
}

const MOST_NEAREST = 3;
const MOST_LISTED = 30;
