/** A tool's answer as it goes over the wire: always one block of text. */
export interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** What a client makes of it for its model. */
export interface Client {
  /** With the version in which this was seen. */
  readonly name: string;
  /** Whether the model reads the result as JSON, its line breaks escaped. */
  readonly readsJson: (answer: Answer) => boolean;
  /** What stands before the text. */
  readonly prefix?: (answer: Answer) => string;
  /** Characters up to which nothing was cut; somewhat beyond, the middle goes, or all but a beginning. */
  readonly uncut: number;
}

/** As seen in the running programs, driven through whole turns, on 2026-11-21. */
export const CLIENTS: readonly Client[] = [
  { name: "Claude Code 2.1.330", readsJson: () => false, uncut: 49_000 },
  { name: "Codex 0.169.0", readsJson: () => false, uncut: 48_000 },
  { name: "Codex 0.169.0, a model it does not know", readsJson: () => false, uncut: 12_000 },
  { name: "Codex 0.169.0, code mode", readsJson: () => true, uncut: 40_000 },
  { name: "opencode 1.18.33", readsJson: () => false, uncut: 50_000 },
  { name: "Gemini CLI 0.61.0", readsJson: ({ isError }) => isError, uncut: 40_000 },
  {
    name: "Copilot CLI 1.0.102",
    readsJson: () => false,
    prefix: ({ isError }) => (isError ? "MCP server 'maven': " : ""),
    uncut: 20_000,
  },
];

/** What the model reads of an answer, and whether that is less than all of it. */
export function hand(answer: Answer, { readsJson, prefix, uncut }: Client) {
  const { text, isError } = answer;
  const isJson = readsJson(answer);
  const whole = isJson
    ? JSON.stringify({ content: [{ type: "text", text }], ...(isError && { isError }) })
    : `${prefix?.(answer) ?? ""}${text}`;
  // Some count characters, some bytes, and a byte is the lesser.
  return { isJson, isCut: Buffer.byteLength(whole) > uncut, whole };
}
