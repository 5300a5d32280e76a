import { packageOf, withoutPackage } from "../model/class-name.ts";
import type { Fix } from "../model/fix.ts";
import { fixClass } from "./classes.ts";
import type { CompilerView } from "./compiler-view.ts";
import { IMPORTED_CLASS } from "./kotlin/kotlin-names.ts";

/** Fixes a name in Scala: the class of an import, or one that the file does not import. */
export function fixScalaName(name: string, view: CompilerView, line: number): Fix | null {
  const around = withoutOtherSources(view);
  const text = view.source.lines[line - 1] ?? "";
  if (/^\s*import\b/.test(text)) {
    const imported = IMPORTED_CLASS.exec(text)?.groups?.["name"];
    return imported === undefined ? null : fixClass(withoutPackage(imported), packageOf(imported), around, line);
  }
  if (!/^\p{Lu}.*\p{Ll}/u.test(name)) return null;
  const [own, ...others] = view.unseenNamed(name).filter((it) => it.in.kind === "source");
  if (own) {
    const isSeen = others.length > 0 || packageOf(own.name) === view.source.package;
    return isSeen ? null : { kind: "not-imported", name, classes: [own.name] };
  }
  const found = fixClass(name, null, around, line);
  return found?.kind === "not-imported" ? found : null;
}

/** Leaves out what sources in other languages than Java have: one in Scala or Groovy is in none to those. */
export function withoutOtherSources(view: CompilerView): CompilerView {
  return { ...view, unseenNamed: (simple) => view.unseenNamed(simple).filter((it) => it.in.kind !== "source") };
}
