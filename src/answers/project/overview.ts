import type { Presentation } from "../../model/presentation.ts";
import type { ProjectOverview } from "../../model/project/project-overview.ts";
import { overviewJson } from "./overview-json.ts";
import { overviewMarkdown } from "./overview-markdown.ts";

/** Writes a project's overview in the form that the caller asked for, always shorter than the level's budget. */
export function presentProject(overview: ProjectOverview, presentation: Presentation): string {
  return presentation.responseFormat === "json"
    ? overviewJson(overview, presentation.detailLevel)
    : overviewMarkdown(overview, presentation.detailLevel);
}
