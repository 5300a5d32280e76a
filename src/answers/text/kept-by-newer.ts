import { cleanLine } from "../../text/clean.ts";
import { shorten } from "./message.ts";

/** Says that an answer holds something, such as `the problem fork-died`, that only a newer version can have kept. */
export function keptByNewer(what: string): string {
  return `kept by a newer version of maven-mcp; this one does not know ${shorten(cleanLine(what), LONGEST)}`;
}

const LONGEST = 100;
