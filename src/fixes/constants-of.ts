import { simpleNameOf } from "../java/bytecode/type-name.ts";
import type { LikeMember } from "../model/fix.ts";
import type { Member, Type } from "./type.ts";

/**
 * Lists the constants of an enum, or of a class that has some of itself: the only one that begins with a name which is none
 * of them, otherwise all, if they are few.
 */
export function constantsOf(type: Type, asked: string): readonly LikeMember[] {
  const isOwn = CONSTANT.test(asked) ? simpleNameOf(type.name) : null;
  const constants = type.members.flatMap(({ kind, isStatic, isFinal, access, name, result }) =>
    kind === "field" && isStatic && isFinal && access === "public" && (isEnum(type) || result === isOwn) ? name : [],
  );
  if (!isEnum(type) && constants.length < FEWEST) return [];
  const begun = constants.filter((it) => asked.length >= SHORTEST_START && it.startsWith(asked));
  const told = begun.length === 1 ? begun : constants;
  return isFew(told) ? told.map((signature) => ({ signature })) : [];
}

// ERROR
const CONSTANT = /^\p{Lu}[\p{Lu}\p{N}_]+$/u;
const SHORTEST_START = 3;
/** A class with fewer constants of itself is no list of them. */
const FEWEST = 3;

/** Lists the constants of an enum that has no more than can be chosen from. */
export function fewConstants({ name, supertypes, members }: Type, asked?: string): readonly LikeMember[] {
  const isOne = ({ kind, isStatic, result }: Member) => kind === "field" && isStatic && result === simpleNameOf(name);
  const constants = isEnum({ supertypes }) ? members.filter(isOne) : [];
  const same = constants.filter((it) => it.name === asked);
  const begun = constants.filter((it) => asked !== undefined && it.name.startsWith(asked));
  const told = [same, begun].find((it) => it.length > 0) ?? constants;
  return told.length > MOST_CONSTANTS ? [] : told.map((it) => ({ signature: it.name }));
}

const MOST_CONSTANTS = 6;

/** Whether names are so few that one can be chosen from them. */
export function isFew(names: readonly string[]): boolean {
  return names.length > 0 && names.length <= MOST_NAMED && names.join(", ").length <= LONGEST_LIST;
}

const MOST_NAMED = 20;
const LONGEST_LIST = 240;

export function isEnum({ supertypes }: Pick<Type, "supertypes">): boolean {
  return supertypes.includes("java.lang.Enum");
}
