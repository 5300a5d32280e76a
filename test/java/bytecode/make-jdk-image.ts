/** Packs classes by their names in the image, `/java.base/java/util/List.class`, into the form of a JDK's `lib/modules`. */
export function makeJdkImage(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const texts: string[] = ["", "class"];
  const textAt = (text: string) => {
    if (!texts.includes(text)) texts.push(text);
    const index = texts.indexOf(text);
    return texts.slice(0, index).reduce((sum, it) => sum + it.length + 1, 0);
  };
  let place = 0;
  const locations = Object.entries(files).map(([path, bytes]) => {
    const [, module = "", ...rest] = path.split("/");
    const base = rest.pop()?.replace(/\.class$/, "") ?? "";
    const values = [textAt(module), textAt(rest.join("/")), textAt(base), textAt("class"), place, 0, bytes.length];
    place += bytes.length;
    return Buffer.from([...values.flatMap((value, kind) => attribute(kind + 1, value)), 0]);
  });
  const starts = locations.map((_, at) => locations.slice(0, at).reduce((sum, { length }) => sum + length, 1));
  const all = Buffer.concat([Buffer.alloc(1), ...locations]);
  const strings = Buffer.from(texts.map((text) => `${text}\0`).join(""));
  const numbers = [0xcafedada, 0x10000, 0, locations.length, locations.length, all.length, strings.length];
  const redirects = locations.map(() => 0);
  return Buffer.concat([...[...numbers, ...redirects, ...starts].map(u4), all, strings, ...Object.values(files)]);
}

/** Writes a kind, the number of bytes that follow less one, and the number. */
function attribute(kind: number, value: number): readonly number[] {
  return value === 0
    ? []
    : [(kind << 3) | 3, (value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

const u4 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
