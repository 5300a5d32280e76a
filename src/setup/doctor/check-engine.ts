import { realDisk } from "../../maven/disk.ts";
import { chooseEngine } from "../../maven/engine/engine.ts";
import { fitsOption } from "../../maven/engine/hot/agent.ts";
import { mayStay, whyAlone } from "../../maven/engine/hot/alone.ts";
import type { FoundMaven } from "../../maven/locate.ts";
import type { MavenCall } from "../../maven/model/maven-call.ts";
import { projectPom } from "../../maven/model/open-project.ts";
import type { Project } from "../../model/project/project.ts";
import { type Check, pass, type Subject } from "./check.ts";

/** Reports how Maven's JVM would start for the tests of the project. Only a server can keep one. */
export function checkEngine(
  { engine, projectDir, stateDir }: Subject,
  { configured, env }: MavenCall,
  program: FoundMaven,
  project: Project | null,
): Check {
  const pom = projectPom(projectDir, [], configured);
  const launch = { program, env, projectDir, pom, args: configured, goals: ["test"], modules: project?.modules ?? [] };
  const chosen = chooseEngine(engine, launch, realDisk);
  const why = chosen.kind === "plain" ? because(chosen.because) : "";
  if (!mayStay(engine) || (chosen.kind === "plain" && !chosen.mayStay)) return pass("engine", `${chosen.kind}${why}`);
  const candidate = { ...launch, operation: "Test", integration: false };
  const unfit = fitsOption(stateDir) ? null : "an option of a JVM cannot hold the state directory";
  const alone = whyAlone(engine, chosen, candidate, realDisk) ?? unfit;
  return pass(
    "engine",
    alone === null ? `hot in a server, ${chosen.kind} in a terminal${why}` : `${chosen.kind}${because(alone)}`,
  );
}

function because(reason: string | null): string {
  return reason === null ? "" : `, because ${reason}`;
}
