import type { Member, Type } from "../../src/fixes/type.ts";

/** A public method of an object. */
export function method(name: string, result: string, ...parameters: readonly string[]): Member {
  return {
    ...{ kind: "method", name, parameters, result, access: "public", isStatic: false, exceptions: [] },
    ...{ isAbstract: false, isFinal: false, isDeprecated: false },
  };
}

/** A public class. */
export function classOf(name: string, supertypes: readonly string[], ...members: readonly Member[]): Type {
  return { ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes, members } };
}
