import { mapWithin } from "./map-texts.ts";
import { SECRET_NAME } from "./secret-name.ts";
import { createSecretTest, SHORTEST_VALUE, viewedValue } from "./secret-test.ts";
import { joinedText, joinedView, seenText, seenView, type View, wholeView } from "./views.ts";

/** Hides secrets in a text: values of `-D` properties with names such as password, user info in URLs, and values of environment variables with such names. */
export type Mask = (text: string) => string;

export function createMask(env: Readonly<Record<string, string | undefined>>): Mask {
  const values = secretValues(env);
  const maySecret = createSecretTest(values);
  return (text) => (maySecret(text) ? hideSecrets(text, values) : text);
}

/**
 * Hides what has the form of a secret, and these values, also where terminal escapes or characters that nobody sees stand
 * within them. A value that is given may be split by line ends, too, and so may the words before any other; the value
 * itself only where what follows stands alone on its line. As many lines remain.
 */
export function hideSecrets(text: string, values: readonly string[]): string {
  const [whole, seen, joined] = [wholeView(text), seenView(text), joinedView(text)];
  const ranges = [
    ...FORMS.flatMap((form) => [...findForm(whole, form), ...(seen.text === text ? [] : findForm(seen, form))]),
    ...OPEN.flatMap((form) => findForm(joined, form).flatMap((range) => untilLineEnds(range, text))),
    ...CLOSED.flatMap((form) => findForm(joined, form)),
    ...values.flatMap((value) => findValue(whole, value)),
    ...values.flatMap((value) => findValue(joined, viewedValue(value, joinedText))),
  ];
  return hideRanges(text, ranges);
}

/** Lists the values of environment variables with names such as password, the longest first, each also in its form within JSON. */
export function secretValues(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const values = Object.entries(env)
    .flatMap(([name, value]) =>
      SECRET_VARIABLE.test(name) && value !== undefined && value.length >= SHORTEST_VALUE ? value : [],
    )
    .sort((a, b) => b.length - a.length);
  return values.flatMap((value) => [...new Set([value, JSON.stringify(value).slice(1, -1)])]);
}

// GITHUB_TOKEN, PGPASSWORD, MYSQL_PWD, but not PWD
const SECRET_VARIABLE = /(?:(?:^|_)(?:TOKEN|SECRET|PASS|PASSWD|CREDENTIALS?)|_(?:KEY|PWD)|PASSWORD|PASSPHRASE)$/i;

const OPTION = String.raw`(?:-D|--define)[\s=]*`;
const NAME = `${SECRET_NAME}=`;
const TO_ITS_QUOTE = String.raw`(?:\\[^\n]|(?!\k<quote>)[^\n])*`;

