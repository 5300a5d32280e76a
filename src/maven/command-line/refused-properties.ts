import { FILE_PROPERTIES } from "./file-properties.ts";

/**
 * Says why a call may not set a property (`name=value`), as the second half of a sentence; null where it may. Maven
 * trims names in some versions, and Java's blanks differ from ours, so a name holds none. What loads code into Maven
 * could run any goal.
 */
export function whyPropertyIsRefused(property: string): string | null {
  const at = property.indexOf("=");
  const name = at < 0 ? property : property.slice(0, at);
  if (!/^[^\s\p{C}"]+$/u.test(name))
    return `args has -D${JSON.stringify(property.slice(0, MOST_SHOWN))}; expected -DNAME or -DNAME=VALUE, with no blank in the name.`;
  if (LOADING.has(name)) return `-D${name} in args loads code into Maven that the project does not name.`;
  if (FILE_PROPERTIES.has(name) && property.includes("$"))
    return `-D${name} in args needs the path itself, without an expression.`;
  return null;
}

const MOST_SHOWN = 100;

/** Properties by which Maven 3.9 and 4.0 load extensions. */
const LOADING: ReadonlySet<string> = new Set([
  ...["maven.ext.class.path", "maven.user.extensions", "maven.project.extensions", "maven.installation.extensions"],
]);
