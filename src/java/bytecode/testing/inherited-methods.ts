import type { Method } from "../class-members.ts";
import type { Hierarchy } from "./known-classes.ts";

/**
 * Lists the methods that an instance has: first its own, then those of superclasses, then those of interfaces, each
 * without the ones that it overrides.
 */
export function inheritedMethods({ classes, interfaces }: Hierarchy): readonly Method[] {
  const overridden = new Set<string>();
  const found: Method[] = [];
  for (const { methods } of [...classes, ...interfaces]) {
    const declared = methods.filter(({ isSynthetic, name }) => !isSynthetic && !name.startsWith("<"));
    found.push(...declared.filter((method) => !overridden.has(signature(method))));
    for (const method of declared) overridden.add(signature(method));
    // A bridge stands for the method with other types in the same class; one without such a method is only in front of an inherited one.
    for (const method of methods) {
      if (method.isBridge && declared.some(({ name }) => name === method.name)) overridden.add(signature(method));
    }
  }
  return found.filter(({ isAbstract }) => !isAbstract);
}

/** Whether a method returns nothing. */
export function isVoid({ descriptor }: Method): boolean {
  return descriptor.endsWith(")V");
}

export function hasNoParameters({ descriptor }: Method): boolean {
  return descriptor.startsWith("()");
}

/** Returns the name with the descriptor of the parameters: `adds(I)`. */
export function signature({ name, descriptor }: Method): string {
  return name + descriptor.slice(0, descriptor.indexOf(")") + 1);
}
