import type { TypeQuery } from "../model/project/type-lookup.ts";
import type { ToolAnswer } from "../model/tool-answer.ts";
import type { Builds } from "../runs/open-builds.ts";
import { quoteForeign } from "../text/foreign.ts";

export async function tellOfProject(builds: Builds): Promise<ToolAnswer> {
  const description = await builds.describeProject();
  return description.kind === "project" ? description : sayUnreadable(description);
}

export async function tellOfType(query: TypeQuery, builds: Builds): Promise<ToolAnswer> {
  const found = await builds.lookUpType(query);
  return found.kind === "looked-up" ? { kind: "type", lookup: found.lookup } : sayUnreadable(found);
}

function sayUnreadable({ pom, reason }: { readonly pom: string; readonly reason: string }): ToolAnswer {
  return {
    kind: "said",
    text: `${quoteForeign(pom)} cannot be read (${reason}). maven_compile shows what Maven says of it.`,
  };
}
