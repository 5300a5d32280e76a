import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { onceFor } from "../../model/once.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { Member, Type } from "../type.ts";

/** Changes what a compiler sees into what Kotlin does: its own sources need no class file, and getters of Java are properties. */
export function seenByKotlin(view: CompilerView): CompilerView {
  const own = (name: string) => view.kotlinNamed(simpleNameOf(name)).find((it) => it.name === name);
  const findType = onceFor((name: string): Type | null => {
    const type = own(name);
    if (type === undefined) return withProperties(view.findType(name));
    const lacksSupertype = type.supertypes.some((it) => !own(it) && view.findType(it) === null);
    return { ...type, lacksSupertype };
  });
  return {
    ...view,
    findType,
    typesNamed(simple) {
      const inKotlin = view.kotlinNamed(simple).map(({ name }) => ({ name, from: "own" as const }));
      return [...inKotlin, ...view.typesNamed(simple).filter(({ name }) => !inKotlin.some((it) => it.name === name))];
    },
    subtypesOf: (name) => [...new Set([...view.kotlinSubtypesOf(name), ...view.subtypesOf(name)])],
    // Another source in Kotlin is in no other language.
    unseenNamed: (simple) => view.unseenNamed(simple).filter((it) => it.in.kind !== "source"),
  };
}

function withProperties(type: Type | null): Type | null {
  if (type === null) return null;
  const properties = type.members.map(asProperty);
  // The field behind a getter is hidden by it.
  const isHidden = (field: Member) =>
    field.kind === "field" && properties.some((it, at) => it.name === field.name && it !== type.members[at]);
  return { ...type, members: properties.filter((it) => it.access === "public" || !isHidden(it)) };
}

function asProperty(member: Member): Member {
  const { kind, name, parameters, isStatic, result } = member;
  if (kind !== "method" || isStatic || parameters.length > 0 || result === "void" || name === "getClass") return member;
  if (/^is\p{Lu}/u.test(name) && result === "boolean") return { ...member, kind: "field" };
  const property = propertyOf(name);
  return property === null ? member : { ...member, kind: "field", name: property };
}

/** Returns the property that a getter of Java is in Kotlin; null for any other method. */
export function propertyOf(method: string): string | null {
  const name = /^get(?<name>\p{Lu}.*)$/u.exec(method)?.groups?.["name"];
  return name === undefined ? null : decapitalized(name);
}

/** URLPath is urlPath. */
function decapitalized(name: string): string {
  return name.replace(/^(?:\p{Lu}+(?=\p{Lu}|$)|\p{Lu})/u, (it) => it.toLowerCase());
}
