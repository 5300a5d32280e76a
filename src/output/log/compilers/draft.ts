import type { Diagnostic } from "../../../model/evidence/diagnostic.ts";
import { detach } from "../lines/detach.ts";
import { type InTrace, isToldFrame } from "../lines/stack-trace.ts";
import { readMessage, readPlace } from "./any-compiler.ts";
import { toPlainMessage } from "./javac.ts";
import type { SourcePlace } from "./located.ts";

export interface Draft extends InTrace {
  readonly severity: Diagnostic["severity"];
  readonly message: string;
  readonly details: string[];
  place: SourcePlace;
  /** Whether it is certainly a compiler message; false as long as only a place printed below could prove that. */
  isSure: boolean;
  /** Whether the place below the message has been printed, after which Groovy prints an excerpt. */
  isComplete: boolean;
}

export function startDraft(severity: Diagnostic["severity"], line: string): Draft {
  const text = detach(line);
  const open = { severity, details: [], isInTrace: false };
  const located = readMessage(text);
  if (!located) return { ...open, message: toPlainMessage(text), place: {}, isSure: false, isComplete: false };
  const { message, ...place } = located;
  return {
    ...open,
    // Kotlin prints a blank before the lines that go on, and the closing block lacks it.
    message: message.trimEnd(),
    place,
    isSure: true,
    isComplete: message !== "" && isFromGroovy(place) && place.column !== undefined,
  };
}

export function extendDraft(draft: Draft, text: string): void {
  if (draft.isComplete) return;
  const place = readPlace(detach(text));
  if (place) {
    draft.place = { ...draft.place, ...place };
    draft.isSure = true;
    draft.isComplete = true;
    return;
  }
  if (isToldFrame(draft, text)) return;
  if (CARET.test(text)) {
    draft.details.pop();
    return;
  }
  const detail = text.trim().replace(/\s+/g, " ");
  if (OF_A_WARNING.test(detail)) return;
  if (detail !== "" && draft.details.length < MOST_DETAILS) draft.details.push(detach(detail));
}

// The plugin prints this line of a forked javac below whatever message comes next:
// warning: unknown enum constant When.MAYBE
//   reason: class file for javax.annotation.meta.When not found
const OF_A_WARNING = /^reason: class file for \S+ not found$/;

export function toDiagnostic({ severity, message, details, place }: Draft): Diagnostic {
  if (message !== "") {
    const plain = OF_TYPES.test(message) ? withoutTypeAnnotations : (text: string) => text;
    return { severity, ...place, message: plain(message), details: details.map(plain) };
  }
  const [first = "", ...rest] = details.filter((detail) => !NUMBERED.test(detail));
  return { severity, ...place, message: first.replace(/^Groovy:/, ""), details: rest };
}

// groovy-eclipse-compiler begins its message on the line below the place, with a number, the source and a caret:
// 11. ERROR in /home/dev/orders/src/main/groovy/com/acme/G.groovy (at line 3)
const NUMBERED = /^\d+\. (?:ERROR|WARNING) in .+ \(at line \d+\)$/;

/** javac writes a type with the annotations of what has it, which never keep it from another one. */
function withoutTypeAnnotations(text: string): string {
  return text.replace(TYPE_ANNOTATIONS, "");
}

const OF_TYPES =
  /^(?:incompatible types: |no suitable (?:method|constructor) found |(?:method|constructor) \S+ in .{1,500} cannot be applied to given types)/;
// @jakarta.validation.constraints.Size(min=0, max=30)
const ANNOTATION = '@[\\w.]{1,300}(?:\\((?:[^()"]|"[^"]{0,500}"){0,500}\\))?';
// @jakarta.validation.constraints.NotBlank,@jakarta.validation.constraints.Size(min=0, max=30) String
const TYPE_ANNOTATIONS = new RegExp(`${ANNOTATION}(?:,${ANNOTATION}){0,20} `, "g");

/** Returns the key by which two printed messages are recognised as the same one. */
export function toKey({ severity, file, line, column, message }: Diagnostic): string {
  return [severity, file, line, column, message].join("\n");
}

const MOST_DETAILS = 200;
// Below the source that scalac quotes: `               ^`
const CARET = /^\s*\^+$/;

function isFromGroovy(place: SourcePlace): boolean {
  return place.file?.endsWith(".groovy") === true;
}
