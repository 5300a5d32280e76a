import { givenBefore } from "../../../java/sources/given-before.ts";
import { allThrowables } from "../../../model/throwable.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { ownLines } from "../own-lines.ts";
import type { FailedTest } from "../wiring/wiring-facts.ts";

/** A test changes what one of its calls makes, which is of fixed size or cannot be changed at all. */
interface Fields {
  /** `Arrays.asList`. */
  readonly made: string;
  readonly at: string;
  /** `ArrayList`. */
  readonly instead: string;
  /** The call of a method that gives it out, `getStops()`, where the code that changes it is that of its class. */
  readonly by?: string;
  /** Whether only its size is fixed. */
  readonly isOfFixedSize?: true;
}

export const fixedCollection: KnownBuildCause<"fixed-collection", Fields> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const found =
        makerOf(failed, facts) ?? giverOf(failed, facts) ?? madeBefore(failed, facts) ?? madeOfStream(failed, facts);
      if (found) return { cause: "fixed-collection", ...found };
    }
    return null;
  },
  sentence({ made, at, instead, isOfFixedSize, by }) {
    const what = isOfFixedSize ? "can neither grow nor shrink" : "cannot be changed";
    if (by !== undefined) return `What ${by} gives (${at}) ${what}: it is made by ${made}.`;
    return `What ${made} gives (${at}) ${what}: new ${instead}<>(…) of it can.`;
  },
};

const UNSUPPORTED = "java.lang.UnsupportedOperationException";

const IMMUTABLE = {
  by: /^java\.util\.ImmutableCollections/,
  makers: ["(?:List|Set|Map)", "(?:of|copyOf|ofEntries)"],
} as const;
/** The classes of the JDK that refuse a change, and the calls that make what they are of. */
const REFUSING = [
  {
    by: /^java\.util\.(?:AbstractList|AbstractCollection|Arrays\$ArrayList)$/,
    makers: ["Arrays", "asList"],
    isOfFixedSize: true,
  },
  IMMUTABLE,
  {
    by: /^java\.util\.(?:Collections\$|AbstractMap$)/,
    makers: ["Collections", "(?:unmodifiable|empty|singleton)\\w*"],
  },
] as const;

