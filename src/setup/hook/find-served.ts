import { realpathSync } from "node:fs";
import { clients } from "../../knowledge/clients/all-clients.ts";
import { homeFolder } from "../../knowledge/clients/folders.ts";
import { projectAround } from "../../maven/model/reactor-root.ts";
import { holdsPom } from "../../maven/poms-below.ts";
import { attempt } from "../../model/attempt.ts";
import type { ConfiguredServer } from "../clients/configured.ts";
import type { HookClient } from "./turn-end.ts";

/**
 * Finds the Maven project that the server of a client serves, as a real path: the one that its entry finds, or without
 * any entry the one to which the folder belongs in which the client is opened. Null if there is none.
 */
export async function findServedProject(
  client: HookClient,
  opened: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const projectDir = attempt(() => realpathSync(opened));
  if (projectDir === null) return null;
  // What reads configuration files is loaded only here, since a hook runs before each command.
  const { findInCheckout } = await import("../clients/configured.ts");
  const { servedBy } = await import("../clients/served.ts");
  const at = { home: homeFolder(env), env, platform: process.platform, projectDir };
  const { servers } = findInCheckout(
    at,
    clients.filter(({ id }) => id === client),
  );
  const started = servers.filter(({ start, withheld }) => start.isOn && withheld !== "switched off");
  const strongestFirst = started.toSorted((a, b) => STRENGTH.indexOf(a.scope) - STRENGTH.indexOf(b.scope));
  // Of entries of one name a client starts one.
  const ofEachName = [...Map.groupBy(strongestFirst, ({ name }) => name).values()].flatMap(([first]) => first ?? []);
  const served = ofEachName.flatMap((server) => servedBy(server) ?? []);
  const dir = served.length === 0 ? projectAround(projectDir) : served.find(holdsPom);
  return dir ? attempt(() => realpathSync(dir)) : null;
}

/** Claude Code 2.1.332: a person's entry for one project comes before that of the project, and both before one for all. */
const STRENGTH: readonly ConfiguredServer["scope"][] = ["private", "project", "user", "plugin"];
