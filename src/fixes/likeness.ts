import { ABBREVIATIONS, OTHER_WORDS, SENSES } from "../knowledge/word-meanings.ts";

/**
 * Returns 0 for the same letters, below 1 for names that may be meant, else null. Words count, not their order alone:
 * `getText` is like `text`, `size` like `length`.
 */
export function unlikeness(asked: string, name: string): number | null {
  const [a, b] = [asked.toLowerCase(), name.toLowerCase()];
  if (a === b) return 0;
  const longest = Math.max(a.length, b.length);
  if (longest > LONGEST) return null;
  const [askedWords, words] = [wordsOf(asked), wordsOf(name)];
  const [askedCore, core] = [coreOf(askedWords), coreOf(words)];
  if (core.length > 0 && askedCore.join(" ") === core.join(" ")) return 0.1;
  if (core.length === askedCore.length && core.every((word, at) => isShort(word, askedCore[at] ?? ""))) return 0.15;
  const most = Math.max(1, Math.floor(longest / 4));
  const far = distance(a, b);
  if (longest >= SHORTEST && far <= most) return 0.15 + (0.3 * far) / longest;
  if (areSynonyms(askedWords, words) || NAMESAKES.some((it) => it.has(asked) && it.has(name))) return 0.3;
  if (isContinued(askedWords, words)) return 0.35 + 0.01 * Math.abs(askedWords.length - words.length);
  if (differInAbbreviation(askedCore, core) || partsOf(askedCore).includes(core.join(" "))) return 0.35;
  const common = commonWords(askedCore, core);
  const share = common.length / Math.max(askedCore.length, core.length, 1);
  // The last word says what is got, as in readAllText and readString.
  const otherEnd = haveOneSense(askedCore.at(-1) ?? "", core.at(-1) ?? "") ? 0 : 0.1;
  if (common.length > 0 && share >= 0.5) return 0.4 + 0.4 * (1 - share) + (0.1 * far) / longest + otherEnd;
  return null;
}

function commonWords(asked: readonly string[], words: readonly string[]): readonly string[] {
  return asked.filter((word) =>
    words.some((other) => isSameWord(word, other) || isShort(word, other) || haveOneSense(word, other)),
  );
}

/** Whether two names have some words in common, but only such as one of these types is called by, so that many members have them: `getJobDesc` and `getJobGroup` of a `JobInfo`. */
export function haveTypeInCommon(asked: string, name: string, types: readonly string[]): boolean {
  const askedWords = coreOf(wordsOf(asked));
  const common = commonWords(askedWords, coreOf(wordsOf(name)));
  const isOf = (type: readonly string[]) => common.every((word) => type.includes(word));
  return common.length > 0 && common.length < askedWords.length && types.map(wordsOf).some(isOf);
}

/** Whether a name is another one without the letter with which one of its words begins: `Typeame` for `TypeName`. */
export function lacksInitial(asked: string, name: string): boolean {
  if (asked.length !== name.length - 1) return false;
  const at = [...asked].findIndex((letter, index) => letter !== name[index]);
  const lost = at < 0 ? asked.length : at;
  return /\p{Lu}/u.test(name[lost] ?? "") && name.slice(0, lost) + name.slice(lost + 1) === asked;
}

export function isMisspelt(asked: string, name: string): boolean {
  const [a, b] = [asked.toLowerCase(), name.toLowerCase()];
  return Math.abs(a.length - b.length) <= 1 && distance(a, b) <= 1;
}

/** Longer names are compared by nobody. */
const LONGEST = 100;
/** In shorter names, one other letter makes another word. */
const SHORTEST = 3;

/** Whether two words are the same, or nearly: one is the plural of the other, or has another ending. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length > 2 && (long === `${short}s` || (short.endsWith("y") && long === `${short.slice(0, -1)}ies`)))
    return true;
  return short.length > 3 && (long.startsWith(short) || haveOneStem(one, other));
}

/** Whether two words differ in their endings alone: `package` and `packaging`, `sorted` and `sorting`. */
function haveOneStem(one: string, other: string): boolean {
  const [stem, same] = [one, other].map((word) => word.replace(ENDING, ""));
  return stem === same && (stem ?? "").length >= SHORTEST_STEM;
}

const ENDING = /(?:ings?|ed|e?s|ers?|ors?|ions?|e)$/;
const SHORTEST_STEM = 4;

/** Whether one word is the other or its usual abbreviation. */
function isShort(one: string, other: string): boolean {
  return one === other || PAIRS.has(`${one} ${other}`);
}

/** Lists what a name joins: `empty` and `blank` for `isEmptyOrBlank`. */
function partsOf(words: readonly string[]): readonly string[] {
  const parts = words.join(" ").split(/ (?:or|and) /);
  return parts.length > 1 ? parts : [];
}

/** Whether two names differ in one word, which one of them abbreviates to its beginning: `getOrganization` and `getOrg`. */
function differInAbbreviation(asked: readonly string[], words: readonly string[]): boolean {
  if (asked.length !== words.length) return false;
  const [[one = "", other = ""] = [], ...others] = asked.flatMap((word, at) =>
    word === words[at] ? [] : [[word, words[at] ?? ""]],
  );
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // The address is nothing that is added, and a mapper no map.
  const isWord = FRAME.has(short) || SENSES.some((sense) => sense.has(short)) || DERIVED.test(long.slice(short.length));
  return (
    others.length === 0 && short.length >= 3 && long.length >= 2 * short.length && long.startsWith(short) && !isWord
  );
}

