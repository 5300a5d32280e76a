import { PROCESSORS } from "../../knowledge/annotation-processors.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { sourceName } from "../type.ts";

/** Whether a name is one that a processor makes of a type of the project, so that no jar has what is meant. */
export function isMadeOfOwn(simple: string, around: CompilerView): boolean {
  const isMade =
    simple.endsWith("Builder") || PROCESSORS.some(({ generates }) => generates !== "members" && generates.test(simple));
  return isMade && around.ownNames().some((own) => own !== simple && own.length > 2 && simple.includes(own));
}

/** Finds the only generated class whose name has the classes around it as well: `AutoValue_Shop_Price` for `AutoValue_Price`. */
export function likeGenerated(simple: string, around: CompilerView): Fix | null {
  const [, head = "", rest = ""] = /^(\p{Lu}\p{L}*_)(\w+)$/u.exec(simple) ?? [];
  const longer = around.ownNames().filter((own) => own.startsWith(head) && own.endsWith(`_${rest}`) && own !== simple);
  const [only, ...others] = rest === "" ? [] : longer.flatMap((own) => around.typesNamed(own));
  return only && others.length === 0 ? { kind: "nearest-class", name: simple, class: sourceName(only.name) } : null;
}
