import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { IMPLEMENTING } from "../../knowledge/word-meanings.ts";
import { packageOf } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import { isForOthers } from "../classes.ts";
import type { CompilerView } from "../compiler-view.ts";
import { fewConstants } from "../constants-of.ts";
import { isTaking, isTelling, nearestOverloads, toLikes, typeOf, usableMembers } from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { supertypesOf } from "../resolve-type.ts";
import type { Type } from "../type.ts";

/** Lists the classes that are called after an abstract type, and are one: `SimpleGrantedAuthority` for `GrantedAuthority`. */
export function namedAfter(type: Type, around: CompilerView): readonly Type[] {
  const simple = simpleNameOf(type.name).replace(/^I(?=\p{Lu}\p{Ll})/u, "");
  return IMPLEMENTING.map((it) => it.replace("*", simple)).flatMap((name) =>
    around
      .typesNamed(name)
      .filter((it) => isForOthers(it) && it.name !== type.name)
      .flatMap((it) => around.findType(it.name) ?? [])
      .filter((it) => it.access === "public" && !it.isAbstract && isOf(it, type, around)),
  );
}

/** Finds the constructors by which the one class that is called after an abstract type, or lies beside it in a library, makes one of a value. */
export function madeByNamesake(type: Type, given: string, around: CompilerView, line: number): Fix | null {
  const library = type.isAbstract && !type.name.startsWith("java.") ? heirsBeside(type, around) : [];
  const heirs = library.filter((it) => !it.isAbstract);
  const made = [...new Map([...namedAfter(type, around), ...heirs].map((it) => [it.name, it])).values()].flatMap(
    (it) => {
      const constructors = usableMembers(it, around, line).filter(({ kind }) => kind === "constructor");
      const alone = constructors.filter((own) => own.parameters.length === 1 && isTaking(own, [given]));
      const among = constructors.filter(({ parameters }) => parameters.some((own) => isTelling(own, given)));
      const taking = alone.length > 0 ? alone : among;
      return hasMembers(it, nearestOverloads(taking, [given])) ?? [];
    },
  );
  return made.length === 1 ? (made[0] ?? null) : null;
}

/** Lists the constants of the only enum beside an interface of the JDK that is called after it: `StandardCopyOption` for a `CopyOption`. */
export function constantsOfEnum(type: Type, around: CompilerView): Fix | null {
  if (!type.isInterface || !type.name.startsWith("java.")) return null;
  const simple = simpleNameOf(type.name);
  const [only, ...others] = beside(type, around).filter(
    (it) => it.kind === "enum" && simpleNameOf(it.name).endsWith(simple) && isOf(it, type, around),
  );
  return only && others.length === 0 ? hasMembers(only, fewConstants(only)) : null;
}

/** Finds the static methods of the one class beside an abstract type of a library that give it: `Mockito.inOrder(Object...)` for an `InOrder`. */
export function madeBeside(type: Type, around: CompilerView, line: number): Fix | null {
  const simple = simpleNameOf(type.name);
  const made = type.name.startsWith("java.")
    ? []
    : beside(type, around).flatMap((it) => {
        const making = usableMembers(it, around, line).filter(
          ({ kind, isStatic, result, owner }) =>
            kind === "method" && isStatic && typeOf(result) === simple && owner === it.name,
        );
        const likes = it.access === "public" && it.name !== type.name ? toLikes(making) : [];
        return likes.length > MOST_MAKING ? [] : (hasMembers(it, likes) ?? []);
      });
  return made.length === 1 ? (made[0] ?? null) : null;
}

/** Lists the public types of the package of a type that extend or implement it. */
export function heirsBeside(type: Type, around: CompilerView): readonly Type[] {
  return beside(type, around).filter((it) => it.access === "public" && isOf(it, type, around));
}

/** Lists the types of the package of a type, where they are not too many to look at. */
function beside({ name }: Type, around: CompilerView): readonly Type[] {
  const names = around.typesIn(packageOf(name));
  return names.length > MOST_BESIDE ? [] : names.flatMap((it) => around.findType(it) ?? []);
}

function isOf(type: Type, above: Type, around: CompilerView): boolean {
  return supertypesOf(type.name, around).includes(above.name);
}

const MOST_MAKING = 2;
const MOST_BESIDE = 300;
