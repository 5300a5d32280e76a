import type { JavaSource } from "../../../java/sources/read-java-source.ts";
import { once } from "../../../model/once.ts";
import type { Source } from "../../compiler-view.ts";
import { toMember } from "../to-type.ts";

/** Shows a source as fixes look at it. */
export function toSource(source: JavaSource, isKotlin: boolean): Source {
  const prefix = source.package === "" ? "" : `${source.package}.`;
  const code = once(() => source.text.code.split("\n"));
  return {
    lines: (isKotlin ? withTemplates(source) : source.text.bare).split("\n"),
    codeAt: (line) => code()[line - 1] ?? "",
    package: source.package,
    imports: source.imports,
    typesAround: (line) =>
      source.types
        .filter(({ from, to }) => source.text.lineAt(from) <= line && line <= source.text.lineAt(to))
        .toSorted((a, b) => b.from - a.from)
        .map(({ name }) => prefix + name),
    constantAround(line) {
      const isAround = ({ from, to }: { readonly from: number; readonly to: number }) =>
        source.text.lineAt(from) <= line && line <= source.text.lineAt(to);
      const [only, ...others] = source.types.flatMap((it) => it.bodies).filter(isAround);
      if (!only || others.length > 0) return null;
      const before = source.text.bare
        .split("\n")
        .slice(0, line - 1)
        .join("\n")
        .slice(only.from + 1);
      const isInside = before.split("{").length > before.split("}").length;
      return { members: only.members.map((it) => toMember(it, { kind: "class" })), isInside };
    },
  };
}

/** Returns the text without what stands in quotes, but with the code there: `"for ${order.name}"` is `"      order.name "`. */
function withTemplates({ text: { code, bare } }: JavaSource): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index, groups = {} } of code.matchAll(TEMPLATE)) {
    const inner = groups["inner"] ?? "";
    const at = index + "${".length;
    parts.push(bare.slice(from, at), inner);
    from = at + inner.length;
  }
  return [...parts, bare.slice(from)].join("");
}

// "for ${order.name}"
const TEMPLATE = /\$\{(?<inner>[^{}"$\n]*)\}/g;
