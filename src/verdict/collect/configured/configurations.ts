import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import { readPom } from "../../../maven/model/pom.ts";
import type { GoalRun } from "../../../model/evidence/log-facts.ts";
import type { Project } from "../../../model/project/project.ts";
import type { Element } from "../../../text/xml.ts";

/** Lists the configurations of a goal that a POM itself has, outside of profiles. */
export function configurationsIn(
  pom: string,
  { plugin, execution }: Pick<GoalRun, "plugin" | "execution">,
  { root }: Project,
): readonly Element[] {
  const read = readPom(readPomTexts([pom], root)[0]?.text ?? "");
  if (read.kind !== "pom") return [];
  return [...read.pom.plugins, ...read.pom.managedPlugins]
    .filter(({ artifactId }) => toPrefix(artifactId) === plugin)
    .flatMap(({ configuration, executions }) => [
      configuration,
      ...executions.flatMap((it) => (it.id === execution ? it.configuration : [])),
    ])
    .filter((it) => it !== undefined);
}
