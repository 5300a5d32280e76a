import { resolve } from "node:path";
import type { ProjectOverview } from "../model/project/project-overview.ts";
import type { TypeQuery } from "../model/project/type-lookup.ts";
import type { ToolAnswer } from "../model/tool-answer.ts";
import type { Builds } from "../runs/open-builds.ts";
import { quoteForeign } from "../text/foreign.ts";
import type { Caller } from "./caller.ts";
import { lookUp } from "./look-up.ts";
import { readProjectFile } from "./project-file/read-project-file.ts";
import { callForInstruction } from "./shell/hint.ts";
import type { ToolRequest } from "./tool.ts";
import { waitForEnd, withHint } from "./wait-for-end.ts";

/** Does what a tool's input asks for. A build outlasts the caller's wait; it ends if the caller leaves. */
export async function carryOut(
  request: Exclude<ToolRequest, { kind: "refused" }>,
  builds: Builds,
  caller: Caller,
): Promise<ToolAnswer> {
  switch (request.kind) {
    case "build": {
      // A call that finds nothing to run is no run, and takes no number.
      if (request.build.rerunFailed && builds.past.failed() === null) return { kind: "said", text: NOTHING_FAILED };
      const build = builds.start(request.build, caller.client);
      caller.onBuild(build);
      const waitMs = request.waitMs ?? caller.defaultWaitMs;
      if ((await waitForEnd(build, waitMs, caller.signal)) === "left") {
        build.end();
        return build.over;
      }
      return withHint(build.peek(), waitMs, caller);
    }
    case "result":
      return lookUp(request.result, request.waitMs ?? 0, builds, caller);
    case "project":
      return tellOfProject(builds);
    case "type":
      return tellOfType(request.query, builds);
    default:
      return request satisfies never;
  }
}

async function tellOfProject(builds: Builds): Promise<ToolAnswer> {
  const description = await builds.describeProject();
  return description.kind === "project" ? withCalls(description) : sayUnreadable(description);
}

const NOTHING_FAILED = "Nothing to run again: no test run that failed is remembered.";

/** Adds to each command that was found the call that does the same, and the words that the project keeps. */
function withCalls<Description extends { readonly overview: ProjectOverview }>(description: Description): Description {
  const { overview } = description;
  const { ways, modules, dir } = overview;
  if (ways === undefined) return description;
  const dirs = new Set(modules.map(({ path }) => resolve(dir, path)));
  const place = { cwd: dir, projectDir: dir, isModule: (it: string) => dirs.has(it) };
  const commands = ways.commands.map((it) => {
    const call = callForInstruction(it.command, place);
    return call === null ? it : { ...it, call };
  });
  const kept = readProjectFile(dir);
  const words = kept.kind === "kept" ? kept.file.commands : undefined;
  return { ...description, overview: { ...overview, ways: { ...ways, commands, ...(words && { words }) } } };
}

async function tellOfType(query: TypeQuery, builds: Builds): Promise<ToolAnswer> {
  const found = await builds.lookUpType(query);
  return found.kind === "looked-up" ? { kind: "type", lookup: found.lookup } : sayUnreadable(found);
}

function sayUnreadable({ pom, reason }: { readonly pom: string; readonly reason: string }): ToolAnswer {
  return {
    kind: "said",
    text: `${quoteForeign(pom)} cannot be read (${reason}). maven_compile shows what Maven says of it.`,
  };
}
