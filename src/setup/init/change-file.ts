import { isRecord } from "../../knowledge/clients/value.ts";
import { attempt, reasonOf } from "../../model/attempt.ts";
import type { Original, Originals } from "../../store/originals.ts";
import type { Part } from "../clients/part.ts";
import { changeText } from "../edit/change-text.ts";
import { hasHeader } from "../edit/change-toml.ts";
import type { Change } from "../edit/change-value.ts";
import { readText, removeFile, writeText } from "../edit/file.ts";
import { describeBroken, parseConfiguration } from "../edit/parse-configuration.ts";

export type Outcome =
  /**
   * The file was changed, or would be. `isNew`: it had no part of ours before. `copy`: the path of a copy of its
   * earlier content; null if the file did not exist.
   */
  | {
      readonly kind: "written";
      readonly changes: readonly Change[];
      readonly isNew: boolean;
      readonly before: unknown;
      readonly copy: string | null;
    }
  /**
   * Our part was removed. `isGone`: the whole file was deleted, since we had created it and it contains nothing else.
   * `copy`: the path of a copy of its content before our first change; null if that is restored, or if there is no
   * copy.
   */
  | { readonly kind: "removed"; readonly isGone: boolean; readonly copy: string | null }
  | { readonly kind: "nothing to do" }
  | { readonly kind: "foreign"; readonly command: string | null }
  | { readonly kind: "refused"; readonly reason: string };

type Format = "json" | "toml";

/** Puts our part into a file, which is created if it does not exist; or says what that would change. */
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

/** Stores a copy of a file before it is changed; throws, and says what to do, where that fails. */
function keepCopy(file: string, text: string, originals: Originals): string {
  try {
    return originals.keep(file, { kind: "text", text });
  } catch (error) {
    throw new Error(
      `no copy of it could be kept (${reasonOf(error)}); name another folder for it with --state-dir DIR`,
    );
  }
}

/** Removes our part from a file. If nothing else was changed since, the file becomes exactly what it was. */
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

/** Whether our part is the only change to a file: putting it into the original again gives the present content. */
function isAllThatChanged(original: Original, text: string, format: Format, part: Part, value: unknown): boolean {
  const before = original.kind === "text" ? original.text : "";
  const parsed = parseConfiguration(before, format);
  if (parsed.kind === "broken" || part.isIn(parsed.value)) return false;
  const again = changeText(before, format, part.putAgain(value));
  return again.kind === "changed" && again.text === text;
}

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
