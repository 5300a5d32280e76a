import { type Effect, judgeByPlugin } from "../../knowledge/plugins/outgoing-goals.ts";
import { judgeByWords, judgeGoalByWords } from "./judge-by-words.ts";

/** What a goal or phase changes elsewhere: the plugins that we know decide first, then the words of the names. */
export function judgeGoal(word: string): Effect | undefined {
  const { goal, plugins, group } = readGoal(word);
  if (goal.toLowerCase() === "help") return undefined;
  if (EVERY_PHASE.test(goal) && plugins.every((name) => AROUND_A_PHASE.has(name))) return "publishes";
  const judged = [...plugins, ...group].map((name) => judgeByPlugin(name, goal));
  const known = judged.find((effect) => effect !== "free" && effect !== "unknown");
  if (known !== undefined || judged.includes("free")) return known;
  return [goal, ...plugins].map(judgeByWords).find((effect) => effect !== undefined) ?? judgeGoalByWords(goal);
}

/** The phases of Maven 4 that include deploy. */
// all, before:all, each[100]
const EVERY_PHASE = /^(?:all|each)(?:\[|$)/;
const AROUND_A_PHASE: ReadonlySet<string> = new Set(["before", "after"]);

interface Goal {
  readonly goal: string;
  /** The plugins by their prefixes; none for a phase, several where a word can be read in several ways. */
  readonly plugins: readonly string[];
  /** The groupId, at most one. Its words say nothing: `com.acme.deploy` is a name. */
  readonly group: readonly string[];
}

/**
 * Reads a word as Maven's MojoDescriptorCreator does: parted at colons, empty parts left out. Three parts are
 * `group:artifact:goal`, or since Maven 3.9 `prefix:version:goal` where the first part has no dot. An execution begins
 * at the first `@` of the goal.
 */
function readGoal(word: string): Goal {
  const parts = word.split(":").filter((part) => part !== "");
  const [first = "", second = ""] = parts;
  const goal = parts
    .slice(Math.min(parts.length - 1, 3))
    .join(":")
    .replace(/(?<=.)@.*$/s, "");
  if (parts.length < 2) return { goal, plugins: [], group: [] };
  if (parts.length === 2) return { goal, plugins: [pluginName(first)], group: [] };
  const names =
    parts.length > 3 || first.includes(".") ? [second] : [first, second].filter((name) => !VERSION.test(name));
  return { goal, plugins: names.map(pluginName), group: [first] };
}

// 3.5.0.RELEASE in spring-boot:3.5.0.RELEASE:run
const VERSION = /^\d|^(?:LATEST|RELEASE)$/;

// cargo-maven3-plugin
function pluginName(artifactId: string): string {
  return artifactId
    .replace(/^maven-(?=.*-plugin$)/, "")
    .replace(/(?:-maven)?-plugin$/, "")
    .replace(/-maven\d*$/, "");
}
