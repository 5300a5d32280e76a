/**
 * Makes text of a build safe for an answer: line ends stay, every other control, invisible or bidirectional character
 * becomes visible.
 */
export function clean(text: string): string {
  const plain = text.includes("\u001b") ? text.replace(ANSI, "") : text;
  return plain.replace(/\r\n?/g, "\n").replace(UNSEEN, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Makes text of a build safe for an answer, and puts it on one line. */
export function cleanLine(text: string): string {
  return clean(text).replaceAll("\n", " ");
}

/** Writes a value as JSON in which nothing is invisible or turns the direction: `\u202e` stands for the character. */
export function visibleJson(value: unknown): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(UNSEEN, (found) => found.split("").map(escapeUnit).join(""));
}

const ANSI = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g;
// Control characters but tab and line feed; line and paragraph separators; whatever takes no room or turns the direction
// (soft hyphen, zero-width and bidirectional marks, byte order mark, tags); lone surrogates. An emoji may choose its style.
const UNSEEN =
  /[\p{Cc}--[\t\n]]|[\u2028\u2029\ufff9-\ufffb\p{Surrogate}]|[\p{Default_Ignorable_Code_Point}--[\ufe0e\ufe0f]]|(?<!\p{Emoji})[\ufe0e\ufe0f]/gv;
