import type { LookBack } from "../model/history/look-back.ts";
import type { Presentation } from "../model/presentation.ts";
import { failuresListing } from "./look-back/failures.ts";
import { findingsListing } from "./look-back/findings.ts";
import { presentListing } from "./look-back/listing.ts";
import { logListing, matchListing } from "./look-back/log.ts";
import { outcomesListing } from "./look-back/outcomes.ts";
import { runsListing } from "./look-back/runs.ts";
import { slowListing } from "./look-back/slow.ts";
import { stateListing } from "./look-back/tests-now.ts";

/** Writes a part of an earlier run in the form that the caller asked for, always shorter than the level's budget. */
export function presentLookBack(asked: LookBack, presentation: Presentation): string {
  switch (asked.kind) {
    case "log":
      return asked.match === null
        ? presentListing(logListing(asked), presentation)
        : presentListing(matchListing(asked, asked.match), presentation);
    case "failures":
      return presentListing(failuresListing(asked, presentation), presentation);
    case "errors":
    case "warnings":
      return presentListing(findingsListing(asked, presentation), presentation);
    case "slow":
      return presentListing(slowListing(asked), presentation);
    case "runs":
      return presentListing(runsListing(asked), presentation);
    case "state":
      return presentListing(stateListing(asked), presentation);
    case "outcomes":
      return presentListing(outcomesListing(asked), presentation);
  }
}
