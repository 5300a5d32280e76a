import { readCall } from "../build/read-call.ts";
import type { Check, Subject } from "./check.ts";
import { checkClients } from "./clients.ts";
import { checkEngine } from "./engine.ts";
import { checkItself } from "./itself.ts";
import { checkJdk } from "./jdk.ts";
import { checkLocalRepository } from "./local-repository.ts";
import { checkMaven } from "./maven.ts";
import { checkProjectFiles } from "./project.ts";
import { checkSettings } from "./settings.ts";
import { checkState } from "./state.ts";

/** Looks at all that builds and clients need, in the order in which one thing stands on another. Maven is asked for its version; no build runs. */
export async function diagnose(subject: Subject): Promise<readonly Check[]> {
  const call = readCall(subject, []);
  const { check: project, project: read } = checkProjectFiles(subject, call);
  const maven = await checkMaven(subject, call.env);
  return [
    checkItself(subject),
    project,
    maven.check,
    checkJdk(call, maven.java, read),
    checkSettings(call),
    checkLocalRepository(call),
    checkState(subject),
    ...(maven.program === null ? [] : [checkEngine(subject, call, maven.program, read)]),
    ...(await checkClients(subject, call.env, project.verdict !== "fail" && maven.program !== null)),
  ];
}
