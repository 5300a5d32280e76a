import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { isRecord } from "../knowledge/clients/value.ts";
import type { ProgressMessage } from "./report-progress.ts";

/** Puts a question before the person at the client. */
export type Ask = (question: Question) => Promise<Reply>;

/** The parameters of `elicitation/create`: a form with one yes or no. */
export interface Question {
  readonly message: string;
  readonly requestedSchema: {
    readonly type: "object";
    readonly properties: {
      readonly allow: { readonly type: "boolean"; readonly title: string; readonly default: false };
    };
    readonly required: ["allow"];
  };
}

export type Reply =
  | "yes"
  | "no"
  | "silence"
  /** The client does not say that it can ask, or answers with an error. */
  | "unable"
  /** The reply came to a question that was put to another call, too long ago, or answered before. */
  | "stale"
  /** The question is the answer to this call, and the client calls again with the reply. */
  | "asking";

/** Whether a client with these capabilities shows forms; one that names no mode does. */
export function showsForms(capabilities: unknown): boolean {
  const elicitation = isRecord(capabilities) ? capabilities["elicitation"] : undefined;
  return isRecord(elicitation) && ("form" in elicitation || !("url" in elicitation));
}

/** Reads the result of `elicitation/create`. Clients answer `cancel` where nobody decided; Claude Code without a terminal shows the question to nobody. */
export function readReply(result: unknown): Reply {
  const { action, content } = isRecord(result) ? result : {};
  if (action === "accept") return isRecord(content) && content["allow"] === true ? "yes" : "no";
  return action === "decline" ? "no" : "silence";
}

/** Waits for the result of a request to the client; meanwhile the client hears that its call goes on. */
export async function awaitReply(
  result: Promise<unknown>,
  sendProgress: ((progress: ProgressMessage) => void) | undefined,
): Promise<Reply> {
  let step = 0;
  // The numbers stay below those of the build that follows.
  const hear = () => sendProgress?.({ progress: ++step / 1000, message: "a person is asked whether this may run" });
  hear();
  const hearing = setInterval(hear, HEARS_EVERY_MS);
  try {
    return readReply(await result);
  } catch (error) {
    return error instanceof McpError && error.code === ErrorCode.RequestTimeout ? "silence" : "unable";
  } finally {
    clearInterval(hearing);
  }
}

/** How long a person may take to answer. */
export const ASKS_FOR_MS = 300_000;

/** Clients that hear of progress wait at least a minute for the next. */
const HEARS_EVERY_MS = 15_000;
