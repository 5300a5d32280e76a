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
 * any entry the one to which the folder belongs in which the client is opened. Null if there is none. Of several servers it
 * takes the one whose project holds the folder of the command, and names it.
 *
 * @param folder a real path
 */
export async function findServedProject(
  client: HookClient,
  opened: string,
  env: Readonly<Record<string, string | undefined>>,
  folder = opened,
): Promise<{ readonly dir: string; readonly server: string | null } | null> {
  const projectDir = attempt(() => realpathSync(opened));
  if (projectDir === null) return null;
  // What reads configuration files is loaded only here, since a hook runs before each command.
  const { findInCheckout, firstOfEach } = await import("../clients/configured.ts");
  const { servedBy } = await import("../clients/served.ts");
  const at = { home: homeFolder(env), env, platform: process.platform, projectDir };
  const { servers } = findInCheckout(
    at,
    clients.filter(({ id }) => id === client),
  );
  const started = servers.filter(({ start, withheld }) => start.isOn && withheld !== "switched off");
  const strongestFirst = started.toSorted((a, b) => STRENGTH.indexOf(a.scope) - STRENGTH.indexOf(b.scope));
  // A client starts one of the entries that have the same name.
  const ofEachName = firstOfEach(strongestFirst, ({ name }) => name);
  if (ofEachName.length === 0) {
    const dir = projectAround(projectDir);
    return dir === null ? null : { dir, server: null };
  }
  const served = ofEachName.flatMap((server) => {
    const path = servedBy(server);
    const dir = path === null ? null : attempt(() => realpathSync(path));
    return dir !== null && holdsPom(dir) ? { dir, server: server.name } : [];
  });
  const chosen = served.find(({ dir }) => `${folder}/`.startsWith(`${dir}/`)) ?? served[0] ?? null;
  return chosen && { ...chosen, server: served.length > 1 ? chosen.server : null };
}

/** Which entry of a name counts, the first one first, as Claude Code's documentation has it for its scopes local, project and user. */
const STRENGTH: readonly ConfiguredServer["scope"][] = ["private", "project", "user", "plugin"];
