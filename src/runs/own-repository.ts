import { readArguments, userProperties } from "../maven/command-line/arguments.ts";
import { realDisk } from "../maven/disk.ts";
import { mavenOf } from "../maven/maven-of.ts";
import { surroundingsOf } from "../maven/model/maven-call.ts";
import { readCall } from "../maven/model/open-project.ts";
import { knowsRepositoryTail } from "../maven/version.ts";
import type { BuildContext, BuildRequest } from "./request.ts";

/**
 * Lets a build install into a local repository of its checkout's own, and read the user's behind it, where its Maven can.
 * A build that names a repository itself stays as it is.
 */
export function withOwnRepository<Request extends BuildRequest>(
  request: Request,
  context: Pick<BuildContext, "projectDir" | "mavenOverride" | "env" | "javaHome">,
  repository: string,
): Request {
  if (!request.ownRepository) return request;
  const call = readCall(context, request.args);
  if (userProperties(readArguments([...call.configured, ...request.args])).has(NAME)) return request;
  const program = mavenOf(context.projectDir, context.mavenOverride, call.env["PATH"]);
  const version = program.kind === "missing" ? null : program.version;
  if (!knowsRepositoryTail(version)) {
    return { ...request, notes: [...(request.notes ?? []), { code: "no-own-repository", maven: version }] };
  }
  const { localRepository } = surroundingsOf(call, realDisk);
  const args = [`-D${NAME}=${repository}`, `-D${NAME}.tail=${localRepository}`, ...request.args];
  return { ...request, given: request.given ?? request.args, args };
}

const NAME = "maven.repo.local";
