import type { BuildResult } from "../model/build-result.ts";
import type { Presentation } from "../model/presentation.ts";
import { toJson } from "./json.ts";
import { toMarkdown } from "./markdown.ts";

export function present(result: BuildResult, presentation: Presentation): string {
  return presentation.responseFormat === "json" ? toJson(result, presentation) : toMarkdown(result, presentation);
}
