import { mapWithin } from "./map-texts.ts";
import { SECRET_FORMS } from "./secret-forms.ts";
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
    ...SECRET_FORMS.flatMap(({ form, isOpen }) => {
      const inJoined = findForm(joined, form);
      return [
        ...findForm(whole, form),
        ...(seen.text === text ? [] : findForm(seen, form)),
        ...(isOpen ? inJoined.flatMap((range) => untilLineEnds(range, text)) : inJoined),
      ];
    }),
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
