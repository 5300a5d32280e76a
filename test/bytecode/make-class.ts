/** What a class file is to tell. */
export interface Told {
  /** The name with slashes. */
  readonly name: string;
  readonly supertypes?: readonly string[];
  readonly sourceFile: string;
  /** Further texts of its constant pool. */
  readonly texts?: readonly string[];
}

/** Makes a class file without members. */
export function makeClass({ name, supertypes: [superclass = "java/lang/Object", ...interfaces] = [], ...told }: Told) {
  const pool: number[] = [];
  let count = 1;
  const utf8 = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    pool.push(1, ...u2(bytes.length), ...bytes);
    return count++;
  };
  const classOf = (it: string) => {
    const index = utf8(it);
    pool.push(7, ...u2(index));
    return count++;
  };
  const [self, above, ...others] = [name, superclass, ...interfaces].map(classOf);
  for (const text of told.texts ?? []) utf8(text);
  const attribute = [...u2(utf8("SourceFile")), 0, 0, 0, 2, ...u2(utf8(told.sourceFile))];
  const body = [0, 0, ...u2(self), ...u2(above), ...u2(others.length), ...others.flatMap(u2), 0, 0, 0, 0];
  return new Uint8Array([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52, ...u2(count), ...pool, ...body, 0, 1, ...attribute]);
}

function u2(value = 0): readonly number[] {
  return [value >> 8, value & 0xff];
}
