import { type Annotated, readAttributes } from "./attributes.ts";
import type { ConstantPool } from "./constant-pool.ts";
import { type Cursor, readList, readU2 } from "./cursor.ts";

export interface Field extends Annotated {
  readonly name: string;
  /** The descriptor of the field's type: `I`, `Ljava/lang/String;`. */
  readonly descriptor: string;
  readonly isPublic: boolean;
  readonly isPrivate: boolean;
  readonly isProtected: boolean;
  readonly isStatic: boolean;
  readonly isFinal: boolean;
  /** Whether the compiler made the field, and no source declares it. */
  readonly isSynthetic: boolean;
  /** The type with its type arguments: `Ljava/util/List<TT;>;`. Null where the descriptor says all. */
  readonly signature: string | null;
}

/** A method, or a constructor, which has the name `<init>`. */
export interface Method extends Field {
  /** The descriptor of the parameters and the result: `(ILjava/lang/String;)V`. */
  readonly descriptor: string;
  readonly isAbstract: boolean;
  /** Whether the compiler made the method to call one of the source that has other parameters or another result. */
  readonly isBridge: boolean;
  /** Whether the last parameter takes any number of arguments. */
  readonly isVarargs: boolean;
  /** The binary names of the exceptions that the source declares. */
  readonly exceptions: readonly string[];
}

export function readFields(cursor: Cursor, constants: ConstantPool): readonly Field[] {
  return readList(cursor, () => readField(readU2(cursor), cursor, constants));
}

export function readMethods(cursor: Cursor, constants: ConstantPool): readonly Method[] {
  return readList(cursor, () => {
    const access = readU2(cursor);
    let exceptions: readonly string[] = NONE;
    const field = readField(access, cursor, constants, (attribute) => {
      if (attribute === "Exceptions") exceptions = readList(cursor, () => constants.className(readU2(cursor)));
    });
    return {
      ...field,
      isAbstract: (access & 0x0400) !== 0,
      isBridge: (access & 0x0040) !== 0,
      isVarargs: (access & 0x0080) !== 0,
      exceptions,
    };
  });
}

const NONE: readonly string[] = [];

function readField(
  access: number,
  cursor: Cursor,
  constants: ConstantPool,
  readOther?: (attribute: string) => void,
): Field {
  const name = constants.utf8(readU2(cursor));
  const descriptor = constants.utf8(readU2(cursor));
  let signature: string | null = null;
  const annotated = readAttributes(cursor, constants, (attribute) => {
    if (attribute === "Signature") signature = constants.utf8(readU2(cursor));
    else readOther?.(attribute);
  });
  return {
    name,
    descriptor,
    isPublic: (access & 0x0001) !== 0,
    isPrivate: (access & 0x0002) !== 0,
    isProtected: (access & 0x0004) !== 0,
    isStatic: (access & 0x0008) !== 0,
    isFinal: (access & 0x0010) !== 0,
    isSynthetic: (access & 0x1000) !== 0,
    signature,
    ...annotated,
  };
}
