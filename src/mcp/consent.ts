import { visibleJson } from "../text/clean.ts";
import { quoteForeign } from "../text/foreign.ts";
import { maskValue } from "../text/mask-value.ts";
import type { Mask } from "../text/secrets.ts";
import { describeOutgoing, type Outgoing, sayOutgoing } from "../tools/guard/find-outgoing.ts";
import { readRequest } from "../tools/read-request.ts";
import { type Tool, type ToolRequest, type ToolSettings, WHY_REFUSED } from "../tools/tool.ts";
import type { Ask, Question, Reply } from "./elicitation.ts";

interface Asking {
  readonly settings: ToolSettings;
  readonly mask: Mask;
  readonly ask: Ask;
}

/** Reads the input of a tool. With `--allow-deploy ask`, a person allows what goes out, or it is refused. */
export async function readWithConsent(tool: Tool, input: unknown, asking: Asking): Promise<ToolRequest> {
  const { settings, mask, ask } = asking;
  const request = readRequest(tool, input, settings, mask);
  if (request.kind !== "refused" || settings.deploy !== "asked") return request;
  const { outgoing = [] } = request;
  const [first] = outgoing;
  if (first === undefined) return request;
  // Nobody is asked about a call that is refused in any case.
  const allowed = readRequest(tool, input, { ...settings, deploy: "allowed" }, mask);
  if (allowed.kind === "refused") return allowed;
  const refuse = (why: string): ToolRequest => ({ kind: "refused", reason: sayOutgoing(first, why) });
  const project = mask(settings.projectDir ?? "");
  const question = writeQuestion({ tool: tool.name, input: maskValue(input, mask), outgoing, project });
  if (question === null) return refuse("the call is too long for a person to read");
  const reply = await ask(question);
  return reply === "yes" ? allowed : refuse(sayReply(reply));
}

interface AskedCall {
  readonly tool: string;
  /** The input, with its secrets masked. */
  readonly input: unknown;
  readonly outgoing: readonly Outgoing[];
  readonly project: string;
}

/**
 * Writes the question whether a call may run; null if the call is too long for a person to read. What counts most comes
 * first: Claude Code shows three lines, each as far as its terminal is wide.
 */
export function writeQuestion({ tool, input, outgoing, project }: AskedCall): Question | null {
  const message = [
    `May this one call go ahead? ${outgoing.map(describeOutgoing).join("; ")}`,
    `The project: ${quoteForeign(project)}`,
    `The whole call: ${tool} ${visibleJson(input)}`,
  ].join("\n");
  if (message.length > LONGEST) return null;
  const allow = { type: "boolean", title: "Run it this once", default: false } as const;
  return { message, requestedSchema: { type: "object", properties: { allow }, required: ["allow"] } };
}

/** What a person reads before saying yes, in characters. */
const LONGEST = 2000;

/** Says why a call is refused that a person was to allow, as the end of a sentence. */
export function sayReply(reply: Exclude<Reply, "yes">): string {
  switch (reply) {
    case "no":
      return "the person who was asked did not allow it";
    case "silence":
      return "nobody answered the question whether it may run";
    case "unable":
      return WHY_REFUSED.asked;
    case "stale":
      return "the permission belongs to another call, was used, or came too late";
    case "asking":
      return "a person is asked first";
    default:
      return reply satisfies never;
  }
}
