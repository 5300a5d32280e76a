import type { ModuleStatus } from "../../model/evidence/log-facts.ts";

/** A row of the reactor summary. In a reactor with several versions the name contains the module's version. */
export interface SummaryRow {
  readonly name: string;
  readonly status: ModuleStatus;
  readonly durationMs?: number;
}

export function readSummaryRow(text: string): SummaryRow | null {
  const found = ROW.exec(text)?.groups;
  const { name, status, time } = found ?? {};
  if (!name || !isStatus(status)) return null;
  const durationMs = time ? toMilliseconds(time.trimEnd()) : null;
  return { name, status, ...(durationMs !== null && { durationMs }) };
}

// Shop Core .......................................... SUCCESS [  6.097 s]
// Backend :: API [public] contract definitions for all clients SUCCESS [  4.849 s]
// Shop Web ........................................... SKIPPED
const ROW = /^(?<name>\S.*?) (?:\.+ )?(?<status>SUCCESS|FAILURE|SKIPPED)(?: \[ *(?<time>[^\s\]][^\]]{0,30})\])?$/;

function isStatus(word: string | undefined): word is ModuleStatus {
  return word === "SUCCESS" || word === "FAILURE" || word === "SKIPPED";
}

/** Converts a time of the summary to milliseconds: `1.441 s`, `01:02 min`, `01:02 h`, `1 d 01:02 h`. */
function toMilliseconds(time: string): number | null {
  const found = TIME.exec(time)?.groups;
  if (!found) return null;
  const { days = "0", whole = "0", rest = "0", unit } = found;
  switch (unit) {
    case "s":
      return Math.round(Number(`${whole}.${rest}`) * 1000);
    case "min":
      return (Number(whole) * 60 + Number(rest)) * 1000;
    default:
      return ((Number(days) * 24 + Number(whole)) * 60 + Number(rest)) * 60_000;
  }
}

const TIME = /^(?:(?<days>\d+) d )?(?<whole>\d+)[.,:](?<rest>\d+) (?<unit>s|min|h)$/;
