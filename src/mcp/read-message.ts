import {
  ErrorCode,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  JSONRPCRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";

export type ReadMessage =
  | { readonly kind: "message"; readonly message: JSONRPCMessage }
  /** The line is no message, and whoever sent it may be waiting for an answer. */
  | { readonly kind: "invalid"; readonly answer: ErrorAnswer }
  /** The line asks for no answer: it is blank, or a notification or an answer of a wrong shape. */
  | { readonly kind: "ignored"; readonly reason: string };

/** An error as JSON-RPC 2.0 wants it: the id is null where the request's own cannot be told. */
interface ErrorAnswer {
  readonly jsonrpc: "2.0";
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

/** Reads a line as a message of JSON-RPC. A byte order mark in front of it means nothing (RFC 8259, section 8.1). */
export function readMessage(line: string): ReadMessage {
  const text = line.replace(/^\ufeff/, "");
  if (text.trim() === "") return { kind: "ignored", reason: "a blank line" };
  const json = parse(text);
  if (json === undefined) return refuse(ErrorCode.ParseError, "Parse error: the line cannot be read as JSON");
  const read = JSONRPCMessageSchema.safeParse(json);
  if (read.success) return { kind: "message", message: read.data };
  if (Array.isArray(json)) return invalid("batches are not supported; send one message a line");
  if (typeof json !== "object" || json === null) return invalid("a message is an object");
  const asksNothing = "method" in json ? typeof json.method === "string" && !("id" in json) : isAnswer(json);
  if (asksNothing) return { kind: "ignored", reason: "a notification or an answer of a wrong shape" };
  return invalid(`${describeFault(json)} of the request is missing or has a wrong shape`, idOf(json));
}

/** Refuses what is no request that the server could carry out. */
export function invalid(reason: string, id: string | number | null = null): ReadMessage {
  return refuse(ErrorCode.InvalidRequest, `Invalid Request: ${reason}`, id);
}

function refuse(code: number, message: string, id: string | number | null = null): ReadMessage {
  return { kind: "invalid", answer: { jsonrpc: "2.0", id, error: { code, message } } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAnswer(json: object): boolean {
  return "result" in json || "error" in json;
}

/** Names the first member that is not as JSON-RPC and MCP want it: `id`, `params._meta.progressToken`. */
function describeFault(json: object): string {
  const issue = JSONRPCRequestSchema.safeParse(json).error?.issues[0];
  return issue?.path.join(".") || "a member";
}

/** The id by which a client can find its request again. A number that JavaScript cannot hold would come back as another. */
function idOf(json: object): string | number | null {
  if (!("id" in json)) return null;
  const { id } = json;
  if (typeof id === "string") return id;
  return typeof id === "number" && Math.abs(id) <= Number.MAX_SAFE_INTEGER ? id : null;
}
