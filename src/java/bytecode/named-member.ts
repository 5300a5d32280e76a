import type { ClassFile, FindClass } from "./class-file.ts";
import { simpleNameOf, typeName } from "./type-name.ts";

/** A field, where it has no parameters, or a method, with the types of its parameters as sources write them. */
export interface NamedMember {
  readonly name: string;
  readonly parameters: readonly string[] | null;
}

/** The name of constructors in class files. */
const CONSTRUCTOR = "<init>";

/**
 * Whether a class has a member, its own or an inherited one; null where a class that it inherits from is unknown. What
 * `java.lang.Object` has does not count. `declares` says whether a class has it itself.
 */
export function hasMember(
  file: ClassFile,
  name: string,
  declares: (file: ClassFile) => boolean,
  findClass: FindClass,
  depth = 0,
): boolean | null {
  if (declares(file)) return true;
  if (name === CONSTRUCTOR) return false;
  const parents = [file.superclass, ...file.interfaces].flatMap((parent) => parent ?? []);
  let isCertain = depth < DEEPEST;
  for (const parent of isCertain ? parents : []) {
    if (parent === "java.lang.Object") continue;
    const found = findClass(parent);
    const inherited = found && hasMember(found, name, declares, findClass, depth + 1);
    if (inherited) return true;
    isCertain &&= inherited === false;
  }
  return isCertain ? false : null;
}

/** Nobody inherits over more steps. */
const DEEPEST = 30;

/** Lists the types of the parameters in a method's descriptor: `int` and `java.lang.String` of `(ILjava/lang/String;)V`. */
export function parametersOf(descriptor: string): readonly string[] {
  return descriptor.slice(1, descriptor.indexOf(")")).match(TYPE)?.map(typeName) ?? [];
}

// [Ljava/lang/String;, I
const TYPE = /(?<!\[)\[*(?:[BCDFIJSZ]|L[^;]*;)/g;

/** Writes a member as sources name it: `checkArgument(boolean, String)`, `Money(int)` for a constructor. */
export function describeMember(
  { className }: { readonly className: string },
  { name, parameters }: NamedMember,
): string {
  const called = name === CONSTRUCTOR ? simpleNameOf(className) : name;
  return parameters === null ? called : `${called}(${parameters.map(simpleNameOf).join(", ")})`;
}
