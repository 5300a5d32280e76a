import { changeText } from "../../clients/edit/change-text.ts";
import { hasHeader } from "../../clients/edit/change-toml.ts";
import type { Change } from "../../clients/edit/change-value.ts";
import { readText, removeFile, writeText } from "../../clients/edit/file.ts";
import { describeBroken, parseConfiguration } from "../../clients/edit/parse-configuration.ts";
import { isRecord } from "../../clients/edit/value.ts";
import type { Part } from "../../clients/part.ts";
import { attempt, reasonOf } from "../../result/attempt.ts";
import type { Original, Originals } from "../../state/originals.ts";

export type Outcome =
  /** `isNew`: nothing of ours was there. `copy`: where what the file held before lies; null where there was none. */
  | {
      readonly kind: "written";
      readonly changes: readonly Change[];
      readonly isNew: boolean;
      readonly before: unknown;
      readonly copy: string | null;
    }
  /**
   * `isGone`: with the whole file, which held nothing else and was ours. `copy`: where what the file held before our
   * first change lies; null where it is that again, or where nothing is kept.
   */
  | { readonly kind: "removed"; readonly isGone: boolean; readonly copy: string | null }
  | { readonly kind: "nothing to do" }
  | { readonly kind: "foreign"; readonly command: string | null }
  /** The end of a sentence. */
  | { readonly kind: "refused"; readonly reason: string };

type Format = "json" | "toml";

/** Puts a part of ours into a file, which is made where it does not exist, or says what that would do. */
export function putInto(file: string, format: Format, part: Part, originals: Originals, isDry: boolean): Outcome {
  return orRefused(() => {
    const text = readText(file);
    const parsed = parseConfiguration(text ?? "", format);
    if (parsed.kind === "broken") return { kind: "refused", reason: `${NOT_PARSED} (${describeBroken(parsed)})` };
    const plan = part.put(parsed.value);
    if (plan.kind === "foreign") return plan;
    if (plan.kind === "done") return { kind: "nothing to do" };
    const changed = changeText(text ?? "", format, plan.changes);
    if (changed.kind === "refused") return changed;
    const written = {
      kind: "written",
      changes: plan.changes,
      isNew: !part.isIn(parsed.value),
      before: parsed.value,
    } as const;
    if (isDry) return { ...written, copy: null };
    // One that is kept already is older, and without anything of ours.
    const isFirst = originals.of(file) === null || !part.isInByAnyName(parsed.value);
    const copy = isFirst && text !== null ? keepCopy(file, text, originals) : null;
    const madeFolder = writeText(file, changed.text);
    // Without this note the file stays when our part is taken out: no reason to call back what is written.
    if (isFirst && text === null) attempt(() => originals.keep(file, { kind: "none", madeFolder }));
    return { ...written, copy };
  });
}

/** Throws what the user can mend: no file is changed of which there is no copy. */
function keepCopy(file: string, text: string, originals: Originals): string {
  try {
    return originals.keep(file, { kind: "text", text });
  } catch (error) {
    throw new Error(
      `no copy of it could be kept (${reasonOf(error)}); name another folder for it with --state-dir DIR`,
    );
  }
}

/** Takes it out again. Where nothing else has changed since, the file is what it was, to the byte. */
export function takeOutOf(file: string, format: Format, part: Part, originals: Originals): Outcome {
  return orRefused(() => {
    const text = readText(file);
    if (text === null) return { kind: "nothing to do" };
    const parsed = parseConfiguration(text, format);
    if (parsed.kind === "broken") return { kind: "refused", reason: `${NOT_PARSED} (${describeBroken(parsed)})` };
    const plan = part.takeOut(parsed.value, (path) => format === "toml" && !hasHeader(text, path));
    if (plan.kind === "foreign") return plan;
    if (plan.kind === "done") return { kind: "nothing to do" };
    const changed = changeText(text, format, plan.changes);
    if (changed.kind === "refused") return changed;
    const original = originals.of(file);
    const isWhole = original !== null && isAllThatChanged(original, text, format, part, parsed.value);
    const isGone =
      original?.kind === "none" && (isWhole || isVoid(parseConfiguration(changed.text, format), changed.text));
    if (isGone) removeFile(file, original.madeFolder);
    else writeText(file, isWhole && original.kind === "text" ? original.text : changed.text);
    if (isGone || isWhole) originals.forget(file);
    const hasCopy = original?.kind === "text" && !isWhole;
    return { kind: "removed", isGone, copy: hasCopy ? originals.copyOf(file) : null };
  });
}

const NOT_PARSED = "it cannot be parsed";

/** Whether putting our part into what was there before gives what is there now. */
function isAllThatChanged(original: Original, text: string, format: Format, part: Part, value: unknown): boolean {
  const before = original.kind === "text" ? original.text : "";
  const parsed = parseConfiguration(before, format);
  if (parsed.kind === "broken" || part.isIn(parsed.value)) return false;
  const again = changeText(before, format, part.putAgain(value));
  return again.kind === "changed" && again.text === text;
}

/** Whether nothing is in it but empty objects and lists, no comment, and at most the schema that opencode adds. */
function isVoid(parsed: ReturnType<typeof parseConfiguration>, text: string): boolean {
  if (parsed.kind === "broken" || !isRecord(parsed.value)) return false;
  const { $schema: _, ...rest } = parsed.value;
  return isEmpty(rest) && !/#|\/[/*]/.test(text.replace(TEXT, ""));
}

// "https://opencode.ai/config.json"
const TEXT = /"(?:\\.|[^"\\])*"/g;

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isEmpty);
}

function orRefused(what: () => Outcome): Outcome {
  try {
    return what();
  } catch (error) {
    return { kind: "refused", reason: reasonOf(error) };
  }
}
