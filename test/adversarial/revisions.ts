import { CLIENT_META } from "../../scripts/client.ts";

/** How a client of a revision speaks. Each function returns a line. */
export interface Revision {
  readonly name: string;
  /** With what a client begins. */
  readonly hello: (id: unknown) => string;
  /** A request that costs nothing. */
  readonly ping: (id: unknown) => string;
  readonly request: (id: unknown, method: string, params?: Params) => string;
}

type Params = Readonly<Record<string, unknown>>;

/** The beginning of the older protocol. */
export const HELLO = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "claude-code", version: "1" },
};

const line = (id: unknown, method: string, params?: Params) =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method, ...(params && { params }) })}\n`;

export const OLDER: Revision = {
  name: "2025-11-25",
  hello: (id) => line(id, "initialize", HELLO),
  ping: (id) => line(id, "ping"),
  request: line,
};

const newer = (id: unknown, method: string, params: Params = {}) =>
  line(id, method, { ...params, _meta: addMeta(params["_meta"]) });

/** What is no object stays as it is. */
function addMeta(given: unknown = {}): unknown {
  return typeof given === "object" && given !== null && !Array.isArray(given) ? { ...CLIENT_META, ...given } : given;
}

export const NEWER: Revision = {
  name: "2026-07-28",
  hello: (id) => newer(id, "server/discover"),
  ping: (id) => newer(id, "server/discover"),
  request: newer,
};
