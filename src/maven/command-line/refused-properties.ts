import { holdsExpression } from "./expression.ts";
import { FILE_PROPERTIES } from "./file-properties.ts";
import type { RefusedWord } from "./refused-word.ts";

/**
 * Says what is wrong with a property (`name=value`) that a call may not set; returns null if it may. A name contains no
 * blanks, since some versions of Maven trim names, and Java's blanks differ from ours. A property that loads code into
 * Maven could run any goal.
 */
export function findRefusedProperty(property: string): RefusedWord | null {
  const at = property.indexOf("=");
  const name = at < 0 ? property : property.slice(0, at);
  if (!/^[^\s\p{C}"]+$/u.test(name)) return { code: "property-name", word: `-D${property}` };
  if (LOADING.has(name)) return { code: "loading-property", name };
  if (FILE_PROPERTIES.has(name) && holdsExpression(property)) return { code: "path-expression", name };
  return null;
}

/** The properties by which Maven 3.9 and 4.0 load extensions. */
const LOADING: ReadonlySet<string> = new Set([
  ...["maven.ext.class.path", "maven.user.extensions", "maven.project.extensions", "maven.installation.extensions"],
]);
