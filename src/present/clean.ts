/** Text of a build made safe for an answer: line ends as they are, every other control, invisible or bidirectional character visible. */
export function clean(text: string): string {
  const plain = text.includes("\u001b") ? text.replace(ANSI, "") : text;
  return plain.replace(/\r\n?/g, "\n").replace(UNSEEN, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return clean(text).replaceAll("\n", " ");
}

const ANSI = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g;
// Control characters but tab and line feed; soft hyphen, zero-width and bidirectional marks, byte order mark, lone surrogates.
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;
