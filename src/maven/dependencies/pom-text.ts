import { basename, join, relative } from "node:path";
import { once } from "../../model/once.ts";
import type { Module } from "../../model/project/project.ts";
import { readText } from "../files.ts";
import { interpolate } from "../model/interpolate.ts";
import { readPom } from "../model/pom.ts";

/** The text of a POM, in which places are looked for. */
export interface PomText {
  /** The path by which a place is named. */
  readonly name: string;
  /** The text, with comments as spaces. */
  readonly text: string;
}

/** Returns the name of a POM in places: its path from the root, or its mere name in the local repository, `root-1.0.pom`. */
export function nameInPlaces(pom: string, root: string): string {
  const name = relative(root, pom);
  return name.startsWith("..") && name.endsWith(".pom") ? basename(pom) : name;
}

/** Reads POMs in which places are looked for, or other files of XML. */
export function readPomTexts(paths: readonly string[], root: string): readonly PomText[] {
  return paths.map((path) => ({ name: nameInPlaces(path, root), text: withoutComments(readText(path)) }));
}

/** Finds the first POM that has a text outside of comments, and its line there: `pom.xml:210`; null if none has it. */
export function placeInPoms(sought: string, poms: readonly PomText[]): string | null {
  for (const { name, text } of poms) {
    const at = text.indexOf(sought);
    if (at >= 0) return `${name}:${lineAt(text, at)}`;
  }
  return null;
}

/** Finds the first POM of a module, its own or one that it inherits from, that has a text outside of comments. */
export function placeInModule(
  sought: string,
  { pom, parentPoms }: Pick<Module, "pom" | "parentPoms">,
  root: string,
): string | null {
  return placeInPoms(sought, readPomTexts([pom, ...parentPoms], root));
}

/**
 * Finds where a POM has a path of its module as an element, as it is or with the module's directory in front. A part of
 * it may stand in a property of that POM outside of profiles.
 */
export function placeOfPath(path: string, element: string, poms: readonly PomText[]): string | null {
  for (const { name, text } of poms) {
    const read = once(() => readPom(text));
    const lookup = (property: string) => {
      if (BASEDIR.has(property)) return ".";
      const pom = read();
      return pom.kind === "pom" ? pom.pom.properties.get(property) : undefined;
    };
    for (const { index, groups } of text.matchAll(new RegExp(`<${element}>(?<value>[^<]*)</${element}>`, "g"))) {
      const written = join(interpolate(groups?.["value"]?.trim() ?? "", lookup));
      if (written.replace(/\/$/, "") === path) return `${name}:${lineAt(text, index)}`;
    }
  }
  return null;
}

const BASEDIR: ReadonlySet<string> = new Set(["project.basedir", "basedir"]);

/** Returns the line of a position in a text, from 1. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

/** Replaces comments by spaces, so that every position stays as it is. */
export function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->/g, toSpaces);
}

/** Replaces profiles by spaces, so that every position stays as it is. */
export function withoutProfiles(text: string): string {
  return text.replace(/<profiles>[\s\S]*<\/profiles>/, toSpaces);
}

/** Replaces the profiles with such a number, from 0, by spaces, so that every position stays as it is. */
export function withoutSomeProfiles(text: string, isLeftOut: (at: number) => boolean): string {
  return profilesIn(text).reduce((rest, { 0: profile, index }, at) => {
    const end = index + profile.length;
    return isLeftOut(at) ? rest.slice(0, index) + toSpaces(profile) + rest.slice(end) : rest;
  }, text);
}

/** Lists the profiles of a POM as they are written, with their positions. */
export function profilesIn(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(/<profile>[\s\S]*?<\/profile>/g)];
}

/** Lists the plugins that the profiles of a module's POMs name, by their artifactIds. */
export function pluginsInProfiles({ pom, parentPoms }: Pick<Module, "pom" | "parentPoms">): readonly string[] {
  return [pom, ...parentPoms]
    .flatMap((path) => profilesIn(withoutComments(readText(path))))
    .flatMap(([profile]) => [...profile.matchAll(PLUGIN_NAME)].map(([, artifactId = ""]) => artifactId));
}

// <artifactId>exec-maven-plugin</artifactId>
const PLUGIN_NAME = /<artifactId>\s*([\w.-]+-plugin)\s*</g;

/** Replaces all but one profile by spaces, so that every position stays as it is. */
export function onlyProfile(text: string, id: string): string {
  const own = new RegExp(`<id>\\s*${RegExp.escape(id)}\\s*</id>`);
  const profile = profilesIn(text).find(([it]) => own.test(it));
  if (!profile) return "";
  const end = profile.index + profile[0].length;
  return toSpaces(text.slice(0, profile.index)) + profile[0] + toSpaces(text.slice(end));
}

/** Replaces all plugins but one by spaces, so that every position stays as it is. */
export function onlyPlugin(text: string, artifactId: string): string {
  const own = `<artifactId>${artifactId}</artifactId>`;
  return text.replace(PLUGIN, (it) => (it.includes(own) ? it : toSpaces(it)));
}

/** Replaces plugins by spaces, so that every position stays as it is. */
export function withoutPlugins(text: string): string {
  return text.replace(PLUGIN, toSpaces);
}

/** Replaces what a POM manages for others by spaces, so that every position stays as it is. */
export function withoutManaged(text: string): string {
  return text.replace(/<dependencyManagement>[\s\S]*?<\/dependencyManagement>/g, toSpaces);
}

/** Lists the plugins of a POM as they are written, with their positions. */
export function pluginsIn(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(PLUGIN)];
}

const PLUGIN = /<plugin>[\s\S]*?<\/plugin>/g;

function toSpaces(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
