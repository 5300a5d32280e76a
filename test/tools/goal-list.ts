import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../fixtures/goals");

/** A line of a list below fixtures/goals. */
export interface ListedGoal {
  /** `deploy`, `jib:build` */
  readonly goal: string;
  /** groupId and artifactId of its plugin; null for a phase. */
  readonly plugin: string | null;
  /** The heading above it up to a colon. */
  readonly heading: string;
}

export function readGoalList(name: "ordinary" | "refused"): readonly ListedGoal[] {
  let heading = "";
  return readFileSync(join(folder, `${name}.txt`), "utf8")
    .split("\n")
    .flatMap((line): ListedGoal[] => {
      const isHeading = line.startsWith("# ");
      if (isHeading) heading = line.slice(2).split(":", 1)[0] ?? "";
      if (isHeading || line === "") return [];
      const [goal = "", plugin = null] = line.split(" ");
      return [{ goal, plugin, heading }];
    });
}

/** Every form in which Maven takes a goal: by prefix or coordinates, with or without version and execution. */
export function spellings({ goal, plugin }: ListedGoal, version = "3.1.4", execution = "late"): readonly string[] {
  if (plugin === null) return [goal];
  const [prefix = "", name = ""] = goal.split(":");
  const forms = [goal, `${prefix}:${version}:${name}`, `${plugin}:${name}`, `${plugin}:${version}:${name}`];
  return forms.flatMap((form) => [form, `${form}@${execution}`]);
}
