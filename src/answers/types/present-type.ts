import type { Presentation } from "../../model/presentation.ts";
import type { TypeLookup } from "../../model/project/type-lookup.ts";
import { presentListing } from "../look-back/listing.ts";
import { describedListing } from "./described-type.ts";
import { noneListing, severalListing } from "./placed-types.ts";

/** Writes what is known of a type in the form that the caller asked for: a page of at most 400 tokens, unless it is to be detailed. */
export function presentType(lookup: TypeLookup, presentation: Presentation): string {
  const most = presentation.detailLevel === "concise" ? { most: CONCISE } : {};
  switch (lookup.kind) {
    case "type":
      return presentListing({ ...describedListing(lookup), ...most }, presentation);
    case "several":
      return presentListing({ ...severalListing(lookup), ...most }, presentation);
    case "none":
      return presentListing({ ...noneListing(lookup), ...most }, presentation);
  }
}

/** Signatures have 3.5 to 4 characters a token. */
const CONCISE = 1300;
