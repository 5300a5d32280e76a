import type { InactiveSince } from "../model/fix.ts";

/** Profiles that alone have something, none of which is active. */
export interface InactiveProfiles {
  readonly profiles: readonly string[];
  /** The place of the first of these profiles: `pom.xml:40`. */
  readonly at: string;
  /** Why this one is not active; absent where nothing activates it by itself, or nothing proves it. */
  readonly why?: InactiveSince;
}

/** Says that profiles alone do something, none of which is active; the verb is that of several. */
export function inProfilesAlone({ profiles, at, why }: InactiveProfiles, verb: string, object = ""): string {
  const [first = "", ...others] = profiles;
  if (others.length === 0)
    return `the profile ${first} (${at}) alone ${verb}s${object}, which is not active${sinceWhen(first, why)}`;
  const all = [`${first} (${at})`, ...others].join(", ");
  return `the profiles ${all} ${verb}${object}, of which none is active: -P${first}, or another one`;
}

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
      return `: it asks for the property ${why.property}${why.setAt === undefined ? "" : `, and ${why.setAt} sets it`}`;
    case "file":
      // Maven 3 knows basedir alone before it has decided on profiles.
      if (why.path.includes(`\${project.basedir}`))
        return `: it asks for the file ${why.path}, where Maven knows \${basedir} alone`;
      return why.isToExist ? `: it asks for the file ${why.path}` : `: it asks that there be no file ${why.path}`;
  }
}
