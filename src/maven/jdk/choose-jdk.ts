import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { attempt } from "../../model/attempt.ts";
import { javaOf } from "../../model/project/jdk.ts";
import { quoteForeign } from "../../text/foreign.ts";
import type { CallContext } from "../call-context.ts";
import { mavenEnvironment } from "../command-line/command.ts";
import { findJdks } from "./find-jdks.ts";
import { locateJdk } from "./locate-jdk.ts";

interface ChosenJava {
  /** The JDK on which the call wants Maven to run, as it names it; null for that of the context. */
  readonly javaHome: string | null;
  /** What the project's own file says. */
  readonly ofProject?: { readonly java?: string };
}

/**
 * Returns the context with the JDK that a call chose, or the reason why it may not. It may be any that this machine has
 * installed, and nothing else: a directory that anyone can fill would start any program as `bin/java`.
 */
export function chooseJdk<Context extends CallContext>(
  { javaHome, ofProject }: ChosenJava,
  context: Context,
): Context | string {
  if (javaHome === null) return ofProject?.java === undefined ? context : withJava(Number(ofProject.java), context);
  const wanted = resolve(context.projectDir, javaHome);
  const real = attempt(() => realpathSync(wanted)) ?? wanted;
  const jdks = findJdks(mavenEnvironment(context.env, context.javaHome));
  const chosen = jdks.find(({ home }) => home === real);
  if (chosen) return { ...context, javaHome: chosen.home };
  const known = jdks.map(({ home, version }) => `${quoteForeign(home)} (${quoteForeign(version)})`);
  const instead = known.length === 0 ? "none was found" : `known are ${known.join(", ")}`;
  return `--java-home in args names no JDK that is installed on this machine: ${instead}.`;
}

/** Returns the context with the newest JDK of a version of Java; as it is if its own has that version, or none has. */
function withJava<Context extends CallContext>(java: number, context: Context): Context {
  const env = mavenEnvironment(context.env, context.javaHome);
  const own = locateJdk(env, context.javaHome);
  if (own !== null && javaOf(own.version) === java) return context;
  const chosen = findJdks(env).findLast(({ version }) => javaOf(version) === java);
  return chosen === undefined ? context : { ...context, javaHome: chosen.home };
}
