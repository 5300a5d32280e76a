import {
  ErrorCode,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import { isRecord } from "../knowledge/clients/value.ts";
import type { Call } from "./calls.ts";
import { discover } from "./discovery.ts" with { type: "macro" };
import { type Question, readReply, showsForms } from "./elicitation.ts";
import { openRequestStates } from "./request-state.ts";

export interface StatelessOptions {
  /** The result of `tools/list` in every revision. */
  readonly toolList: readonly unknown[];
  readonly instructions: string;
  readonly answer: (call: Call) => Promise<Result>;
  readonly send: (message: JSONRPCMessage) => void;
  /** Called after the tools were listed: then calls are likely. */
  readonly onListed: () => void;
}

export interface Stateless {
  /** Takes a message of the revision 2026-07-28; returns whether it was one. */
  readonly receive: (message: JSONRPCMessage) => boolean;
  /** Ends the subscriptions, when the server ends. */
  readonly close: () => void;
}

type Result = Readonly<Record<string, unknown>>;

/**
 * Serves the revision 2026-07-28 of MCP beside the older ones. A request belongs to it that names a version in its
 * `_meta`, or a method that only this revision has. So does one that names nothing, from a client that has begun with
 * this revision and not gone back to `initialize`: it lacks its `_meta`.
 */
export function openStateless({ toolList, instructions, answer, send, onListed }: StatelessOptions): Stateless {
  const running = new Set<{ readonly id: RequestId; readonly controller: AbortController }>();
  const subscriptions = new Set<{ readonly id: RequestId }>();
  const states = openRequestStates();
  let isOpened = false;

  function receive(message: JSONRPCMessage): boolean {
    if (!("method" in message)) return false;
    if (!("id" in message))
      return message.method === "notifications/cancelled" && cancel(message.params?.["requestId"]);
    const version = message.params?._meta?.[META.protocolVersion];
    if (message.method === "initialize" && version === undefined) isOpened = false;
    else if (version !== undefined || isOpened || ONLY_HERE.has(message.method)) {
      handle(message);
      return true;
    }
    return false;
  }

  function handle(request: JSONRPCRequest): void {
    const { id, method } = request;
    const fault = findFault(request);
    if (fault) {
      send({ jsonrpc: "2.0", id, error: fault });
      return;
    }
    isOpened = true;
    if (method === "server/discover") succeed(id, { ...discovered, instructions });
    if (method === "tools/call") void call(request);
    if (method === "subscriptions/listen") subscribe(id);
    if (method === "tools/list") {
      succeed(id, { ...cachedResult, tools: toolList });
      onListed();
    }
  }

  async function call({ id, params = {} }: JSONRPCRequest): Promise<void> {
    const { name, arguments: input, _meta, requestState, inputResponses } = params;
    let asked: Question | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const progressToken = _meta?.progressToken;
    const request = { id, controller };
    running.add(request);
    try {
      const result = await answer({
        name: String(name),
        input,
        clientName: nameOf(_meta?.[META.clientInfo]),
        signal,
        ...(progressToken !== undefined && {
          sendProgress: (progress) => {
            if (!signal.aborted) notify("notifications/progress", { progressToken, ...progress });
          },
        }),
        ask: async (question) => {
          if (!showsForms(_meta?.[META.clientCapabilities])) return "unable";
          if (requestState !== undefined) {
            const isGood = states.redeem(requestState, { name, input });
            return isGood ? readReply(isRecord(inputResponses) ? inputResponses[ALLOW] : undefined) : "stale";
          }
          asked = question;
          return "asking";
        },
      });
      if (signal.aborted) return;
      if (asked === undefined) succeed(id, { ...serverResult, ...result });
      else succeed(id, ask(asked, states.issue({ name, input })));
    } catch (error) {
      const fault = { code: ErrorCode.InternalError, message: String(error) };
      if (!signal.aborted) send({ jsonrpc: "2.0", id, error: fault });
    } finally {
      running.delete(request);
    }
  }

  /** Acknowledges a subscription. Nothing ever changes of what could be subscribed to, so nothing more is sent. */
  function subscribe(id: RequestId): void {
    subscriptions.add({ id });
    notify("notifications/subscriptions/acknowledged", { _meta: { [META.subscriptionId]: id }, notifications: {} });
  }

  /** Cancels what runs under an id; returns whether there was anything. */
  function cancel(id: unknown): boolean {
    const calls = [...running].filter((request) => request.id === id);
    for (const { controller } of calls) controller.abort();
    const ended = [...subscriptions].filter((subscription) => subscription.id === id);
    for (const subscription of ended) subscriptions.delete(subscription);
    return calls.length + ended.length > 0;
  }

  function close(): void {
    for (const { id } of subscriptions) {
      succeed(id, { ...serverResult, _meta: { ...serverResult._meta, [META.subscriptionId]: id } });
    }
    subscriptions.clear();
  }

  function succeed(id: RequestId, result: Result): void {
    send({ jsonrpc: "2.0", id, result });
  }

  function notify(method: string, params: Result): void {
    send({ jsonrpc: "2.0", method, params });
  }

  return { receive, close };
}

/** Returns the error with which the revision wants a request answered; undefined if it is well-formed. */
function findFault({ method, params = {} }: JSONRPCRequest): Fault | undefined {
  const meta: Result = params._meta ?? {};
  const version = meta[META.protocolVersion];
  if (typeof version === "string" && !discovered.supportedVersions.includes(version)) {
    const data = { supported: discovered.supportedVersions, requested: version.slice(0, LONGEST_VERSION) };
    return { code: UNSUPPORTED_VERSION, message: "Unsupported protocol version", data };
  }
  if (!METHODS.has(method)) return { code: ErrorCode.MethodNotFound, message: "Method not found" };
  if (typeof version !== "string") return invalidParams(`_meta needs ${META.protocolVersion}`);
  if (!isRecord(meta[META.clientCapabilities])) return invalidParams(`_meta needs ${META.clientCapabilities}`);
  if (method === "tools/call") {
    if (typeof params["name"] !== "string") return invalidParams("name is no text");
    if (!isRecord(params["arguments"] ?? {})) return invalidParams("arguments is no object");
  }
  if (method === "subscriptions/listen" && !isRecord(params["notifications"])) {
    return invalidParams("notifications is no object");
  }
  return undefined;
}

/** The answer to a call that a person has to allow: the client calls again, with the reply and the state. */
function ask(question: Question, requestState: string): Result {
  const request = { method: "elicitation/create", params: { mode: "form", ...question } };
  return { ...serverResult, resultType: "input_required", inputRequests: { [ALLOW]: request }, requestState };
}

/** The name of the one thing that a client is asked for. */
const ALLOW = "allow";

interface Fault {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

function invalidParams(reason: string): Fault {
  return { code: ErrorCode.InvalidParams, message: `Invalid params: ${reason}` };
}

function nameOf(clientInfo: unknown): string {
  return isRecord(clientInfo) && typeof clientInfo["name"] === "string" ? clientInfo["name"] : "";
}

/** Keys of `_meta` that the revision reserves. */
const META = {
  protocolVersion: "io.modelcontextprotocol/protocolVersion",
  clientInfo: "io.modelcontextprotocol/clientInfo",
  clientCapabilities: "io.modelcontextprotocol/clientCapabilities",
  subscriptionId: "io.modelcontextprotocol/subscriptionId",
} as const;

const discovered = discover();
/** What every result says besides its content. */
const serverResult = { resultType: discovered.resultType, _meta: discovered._meta };
const cachedResult = { ...serverResult, ttlMs: discovered.ttlMs, cacheScope: discovered.cacheScope };

const METHODS: ReadonlySet<string> = new Set([
  ...["server/discover", "tools/list", "tools/call", "subscriptions/listen"],
]);

/** The methods that no other revision has. */
const ONLY_HERE: ReadonlySet<string> = new Set(["server/discover", "subscriptions/listen"]);

/** UnsupportedProtocolVersionError, by the schema of the revision. */
const UNSUPPORTED_VERSION = -32022;

/** The length up to which a version that we do not speak is repeated. */
const LONGEST_VERSION = 100;
