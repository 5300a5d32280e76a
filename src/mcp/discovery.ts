import { version } from "../../package.json" with { type: "json" };
import { INSTRUCTIONS } from "./instructions.ts";

/** Returns the result of `server/discover` (revision 2026-07-28), by which a client knows the server. */
export function discover() {
  return {
    resultType: "complete",
    supportedVersions: ["2026-07-28"],
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    // For a day: neither this nor the list of tools changes while the server lives.
    ttlMs: 86_400_000,
    cacheScope: "private",
    _meta: { "io.modelcontextprotocol/serverInfo": { name: "maven-mcp", version } },
  };
}
