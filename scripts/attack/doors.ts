import { tryAll } from "./attempt.ts";
import { FILES } from "./doors/files.ts";
import { OPTIONS } from "./doors/options.ts";
import { PUBLISHING } from "./doors/publishing.ts";
import { SETUP } from "./doors/setup.ts";
import type { Part } from "./part.ts";

/** Calls that want a harmless tool to do harm: goals hidden in options, files that are none of the project's, goals that publish. */
export const doors: Part = {
  name: "doors",
  run: (random) => tryAll([...OPTIONS, ...FILES, ...PUBLISHING, ...SETUP], random),
};