const LONGEST_HEAD = 80;
// new ArrayList<>(Arrays.asList(1)), which can be changed
const COPIED = /\bnew\s+\w+(?:<[^()]*>)?\(\s*$/;
// List<String> lines = Arrays.asList("a")
const ASSIGNED = /(?<![\w$])(?<variable>[\w$]+)\s*=\s*$/;

/** Finds what refused a change, by the class of the JDK that threw. */
function refusalOf({ throwable }: FailedTest) {
  const thrown = throwable && allThrowables(throwable).find(({ type }) => type === UNSUPPORTED);
  return { thrown, refusing: REFUSING.find(({ by }) => by.test(thrown?.frames[0]?.className ?? "")) };
}

/** Finds the only call in a test by which such a collection is made, where the class that changes it makes none. */
function makerOf(failed: FailedTest, { declaring }: BuildFacts) {
  const { testClass, testMethod } = failed;
  const { thrown, refusing } = refusalOf(failed);
  const test = refusing === undefined ? null : declaring(testClass);
  if (!refusing || !test) return null;
  const changing = thrown?.frames.find(({ isOwn }) => isOwn)?.className ?? testClass;
  const own = changing === testClass ? null : declaring(changing);
  if (own && new RegExp(makingBy(refusing)).test(own.source.text.bare)) return null;
  const { bare, closing } = test.source.text;
  const head = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(testMethod)}\\s*\\([^()]*\\)[^;{}]*\\{`, "u").exec(
    bare,
  );
  const body = head ? head.index + head[0].length - 1 : -1;
  const end = head ? closing(body) : undefined;
  if (end === undefined) return null;
  const calls = new RegExp(makingBy(refusing), "g");
  const before = (index: number) => bare.slice(Math.max(0, body + index - LONGEST_HEAD), body + index);
  const all = [...bare.slice(body, end).matchAll(calls)].filter(({ index }) => !COPIED.test(before(index)));
  const place = thrown?.frames.find(({ className }) => className === testClass)?.place ?? "";
  const failing = bare.split("\n")[Number(/:(?<line>\d+)$/.exec(place)?.groups?.["line"]) - 1] ?? "";
  // Of several calls, the one whose variable stands in the line that failed is meant.
  const isUsed = (index: number) => {
    const variable = ASSIGNED.exec(before(index))?.groups?.["variable"];
    return variable !== undefined && new RegExp(`(?<![\\w$])${RegExp.escape(variable)}(?![\\w$])`).test(failing);
  };
  const [only, ...others] = all.length === 1 ? all : all.filter(({ index }) => isUsed(index));
  if (!only || others.length > 0) return null;
  return { ...describeMaking(only, refusing), at: test.at(body + only.index) };
}

function makingBy({ makers: [type, method] }: (typeof REFUSING)[number]): string {
  return `(?<![\\w$.])(?:java\\.util\\.)?(?<type>${type})\\.(?:<[^()]{0,200}>)?(?<method>${method})\\s*\\(`;
}

function describeMaking({ groups }: RegExpMatchArray, refusing: (typeof REFUSING)[number]) {
  const made = `${groups?.["type"]}.${groups?.["method"]}`;
  const instead = /^Map|Map$/.test(made) ? "HashMap" : /^Set|Set$/.test(made) ? "HashSet" : "ArrayList";
  return { made, instead, ...("isOfFixedSize" in refusing && { isOfFixedSize: true as const }) };
}

/** Finds the method of a class that gives such a collection out, where the line of that class which changes it calls it. */
function giverOf(failed: FailedTest, { declaring }: BuildFacts) {
  const { thrown, refusing } = refusalOf(failed);
  const frame = thrown?.frames.find(({ isOwn }) => isOwn);
  const changing = refusing && frame ? declaring(frame.className) : null;
  if (!refusing || !frame || !changing) return null;
  const { bare } = changing.source.text;
  const line = bare.split("\n")[Number(/:(?<line>\d+)$/.exec(frame.place)?.groups?.["line"]) - 1] ?? "";
  const givers = [...line.matchAll(OWN_CALL)].flatMap(({ groups }) => {
    const name = groups?.["first"] ?? groups?.["receiver"] ?? "";
    const giving = new RegExp(
      `(?<![\\w$.])${RegExp.escape(name)}\\s*\\(\\s*\\)\\s*\\{\\s*return\\s+${makingBy(refusing)}`,
    ).exec(bare);
    return giving ? { ...describeMaking(giving, refusing), by: `${name}()`, at: changing.at(giving.index) } : [];
  });
  return givers.length === 1 ? givers[0] : null;
}

/** Finds the call by which the variable was made that a line of an own class tries to change. */
function madeBefore(failed: FailedTest, { declaring }: BuildFacts) {
  const { thrown, refusing } = refusalOf(failed);
  const frame = thrown?.frames.find(({ isOwn }) => isOwn);
  const changing = refusing && frame ? declaring(frame.className) : null;
  const line = Number(/:(?<line>\d+)$/.exec(frame?.place ?? "")?.groups?.["line"]);
  const given = refusing && changing ? givenBefore(changing.source.text, line, makingBy(refusing)) : null;
  return given && refusing && changing
    ? { ...describeMaking(given, refusing), at: changing.at(given.index ?? 0) }
    : null;
}

/** Finds the stream that the variable was collected of which a line of an own class tries to change, where nothing else sets it. */
function madeOfStream(failed: FailedTest, facts: BuildFacts) {
  const { thrown, refusing } = refusalOf(failed);
  const [changing] = refusing === IMMUTABLE && thrown ? ownLines({ throwable: thrown }, facts) : [];
  const variable = CHANGED.exec(changing?.code ?? "")?.groups?.["variable"];
  if (!changing || variable === undefined) return null;
  const setting = new RegExp(`(?<![\\w$])${RegExp.escape(variable)}\\s*=(?!=)\\s*(?<value>[^;]{1,400});`, "g");
  const [only, ...others] = changing.source.text.bare.matchAll(setting);
  if (!only || others.length > 0 || !OF_STREAM.test(only.groups?.["value"] ?? "")) return null;
  return { made: "Stream.toList", instead: "ArrayList", at: changing.at(only.index) };
}

// all.add(name);
const CHANGED =
  /(?<![\w$])(?<variable>[A-Za-z_$][\w$]*)\s*\.\s*(?:add|put|remove|clear|replace|retain|merge|compute|sort|set)\w*\s*\(/;
// names.stream().map(String::trim).toList()
const OF_STREAM = /\bstream\s*\([^;]*\.\s*toList\s*\(\s*\)\s*$/;

// Collections.reverse(getStops());
// getStops().add(stop);
const OWN_CALL =
  /(?:\bCollections\.(?:sort|reverse|shuffle|swap|addAll|fill|rotate)\(\s*(?:this\.)?(?<first>[a-z]\w{0,100})\(\)|(?<![\w$.])(?:this\.)?(?<receiver>[a-z]\w{0,100})\(\)\s*\.\s*\w+\()/g;
