import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";

/** Tells that the superclass has no @SuperBuilder, where Lombok misses its builder for a class that has one. */
export function fixLowerBuilder(missing: string, around: CompilerView, line: number): Fix | null {
  const { heir, above } = buildersAround(around, line) ?? {};
  if (!heir || !above || above.builds !== null || missing !== `${above.type}Builder`) return null;
  return { kind: "super-builder", type: above.type, at: above.at, heir: heir.type };
}

/** Tells that two @SuperBuilder call the method that builds otherwise, where javac says that it overrides nothing. */
export function fixBuildMethod(around: CompilerView, line: number): Fix | null {
  const { heir, above } = buildersAround(around, line) ?? {};
  if (!heir || !above || above.builds === null || above.builds === heir.builds) return null;
  // javac names the annotation for what Lombok makes.
  if (!/@(?:[\w.]+\.)?SuperBuilder\b/.test(around.source.lines[line - 1] ?? "")) return null;
  return { kind: "build-method", type: above.type, at: above.at, builds: above.builds, here: heir.builds };
}

function buildersAround(around: CompilerView, line: number) {
  const [own = ""] = around.source.typesAround(line);
  const superclass = around.findType(own)?.supertypes.find((it) => around.findType(it)?.kind === "class") ?? "";
  const [heir, above] = [around.superBuilder(own), around.superBuilder(superclass)];
  if (!heir || !above || heir.builds === null || !around.runsLombok(own)) return null;
  return {
    heir: { type: simpleNameOf(own), builds: heir.builds },
    above: { ...above, type: simpleNameOf(superclass) },
  };
}
