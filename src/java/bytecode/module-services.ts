import { readConstantPool } from "./constant-pool.ts";
import { cursorOver, readList, readU2, readU4 } from "./cursor.ts";

/** A service that a Java module offers: `provides com.acme.Plugin with com.acme.Fast`. */
export interface ModuleService {
  /** The binary names, with dots. */
  readonly service: string;
  readonly providers: readonly string[];
}

/** Reads which services a `module-info.class` offers (JVM specification, 4.7.25). Never throws. */
export function readModuleServices(bytes: Uint8Array | null): readonly ModuleService[] {
  try {
    return bytes ? read(bytes) : [];
  } catch {
    return [];
  }
}

const MAGIC = 0xcafebabe;

function read(bytes: Uint8Array): readonly ModuleService[] {
  const cursor = cursorOver(bytes);
  if (readU4(cursor) !== MAGIC) return [];
  cursor.at += 4;
  const pool = readConstantPool(cursor);
  // A module has flags, its name, and no superclass, interfaces, fields and methods.
  cursor.at += 12;
  const skip = (numbers: number) => () => {
    for (let left = numbers; left > 0; left--) readU2(cursor);
  };
  for (let left = readU2(cursor); left > 0; left--) {
    const name = pool.utf8(readU2(cursor));
    const end = readU4(cursor) + cursor.at;
    if (name === "Module") {
      const classes = () => readList(cursor, () => pool.className(readU2(cursor)));
      const packages = () => readList(cursor, () => [skip(2)(), readList(cursor, skip(1))]);
      skip(3)();
      readList(cursor, skip(3));
      packages();
      packages();
      classes();
      return readList(cursor, () => ({ service: pool.className(readU2(cursor)), providers: classes() }));
    }
    cursor.at = end;
  }
  return [];
}
