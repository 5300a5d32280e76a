import type { Finding } from "../../model/finding.ts";
import type { Complaint } from "./complaint.ts";
import { ECJ } from "./ecj-complaints.ts";
import { JAVAC } from "./javac-complaints.ts";
import { OF_OTHER_LANGUAGES } from "./kotlin-complaints.ts";

/** Reads what the message of a compiler complains of; null where it has another form, or names more than one symbol would. */
export function readComplaint({ message, details = [] }: Finding): Complaint | null {
  if (message.length > LONGEST || details.some(({ length }) => length > LONGEST)) return null;
  for (const [pattern, read] of READINGS) {
    const match = pattern.exec(message);
    const complaint = match === null ? null : read((name) => match.groups?.[name] ?? "", details);
    if (complaint !== null) return complaint;
  }
  return null;
}

const READINGS = [...JAVAC, ...OF_OTHER_LANGUAGES, ...ECJ];

const LONGEST = 3000;
