import type { BuildFacts } from "../../../knowledge/causes/build-facts.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import {
  lineAt,
  pluginsIn,
  pluginsInProfiles,
  readPomTexts,
  withoutProfiles,
} from "../../../maven/dependencies/pom-text.ts";
import type { Module } from "../../../model/project/project.ts";

/** What the POMs of a module configure for a goal that is called by its name. */
export function openCalled({ pom, parentPoms }: Module, root: string): Pick<BuildFacts, "executionOf"> {
  return {
    executionOf(called) {
      const [prefix, goal = ""] = called.split(":");
      const isMeant = (plugin: string) => [...plugin.matchAll(NAME)].some(([, name = ""]) => toPrefix(name) === prefix);
      if (pluginsInProfiles({ pom, parentPoms }).some((name) => toPrefix(name) === prefix)) return null;
      const plugins = readPomTexts([pom, ...parentPoms], root).flatMap(({ name, text }) =>
        pluginsIn(withoutProfiles(text))
          .filter(([plugin]) => isMeant(plugin))
          .map(({ 0: plugin, index }) => ({ plugin, placeOf: (at: number) => `${name}:${lineAt(text, index + at)}` })),
      );
      // Every call uses what stands outside of executions.
      if (plugins.some(({ plugin }) => plugin.replace(EXECUTION, "").includes("<configuration"))) return null;
      const [only, ...others] = plugins.flatMap(({ plugin, placeOf }) =>
        [...plugin.matchAll(EXECUTION)].flatMap(({ 0: text, index }) => {
          const id = ID.exec(text)?.[1];
          const isOf = text.includes("<configuration>") && text.includes(`<goal>${goal}</goal>`);
          return id !== undefined && isOf ? { id, at: placeOf(index) } : [];
        }),
      );
      const isUsed = plugins.some(({ plugin }) => plugin.includes("<id>default-cli<"));
      return only !== undefined && others.length === 0 && !isUsed ? only : null;
    },
  };
}

// <artifactId>maven-checkstyle-plugin</artifactId>
const NAME = /<artifactId>\s*([\w.-]+)\s*</g;
const EXECUTION = /<execution>[\s\S]*?<\/execution>/g;
const ID = /<id>\s*([\w.-]+)\s*<\/id>/;
