export function styled(style: keyof typeof STYLES, text: string): string {
  return `\u001b[${STYLES[style]}m${text}\u001b[0m`;
}

/** The parameters of each style: Select Graphic Rendition, ECMA-48 8.3.117. */
const STYLES = { bold: "1", dim: "2", good: "1;32", bad: "1;31", doubtful: "1;33" } as const;