// per of mapper
const DERIVED = /^\p{L}?(?:er|or|ing)s?$/u;

const PAIRS: ReadonlySet<string> = new Set(
  ABBREVIATIONS.flatMap(([short, long]) => [`${short} ${long}`, `${long} ${short}`]),
);

/** Splits `HTTPClient_getURLs2` into lower-case words. */
export function wordsOf(name: string): readonly string[] {
  // What is found by its primary key is found by its id.
  return name
    .replace("ByPrimaryKey", "ById")
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, "$1 ")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ")
    .replace(
      /\b(By) (Id)\b|\b(Flat) (Map)\b|\b(Ignor(?:e|ing)) (Case)\b|\b(Case) (Insensitive)\b/gi,
      "$1$2$3$4$5$6$7$8",
    )
    .split(/[ _$]+/)
    .flatMap((word) => word.toLowerCase() || []);
}

/** Leaves out the words that say how a value is got or set, or that it may be null, unless nothing else is left. */
export function coreOf(words: readonly string[]): readonly string[] {
  const core = words.filter((word, at) => !FRAME.has(word) && !isOfNullOr(words, at));
  return core.length > 0 ? core : words;
}

/** Whether a word is one of `nullOr` in `isNullOrEmpty`, or of `orNull` in `firstOrNull`. */
function isOfNullOr(words: readonly string[], at: number): boolean {
  if (words[at] !== "null" && words[at] !== "or") return false;
  const pairs = [words.slice(at, at + 2), words.slice(Math.max(0, at - 1), at + 1)].map((pair) => pair.join(" "));
  return pairs.some((pair) => pair === "null or" || pair === "or null");
}

const FRAME: ReadonlySet<string> = new Set(["get", "set", "is", "has", "to", "as", "of", "with", "do"]);

/** Whether two names differ in one word, by another of the same sense; what follows `put` in `putIfAbsent` only narrows it. */
function areSynonyms(asked: readonly string[], words: readonly string[]): boolean {
  const [first = "", ...rest] = asked;
  const [other = "", ...others] = words;
  if (rest.length === 0 && first !== other) return haveOneSense(first, other);
  if (rest.length !== others.length) return false;
  const differing = asked.filter((word, at) => word !== words[at]);
  return differing.length === 1 && asked.every((word, at) => haveOneSense(word, words[at] ?? ""));
}

/** Whether one name goes on where the other ends: `getTotal` and `getTotalElements`, `getPetByName` and `getPet`. */
function isContinued(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isTelling = short.some((word) => word.length > 2 && !FRAME.has(word));
  return isTelling && short.length < long.length && short.every((word, at) => word === long[at]);
}

function haveOneSense(one: string, other: string): boolean {
  return one === other || SENSES.some((sense) => sense.has(one) && sense.has(other));
}

/** What libraries call by names that have no word in common: to write a value as JSON, to read one, to make folders. */
const NAMESAKES: readonly ReadonlySet<string>[] = [
  [
    "toJson",
    "toJSON",
    "toJsonString",
    "toJSONString",
    "writeValueAsString",
    "encodeToString",
    "stringify",
    "serialize",
  ],
  ["fromJson", "readValue", "decodeFromString", "parseObject", "parse", "deserialize"],
  ["mkdir", "mkdirs", "createDirectory", "createDirectories"],
  ["startsWith", "hasPrefix"],
  ["endsWith", "hasSuffix"],
  ["equalTo", "isEqualTo", "isEqual"],
  ["assertThrows", "assertThatThrownBy", "expectThrows"],
  ["entries", "items", "entrySet"],
  ["substring", "substr", "slice"],
  ["orElse", "getOrDefault", "getOrElse", "getOrNull", "orNull", "orElseGet"],
].map((names) => new Set(names));

/** Whether libraries have both names for the same, though no letter need be alike: `list` and `all`, `single` and `one`. */
export function areSameInOtherWords(asked: string, name: string): boolean {
  return asked !== name && OTHER_WORDS.some((it) => it.has(asked) && it.has(name));
}

/** Computes the edit distance in which two letters in the wrong order count as one (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** Whether a name begins with another one, and another word follows: `getByName` for `get`. */
export function goesOn(one: string, other: string): boolean {
  return other.startsWith(one) && /^\p{Lu}/u.test(other.slice(one.length));
}

/** Whether a name begins and ends as another one, whose words it has in their order among others: `isIAmATeapot` and `isTeapot`. */
export function hasWordsBetween(asked: string, name: string): boolean {
  const [wanted, words] = [wordsOf(asked), wordsOf(name)];
  const inOrder = words.reduce((at, word) => (word === wanted[at] ? at + 1 : at), 0);
  const isEnclosing = words[0] === wanted[0] && words.at(-1) === wanted.at(-1);
  // A short word, such as `all`, ends the names of many.
  return isEnclosing && inOrder === wanted.length && wanted.length > 1 && (wanted.at(-1) ?? "").length > SHORTEST;
}
