import { nearest } from "../../result/nearest.ts";
import type { LaunchProblem } from "../../result/problem.ts";
import { count } from "../text/words.ts";
import type { ProblemWords } from "./problem-words.ts";

/** What Maven was asked for and does not know. */
export function launchWords(problem: LaunchProblem): ProblemWords {
  switch (problem.code) {
    case "unknown-phase": {
      const hint = problem.nearest === undefined ? "" : `; did you mean ${problem.nearest}?`;
      return { headline: `unknown phase ${problem.phase}${hint}` };
    }
    case "unknown-goal":
      return {
        headline: `${problem.plugin} has no goal ${problem.goal}`,
        notes: problem.goals.length === 0 ? [] : [`It has: ${problem.goals.join(", ")}.`],
      };
    case "unknown-prefix":
      return {
        headline: `no plugin has the prefix ${problem.prefix}`,
        notes: problem.groups.length === 0 ? [] : [`Looked for in the POM and in ${problem.groups.join(", ")}.`],
      };
    case "unknown-option": {
      const where = problem.file === undefined ? "" : ` (in ${problem.file})`;
      return { headline: `Maven has no option ${problem.option}${where}` };
    }
    case "unknown-module":
      return {
        headline: `no module ${problem.modules.join(", ")} (${problem.option})`,
        notes: knownModules(problem.modules, problem.known),
      };
    case "no-pom":
      return {
        headline:
          problem.file === undefined
            ? `there is no pom.xml in ${problem.directory ?? "this directory"}`
            : `${problem.file} does not exist (-f)`,
      };
    case "bad-option": {
      const where = problem.file === undefined ? "" : ` (in ${problem.file})`;
      return { headline: `${problem.reason}${where}` };
    }
    case "missing-file":
      return { headline: `the ${problem.what} file ${problem.file} does not exist` };
    case "no-goal":
      return { headline: "neither a phase nor a goal was given" };
    case "maven-too-old": {
      const current = problem.current === undefined ? "" : `; this is ${problem.current}`;
      return { headline: `${problem.plugin} needs Maven ${problem.required}${current}` };
    }
    case "cyclic-modules":
      return { headline: `modules need each other in a circle: ${problem.cycle.join(" → ")}` };
  }
}

/** All of them where they are few, else those with names like the ones asked for. */
function knownModules(asked: readonly string[], known: readonly string[]): string[] {
  if (known.length === 0) return [];
  if (known.length <= MOST_MODULES) return [`Modules: ${known.join(", ")}.`];
  const like = [...new Set(asked.flatMap((name) => nearest(name.replace(/^:/, ""), known)))];
  return [`There are ${count(known.length, "module")}${like.length > 0 ? `; nearest: ${like.join(", ")}` : ""}.`];
}

const MOST_MODULES = 12;
