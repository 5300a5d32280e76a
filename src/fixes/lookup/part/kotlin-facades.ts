import type { Library } from "../../../java/libraries/library.ts";
import { packageOf } from "../../../model/class-name.ts";

export interface TopLevelFunction {
  readonly name: string;
  readonly full: string;
  /** The binary name of its first parameter's type, which is the one that it extends if it extends one; empty for what is no class. */
  readonly takes: string;
}

/** Lists the functions that a library in Kotlin has outside of classes. */
export function functionsOf(library: Library): readonly TopLevelFunction[] {
  return library.allClasses().flatMap((facade) => {
    const file = FACADE.test(facade) ? library.findClass(facade) : null;
    // The source may name another package than the class file that Kotlin made of it.
    const named = file?.annotations.find(({ type }) => type === "kotlin.Metadata")?.values.get("pn");
    const within = named?.kind === "constant" && named.value !== "" ? String(named.value) : packageOf(facade);
    return (file?.methods ?? []).flatMap((it) => {
      // What is always copied into its callers is private, and a value class leaves a mark behind a name.
      const isForOthers =
        it.isPublic || it.invisibleAnnotations.some(({ type }) => type === "kotlin.internal.InlineOnly");
      const name = it.name.replace(/-.*$/, "");
      const takes = /^\(L(?<type>[^;]+);/.exec(it.descriptor)?.groups?.["type"]?.replaceAll("/", ".") ?? "";
      // The getter of a property that extends a type is no function: kotlin.io.path.getName(Path)
      const isGetter = /^get\p{Lu}/u.test(name) && within.startsWith("kotlin.");
      return it.isStatic && isForOthers && !it.isSynthetic && !isGetter
        ? { name, full: `${within}.${name}`, takes }
        : [];
    });
  });
}

// kotlin.time.DurationConversionsJDK8Kt, kotlin.collections.CollectionsKt___CollectionsKt
const FACADE = /Kt(?:__\w+)?$/;
