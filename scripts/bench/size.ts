import { BINARY } from "../client.ts";
import type { Figure, Part } from "./part.ts";

/** Of the binary, for this machine. */
export const size: Part = {
  name: "size",
  async run() {
    return [{ what: "maven-mcp", unit: "MB", value: Bun.file(BINARY).size / 1e6 }] satisfies Figure[];
  },
};
