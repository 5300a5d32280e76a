import { tryAll } from "./attempt.ts";
import { FOREIGN_STATE } from "./faults/foreign-state.ts";
import { KILLED } from "./faults/killed.ts";
import { MACHINE } from "./faults/machine.ts";
import { PROGRAM } from "./faults/program.ts";
import { STATE } from "./faults/state.ts";
import type { Part } from "./part.ts";

/** What a system refuses, by means that hold for its administrator, too. */
export const faults: Part = {
  name: "faults",
  run: (random) => tryAll([...STATE, ...FOREIGN_STATE, ...PROGRAM, ...KILLED, ...MACHINE], random),
};
