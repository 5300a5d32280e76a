import { onceFor } from "../../model/once.ts";
import { type Cursor, readU1, readU2 } from "./cursor.ts";
import { decodeLatin1, decodeModifiedUtf8 } from "./modified-utf8.ts";
import { dotted, typeName } from "./type-name.ts";

/**
 * The constants of a class file. Each is read when it is asked for; an index without a constant of that kind throws a
 * RangeError.
 */
export interface ConstantPool {
  utf8(index: number): string;
  /** Returns the number in a constant of type int, float, long or double. */
  number(index: number): number | bigint;
  /** Returns the number in such a constant, or the text of a string, as the value of a field. */
  value(index: number): string;
  /** Returns the binary name, with dots, of a class constant. */
  className(index: number): string;
  /** Returns the binary name of a class constant, or null for the index 0, which means no class. */
  optionalClassName(index: number): string | null;
  /** Returns the name in the constant of a Java module. */
  moduleName(index: number): string;
  /** Returns the binary names of all class constants; those of arrays are descriptors, as in `[Lcom.acme.Cart;`. */
  classNames(): readonly string[];
  /** Lists the fields and methods that the code names. */
  members(): readonly MemberReference[];
  /** Returns the texts of all string constants. */
  strings(): readonly string[];
  /** Returns all UTF-8 constants. */
  texts(): readonly string[];
  /** Returns the name of a type whose descriptor is the UTF-8 constant at this index. */
  typeName(index: number): string;
}

/** A field or a method as code names it; `owner` is a binary name, or for an array its descriptor. */
export interface MemberReference {
  readonly owner: string;
  readonly name: string;
  readonly descriptor: string;
  readonly isField: boolean;
}

/** Finds out where each constant is, and moves the cursor to the end of the constant pool. */
export function readConstantPool(cursor: Cursor): ConstantPool {
  const { bytes, view } = cursor;
  const { tags, starts } = findConstants(cursor);

  const startOf = (index: number, ...kinds: readonly number[]): number => {
    const start = starts[index];
    if (start === undefined || !kinds.includes(tags[index] ?? 0)) throw new RangeError(`no such constant: ${index}`);
    return start;
  };

  const utf8 = onceFor((index: number) => {
    const start = startOf(index, UTF8);
    return decodeModifiedUtf8(bytes.subarray(start + 2, start + 2 + view.getUint16(start)));
  });
  // Thousands of constants may name one long text: each text is turned into a name once.
  const dottedName = onceFor((index: number) => dotted(utf8(index)));
  const number = (index: number): number | bigint => {
    const start = startOf(index, INTEGER, FLOAT, LONG, DOUBLE);
    switch (tags[index]) {
      case INTEGER:
        return view.getInt32(start);
      case FLOAT:
        return view.getFloat32(start);
      case LONG:
        return view.getBigInt64(start);
      default:
        return view.getFloat64(start);
    }
  };
  const className = (index: number) => dottedName(view.getUint16(startOf(index, CLASS)));

  return {
    utf8,
    number,
    value: (index) => (tags[index] === STRING ? utf8(view.getUint16(startOf(index, STRING))) : `${number(index)}`),
    className,
    moduleName: (index) => utf8(view.getUint16(startOf(index, MODULE))),
    optionalClassName: (index) => (index === 0 ? null : className(index)),
    classNames: () => [...tags.entries()].flatMap(([index, tag]) => (tag === CLASS ? className(index) : [])),
    members: () =>
      [...tags.entries()].flatMap(([index, tag]) => {
        if (tag !== FIELD && tag !== METHOD && tag !== INTERFACE_METHOD) return [];
        const start = startOf(index, tag);
        const named = startOf(view.getUint16(start + 2), NAME_AND_TYPE);
        return {
          owner: className(view.getUint16(start)),
          name: utf8(view.getUint16(named)),
          descriptor: utf8(view.getUint16(named + 2)),
          isField: tag === FIELD,
        };
      }),
    strings: () =>
      [...tags.entries()].flatMap(([index, tag]) =>
        tag === STRING ? utf8(view.getUint16(startOf(index, STRING))) : [],
      ),
    texts() {
      // To cut them from one text is much faster than to decode each.
      const whole = decodeLatin1(bytes);
      const texts: string[] = [];
      for (const [index, tag] of tags.entries()) {
        if (tag !== UTF8) continue;
        const start = startOf(index, UTF8);
        const text = whole.slice(start + 2, start + 2 + view.getUint16(start));
        texts.push(IS_ASCII.test(text) ? text : utf8(index));
      }
      return texts;
    },
    typeName: onceFor((index: number) => typeName(utf8(index))),
  };
}

const IS_ASCII = /^[\0-\x7F]*$/;

const UTF8 = 1;
const INTEGER = 3;
const FLOAT = 4;
const LONG = 5;
const DOUBLE = 6;
const CLASS = 7;
const STRING = 8;
const FIELD = 9;
const METHOD = 10;
const INTERFACE_METHOD = 11;
const NAME_AND_TYPE = 12;
const MODULE = 19;

/**
 * Lists the kinds of the constants by index, and where the content of each begins. A long or a double takes two
 * indexes.
 */
function findConstants(cursor: Cursor): { readonly tags: Uint8Array; readonly starts: Uint32Array } {
  const count = readU2(cursor);
  const tags = new Uint8Array(count);
  const starts = new Uint32Array(count);
  for (let index = 1; index < count; index++) {
    const tag = readU1(cursor);
    tags[index] = tag;
    starts[index] = cursor.at;
    cursor.at += tag === UTF8 ? 2 + cursor.view.getUint16(cursor.at) : sizeOf(tag);
    if (tag === LONG || tag === DOUBLE) index++;
  }
  // Beyond the end, the next number that is read throws.
  return { tags, starts };
}

function sizeOf(tag: number): number {
  const size = SIZES[tag];
  if (size === undefined || size === 0) throw new RangeError(`no such kind of constant: ${tag}`);
  return size;
}

/** The number of bytes after the tag, by tag, of those kinds that have a fixed size (JVM specification, 4.4). */
const SIZES = [0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2];
