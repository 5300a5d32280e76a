/** The `_meta` with which a client of the revision 2026-07-28 sends each request. */
export const CLIENT_META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "claude-code", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
