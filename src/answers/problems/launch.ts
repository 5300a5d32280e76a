import type { launchProblems } from "../../model/problems/launch.ts";
import { quoteTexts } from "../../text/foreign.ts";
import { nearest } from "../../text/nearest.ts";
import { count } from "../text/words.ts";
import type { WordsOf } from "./problem-words.ts";

export const launchWords: WordsOf<keyof typeof launchProblems> = {
  "unknown-phase": ({ phase, nearest: meant }) => ({
    headline: `unknown phase ${phase}${meant === undefined ? "" : `; did you mean ${meant}?`}`,
  }),
  "unknown-goal": ({ plugin, goal, goals }) => ({
    headline: `${plugin} has no goal ${goal}`,
    notes: goals.length === 0 ? [] : [`It has: ${goals.join(", ")}.`],
  }),
  "unknown-prefix": ({ prefix, groups }) => ({
    headline: `no plugin has the prefix ${prefix}`,
    notes: groups.length === 0 ? [] : [`Looked for in the POM and in ${groups.join(", ")}.`],
  }),
  "unknown-option": ({ option, file }) => ({ headline: `Maven has no option ${option}${inFile(file)}` }),
  "unknown-module": ({ modules, option }, raw) => ({
    headline: `no module ${modules.join(", ")} (${option})`,
    notes: knownModules(raw.modules, raw.known),
  }),
  "no-pom": ({ file, directory = "this directory" }) => ({
    headline: file === undefined ? `there is no pom.xml in ${directory}` : `${file} does not exist (-f)`,
  }),
  "bad-option": ({ reason, file }) => ({ headline: `${reason}${inFile(file)}` }),
  "missing-file": ({ what, file }) => ({ headline: `the ${what} file ${file} does not exist` }),
  "no-goal": () => ({ headline: "neither a phase nor a goal was given" }),
  "maven-too-old": ({ plugin, required, current }) => ({
    headline: `${plugin} needs Maven ${required}${current === undefined ? "" : `; this is ${current}`}`,
  }),
  "cyclic-modules": ({ cycle }) => ({ headline: `modules need each other in a circle: ${cycle.join(" → ")}` }),
};

function inFile(file: string | undefined): string {
  return file === undefined ? "" : ` (in ${file})`;
}

/** Lists the known modules: all if they are few, otherwise those with names similar to the unknown ones. */
function knownModules(asked: readonly string[], known: readonly string[]): string[] {
  if (known.length === 0) return [];
  if (known.length <= MOST_MODULES) return [`Modules: ${quoteTexts(known).join(", ")}.`];
  const like = [...new Set(asked.flatMap((name) => nearest(name.replace(/^:/, ""), known)))];
  return [
    `There are ${count(known.length, "module")}${like.length > 0 ? `; nearest: ${quoteTexts(like).join(", ")}` : ""}.`,
  ];
}

const MOST_MODULES = 12;
