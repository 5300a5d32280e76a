import type { ToolAnswer } from "../model/tool-answer.ts";
import type { Builds } from "../runs/open-builds.ts";
import type { Caller } from "./caller.ts";
import { lookUp } from "./look-up.ts";
import { tellOfProject, tellOfType } from "./tell-of-project.ts";
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
