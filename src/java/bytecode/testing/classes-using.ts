import { onceFor } from "../../../model/once.ts";
import { type Classpath, listClassEntries } from "../classpath.ts";
import { decodeLatin1 } from "../modified-utf8.ts";
import { supertypes } from "../referenced-classes.ts";

/**
 * Lists the classes in a folder that use one of these types: their class file, or that of a supertype, names it or an
 * annotation of the folder that does. This takes a tenth of the time of reading class files as a whole.
 *
 * @param types parts of internal names, as in `org/junit/jupiter/api/TestFactory`
 */
export function classesUsing(
  types: readonly string[],
  folder: string,
  findBytes: Classpath["findBytes"],
): readonly string[] {
  const usageOf = onceFor((name: string): Usage => {
    const bytes = findBytes(name) ?? new Uint8Array();
    const text = decodeLatin1(bytes);
    return { isUsing: types.some((type) => text.includes(type)), above: supertypes(bytes) };
  });
  const names = listClassEntries(folder).map((path) => path.slice(0, -".class".length).replaceAll("/", "."));
  const annotations = names.flatMap((name) => {
    const { isUsing, above } = usageOf(name);
    return isUsing && above.includes("java.lang.annotation.Annotation") ? name.replaceAll(".", "/") : [];
  });
  const further = annotations.filter((name) => !types.includes(name));
  if (further.length > 0) return classesUsing([...types, ...further], folder, findBytes);
  return names.filter((name) => {
    const reached = new Set([name]);
    for (const one of reached) {
      const { isUsing, above } = usageOf(one);
      if (isUsing) return true;
      for (const it of above) if (!it.startsWith("java.")) reached.add(it);
    }
    return false;
  });
}

interface Usage {
  readonly isUsing: boolean;
  readonly above: readonly string[];
}
