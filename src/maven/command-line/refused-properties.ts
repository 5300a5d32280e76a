import { holdsExpression } from "./expression.ts";
import { FILE_PROPERTIES } from "./file-properties.ts";
import type { RefusedWord } from "./refused-word.ts";

/**
 * What is wrong with a property (`name=value`) that a call may not set; null where it may. Maven trims names in some
 * versions, and Java's blanks differ from ours, so a name holds none. What loads code into Maven could run any goal.
 */
export function findRefusedProperty(property: string): RefusedWord | null {
  const at = property.indexOf("=");
  const name = at < 0 ? property : property.slice(0, at);
  if (!/^[^\s\p{C}"]+$/u.test(name)) return { code: "property-name", word: `-D${property}` };
  if (LOADING.has(name)) return { code: "loading-property", name };
  if (FILE_PROPERTIES.has(name) && holdsExpression(property)) return { code: "path-expression", name };
  return null;
}

/** Properties by which Maven 3.9 and 4.0 load extensions. */
const LOADING: ReadonlySet<string> = new Set([
  ...["maven.ext.class.path", "maven.user.extensions", "maven.project.extensions", "maven.installation.extensions"],
]);
