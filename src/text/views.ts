/** A text without some of its characters, and where the rest of them stand in it. */
export interface View {
  readonly text: string;
  /** Returns where a character of the view stands in the text from which it was made. */
  readonly at: (index: number) => number;
}

export function wholeView(text: string): View {
  return { text, at: (index) => index };
}

/** Leaves out what `clean` takes away or writes as an escape, and such escapes, so that split words are whole again. */
export function seenView(text: string): View {
  return mayHide(text) ? viewWithout(text, HIDDEN) : wholeView(text);
}

/** Leaves out that and the line ends, each with the blanks by which the next line is indented. */
export function joinedView(text: string): View {
  const seen = seenView(text);
  const joined = viewWithout(seen.text, BREAK);
  return { text: joined.text, at: (index) => seen.at(joined.at(index)) };
}

/** Returns the text of the view that `seenView` makes, which is much faster. */
export function seenText(text: string): string {
  return mayHide(text) ? text.replace(HIDDEN, "") : text;
}

/** Returns the text of the view that `joinedView` makes, which is much faster. */
export function joinedText(text: string): string {
  return seenText(text).replace(BREAK, "");
}

/** Whether a text may hold what `seenView` leaves out. Most texts hold nothing of the kind. */
export function mayHide(text: string): boolean {
  return MAY_HIDE.test(text);
}

function viewWithout(text: string, pattern: RegExp): View {
  const pieces: Piece[] = [];
  let kept = "";
  let from = 0;
  const keepUntil = (end: number) => {
    if (end === from) return;
    pieces.push({ inView: kept.length, inText: from });
    kept += text.slice(from, end);
  };
  for (const { index, 0: left } of text.matchAll(pattern)) {
    keepUntil(index);
    from = index + left.length;
  }
  keepUntil(text.length);
  return { text: kept, at: (index) => placeOf(index, pieces) };
}

interface Piece {
  readonly inView: number;
  readonly inText: number;
}

function placeOf(index: number, pieces: readonly Piece[]): number {
  let [low, high] = [0, pieces.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.inView ?? 0) <= index) low = middle;
    else high = middle;
  }
  const { inView, inText } = pieces[low] ?? { inView: 0, inText: 0 };
  return inText + index - inView;
}

/**
 * The terminal's escape sequences: `ESC [ 1 m`, `ESC ] 8 ;; … BEL`, `ESC P … ESC \`, `ESC ( B`. A bound on the words of one
 * that does not end: they would be gone over again and again.
 */
export const SEQUENCE = [
  String.raw`(?:\u001b\[|\u009b)[0-?]*[ -\/]*[@-~]`,
  String.raw`(?:\u001b\]|\u009d)[^\u0007\u001b]{0,4000}(?:\u0007|\u001b\\)`,
  String.raw`\u001b[PX\^_][^\u001b]{0,4000}\u001b\\`,
  String.raw`\u001b[#%\(-\/][0-~]`,
].join("|");

/**
 * Control characters but tab and line feed; line and paragraph separators; whatever takes no room or turns the direction
 * (soft hyphen, zero-width and bidirectional marks, byte order mark, tags); lone surrogates. An emoji may choose its style.
 */
export const UNSEEN = String.raw`[\p{Cc}--[\t\n]]|[\u2028\u2029\ufff9-\ufffb\p{Surrogate}]|[\p{Default_Ignorable_Code_Point}--[\ufe0e\ufe0f]]|(?<!\p{Emoji})[\ufe0e\ufe0f]`;

/** Backslashes from the first one on: a search that began anew at each of a million would not end. */
const BACKSLASHES = String.raw`(?<!\\)\\+`;
/** The escape character as JSON, `clean` and Surefire's XML write it. */
const WRITTEN_ESC = String.raw`(?:${BACKSLASHES}u001b|${BACKSLASHES}u\{1b\}|&(?:amp)?#27;)`;
/** Such sequences and characters as JSON, `clean` and Surefire's XML write them; a colour also without its escape: `[0;1m`. */
const WRITTEN = [
  String.raw`(?:${WRITTEN_ESC}\[|${BACKSLASHES}u009b|${BACKSLASHES}u\{9b\})[0-?]*[ -\/]*[@-~]`,
  String.raw`(?:${WRITTEN_ESC}[\]PX\^_]|${BACKSLASHES}u009d)[^\\&\u0007\u001b]{0,4000}(?:\u0007|${BACKSLASHES}u0007|(?:\u001b|${WRITTEN_ESC})\\+)`,
  String.raw`${WRITTEN_ESC}[#%\(-\/][0-~]`,
  String.raw`${BACKSLASHES}u\{[0-9a-f]{1,6}\}`,
  `${BACKSLASHES}u(?:00[01789a][0-9a-f]|034f|061c|115f|1160|17b[45]|180[b-f]|20[026][0-9a-f]|3164|fe0[0-9a-f]|feff|ffa0|fff[0-9a-b]|d[89a-f][0-9a-f]{2})`,
  `${BACKSLASHES}[bf]`,
  String.raw`\[\d{0,3}(?:;\d{1,3}){0,9}m`,
].join("|");
// A carriage return belongs to a line end; what is no UTF-8 became U+FFFD.
const HIDDEN = new RegExp(String.raw`${SEQUENCE}|(?!\r)(?:${UNSEEN})|\ufffd|${WRITTEN}`, "gv");
// \r\n, and within JSON \\r\\n; then the blanks before the text of the next line
const BREAK = /(?:\r|\n|(?<!\\)\\+[rn])[ \t]*/g;

// Any character but those of most languages, signs and boxes; the letters of an escape that is written out. This search
// reads a gigabyte a second.
const MAY_HIDE =
  /[^\t\n\r -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0600\u2010-\u2027\u2030-\u205f\u2070-\u3163\u3165-\ud7ff]|\\[ubf]|#27;|\[[\d;]*m/;
