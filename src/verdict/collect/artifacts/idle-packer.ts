import { PACKING_GOALS } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { MERGES_SERVICES, PACKS_ALL } from "../../../knowledge/plugins/merged-services.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { callingTexts } from "../../../maven/command-line/calling-texts.ts";
import {
  onlyPlugin,
  placeInPoms,
  pluginsInProfiles,
  readPomTexts,
  withoutProfiles,
} from "../../../maven/dependencies/pom-text.ts";
import { readPom } from "../../../maven/model/pom.ts";
import type { ArchiveFlaw } from "../../../model/evidence/archive-flaw.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import type { PackingFacts } from "./why-left.ts";

/**
 * Finds a plugin that packs dependencies, which the module's own POM configures, and which did not run: it has no
 * execution, or stands in the pluginManagement of a POM from which none inherits. One that is called by name, as a
 * README, a script or a workflow says, needs no execution.
 */
export function findIdlePacker(
  module: Module,
  { modules, root }: Project,
  { goals }: PackingFacts,
): ArchiveFlaw | null {
  const ran = goals.filter((goal) => goal.module === module.artifactId);
  const packs = PACKING_GOALS.get(module.packaging);
  if (!ran.some(({ plugin, goal }) => `${plugin}:${goal}` === packs)) return null;
  const own = readPomTexts([module.pom], root).map((it) => ({ ...it, text: withoutProfiles(it.text) }));
  const [read] = own.map(({ text }) => readPom(text));
  if (read?.kind !== "pom") return null;
  const isIdle = (artifactId: string) =>
    MERGES_SERVICES.has(toPrefix(artifactId)) &&
    own.some(({ text }) => onlyPlugin(text, artifactId).includes(PACKS_ALL.get(toPrefix(artifactId)) ?? "")) &&
    !ran.some(({ plugin }) => plugin === toPrefix(artifactId)) &&
    !pluginsInProfiles(module).includes(artifactId) &&
    !callingTexts(root).some((text) => text.includes(`${toPrefix(artifactId)}:`));
  const { plugins, managedPlugins } = read.pom;
  const isListed = (artifactId: string) => module.plugins.some((it) => it.artifactId === artifactId);
  const unbound = plugins.find(
    ({ artifactId, configuration, executions }) =>
      configuration !== undefined &&
      executions.length === 0 &&
      isIdle(artifactId) &&
      module.plugins.every(
        (it) => it.artifactId !== artifactId || (it.goals.length === 0 && it.executions.length === 0),
      ),
  );
  const managed = modules.some(({ parentPoms }) => parentPoms.includes(module.pom))
    ? undefined
    : managedPlugins.find(
        ({ artifactId, executions }) =>
          executions.some(({ goals: bound, phase }) => bound.length > 0 && phase === "package") &&
          !isListed(artifactId) &&
          isIdle(artifactId),
      );
  const plugin = (unbound ?? managed)?.artifactId;
  if (plugin === undefined) return null;
  const at = placeInPoms(
    `<artifactId>${plugin}<`,
    own.map((it) => ({ ...it, text: onlyPlugin(it.text, plugin) })),
  );
  return at === null ? null : { code: "idle-packer", plugin, at, why: unbound ? "unbound" : "managed" };
}
