import { tryAll } from "./attempt.ts";
import { IMITATIONS } from "./hostile/imitations.ts";
import { LINKS } from "./hostile/links.ts";
import { NO_FILES } from "./hostile/no-files.ts";
import { POMS } from "./hostile/poms.ts";
import { PROGRAMS } from "./hostile/programs.ts";
import { REPORTS } from "./hostile/reports.ts";
import type { Part } from "./part.ts";

/** A checkout that tries to gain something beyond what running Maven on it grants. */
export const hostile: Part = {
  name: "hostile",
  run: (random) => tryAll([...PROGRAMS, ...NO_FILES, ...LINKS, ...POMS, ...REPORTS, ...IMITATIONS], random),
};