/** The forms of secrets whose ends are known by what follows them. Each keeps what stands before the secret. */
const CLOSED: readonly RegExp[] = [
  // https://user:pass@host/
  /(?<kept>\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/?#"']+(?=@)/gi,
  // <password>hunter2</password>
  /(?<kept><(?<name>[\w.:-]{0,50}(?:password|passphrase|passwd|pwd|secret|token|credential|privatekey)[\w.-]{0,50})>)[^<\n]{1,4000}(?=<\/\k<name>>)/gi,
  // -----BEGIN RSA PRIVATE KEY-----
  // MIIEowIBAAKCAQEA…
  // -----END RSA PRIVATE KEY-----
  /(?<kept>-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY-----)(?:(?!-----END )[\s\S])*/g,
];

/** The forms of secrets that go on as long as a word or a line. */
const OPEN: readonly RegExp[] = [
  // ["-Dapi.token=a b", '-Dapi.token=a b'
  new RegExp(`(?<kept>(?<quote>["'])${OPTION}${NAME})${TO_ITS_QUOTE}`, "gi"),
  // ["-D", "api.token=a b"]
  new RegExp(String.raw`(?<kept>${OPTION}(?<quote>["'])\s*,\s*\k<quote>${NAME})${TO_ITS_QUOTE}`, "gi"),
  // -D "api.token=a b"
  new RegExp(String.raw`(?<kept>(?:-D|--define)[\s=]+(?<quote>["'])${NAME})${TO_ITS_QUOTE}`, "gi"),
  // -Dapi.token="a b", and inside of JSON -Dapi.token=\"a b\"
  new RegExp(String.raw`(?<kept>${OPTION}${NAME})(?<quote>\\?["'])(?:(?!\k<quote>)[\s\S])*\k<quote>`, "gi"),
  // -Drepo.password=hunter2
  new RegExp(String.raw`(?<kept>${OPTION}${NAME}(?:\\?["'])?)[^\s"']+`, "gi"),
  // https://repo.example/x?access_token=abc&y=1
  /(?<kept>(?:access|refresh|id|auth)_token=|client_secret=)[^\s&"'<>]+/gi,
  // Authorization: Bearer eyJhbGciOi.J9
  /(?<kept>authorization["']?\s{0,9}[:=]\s{0,9}["']?)(?:(?:basic|bearer|token|negotiate|ntlm|apikey)\s{1,9}[^\s"']+|(?:digest|aws4-hmac-sha256)\s[^\n"']*|(?=[^\s"']{0,200}\d|[^\s"']{16})[^\s"']+)/gi,
];

const FORMS = [...CLOSED, ...OPEN];

interface Range {
  readonly start: number;
  readonly end: number;
}

function findForm(view: View, form: RegExp): Range[] {
  return [...view.text.matchAll(form)].flatMap(({ index, 0: match, groups }) => {
    const kept = groups?.["kept"]?.length ?? 0;
    return match.length === kept ? [] : rangeIn(view, index + kept, index + match.length);
  });
}

function findValue(view: View, value: string): Range[] {
  const ranges: Range[] = [];
  for (let at = view.text.indexOf(value); at >= 0; at = view.text.indexOf(value, at + value.length)) {
    ranges.push(rangeIn(view, at, at + value.length));
  }
  return ranges;
}

/** Returns the range of a part of a view in its text, with what is left out right before it. */
function rangeIn(view: View, from: number, to: number): Range {
  return { start: from === 0 ? view.at(0) : view.at(from - 1) + 1, end: view.at(to - 1) + 1 };
}

/** Ends a range at the end of its line, or of further lines that hold one word each. */
function untilLineEnds({ start, end }: Range, text: string): Range {
  const length = text.slice(start, end).search(LINE_END);
  let reached = length < 0 ? end : start + length;
  while (reached < end) {
    const from = text[reached] === "\r" && text[reached + 1] === "\n" ? reached + 2 : reached + 1;
    const next = text.slice(from).search(LINE_END);
    const to = next < 0 ? text.length : from + next;
    if (!WORD_ALONE.test(seenText(text.slice(from, to)))) break;
    reached = to;
  }
  return { start, end: Math.min(reached, end) };
}

const LINE_END = /[\r\n]/;
// One word that begins neither a line of Maven's ([INFO]) nor an option.
const WORD_ALONE = /^[ \t]*[^\s[-]\S*[ \t]*$/;

/** Puts asterisks in the place of ranges, which may overlap; their line ends stay. */
function hideRanges(text: string, ranges: readonly Range[]): string {
  let hidden = "";
  let from = 0;
  for (const { start, end } of joinOverlapping(ranges)) {
    hidden += text.slice(from, start) + text.slice(start, end).replace(LINE_PART, "***");
    from = end;
  }
  return hidden + text.slice(from);
}

const LINE_PART = /\S(?:[^\r\n]*\S)?/g;

function joinOverlapping(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (!last || range.start >= last.end) joined.push(range);
    else joined.splice(-1, 1, { start: last.start, end: Math.max(last.end, range.end) });
  }
  return joined;
}

/**
 * Masks the texts within a value. The texts of a list are masked together first, since they may be the lines of one
 * secret, or an option and its value. Without another mask, only what has the form of a secret is hidden.
 */
export function maskTexts<T>(value: T, mask?: Mask): T;
export function maskTexts(value: unknown, mask = maskForms): unknown {
  const visit = (it: unknown, name: string): unknown => {
    if (OWN_WORDS.has(name)) return it;
    if (typeof it === "string") return mask(it);
    if (typeof it !== "object" || it === null) return it;
    return Array.isArray(it) && isTexts(it) ? maskList(it, mask) : mapWithin(it, visit);
  };
  return visit(value, "");
}

/** The fields with words of ours, by which an answer is presented. */
export const OWN_WORDS: ReadonlySet<string> = new Set([
  ...["code", "kind", "status", "operation", "outcome", "severity", "part", "state", "step", "why", "counted"],
]);

function isTexts(list: readonly unknown[]): list is readonly string[] {
  return list.every((it) => typeof it === "string");
}

function maskList(texts: readonly string[], mask: Mask): readonly string[] {
  // After a blank, no word of a command is the rest of the one before it.
  const border = texts.some((text) => OPTION_WORD.test(text)) ? " \n" : "\n";
  const whole = texts.join(border);
  const masked = mask(whole);
  if (masked === whole) return texts;
  const lines = masked.split("\n");
  let from = 0;
  return texts.map((text, index) => {
    const to = from + text.split("\n").length;
    const found = lines.slice(from, to).join("\n");
    from = to;
    return mask(index < texts.length - 1 ? found.slice(0, found.length - border.length + 1) : found);
  });
}

// -Ddb.password=hunter2
const OPTION_WORD = /^--?[a-z][\w.-]*(?:=|$)/i;

/** Hides what has the form of a secret, whatever the environment holds. */
export const maskForms = createMask({});
