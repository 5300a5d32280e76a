import type { ToolAnswer } from "../result/tool-answer.ts";
import type { Builds } from "../runs/open-builds.ts";
import { quoteForeign } from "../text/foreign.ts";

/** Describes the project as its files are now; builds of it may be running. */
export async function tellOfProject(builds: Builds): Promise<ToolAnswer> {
  const description = await builds.describeProject();
  if (description.kind === "project") return description;
  const { pom, reason } = description;
  return {
    kind: "said",
    text: `${quoteForeign(pom)} cannot be read (${reason}). maven_compile shows what Maven says of it.`,
  };
}
