import { tryAll } from "./attempt.ts";
import type { Part } from "./part.ts";
import { BROKEN } from "./protocol/broken.ts";
import { DISORDER } from "./protocol/disorder.ts";
import { GIANT } from "./protocol/giant.ts";
import { LEAVING } from "./protocol/leaving.ts";
import { UNREAD } from "./protocol/unread.ts";

/** The binary over its pipes, spoken to by a client that breaks the rules. */
export const protocol: Part = {
  name: "protocol",
  run: (random) => tryAll([...BROKEN, ...GIANT, ...DISORDER, ...LEAVING, ...UNREAD], random),
};
