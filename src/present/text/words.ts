/** `1 error`, `3 errors`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** `a, b, c`, or `a, b, c and 12 more` where there are more than `most`. */
export function listNames(names: readonly string[], most = 10): string {
  return names.length <= most ? names.join(", ") : `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
}

/** Milliseconds as seconds with one decimal: `5.1s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)}s`;
}

/** Milliseconds of something short: `13 ms`, `3.1s`. */
export function time(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : seconds(ms);
}

/** Bytes as people write them: `812 B`, `48 kB`, `15.2 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return bytes < 999_950_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Milliseconds that something is past: `just now`, `2 min ago`, `3 h ago`, `5 days ago`. */
export function age(ms: number): string {
  if (ms < 60_000) return "just now";
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min ago`;
  if (ms < 86_400_000) return `${Math.floor(ms / 3_600_000)} h ago`;
  return `${count(Math.floor(ms / 86_400_000), "day")} ago`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
