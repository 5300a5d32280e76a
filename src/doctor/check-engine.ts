import { realDisk } from "../maven/disk.ts";
import { chooseEngine } from "../maven/engine/engine.ts";
import { whyNotHot } from "../maven/engine/hot/fitness.ts";
import type { FoundMaven } from "../maven/locate.ts";
import type { MavenCall } from "../maven/model/maven-call.ts";
import type { Project } from "../result/project/project.ts";
import { projectPom } from "../runs/open-project.ts";
import { type Check, pass, type Subject } from "./check.ts";

/** Reports how Maven's JVM would start for the tests of the project. */
export function checkEngine(
  { engine, projectDir }: Subject,
  { configured, env }: MavenCall,
  program: FoundMaven,
  project: Project | null,
): Check {
  const pom = projectPom(projectDir, [], configured);
  const launch = { program, env, projectDir, pom, args: configured, goals: ["test"], modules: project?.modules ?? [] };
  const chosen = chooseEngine(engine, launch, realDisk);
  if (chosen.kind === "plain") return pass("engine", `plain${because(chosen.because)}`);
  if (engine !== "hot") return pass("engine", "fast");
  const alone = whyNotHot({ ...launch, operation: "Test", integration: false }, realDisk);
  return pass("engine", alone === null ? "hot" : `fast${because(alone)}`);
}

function because(reason: string | null): string {
  return reason === null ? "" : `, because ${reason}`;
}
