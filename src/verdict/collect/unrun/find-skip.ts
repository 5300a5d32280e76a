import { dirname, relative } from "node:path";
import { SKIPPING } from "../../../knowledge/plugins/test-runners.ts";
import { placeInPoms, withoutComments, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { readText } from "../../../maven/files.ts";
import type { SkippedBy } from "../../../model/evidence/not-run.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import type { Project } from "../../../model/project/project.ts";

/**
 * Finds the line of a POM that switches off the tests of one of these modules, or of all.
 * Null where only a profile, or a POM elsewhere, may do so.
 */
export function findSkip(project: Project, artifactIds: readonly string[]): SkippedBy | null {
  const folders = artifactIds.flatMap((it) => modulesCalled(project, it)).map(({ pom }) => dirname(pom));
  const isAbove = (folder: string) => folders.some((it) => it === folder || it.startsWith(`${folder}/`));
  const poms = project.modules
    .filter(({ pom }) => isAbove(dirname(pom)))
    .map(({ pom }) => ({ name: relative(project.root, pom), text: withoutProfiles(withoutComments(readText(pom))) }));
  for (const name of SKIPPING) {
    const place = placeInPoms(`<${name}>true</${name}>`, poms);
    if (place !== null) return { option: name, place };
  }
  return null;
}
