import { join, relative } from "node:path";
import type { Surroundings } from "../../knowledge/clients/client.ts";
import { homeFolder } from "../../knowledge/clients/folders.ts";
import { canonicalPath } from "../../maven/files.ts";
import { listFolders, pathFrom } from "../../maven/poms-below.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { quote } from "../../text/quote.ts";
import { describePlace } from "./configured.ts";
import { findOpenedFolder } from "./opened-folder.ts";

/** The project of a command, null if several come into question; and a sentence that tells that, if it is not plain. */
interface ChosenProject {
  readonly project: string | null;
  readonly told: string | null;
}

/**
 * Chooses the project of a command that names none and was started where no POM is: the one that a client's entry names,
 * else the nearest POM.
 *
 * @param command the name of the command: `test`
 */
export function chooseProject(
  started: string,
  { env, platform }: Pick<Surroundings, "env" | "platform">,
  command: string,
): ChosenProject {
  const here = canonicalPath(started);
  const { dir, projects, namedBy } = findOpenedFolder(undefined, here, { home: homeFolder(env), env, platform });
  const [only = "", ...others] = projects;
  const project = join(dir, only);
  if (others.length > 0) {
    const example = `maven-mcp ${command} --project ${quote(pathFrom(process.cwd(), project))}`;
    const told = `no pom.xml in ${quoteForeign(dir)}; the nearest POMs are in ${listFolders(projects)}: name one, as in ${example}`;
    return { project: null, told };
  }
  const path = relative(here, project);
  if (path === "") return { project, told: null };
  const nearest = path.startsWith("..") ? "the nearest POM above" : "the nearest POM below";
  const why = namedBy ? `${describePlace(namedBy, relative(here, namedBy.file))} names it` : nearest;
  return { project, told: `project ${quoteForeign(`${path}/`)} (${why})` };
}
