import { attempt } from "../../../model/attempt.ts";
import { allReached } from "../bodies.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { comparedIn } from "../compared.ts";
import type { FailedTest, PlacedName } from "../wiring/wiring-facts.ts";
import { systemProperty } from "./given-options.ts";

/** Two values differ as the time zone or the locale that a POM gives the JVM of the tests makes them differ. */
type Fields = { readonly options: readonly PlacedName[]; readonly by: PlacedName };

export const otherDefault: KnownBuildCause<"other-default", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const refused = refusedIn(failed, facts);
      if (refused) return { cause: "other-default", ...refused };
      const { expected, actual = "" } = comparedIn(failed.message) ?? {};
      const options = expected === undefined ? [] : explaining(expected, actual, facts);
      const [first] = options;
      const by = first && calledIn(failed, facts, first.name.includes("timezone") ? ZONED : LOCALIZED);
      if (by) return { cause: "other-default", options, by };
    }
    return null;
  },
  sentence({ options, by }) {
    const shown = options.map(({ name, at }) => `${name} (${at})`).join(" and ");
    return `The tests run with ${shown}, and ${by.name} (${by.at}) goes by that.`;
  },
};

const ZONED =
  /\b(?:ZoneId\.systemDefault|TimeZone\.getDefault|Calendar\.getInstance|(?:Timestamp|Date)\.valueOf|new (?:SimpleDateFormat|GregorianCalendar))(?=\s*\()/g;
export const LOCALIZED =
  /\b(?:String\.format|NumberFormat\.get\w{1,30}|new (?:DecimalFormat|SimpleDateFormat)|DateTimeFormatter\.of(?:Pattern|Localized\w{1,20})|DateFormat\.get\w{1,30}|Locale\.getDefault)(?=\s*\((?!\s*Locale\b))|\.formatted(?=\s*\()/g;

/** Finds the first call that goes by a default of the JVM in what a test may come to. */
export function calledIn(failed: FailedTest, facts: BuildFacts, calls: RegExp): PlacedName | null {
  const [call] = allReached(calls, failed, facts);
  return call ? { name: call.match[0].replace(/^\./, ""), at: call.at } : null;
}

/** Finds the call that makes of a text, or reads it as, what the locale that a POM gives the JVM of the tests makes of it. */
function refusedIn(failed: FailedTest, facts: BuildFacts): Fields | null {
  const language = systemProperty("user.language", facts);
  if (language === null) return null;
  const calls = REFUSED.find(
    ({ message, languages }) => message.test(failed.message) && languages.test(givenBy(language)),
  )?.calls;
  const by = calls ? calledIn(failed, facts, calls) : null;
  return by && { options: [language], by };
}

const REFUSED = [
  {
    // No enum constant com.acme.Glaze.TİN
    message: /[İı]/,
    languages: /^(?:tr|az)$/,
    calls: /\.to(?:Upper|Lower)Case(?=\s*\(\s*\))/g,
  },
  {
    // Text '2 May 2025' could not be parsed at index 2
    message: /^Text '[^'\n]*\p{L}{3}[^'\n]*' could not be parsed at index/u,
    languages: /^(?!en)/,
    calls: /\bDateTimeFormatter\.ofPattern(?=\s*\(\s*"[^"]*"\s*\))/g,
  },
] as const;

/** Lists the options for the default zone, or the default locale, that make two values differ as they do. */
function explaining(expected: string, actual: string, facts: BuildFacts): readonly PlacedName[] {
  const zone = systemProperty("user.timezone", facts);
  if (zone && isShifted(expected, actual, givenBy(zone))) return [zone];
  const locale = ["user.language", "user.country"].flatMap((it) => systemProperty(it, facts) ?? []);
  const [first] = locale;
  if (!first?.name.includes("language")) return [];
  const tag = locale.map(givenBy).join("-");
  return isWrittenOtherwise(expected, actual, tag) || isNamedOtherwise(expected, actual, tag) ? locale : [];
}

function givenBy({ name }: PlacedName): string {
  return name.slice(name.indexOf("=") + 1);
}

// 2024-03-01T02:00:00, 2024-03-01, 02:00
const DATE = /(?<!\d)(?<date>\d{4}-\d\d-\d\d)(?!\d)/;
const TIME = /(?<!\d)(?<hours>\d\d):(?<minutes>\d\d)(?!\d)/;
const MINUTES_OF_DAY = 24 * 60;

/** Whether a time differs by what a zone is away from UTC, or a date without a time by one day. */
function isShifted(expected: string, actual: string, zone: string): boolean {
  const rests = [expected, actual].map((it) => it.replace(DATE, "#").replace(TIME, "#"));
  if (rests[0] !== rests[1] || !rests[0]?.includes("#")) return false;
  const [days, times] = [[expected, actual].map(dayIn), [expected, actual].map(minutesIn)];
  const [day = 0, otherDay = 0] = days;
  const [time = 0, otherTime = 0] = times;
  const away = minutesAway(zone, day === 0 ? Date.now() : day * 60_000);
  if (away === null || away === 0) return false;
  const apart = Math.abs(otherDay + otherTime - day - time);
  if (!TIME.test(expected)) return apart === MINUTES_OF_DAY;
  const size = Math.abs(away);
  return apart === size || (!DATE.test(expected) && apart === MINUTES_OF_DAY - size);
}

/** Returns the minutes up to a date since 1970; those up to today where a text has none. */
function dayIn(text: string): number {
  const date = DATE.exec(text)?.groups?.["date"];
  return date === undefined ? 0 : Date.parse(`${date}T00:00Z`) / 60_000;
}

function minutesIn(text: string): number {
  const { hours = 0, minutes = 0 } = TIME.exec(text)?.groups ?? {};
  return Number(hours) * 60 + Number(minutes);
}

/** Returns by how many minutes a zone is away from UTC at a time; null for a zone that is unknown here. */
function minutesAway(timeZone: string, at: number): number | null {
  const parts = attempt(() =>
    new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(at),
  );
  const { sign, hours, minutes } = OFFSET.exec(parts?.map(({ value }) => value).join("") ?? "")?.groups ?? {};
  return parts && (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

// 3/1/2024, GMT-05:00
const OFFSET = /GMT(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)$/;
export const SEPARATOR = /[.,'’\u00a0\u202f ]/g;

/** Whether two numbers differ in the signs between their digits alone, and one has the decimal sign of a locale. */
function isWrittenOtherwise(expected: string, actual: string, tag: string): boolean {
  if (expected.replace(SEPARATOR, "_") !== actual.replace(SEPARATOR, "_")) return false;
  const parts = attempt(() => new Intl.NumberFormat(tag).formatToParts(1.5)) ?? [];
  const sign = parts.find(({ type }) => type === "decimal")?.value ?? "";
  return sign !== "" && new RegExp(`\\d${RegExp.escape(sign)}\\d`).test(actual);
}

/** Whether two texts have the same numbers, and what one has of other words are names of months or days in a locale. */
function isNamedOtherwise(expected: string, actual: string, tag: string): boolean {
  const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).join();
  const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const others = wordsOf(actual).filter((it) => !wordsOf(expected).includes(it));
  const names = attempt(() => namesIn(tag)) ?? [];
  return numbersOf(expected) === numbersOf(actual) && others.length > 0 && others.every((it) => names.includes(it));
}

function namesIn(tag: string): readonly string[] {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, month + 1));
  return FORMS.flatMap((form) => {
    const format = new Intl.DateTimeFormat(tag, { month: form, weekday: form, day: "numeric", timeZone: "UTC" });
    const parts = days.flatMap((it) => format.formatToParts(it));
    return parts.flatMap(({ type, value }) =>
      /month|weekday/.test(type) ? value.toLowerCase().replace(/\.$/, "") : [],
    );
  });
}

const FORMS = ["long", "short"] as const;
