import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";

/** The binary as built. */
export const BINARY = join(import.meta.dirname, "../dist/maven-mcp");

/** The SDK would otherwise pass on a few variables only: no JAVA_HOME. */
export function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The `_meta` with which a client of the revision 2026-07-28 sends each request. */
export const CLIENT_META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "claude-code", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Calls a tool; resolves to the text of its answer. */
export async function askTool(
  client: Client,
  name: string,
  input: Record<string, unknown>,
  settings: { readonly timeout: number; readonly signal?: AbortSignal },
): Promise<string> {
  const { content } = await client.callTool({ name, arguments: input }, undefined, settings);
  const block: unknown = Array.isArray(content) ? content[0] : undefined;
  if (typeof block === "object" && block !== null && "text" in block && typeof block.text === "string")
    return block.text;
  throw new Error("the answer has no text");
}
