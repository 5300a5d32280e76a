import { basename, join } from "node:path";
import { type Jar, openJar, textOf } from "../../../java/bytecode/jar.ts";
import { providersIn } from "../../../java/bytecode/service-file.ts";
import { LOADED_SERVICES, MAKING_MAIN, MERGES_SERVICES } from "../../../knowledge/plugins/merged-services.ts";
import { placeInModule } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readText, statFile } from "../../../maven/files.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { ArchiveFlaw } from "../../../model/evidence/archive-flaw.ts";
import { once } from "../../../model/once.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import type { FlawFacts } from "./flaw-facts.ts";

/**
 * Finds providers of a service which an archive has taken from its dependencies, and which its own file of that service does
 * not name: the file of one dependency took the place of those of others. One that has no such file may do without on purpose.
 */
export function findUnlistedProviders(
  { jar, isMain }: { readonly jar: Jar; readonly isMain: boolean },
  module: Module,
  { modules, root }: Project,
  { goals, dependencies }: FlawFacts,
): ArchiveFlaw | null {
  const ran = goals.filter((goal) => goal.module === module.artifactId).map(({ plugin = "" }) => plugin);
  const packers = ran.filter((it) => MERGES_SERVICES.has(it));
  const packer = isMain ? packers.find((it) => it === MAKING_MAIN) : packers.at(-1);
  if (dependencies === undefined || packer === undefined) return null;
  const names = new Set(jar.names());
  const isLoaded = loadedBy(module);
  const services = [...names]
    .filter(
      (name) =>
        SERVICE.test(name) &&
        // What the module has itself is meant to be all.
        statFile(join(module.outputDirectory, name)) === null &&
        (LOADED_SERVICES.test(basename(name)) || isLoaded(basename(name))),
    )
    .map((service) => ({ service, listed: namesIn(textOf(jar, service)) }));
  if (services.length === 0 || placeInModule("META-INF/services", module, root) !== null) return null;
  const needed = dependencies()
    .of(module.pom)
    .filter(({ scope }) => scope !== "test" && scope !== "provided");
  for (const dependency of needed) {
    const library = dependency.jar === null ? null : openJar(dependency.jar);
    const folder = modules.find(({ path }) => path === dependency.module)?.outputDirectory;
    for (const { service, listed } of services) {
      const ownText = folder === undefined ? library && textOf(library, service) : readText(join(folder, service));
      const provider = namesIn(ownText).find(
        (name) => !listed.includes(name) && names.has(`${name.replaceAll(".", "/")}.class`),
      );
      const by = dependency.artifactId;
      if (provider !== undefined) return { code: "unlisted-provider", provider, service, by, packer };
    }
  }
  return null;
}

/** Tells whether a source of a module may load a service. */
function loadedBy({ sourceRoots }: Module): (service: string) => boolean {
  const loading = once(() =>
    sourceRoots
      .flatMap((root) => listFilesBelow(root).map((file) => readText(join(root, file))))
      .filter((text) => text.includes("ServiceLoader")),
  );
  return (service) => loading().some((text) => text.includes(withoutPackage(service)));
}

// META-INF/services/java.util.function.Supplier
const SERVICE = /^META-INF\/services\/[\w.$]+$/;

function namesIn(text: string | null): readonly string[] {
  return providersIn(text ?? "").map(({ name }) => name);
}
