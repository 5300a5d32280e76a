import { onlyPlugin, placeInPoms, readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import { allPhases, isPhase } from "../../../maven/lifecycle.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UnknownPhase } from "../../../model/note.ts";
import type { Project } from "../../../model/project/project.ts";
import { isMistyped, modulesBuilt } from "./find-unknown-parameters.ts";

/** Finds the executions of modules that were built which are bound to what is nearly a phase. */
export function findUnknownPhases(
  { root, modules }: Project,
  { goals }: Pick<LogFacts, "goals">,
): readonly UnknownPhase[] {
  const phases = modulesBuilt(modules, goals).flatMap(({ pom, parentPoms, plugins }) =>
    plugins.flatMap(({ artifactId, executions }) =>
      executions.flatMap(({ phase = "" }): UnknownPhase | [] => {
        const like = isPhase(phase) ? undefined : allPhases().find((it) => isMeant(phase, it));
        if (like === undefined) return [];
        const poms = readPomTexts([pom, ...parentPoms.filter((it) => !it.endsWith(".pom"))], root);
        const ofPlugin = poms.map((it) => ({ ...it, text: onlyPlugin(it.text, artifactId) }));
        const place = placeInPoms(`>${phase}<`, ofPlugin) ?? placeInPoms(`>${phase}<`, poms);
        return place === null ? [] : { plugin: artifactId, phase, place, like };
      }),
    ),
  );
  return [...new Map(phases.map((it) => [`${it.plugin} ${it.place}`, it])).values()];
}

/** Whether a word is a phase but for a letter, or is written in another case or without a hyphen: `testCompile`. */
function isMeant(word: string, phase: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll("-", "");
  return plain(word) === plain(phase) || isMistyped(word, phase, "test".length);
}
