import type { ModuleOverview, ProjectOverview } from "../../model/project/project-overview.ts";
import { quoteForeign, quoteTexts } from "../../text/foreign.ts";

export function quoteOverview(overview: ProjectOverview): ProjectOverview {
  const unreadParents = overview.unreadParents.map(quoteParent);
  return { ...quoteTexts(overview), modules: overview.modules.map(quoteModule), unreadParents };
}

function quoteModule(module: ModuleOverview): ModuleOverview {
  const testFrameworks = module.testFrameworks.map(({ name, version }) => {
    return { name, version: version && quoteForeign(version) };
  });
  return { ...quoteTexts(module), testFrameworks };
}

/** Writes a parent's coordinates and its version: `com.acme:parent 4`. */
function quoteParent(parent: string): string {
  const words = parent.split(" ");
  return words.length === 2 ? words.map((word) => quoteForeign(word)).join(" ") : quoteForeign(parent);
}
