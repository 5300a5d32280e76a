import type { Run } from "./read-page.ts";

/** Writes a duration, which no end of a line divides: `13 ms`, `3.1 s`, `2 min 5 s`. */
export function time(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)}\u00a0ms`;
  if (ms < 100_000) return `${(ms / 1000).toFixed(1)}\u00a0s`;
  return `${Math.floor(ms / 60_000)}\u00a0min\u00a0${Math.round((ms % 60_000) / 1000)}\u00a0s`;
}

export function date(at: number): string {
  return new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}

/** Writes how long before the page was made something was. */
export function age(ms: number): string {
  if (ms < 60_000) return "just before";
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)}\u00a0min ago`;
  if (ms < 86_400_000) return `${Math.floor(ms / 3_600_000)}\u00a0h ago`;
  return `${count(Math.floor(ms / 86_400_000), "day")} ago`;
}

export function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

export function counted({ errors, tests, failed, skipped }: Run): string {
  const parts = [
    errors > 0 ? count(errors, "error") : "",
    tests > 0 ? `${tests} run` : "",
    failed > 0 ? `${failed} failed` : "",
    skipped > 0 ? `${skipped} skipped` : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
