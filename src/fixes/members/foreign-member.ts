import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { likeMembers, usableMembers } from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { inheritsUnknown, resolveType } from "../resolve-type.ts";
import { fixMember } from "./missing-member.ts";

/**
 * Finds what a Java type of the project has in place of a member that Groovy or Scala misses. Nothing else is told: how
 * Java would write it may not hold there, and both add members of their own to the types of others.
 */
export function fixForeignMember(
  complaint: ComplaintOf<"member">,
  language: "groovy" | "scala",
  around: CompilerView,
  line: number,
): Fix | null {
  const type = resolveType(complaint.type, around, line);
  if (type === null || inheritsUnknown(type, around) || around.sourcesOf(type.name).length === 0) return null;
  const usable = usableMembers(type, around, line);
  if (usable.some(({ name }) => name === complaint.name)) return null;
  if (language === "groovy") {
    const found = fixMember(complaint, around, line, undefined);
    return found?.kind === "members" && found.type === simpleNameOf(type.name) ? found : null;
  }
  // Scala does not tell the arguments.
  return hasMembers(type, likeMembers(usable, { name: complaint.name, arguments: undefined }));
}
