import type { Fix } from "../../model/fix.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import type { Needed } from "../expressions/needed.ts";
import type { OwnedMember } from "../like-members.ts";
import type { Type } from "../type.ts";

/** A member that is missing, the type that lacks it, what that has for the code, and of it what can stand there. */
export interface Place {
  readonly missing: ComplaintOf<"member">;
  readonly type: Type;
  readonly usable: readonly OwnedMember[];
  readonly standing: readonly OwnedMember[];
  readonly needed: Needed;
  /** Finds the way to the member by way of another one. */
  readonly byStep: () => Fix | null;
  /** Finds the types of the project that extend this one and have the member. */
  readonly inSubtypes: () => Fix | null;
}
