import { HIGHEST_DEFAULT } from "../../../knowledge/causes/jdk/releases.ts";
import { compiler, JAVA_LEVELS } from "../../../knowledge/plugins/compilers.ts";
import { placeInModule } from "../../../maven/dependencies/pom-text.ts";
import type { BuildCause } from "../../../model/evidence/build-cause.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { Project } from "../../../model/project/project.ts";
import { firstClassFile } from "./find-newer-java.ts";

/**
 * Finds the modules whose Java level is a variable that the environment lacks: maven-compiler-plugin leaves that out
 * without a word, and compiles for its default, which the class files prove. Other properties may be set where no POM tells.
 */
export function findUnsetLevels({ modules, root }: Project, { goals }: Pick<LogFacts, "goals">): readonly BuildCause[] {
  const compiled = new Set(goals.flatMap(({ plugin, module }) => (plugin === compiler.prefix ? module : [])));
  const all = modules.flatMap((module) => {
    if (module.javaLevel !== null || !compiled.has(module.artifactId)) return [];
    for (const property of module.compilerOpenProperties) {
      if (!property.startsWith("env.")) continue;
      for (const name of NAMES) {
        const at = placeInModule(`<${name}>\${${property}}</`, module, root);
        const java = at === null ? undefined : firstClassFile(module, () => HIGHEST_DEFAULT)?.java;
        if (at === null || java === undefined || java > HIGHEST_DEFAULT) continue;
        return [{ cause: "unset-level", plugin: compiler.artifactId, name, property, at, java } as const];
      }
    }
    return [];
  });
  // What a parent has stands once.
  return [...new Map(all.map((it) => [it.at, it])).values()];
}

const NAMES = JAVA_LEVELS.flatMap((it) => [`maven.compiler.${it}`, it]);
