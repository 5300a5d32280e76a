import type { ToolAnswer } from "../result/tool-answer.ts";
import type { Builds } from "../runs/open-builds.ts";

/** Describes the project as its files are now; builds of it may be running. */
export async function tellOfProject(builds: Builds): Promise<ToolAnswer> {
  const description = await builds.describeProject();
  if (description.kind === "project") return description;
  const { pom, reason } = description;
  return { kind: "said", text: `${pom} cannot be read (${reason}). maven_compile shows what Maven says of it.` };
}
