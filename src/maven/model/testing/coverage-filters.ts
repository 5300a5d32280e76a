import { jacoco } from "../../../knowledge/plugins/checks.ts";
import type { CoverageFilter } from "../../../model/project/project.ts";
import { child, type Element } from "../../../text/xml.ts";
import { mergeConfiguration } from "../inherit.ts";
import type { PomPlugin } from "../pom.ts";

/**
 * Lists which classes JaCoCo's agent and its reports choose in a module: those of executions, else the plugin's own
 * choice. One that chooses all is not listed.
 */
export function listCoverageFilters(
  plugins: readonly PomPlugin[],
  fill: (text: string) => string,
): readonly CoverageFilter[] {
  const plugin = plugins.find(({ artifactId }) => artifactId === jacoco.artifactId);
  if (plugin === undefined) return [];
  const patterns = (configuration: Element | undefined, name: string) =>
    ((configuration && child(configuration, name))?.children ?? []).map(({ text }) => fill(text.trim()));
  return GOALS.flatMap(({ of, goal }) => {
    const bound = plugin.executions.filter(({ goals, phase }) => phase !== "none" && goals.some((it) => goal.test(it)));
    const configurations = bound.map(({ configuration }) => mergeConfiguration(configuration, plugin.configuration));
    return (bound.length > 0 ? configurations : [plugin.configuration]).map((it) => ({
      of,
      includes: patterns(it, "includes"),
      excludes: patterns(it, "excludes"),
    }));
  });
}

const GOALS = [
  { of: "agent", goal: /^prepare-agent/ },
  { of: "report", goal: /^report/ },
] as const;

/** Whether no agent of a module looks at a class, or no report of it: `com/acme/Cart$Item`. */
export function isLeftOut(filters: readonly CoverageFilter[], name: string): boolean {
  return GOALS.some(({ of }) => {
    const own = filters.filter((filter) => filter.of === of);
    return own.length > 0 && own.every((filter) => !chooses(filter, name));
  });
}

function chooses({ of, includes, excludes }: CoverageFilter, name: string): boolean {
  const isMatched = (pattern: string) =>
    of === "agent" ? matchesName(pattern, name) : matchesPath(pattern, `${name}.class`);
  return (includes.length === 0 || includes.some(isMatched)) && !excludes.some(isMatched);
}

/** Matches as the agent does, which takes a dot for a slash: a star stands for anything. */
function matchesName(pattern: string, name: string): boolean {
  const parts = pattern.replaceAll(".", "/").replace(/[*?]|[^*?]+/g, (part) => NAME_PARTS[part] ?? RegExp.escape(part));
  return new RegExp(`^(?:${parts})$`).test(name);
}

const NAME_PARTS: Readonly<Record<string, string>> = { "*": ".*", "?": "." };

/** Matches as a report does, with the patterns of Ant. */
function matchesPath(pattern: string, path: string): boolean {
  const whole = pattern.endsWith("/") ? `${pattern}**` : pattern;
  const parts = whole.replace(
    /\*\*\/|\/\*\*$|\*\*|[*?]|[^*?/]+|\//g,
    (part) => PATH_PARTS[part] ?? RegExp.escape(part),
  );
  return new RegExp(`^(?:${parts})$`).test(path);
}

const PATH_PARTS: Readonly<Record<string, string>> = {
  "**/": "(?:.*/)?",
  "/**": "(?:/.*)?",
  "**": ".*",
  "*": "[^/]*",
  "?": "[^/]",
  "/": "/",
};
