import { join, relative } from "node:path";
import type { Surroundings } from "../../knowledge/clients/client.ts";
import { homeFolder } from "../../knowledge/clients/folders.ts";
import { canonicalPath } from "../../maven/files.ts";
import { projectAround } from "../../maven/model/reactor-root.ts";
import { foldersInCheckout, holdsPom, listFolders, pathFrom, tellDeeperPoms } from "../../maven/poms-below.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { quote } from "../../text/quote.ts";
import { describePlace } from "./configured.ts";
import { findAllNamed, findOpenedFolder } from "./opened-folder.ts";

/** The project of a command, null if several come into question. */
interface ChosenProject {
  readonly project: string | null;
  /** The module of the project in whose folder the command was started, as a path. */
  readonly module: string | null;
  /** Says which project it is, or the module if the command is about that alone; null if that is plain. */
  readonly told: ((isOfModule: boolean) => string) | null;
}

/**
 * Chooses the project of a command that names none and was started where no POM is, or in a module: the one that a
 * client's entry names, else the one to which the folder belongs, else the nearest POM below.
 *
 * @param command the name of the command: `test`
 */
export function chooseProject(
  started: string,
  { env, platform }: Pick<Surroundings, "env" | "platform">,
  command: string,
): ChosenProject {
  const here = canonicalPath(started);
  const at = { home: homeFolder(env), env, platform };
  const { dir, projects, namedBy } = findOpenedFolder(undefined, here, at);
  const [only = "", ...others] = projects;
  const project = join(dir, only);
  if (others.length > 0) {
    const example = `maven-mcp ${command} --project ${quote(pathFrom(process.cwd(), project))}`;
    const named = new Set(findAllNamed(here, at).map((it) => relative(dir, it.project)));
    const which =
      named.size > 1
        ? `clients' entries name ${listFolders([...named])}`
        : `the nearest POMs are in ${listFolders(projects)}`;
    const told = `no pom.xml in ${quoteForeign(dir)}; ${which}: name one, as in ${example}`;
    return { project: null, module: null, told: () => told };
  }
  const path = relative(here, project);
  if (path === "") return { project, module: null, told: null };
  const module = moduleOf(here, project);
  const why = namedBy ? `${describePlace(namedBy, relative(here, namedBy.file))} names it` : whereIs(path, here);
  const whole = `project ${quoteForeign(`${path}/`)}`;
  const told = (isOfModule: boolean) =>
    isOfModule && module !== null ? `in module ${quoteForeign(module)} of ${whole} (${why})` : `${whole} (${why})`;
  return { project, module, told };
}

/** Says where a project lies, by its path from a folder. */
function whereIs(path: string, here: string): string {
  if (!path.startsWith("..")) return `the nearest POM below${tellDeeperPoms(here)}`;
  return holdsPom(here) ? "this folder is a module of it" : "the nearest POM above";
}

/** Returns the module of a project in whose folder another one lies, as a path; null if that is none. */
function moduleOf(folder: string, project: string): string | null {
  const nearest = [folder, ...foldersInCheckout(folder)].find(holdsPom);
  const isModule = nearest !== undefined && nearest !== project && projectAround(nearest) === project;
  return isModule ? relative(project, nearest) : null;
}
