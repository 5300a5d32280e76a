import { nearest } from "../../../text/nearest.ts";
import { toPrefix } from "../../plugins/prefix.ts";
import type { Cause } from "../cause.ts";
import { listAfter } from "./list-after.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "unknown-phase": { readonly phase: string; readonly nearest?: string };
    "unknown-goal": {
      readonly goal: string;
      /** The plugin with its version: `maven-compiler-plugin:3.14.1`. */
      readonly plugin: string;
      readonly goals: readonly string[];
    };
    "unknown-prefix": {
      readonly prefix: string;
      readonly groups: readonly string[];
      /** The modules whose POMs have a plugin with that prefix, if the call reached others as well. */
      readonly modules?: readonly string[];
      /** The prefix of a plugin of the POMs that is like it. */
      readonly nearest?: string;
      /** A plugin of the POMs, `group:artifact`, whose name leads to the prefix that was meant, and its own prefix. */
      readonly other?: { readonly plugin: string; readonly prefix: string; readonly goal?: string };
    };
    "no-goal": unknown;
  }
}

const shared = { stage: "request", isOfCall: true, jdk: "none" } as const;

export const unknownPhase: Cause<"unknown-phase"> = {
  ...shared,
  prove(line) {
    const phase = PHASE.exec(line)?.groups?.["phase"];
    if (phase === undefined) return null;
    const phases = listAfter(line, "Available lifecycle phases are: ").filter((name) => !AROUND_A_PHASE.test(name));
    const [like] = nearest(phase, phases, 1);
    return { code: "unknown-phase", phase, ...(like !== undefined && { nearest: like }) };
  },
  sentence: ({ phase, nearest: meant }) =>
    `unknown phase ${phase}${meant === undefined ? "" : `; did you mean ${meant}?`}`,
  fix: "none",
};

// Unknown lifecycle phase "compil". You must specify a valid lifecycle phase or a goal in the format <plugin-prefix>:<goal> … Available lifecycle phases are: pre-clean, clean, …, site-deploy.
const PHASE = /^Unknown lifecycle phase "(?<phase>[^"]{0,100})"/;
// before:compile, as Maven 4 lists them
const AROUND_A_PHASE = /^(?:before|after):/;

export const unknownGoal: Cause<"unknown-goal"> = {
  ...shared,
  prove(line) {
    const { goal, plugin } = GOAL.exec(line)?.groups ?? {};
    if (goal === undefined || plugin === undefined) return null;
    return { code: "unknown-goal", goal, plugin, goals: listAfter(line, " among available goals ") };
  },
  sentence: ({ plugin, goal }) => `${plugin} has no goal ${goal}`,
  fix: ({ goals }) => (goals.length === 0 ? [] : [`It has: ${goals.join(", ")}.`]),
};

// Could not find goal 'nope' in plugin org.apache.maven.plugins:maven-compiler-plugin:3.14.1 among available goals compile, help, testCompile
const GOAL = /Could not find goal '(?<goal>[^']*)' in plugin [^\s:]+:(?<plugin>\S+)/;

export const unknownPrefix: Cause<"unknown-prefix"> = {
  ...shared,
  prove(line, said) {
    const { prefix, groups } = PREFIX.exec(line)?.groups ?? {};
    if (prefix === undefined) return null;
    // Maven looked into the POM of the root already, unless that is beside the modules of the call.
    const having = said.modules.filter(
      ({ path, plugins = [] }) => path !== "." && plugins.some((it) => toPrefix(it.artifactId) === prefix),
    );
    const modules = having.map(({ path }) => path);
    const prefixes = said.modules.flatMap(({ plugins = [] }) => plugins.map((it) => toPrefix(it.artifactId)));
    const [like] = modules.length > 0 || prefixes.includes(prefix) ? [] : nearest(prefix, prefixes, 1);
    return {
      code: "unknown-prefix",
      prefix,
      groups: groups ? groups.split(", ") : [],
      ...(modules.length > 0 && { modules }),
      ...(like !== undefined && { nearest: like }),
    };
  },
  sentence: ({ prefix, nearest: meant }) =>
    `no plugin has the prefix ${prefix}${meant === undefined ? "" : `; did you mean ${meant}?`}`,
  fix: ({ groups, modules, other }) => {
    const own =
      other === undefined
        ? []
        : [`${other.plugin} has the prefix ${other.prefix}${other.goal === undefined ? "" : `: ${other.goal}`}.`];
    const away =
      modules === undefined ? [] : [`Such a plugin is in the POM of ${modules.join(" and ")}, which "module" chooses.`];
    if (own.length + away.length > 0) return [...own, ...away];
    return groups.length === 0 ? [] : [`Looked for in the POM and in ${groups.join(", ")}.`];
  },
};

// No plugin found for prefix 'nosuch' in the current project and in the plugin groups [org.apache.maven.plugins, org.codehaus.mojo] available from the repositories [local (…), central (…)]
const PREFIX =
  /No plugin found for prefix '(?<prefix>[^']*)'(?: in the current project and in the plugin groups \[(?<groups>[^\]]*)\])?/;

export const noGoal: Cause<"no-goal"> = {
  ...shared,
  // No goals have been specified for this build. You must specify a valid lifecycle phase or a goal in the format …
  prove: (line) => (line.startsWith("No goals have been specified for this build") ? { code: "no-goal" } : null),
  sentence: () => "neither a phase nor a goal was given",
  fix: "none",
};
