import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { mavenEnvironment } from "../maven/command-line/command.ts";
import { findJdks } from "../maven/jdk/find-jdks.ts";
import { attempt } from "../model/attempt.ts";
import { quoteForeign } from "../text/foreign.ts";
import type { BuildContext, BuildRequest } from "./request.ts";

/**
 * Returns the context with the JDK that a call chose, or the reason why it may not. It may be any that this machine has
 * installed, and nothing else: a directory that anyone can fill would start any program as `bin/java`.
 */
export function chooseJdk<Context extends Pick<BuildContext, "projectDir" | "env" | "javaHome">>(
  { javaHome }: Pick<BuildRequest, "javaHome">,
  context: Context,
): Context | string {
  if (javaHome === null) return context;
  const wanted = resolve(context.projectDir, javaHome);
  const real = attempt(() => realpathSync(wanted)) ?? wanted;
  const jdks = findJdks(mavenEnvironment(context.env, context.javaHome));
  const chosen = jdks.find(({ home }) => home === real);
  if (chosen) return { ...context, javaHome: chosen.home };
  const known = jdks.map(({ home, version }) => `${quoteForeign(home)} (${quoteForeign(version)})`);
  const instead = known.length === 0 ? "none was found" : `known are ${known.join(", ")}`;
  return `--java-home in args names no JDK that is installed on this machine: ${instead}.`;
}
