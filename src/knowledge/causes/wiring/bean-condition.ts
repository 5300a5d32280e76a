import type { BuildFacts } from "../build-facts.ts";
import { boundName, type OwnType, type PlacedName } from "./wiring-facts.ts";

/** What the annotations of a component ask for, and the context does not have. */
export type BeanCondition =
  | {
      readonly kind: "profile";
      /** The profiles of which one would do. */
      readonly names: readonly string[];
      /** The profiles that the failed test asks for instead, and the test. */
      readonly instead?: { readonly names: readonly string[]; readonly test: PlacedName };
    }
  | {
      readonly kind: "property";
      readonly name: string;
      /** The value that it must have; any but false where it is left out. */
      readonly wanted?: string;
      /** The one setting that gives it another value; no file sets it where that is left out. */
      readonly set?: { readonly value: string; readonly at: string };
    };

/** Finds the condition of a component that nothing in the files meets; null where its annotations ask for nothing, or something may meet it. */
export function findCondition(component: OwnType, facts: BuildFacts): BeanCondition | null {
  return missingProfile(component, facts) ?? missingProperty(component, facts);
}

export function describeCondition(condition: BeanCondition): string {
  switch (condition.kind) {
    case "profile": {
      const { names, instead } = condition;
      const other = instead
        ? `, and ${instead.test.name} (${instead.test.at}) asks for ${instead.names.join(", ")}`
        : "";
      return `is one with the profile ${names.join(" or ")} alone${other}`;
    }
    case "property": {
      const { name, wanted, set } = condition;
      const not = set ? `, which ${set.at} sets to ${set.value}` : ", which no application file does";
      return `is one if ${name} is set${wanted === undefined ? "" : ` to ${wanted}`}${not}`;
    }
    default:
      return condition satisfies never;
  }
}

function missingProfile(component: OwnType, facts: BuildFacts): BeanCondition | null {
  const { failedTests, typeNamed, settings, findInPoms, findInSources } = facts;
  const names = namesIn(component.annotation("Profile"));
  if (names === null) return null;
  // Files, or the profiles that another one brings along, may activate it.
  const isElsewhere = settings().some(({ name }) => /^spring\.profiles\.(?:active|include|default|group)/.test(name));
  if (isElsewhere || findInPoms("spring.profiles") !== null || findInSources(OTHER_PROFILES) !== null) return null;
  const tests = [...new Set(failedTests.map((it) => it.replace(/\$.*$/, "")))].map(typeNamed);
  if (tests.length === 0 || !tests.every((it) => it !== null && asksByItself(it, facts))) return null;
  const [test, ...others] = tests;
  const annotations = tests.map((it) => it?.annotation("ActiveProfiles") ?? null);
  const [asked = null] = annotations.map(namesIn);
  // Constants may name any profile.
  const mayAsk = (it: string | null) => it !== null && (namesIn(it)?.some((name) => names.includes(name)) ?? true);
  if (annotations.some(mayAsk)) return null;
  const isOnly = test && others.length === 0 && asked !== null;
  const instead = isOnly && { instead: { names: asked, test: { name: test.name.replace(/^.*\./, ""), at: test.at } } };
  return { kind: "profile", names, ...instead };
}

/** Whether a test says by its own annotations alone which profiles and which classes its context has. */
function asksByItself(test: OwnType, { declaring, typeNamed }: BuildFacts): boolean {
  const annotations = declaring(test.name)?.type.annotations ?? [];
  const isOwn = annotations.some((it) => typeNamed(it) !== null);
  const listed = ["SpringBootTest", "SpringJUnitConfig", "SpringJUnitWebConfig"].some(
    (it) => (test.annotation(it) ?? "").search(LISTS) >= 0,
  );
  const others = ["ContextConfiguration", "TestPropertySource", "Import"].some((it) => test.annotation(it) !== null);
  return test.supertypes.length === 0 && !isOwn && !listed && !others;
}

// classes = CartConfig.class
const LISTS = /\bclasses\s*=|\.class\b|::class\b/;
// properties = "spring.profiles.active=prod", environment.setActiveProfiles("prod"), .profiles("prod").run(args)
const OTHER_PROFILES =
  /\bspring\.profiles\b|\bSPRING_PROFILES_|\bACTIVE_PROFILES_PROPERTY_NAME\b|\b(?:set|add)(?:Active|Additional)Profiles?\b|\badditionalProfiles\b|\.profiles\(/;

/** Reads the names in the brackets of an annotation; null where anything else stands there, such as `!dev`. */
function namesIn(inside: string | null): readonly string[] | null {
  const written = inside?.replace(/\s+/g, "") ?? "";
  return NAMES.test(written) ? [...written.matchAll(TEXT)].map(([, text = ""]) => text) : null;
}

// "test", value={"dev","test"}
const NAMES = /^(?:value=)?[{[]?"[\w.-]+"(?:,"[\w.-]+")*[}\]]?$/;
const TEXT = /"([^"]*)"/g;

function missingProperty(component: OwnType, facts: BuildFacts): BeanCondition | null {
  const { settings, findInPoms, findInSources } = facts;
  const inside = component.annotation("ConditionalOnProperty") ?? "";
  const written = inside.replace(/\s+/g, "");
  const attributes = [...written.matchAll(ATTRIBUTE)].map(([, key = "name", text = ""]) => [key, text] as const);
  const given = new Map(attributes);
  const names = [given.get("name"), given.get("value")].filter((it) => it !== undefined);
  const [own = ""] = names;
  // Constants, several names, and what also holds without a value are not judged.
  const isPlainText = attributes.every(([, text]) => inside.includes(`"${text}"`)) && given.size === attributes.length;
  if (names.length !== 1 || own === "" || !isPlainText || /[^,]/.test(written.replace(ATTRIBUTE, ""))) return null;
  const prefix = given.get("prefix")?.replace(/\.$/, "");
  const name = prefix === undefined ? own : `${prefix}.${own}`;
  const wanted = given.get("havingValue") || undefined;
  const condition = { kind: "property", name, ...(wanted !== undefined && { wanted }) } as const;
  const all = settings().filter((it) => boundName(it.name) === boundName(name));
  const [only, ...others] = all;
  // A test, or the command line, may set it, too.
  const assigned = new RegExp(`"${RegExp.escape(name)}\\s*[=:]|\\bsetProperty\\(\\s*"${RegExp.escape(name)}"`);
  if (others.length > 0 || findInPoms(name) !== null || findInSources(assigned) !== null) return null;
  if (!only) return condition;
  const value = only.value?.toLowerCase() ?? "";
  const isMet = wanted === undefined ? value !== "false" : value === wanted.toLowerCase();
  const isPlain = only.profile === undefined && !only.isTest && /^[\w-]{1,40}$/.test(value);
  return isMet || !isPlain ? null : { ...condition, set: { value, at: only.at } };
}

// prefix="greeter", name="on", havingValue="true"
const ATTRIBUTE = /(?:\b(name|value|prefix|havingValue)=)?[{[]?"([^"]*)"[}\]]?/g;
