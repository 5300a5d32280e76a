import { type Attempt, tryAll } from "./attempt.ts";
import { IMITATIONS } from "./hostile/imitations.ts";
import { KEPT, spoil } from "./hostile/kept.ts";
import { LINKS } from "./hostile/links.ts";
import { lookEverywhere } from "./hostile/look-everywhere.ts";
import { NO_FILES } from "./hostile/no-files.ts";
import { POMS } from "./hostile/poms.ts";
import { PROGRAMS } from "./hostile/programs.ts";
import { REPORTS } from "./hostile/reports.ts";
import { SECRETS } from "./hostile/secrets.ts";
import type { Part } from "./part.ts";

/** A checkout that tries to gain something beyond what running Maven on it grants. */
export const hostile: Part = {
  name: "hostile",
  run: (random) =>
    tryAll(
      [...ONCE_BROKEN, ...PROGRAMS, ...NO_FILES, ...LINKS, ...POMS, ...REPORTS, ...IMITATIONS, ...SECRETS],
      random,
    ),
};

const ONCE_BROKEN = KEPT.map(
  (kept): Attempt => ({
    what: `once broken: ${kept.broke}`,
    run: async (scene) => {
      spoil(scene.project, kept);
      return (await lookEverywhere(scene)).faults;
    },
  }),
);
