import type { Presentation } from "../../model/presentation.ts";
import type { ProjectOverview } from "../../model/project/project-overview.ts";
import { overviewJson } from "./overview-json.ts";
import { overviewMarkdown } from "./overview-markdown.ts";

export function presentProject(overview: ProjectOverview, presentation: Presentation): string {
  return presentation.responseFormat === "json"
    ? overviewJson(overview, presentation.detailLevel)
    : overviewMarkdown(overview, presentation.detailLevel);
}
