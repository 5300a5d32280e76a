import { readClassFile } from "../../../java/bytecode/class-file.ts";
import type { Jar } from "../../../java/bytecode/jar.ts";
import { mayPack } from "../../../knowledge/plugins/all-plugins.ts";
import { PACKS_PROGRAMS } from "../../../knowledge/plugins/by-words.ts";
import { springBoot } from "../../../knowledge/plugins/generators.ts";
import { PACKING_GOALS } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { nameInPlaces, placeInPoms, withoutComments, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { readText } from "../../../maven/files.ts";
import type { ArchiveFlaw } from "../../../model/evidence/archive-flaw.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { readManifest } from "./manifest.ts";
import type { PackingFacts } from "./why-left.ts";

/**
 * Finds that Spring Boot's plugin stands in the module's own POM and does nothing, since no execution has a goal of it:
 * only spring-boot-starter-parent binds one. The jar of a program then starts nothing; a war is deployed as it is. Where
 * the POM has a plugin that packs programs in another way, or a goal ran that may, the jar need not start.
 */
export function findNotRepackaged(
  jar: Jar,
  module: Module,
  { root, unreadParents }: Project,
  { goals }: PackingFacts,
): ArchiveFlaw | null {
  const plugin = module.plugins.find(({ artifactId }) => artifactId === springBoot.artifactId);
  const packs = PACKING_GOALS.get(module.packaging);
  if (module.packaging !== "jar" || plugin === undefined || plugin.goals.length > 0 || unreadParents.length > 0)
    return null;
  const ran = goals.filter((goal) => goal.module === module.artifactId).filter(mayPack);
  if (ran.length === 0 || ran.some((it) => `${it.plugin}:${it.goal}` !== packs)) return null;
  if (readManifest(jar, "Main-Class") !== null || !hasMain(jar)) return null;
  // A profile, or an option that is set, may be why no execution counts.
  const written = withoutComments(readText(module.pom));
  if (written.includes("repackage") || PACKS_PROGRAMS.test(written)) return null;
  const text = withoutProfiles(written);
  const at = placeInPoms(`<artifactId>${springBoot.artifactId}<`, [{ name: nameInPlaces(module.pom, root), text }]);
  return at === null ? null : { code: "not-repackaged", at };
}

/** Whether one of the first classes of a jar is a program. */
function hasMain(jar: Jar): boolean {
  const classes = jar.names().filter((name) => name.endsWith(".class"));
  return classes.slice(0, MOST_CLASSES).some((name) => {
    const bytes = jar.read(name);
    const methods = bytes instanceof Uint8Array ? readClassFile(bytes)?.methods : undefined;
    return methods?.some((it) => it.name === "main" && it.isStatic && it.descriptor === "([Ljava/lang/String;)V");
  });
}

const MOST_CLASSES = 2000;
