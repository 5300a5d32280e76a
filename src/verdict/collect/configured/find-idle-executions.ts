import { LIFECYCLE_EXECUTIONS, WITHOUT_PHASE } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { callingTexts } from "../../../maven/command-line/calling-texts.ts";
import { onlyPlugin, placeInPoms, readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import { allPhases, isPhase } from "../../../maven/lifecycle.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { IdleExecution, WhyIdle } from "../../../model/note.ts";
import { once } from "../../../model/once.ts";
import type { ModulePlugin, Project } from "../../../model/project/project.ts";
import { isMistyped, modulesBuilt } from "./find-unknown-parameters.ts";

/**
 * Finds the executions of modules that were built which never run: they are bound to what is nearly a phase, or to none
 * though the goal has none of its own, or they configure a plugin of the lifecycle and have no goals. What is called by
 * name needs no phase.
 */
export function findIdleExecutions(
  { root, modules }: Project,
  { goals }: Pick<LogFacts, "goals">,
): readonly IdleExecution[] {
  const texts = once(() => callingTexts(root));
  const isCalled = (goal: string) =>
    goals.some((it) => `${it.plugin}:${it.goal}` === goal) || texts().some((text) => text.includes(goal));
  const idle = modulesBuilt(modules, goals).flatMap(({ pom, parentPoms, plugins }) =>
    plugins.flatMap((plugin) =>
      plugin.executions.flatMap((execution): IdleExecution | [] => {
        const why = whyIdle(execution, plugin, isCalled);
        if (why === null) return [];
        const poms = readPomTexts([pom, ...parentPoms.filter((it) => !it.endsWith(".pom"))], root);
        const { artifactId } = plugin;
        const ofPlugin = poms.map((it) => ({ ...it, text: onlyPlugin(it.text, artifactId) }));
        const sought = why.sought.map((it) => `>${it}<`);
        const [place] = sought.flatMap((it) => placeInPoms(it, ofPlugin) ?? placeInPoms(it, poms) ?? []);
        return place === undefined ? [] : { plugin: artifactId, place, ...why.idle };
      }),
    ),
  );
  return [...new Map(idle.map((it) => [`${it.plugin} ${it.place}`, it])).values()];
}

type Execution = ModulePlugin["executions"][number];

function whyIdle(
  { id, goals, phase }: Execution,
  { artifactId, executions }: ModulePlugin,
  isCalled: (goal: string) => boolean,
): { readonly idle: WhyIdle; readonly sought: readonly string[] } | null {
  if (phase !== undefined) {
    const like = isPhase(phase) ? undefined : allPhases().find((it) => isMeant(phase, it));
    return like === undefined ? null : { idle: { why: "phase", phase, like }, sought: [phase] };
  }
  const prefix = toPrefix(artifactId);
  const [goal, ...others] = goals.map((it) => `${prefix}:${it}`);
  if (goal !== undefined) {
    const isIdle = others.length === 0 && WITHOUT_PHASE.has(goal) && !isCalled(goal);
    return isIdle ? { idle: { why: "no-phase", goal }, sought: [id, goals[0] ?? ""] } : null;
  }
  const [usual, ofTests = usual] = LIFECYCLE_EXECUTIONS.get(artifactId) ?? [];
  // What a parent switches on, or a profile, has goals there.
  const isAlone = executions.filter((it) => it.id === id).length === 1;
  if (usual === undefined || ofTests === undefined || id.startsWith("default") || !isAlone) return null;
  return { idle: { why: "no-goals", execution: id, like: /test/i.test(id) ? ofTests : usual }, sought: [id] };
}

/** Whether a word is a phase but for a letter, or is written in another case or without a hyphen: `testCompile`. */
function isMeant(word: string, phase: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll("-", "");
  return plain(word) === plain(phase) || isMistyped(word, phase, "test".length);
}
