/** Draws a bar for a value: as many of the columns as its share of the longest, at least an eighth of one. */
export function bar(value: number, longest: number, columns: number): string {
  const eighths = Math.max(1, Math.round((value / Math.max(longest, 1)) * columns * 8));
  return "█".repeat(eighths >> 3) + (PARTS[eighths & 7] ?? "");
}

const PARTS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"] as const;
