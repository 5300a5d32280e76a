import type { JdkNeed } from "../../../model/project/jdk.ts";
import { compiledForNewer } from "./compiled-for-newer.ts";
import type { Misfit, MisfitFacts } from "./misfit.ts";
import { noCompiler } from "./no-compiler.ts";
import { notAllowed } from "./not-allowed.ts";
import { oldCompiler, oldMocks, oldProcessor } from "./old-tools.ts";
import { defaultRelease, droppedRelease, otherPreview, unknownRelease, unsupportedRelease } from "./releases.ts";

/** The misfits in their order: the first one that an error proves counts. */
const MISFITS: readonly Misfit[] = [
  unknownRelease,
  defaultRelease,
  droppedRelease,
  otherPreview,
  unsupportedRelease,
  oldCompiler,
  compiledForNewer,
  oldProcessor,
  noCompiler,
  oldMocks,
  notAllowed,
];

export function proveMisfit(facts: MisfitFacts): JdkNeed | null {
  for (const misfit of MISFITS) {
    const need = misfit(facts);
    if (need) return need;
  }
  return null;
}
