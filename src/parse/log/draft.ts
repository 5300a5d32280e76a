import type { Diagnostic } from "../../result/diagnostic.ts";
import { toPlainMessage } from "./compilers/javac.ts";
import type { Place } from "./compilers/located.ts";
import { readMessage, readPlace } from "./compilers/message.ts";
import { detach } from "./detach.ts";

/** A compiler message whose further lines may still come. */
export interface Draft {
  readonly severity: Diagnostic["severity"];
  readonly message: string;
  readonly details: string[];
  place: Place;
  /** False while only a place told below it could prove that it is a compiler message at all. */
  isSure: boolean;
  /** The place told below a message ends it; Groovy prints an excerpt of the source after it. */
  isComplete: boolean;
}

export function startDraft(severity: Diagnostic["severity"], line: string): Draft {
  const text = detach(line);
  const located = readMessage(text);
  if (!located)
    return { severity, message: toPlainMessage(text), details: [], place: {}, isSure: false, isComplete: false };
  const { message, ...place } = located;
  return {
    severity,
    message,
    details: [],
    place,
    isSure: true,
    isComplete: isFromGroovy(place) && place.column !== undefined,
  };
}

/** Adds a line that continues the message. */
export function extendDraft(draft: Draft, text: string): void {
  if (draft.isComplete) return;
  const place = readPlace(detach(text));
  if (place) {
    draft.place = { ...draft.place, ...place };
    draft.isSure = true;
    draft.isComplete = true;
    return;
  }
  const detail = text.trim().replace(/\s+/g, " ");
  if (detail !== "" && draft.details.length < MOST_DETAILS) draft.details.push(detach(detail));
}

export function toDiagnostic({ severity, message, details, place }: Draft): Diagnostic {
  return { severity, ...place, message, details: [...details] };
}

/** What makes two messages the same one, printed twice. */
export function toKey({ severity, file, line, column, message }: Diagnostic): string {
  return [severity, file, line, column, message].join("\n");
}

const MOST_DETAILS = 200;

function isFromGroovy(place: Place): boolean {
  return place.file?.endsWith(".groovy") === true;
}
