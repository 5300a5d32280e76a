/** The milliseconds of waiting for other builds from which on a person would call it waiting. */
const NOTICED_MS = 1000;

/** Returns how long a run waited for other builds, in milliseconds; 0 if it hardly did, or that is unknown. */
export function noticedWait(waitedMs: number | null): number {
  return waitedMs !== null && waitedMs >= NOTICED_MS ? waitedMs : 0;
}
