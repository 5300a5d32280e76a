import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import type { PlacedName } from "../wiring-facts.ts";

/** A context broke for whose profile there is no application file, while there are some for other profiles. */
interface Fields {
  readonly profile: string;
  /** The test or the setting that asks for it. */
  readonly askedAt: string;
  /** The application files of the profiles that are like it, or of all. */
  readonly files: readonly string[];
}

export const unknownProfile: KnownBuildCause<"unknown-profile", Fields> = {
  prove(facts) {
    if (!facts.said.some((line) => CONTEXT.test(line))) return null;
    const all = facts.settings().flatMap(({ profile, at }) => (profile === undefined ? [] : { profile, at }));
    const fileOf = new Map(all.map(({ profile, at }) => [profile, at.replace(/:\d+$/, "")]));
    for (const { name, at } of askedProfiles(facts)) {
      if (fileOf.size === 0 || fileOf.has(name) || isKnown(name, facts)) continue;
      const names = [...fileOf.keys()];
      const near = facts.nearest(name, names);
      const like = near.length > 0 ? near : names.filter((it) => it.startsWith(name) || name.startsWith(it));
      const files = (like.length > 0 ? like : names).map((it) => fileOf.get(it) ?? "");
      if (files.length <= MOST) return { cause: "unknown-profile", profile: name, askedAt: at, files };
    }
    return null;
  },
  sentence: ({ profile, askedAt, files }) =>
    `No application file is of the profile ${profile}, which ${askedAt} asks for; there ${files.length === 1 ? "is" : "are"} ${files.join(", ")}.`,
};

const MOST = 3;
// IllegalStateException: Failed to load ApplicationContext for [WebMergedContextConfiguration@…]
const CONTEXT = /\bFailed to load ApplicationContext\b/;

/** Lists the profiles that the failed tests, or plain settings, ask for. */
function askedProfiles({ failedTests, typeNamed, settings }: BuildFacts): readonly PlacedName[] {
  const ofTests = failedTests.flatMap((test) => {
    const type = typeNamed(test.replace(/\$.*$/, ""));
    const inside = type?.annotation("ActiveProfiles") ?? "";
    return [...inside.matchAll(/"(?<name>[\w-]{1,100})"/g)].flatMap(({ groups }) =>
      type ? { name: groups?.["name"] ?? "", at: type.at } : [],
    );
  });
  const ofSettings = settings()
    .filter(({ name, profile }) => name === "spring.profiles.active" && profile === undefined)
    .flatMap(({ value = "", at }) => value.split(",").map((it) => ({ name: it.replace(/["'\s]/g, ""), at })));
  return [...ofTests, ...ofSettings.filter(({ name }) => /^[\w-]+$/.test(name))];
}

/** Whether another module, a source or a part of an application file is for a profile, so that its name means something without a file. */
function isKnown(profile: string, { settings, findInSources, isElsewhere }: BuildFacts): boolean {
  const files = ["properties", "yml", "yaml"].map((ending) => `application-${profile}.${ending}`);
  if (files.some((file) => isElsewhere(file) || isElsewhere(`config/${file}`))) return true;
  const word = new RegExp(`(?<![\\w-])${RegExp.escape(profile)}(?![\\w-])`);
  const isOfPart = (name: string) =>
    /(?:^|\.)on-profile$|^spring\.(?:config\.activate|profiles$|profiles\.group)/.test(name);
  if (settings().some(({ name, value = "" }) => isOfPart(name) && (word.test(value) || word.test(name)))) return true;
  return (
    findInSources(new RegExp(`@Profile\\b.*${word.source}|\\b(?:acceptsProfiles|Profiles\\.of)\\b.*${word.source}`)) !==
    null
  );
}
