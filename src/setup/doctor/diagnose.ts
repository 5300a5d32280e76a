import { readCall } from "../../maven/model/open-project.ts";
import type { Check, Subject } from "./check.ts";
import { checkClients } from "./check-clients.ts";
import { checkEngine } from "./check-engine.ts";
import { checkItself } from "./check-itself.ts";
import { checkJdk } from "./check-jdk.ts";
import { checkLocalRepository } from "./check-local-repository.ts";
import { checkMaven } from "./check-maven.ts";
import { checkProjectFiles } from "./check-project-files.ts";
import { checkSettings } from "./check-settings.ts";
import { checkState } from "./check-state.ts";

/** Checks everything that builds and clients need, in the order of their dependence; no build runs. */
export async function diagnose(subject: Subject): Promise<readonly Check[]> {
  const call = readCall(subject, []);
  const { check: project, project: read } = checkProjectFiles(subject, call);
  const maven = await checkMaven(subject, call.env);
  // With a wrong JAVA_HOME no Maven starts: the check of the JDK says so, and what to do.
  const isHomeWrong = Boolean(call.env["JAVA_HOME"]) && call.jdk === null && maven.java === null;
  return [
    checkItself(subject),
    project,
    ...(isHomeWrong && maven.program !== null ? [] : [maven.check]),
    checkJdk(call, maven.java, read),
    checkSettings(call),
    checkLocalRepository(call),
    checkState(subject),
    ...(maven.program === null ? [] : [checkEngine(subject, call, maven.program, read)]),
    ...(await checkClients(subject, call.env, project.verdict !== "fail" && maven.program !== null)),
  ];
}
