import { realpathSync } from "node:fs";
import { clients } from "../../knowledge/clients/all-clients.ts";
import { homeFolder } from "../../knowledge/clients/folders.ts";
import { holdsPom } from "../../maven/poms-below.ts";
import { attempt } from "../../model/attempt.ts";
import type { HookClient } from "./turn-end.ts";

/**
 * Finds the Maven project that the server of a client serves, as a real path: the folder in which the client is opened,
 * or the one that its entry finds. Null if there is none.
 */
export async function findServedProject(
  client: HookClient,
  opened: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const projectDir = attempt(() => realpathSync(opened));
  if (projectDir === null || holdsPom(projectDir)) return projectDir;
  // What reads configuration files is loaded only here, since a hook runs before each command.
  const { findInCheckout } = await import("../clients/configured.ts");
  const { servedBy } = await import("../clients/served.ts");
  const at = { home: homeFolder(env), env, platform: process.platform, projectDir };
  const { servers } = findInCheckout(
    at,
    clients.filter(({ id }) => id === client),
  );
  const started = servers.filter(({ start, withheld }) => start.isOn && withheld !== "switched off");
  const served = started.flatMap((server) => servedBy(server) ?? []);
  const dir = served.find(holdsPom);
  return dir === undefined ? null : attempt(() => realpathSync(dir));
}
