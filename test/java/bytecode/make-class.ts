/** What a class file is to tell. */
export interface Told {
  /** The name with slashes. */
  readonly name: string;
  readonly supertypes?: readonly string[];
  readonly sourceFile: string;
  /** Further texts of its constant pool. */
  readonly texts?: readonly string[];
  /** Fields that are numbers with a value, or `private` ones. */
  /** The texts of the only annotation of the class, all in its element `value`. */
  readonly annotation?: { readonly type: string; readonly value: readonly string[] };
  readonly constants?: readonly { readonly name: string; readonly value: number; readonly isPrivate?: true }[];
  /** Whether it has a `main`, its only method. */
  readonly isProgram?: true;
}

/** Makes a class file without code. */
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
  const fields = (told.constants ?? []).map((field) => {
    pool.push(3, 0, 0, ...u2(field.value));
    const value = count++;
    const attribute = [...u2(utf8("ConstantValue")), 0, 0, 0, 2, ...u2(value)];
    return [0, field.isPrivate ? 0x1a : 0x19, ...u2(utf8(field.name)), ...u2(utf8("I")), 0, 1, ...attribute];
  });
  const attribute = [...u2(utf8("SourceFile")), 0, 0, 0, 2, ...u2(utf8(told.sourceFile))];
  const annotations = (told.annotation ? [told.annotation] : []).map(({ type, value }) => {
    const values = value.flatMap((text) => ["s".charCodeAt(0), ...u2(utf8(text))]);
    const element = [...u2(utf8("value")), "[".charCodeAt(0), ...u2(value.length), ...values];
    const content = [0, 1, ...u2(utf8(`L${type};`)), 0, 1, ...element];
    return [...u2(utf8("RuntimeVisibleAnnotations")), 0, 0, ...u2(content.length), ...content];
  });
  const main = told.isProgram ? [0, 9, ...u2(utf8("main")), ...u2(utf8("([Ljava/lang/String;)V")), 0, 0] : [];
  const body = [
    0,
    0,
    ...u2(self),
    ...u2(above),
    ...u2(others.length),
    ...others.flatMap(u2),
    ...u2(fields.length),
    ...fields.flat(),
    0,
    main.length > 0 ? 1 : 0,
    ...main,
  ];
  return new Uint8Array([
    0xca,
    0xfe,
    0xba,
    0xbe,
    0,
    0,
    0,
    52,
    ...u2(count),
    ...pool,
    ...body,
    ...u2(1 + annotations.length),
    ...attribute,
    ...annotations.flat(),
  ]);
}

function u2(value = 0): readonly number[] {
  return [value >> 8, value & 0xff];
}
