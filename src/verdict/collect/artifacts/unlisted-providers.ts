import { join } from "node:path";
import { type Jar, openJar } from "../../../java/bytecode/jar.ts";
import { MERGES_SERVICES } from "../../../knowledge/plugins/by-words.ts";
import { readText } from "../../../maven/files.ts";
import type { ArchiveFlaw } from "../../../model/evidence/archive-flaw.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import type { FlawFacts } from "./flaw-facts.ts";

/**
 * Finds providers of a service which an archive has taken from its dependencies, and which its own file of that service does
 * not name: the file of one dependency took the place of those of others. One that has no such file may do without on purpose.
 */
export function findUnlistedProviders(
  jar: Jar,
  module: Module,
  { modules }: Project,
  { goals, dependencies }: FlawFacts,
): ArchiveFlaw | null {
  const ran = goals.filter((goal) => goal.module === module.artifactId);
  const packer = ran.map(({ plugin = "" }) => plugin).find((it) => MERGES_SERVICES.has(it));
  if (dependencies === undefined || packer === undefined) return null;
  const names = new Set(jar.names());
  const services = [...names].filter((name) => SERVICE.test(name));
  if (services.length === 0) return null;
  const needed = dependencies()
    .of(module.pom)
    .filter(({ scope }) => scope !== "test" && scope !== "provided");
  for (const dependency of needed) {
    const library = dependency.jar === null ? null : openJar(dependency.jar);
    const folder = modules.find(({ path }) => path === dependency.module)?.outputDirectory;
    for (const service of services) {
      const ownText = folder === undefined ? textIn(library, service) : readText(join(folder, service));
      const listed = new Set(providersIn(textIn(jar, service)));
      const provider = providersIn(ownText).find(
        (name) => !listed.has(name) && names.has(`${name.replaceAll(".", "/")}.class`),
      );
      const by = dependency.artifactId;
      if (provider !== undefined) return { code: "unlisted-provider", provider, service, by, packer };
    }
  }
  return null;
}

// META-INF/services/java.util.function.Supplier
const SERVICE = /^META-INF\/services\/[\w.$]+$/;

function textIn(jar: Jar | null, entry: string): string {
  const bytes = jar?.read(entry);
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : "";
}

function providersIn(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => line.replace(/#.*$/, "").trim() || []);
}
