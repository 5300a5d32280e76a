import type { InactiveSince } from "../model/fix.ts";

/** Says why the profile of that id is not active, as the end of a sentence; the texts are quoted already where they may be foreign. */
export function sinceWhen(id: string, why: InactiveSince | undefined): string {
  switch (why?.kind) {
    case undefined:
      return `: -P${id}`;
    case "other":
      return `, since ${why.by} is: activeByDefault ends with another profile of that POM (-P${why.by},${id})`;
    case "jdk":
      return `: it asks for JDK ${why.wanted}, and this build has ${why.version}`;
    case "property":
      return `: it asks for the property ${why.property}`;
    case "file":
      return why.isToExist ? `: it asks for the file ${why.path}` : `: it asks that there be no file ${why.path}`;
  }
}
