import type { ProjectOverview } from "../../model/project/project-overview.ts";
import { shortNames } from "../text/class-names.ts";
import { describeNeverTaken } from "../text/never-taken.ts";
import { listNames } from "../text/words.ts";
import { waysNotes } from "./ways.ts";

/** Lists notes on what must be wrong, what is unknown, and what concerns the project as a whole. */
export function overviewNotes(overview: ProjectOverview, most: number): readonly string[] {
  const { advice, profiles, unreadParents, unreadModules, modules, maven, ways } = overview;
  const failsafe = modules.filter(({ hasFailsafe }) => hasFailsafe).map(({ path }) => path);
  const neverTaken = modules.flatMap((module) => module.neverTaken);
  const unread = [
    ...(unreadParents.length > 0 ? [`parent ${listNames(unreadParents, most)} (not on disk)`] : []),
    ...(unreadModules.length > 0 ? [`${listNames(unreadModules, most)} (named as module, but no readable POM)`] : []),
  ];
  return [
    ...(advice === null ? [] : [advice]),
    ...(maven === null ? ["There is no mvnw in this project and no mvn on the PATH."] : []),
    ...(profiles.length > 0 ? [`Profiles: ${describeProfiles(profiles, most)}.`] : []),
    ...(ways === undefined ? [] : waysNotes(ways)),
    ...(failsafe.length > 0 && !ways?.integration
      ? [`Failsafe runs integration tests${describeFailsafe(failsafe, most)}.`]
      : []),
    ...(neverTaken.length > 0 ? [describeNeverTaken(neverTaken.map(shortNames(neverTaken)), most)] : []),
    ...(unread.length > 0 ? [`Not read: ${unread.join("; ")}.`] : []),
  ];
}

function describeFailsafe(paths: readonly string[], most: number): string {
  const [only] = paths;
  return paths.length === 1 && only === "." ? "" : ` in ${listNames(paths, most)}`;
}

function describeProfiles(profiles: ProjectOverview["profiles"], most: number): string {
  const sorted = (["active", "unknown", "inactive"] as const).flatMap((state) =>
    profiles.filter((it) => it.state === state),
  );
  const shown = sorted.filter(({ state }, index) => state === "active" || index < most);
  const more = sorted.length - shown.length;
  return `${shown.map(describeProfile).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function describeProfile({ id, state }: ProjectOverview["profiles"][number]): string {
  switch (state) {
    case "active":
      return `${id} (active)`;
    case "unknown":
      return `${id} (only Maven knows whether it is active)`;
    case "inactive":
      return id;
  }
}
