import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import type { Setting } from "../wiring-facts.ts";

/** Spring finds no value for a placeholder. */
interface Fields {
  readonly property: string;
  /** The source that asks for it. */
  readonly askedAt?: string;
  /** The one setting with a name like it. */
  readonly like?: { readonly name: string; readonly at: string };
  /** The profile that alone has it, or the first of several. */
  readonly profile?: { readonly name: string; readonly at: string };
  readonly otherProfiles?: readonly { readonly name: string; readonly at: string }[];
  /** A test needs it. */
  readonly isTest?: true;
}

export const unsetPlaceholder: KnownBuildCause<"unset-placeholder", Fields> = {
  prove({ said, settings, findInSources, nearest, failedTests }) {
    const [property] = said.flatMap((line) => {
      const { name, raw } = UNSET.exec(line)?.groups ?? {};
      return name ?? raw ?? [];
    });
    if (property === undefined) return null;
    const all = settings();
    const same = all.filter(({ name }) => name === property);
    const askedAt = findInSources(new RegExp(`\\$\\{${RegExp.escape(property)}[:}]`));
    const asked = askedAt === null ? {} : { askedAt };
    const why = same.length > 0 ? onlyInProfiles(same, failedTests) : likeSetting(property, all, nearest);
    if (why === null)
      return same.length > 0 || askedAt === null ? null : { cause: "unset-placeholder", property, askedAt };
    return { cause: "unset-placeholder", property, ...asked, ...why };
  },
  sentence({ property, askedAt, like, profile, otherProfiles = [], isTest }) {
    const asks = askedAt === undefined ? "" : `, which ${askedAt} asks for`;
    if (profile) {
      const places = [profile, ...otherProfiles].map(({ name, at }) => `${at}, of the profile ${name},`);
      const only = `Only ${places.join(" and ")} ${places.length === 1 ? "sets" : "set"} ${property}${asks}.`;
      return isTest ? `${only} @ActiveProfiles on the test makes a profile active.` : only;
    }
    const nearest = like === undefined ? "" : ` The nearest is ${like.name} (${like.at}).`;
    return `No application file sets ${property}${asks}.${nearest}`;
  },
};

// Could not resolve placeholder 'uploadDirectory' in value "${uploadDirectory}"
// Failed to convert value of type 'java.lang.String' to required type 'int'; … For input string: "${cache.maxSize}"
const UNSET =
  /Could not resolve placeholder '(?<name>[\w.[\]-]{1,100})' in (?:value|string value)|For input string: "\$\{(?<raw>[\w.[\]-]{1,100})\}"/;

type Why = Pick<Parameters<typeof unsetPlaceholder.sentence>[0], "like" | "profile" | "otherProfiles" | "isTest">;

/** Lists the profiles that alone have a setting. */
function onlyInProfiles(all: readonly Setting[], failedTests: readonly string[]): Why | null {
  const ofProfiles = all.flatMap(({ profile, at }) => (profile === undefined ? [] : [[profile, at] as const]));
  const profiles = [...new Map(ofProfiles.toReversed())].map(([name, at]) => ({ name, at })).toReversed();
  const [profile, ...otherProfiles] = profiles;
  if (!profile || ofProfiles.length < all.length || profiles.length > MOST) return null;
  return {
    profile,
    ...(otherProfiles.length > 0 && { otherProfiles }),
    ...(failedTests.length > 0 && { isTest: true as const }),
  };
}

const MOST = 3;

/** Finds the one setting that is like a name, or that has all of its parts and more. */
function likeSetting(property: string, all: readonly Setting[], nearest: BuildFacts["nearest"]): Why | null {
  const names = [...new Set(all.map(({ name }) => name))];
  // acme.dock.size has all parts of acme.size, and of dock.size.
  const parts = property.split(".").map((it) => RegExp.escape(it));
  const through = new RegExp(`(?:^|\\.)${parts.join("\\.(?:[\\w.-]{1,100}\\.)?")}$`);
  const wider = names.filter((name) => through.test(name));
  // Spring Boot takes cache.max-size for cache.maxSize where it binds, and not where a placeholder asks.
  const same = names.filter((name) => canonical(name) === canonical(property));
  const [name, ...others] = same.length > 0 ? same : wider.length > 0 ? wider : nearest(property, names);
  const like = others.length > 0 ? undefined : all.find((it) => it.name === name);
  return like ? { like: { name: like.name, at: like.at } } : null;
}

function canonical(name: string): string {
  return name.replaceAll("-", "").toLowerCase();
}
