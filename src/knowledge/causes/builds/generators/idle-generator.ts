import type { ModulePlugin } from "../../../../model/project/project.ts";
import { GENERATOR_INPUTS, type GeneratorInput } from "../../../plugins/generator-inputs.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { missingClass } from "../../classes/missing-class.ts";

/** What a plugin would make, if its goal ran, or what it makes it of lay in the folder that it reads. */
interface Fields {
  /** The class or package that is missing; absent where the goal itself found nothing to read. */
  readonly type?: string;
  readonly file?: string;
  readonly plugin: string;
  readonly at: string;
  readonly goal?: string;
  /** The folder that the goal reads; absent where nothing binds it. */
  readonly reads?: string;
  /** Whether the POMs manage the plugin, and none has it among those that run. */
  readonly isManaged?: true;
}

export const idleGenerator: KnownBuildCause<"idle-generator", Fields> = {
  prove(facts) {
    for (const error of facts.errors.slice(0, MOST_ERRORS)) {
      const type = missingClass(error);
      const within = MISSING_PACKAGE.exec(error.message)?.groups?.["name"];
      const idle =
        (type === null ? null : idleFor(type, facts)) ?? (within === undefined ? null : managedFor(within, facts));
      if (idle !== null) return { cause: "idle-generator", ...idle };
    }
    const elsewhere = readingNothing(facts);
    return elsewhere && { cause: "idle-generator", ...elsewhere };
  },
  sentence({ type, file, plugin, at, goal, reads, isManaged }) {
    if (type === undefined) return `${plugin} (${at}) reads ${reads}, and ${file} is elsewhere.`;
    const makes = `${plugin} (${at}) would make ${type}${file === undefined ? "" : ` of ${file}`}, and`;
    if (isManaged) return `${makes} stands in <pluginManagement> alone: only what <plugins> names runs.`;
    return reads === undefined ? `${makes} no execution has its goal ${goal}.` : `${makes} reads ${reads} alone.`;
  },
};

const MOST_ERRORS = 20;
// package com.acme.api does not exist
const MISSING_PACKAGE = /^package (?<name>[\p{L}\p{N}_$.]+) does not exist$/u;

function idleFor(type: string, facts: BuildFacts): Fields | null {
  const { plugins, managedPlugins, filesWith, findInPoms } = facts;
  for (const input of GENERATOR_INPUTS) {
    const isIt = ({ groupId, artifactId }: ModulePlugin) => `${groupId}:${artifactId}` === input.plugin;
    const running = plugins.find(isIt);
    const plugin = running ?? managedPlugins.find(isIt);
    const at = plugin ? findInPoms(`<artifactId>${plugin.artifactId}<`) : null;
    if (plugin === undefined || at === null) continue;
    const [file, ...others] = filesWith(input.extension).filter(({ path, text }) =>
      input.makes(type, path.slice(path.lastIndexOf("/") + 1, -input.extension.length), text),
    );
    if (file === undefined || others.length > 0) continue;
    const idle = { type, file: file.path, plugin: plugin.artifactId, at, goal: input.goal };
    if (running === undefined) return { ...idle, isManaged: true };
    if (!running.executions.some(({ goals }) => goals.includes(input.goal))) return idle;
    if (!isRead(file.path, input) && !readsElsewhere(plugin.artifactId, facts)) return { ...idle, reads: input.folder };
  }
  return null;
}

/** Finds the plugin that would make a package, which is one of its parameters, where POMs manage the plugin alone. */
function managedFor(within: string, { plugins, managedPlugins, pomValues }: BuildFacts): Fields | null {
  const isManaged = (name: string | undefined) =>
    managedPlugins.some((it) => it.artifactId === name) && !plugins.some((it) => it.artifactId === name);
  const made = pomValues().find(
    ({ name, value, plugin }) => value === within && /package(?:name)?$/i.test(name) && isManaged(plugin),
  );
  return made?.plugin === undefined
    ? null
    : { type: `the package ${within}`, plugin: made.plugin, at: made.at, isManaged: true };
}

/** Finds the files of a goal that failed for want of its usual folder. */
function readingNothing({ said, plugins, filesWith, findInPoms }: BuildFacts): Fields | null {
  for (const input of GENERATOR_INPUTS) {
    const plugin = plugins.find(({ groupId, artifactId }) => `${groupId}:${artifactId}` === input.plugin);
    const at = plugin ? findInPoms(`<artifactId>${plugin.artifactId}<`) : null;
    if (plugin === undefined || at === null || !said.some((it) => it.includes(input.folder))) continue;
    const [file, ...others] = filesWith(input.extension);
    if (file === undefined || [file, ...others].some(({ path }) => isRead(path, input))) continue;
    return { file: file.path, plugin: plugin.artifactId, at, reads: input.folder };
  }
  return null;
}

function isRead(path: string, { folder }: GeneratorInput): boolean {
  return `/${path}`.includes(`/${folder}/`);
}

/** Whether a POM gives the plugin folders of its own. */
function readsElsewhere(plugin: string, { pomValues }: BuildFacts): boolean {
  return pomValues().some((it) => it.plugin === plugin && it.value.includes("/"));
}
