import type { TestClass } from "../../parse/test-source.ts";
import { type FoundClass, hasWord, type TestSources } from "./test-sources.ts";

/** The classes that run the tests of an abstract one, which has none of its own to run; itself where it is concrete. */
export function concreteOf(found: FoundClass, sources: TestSources): readonly FoundClass[] {
  const classes = extending(found, sources, new Set());
  return classes.length > 0 ? classes : [found];
}

/** @param met classes of one simple name may seem to extend each other */
function extending(found: FoundClass, sources: TestSources, met: Set<TestClass>): readonly FoundClass[] {
  if (met.has(found.declared)) return [];
  met.add(found.declared);
  if (!found.declared.isAbstract) return [found];
  const name = simpleName(found);
  return sources
    .all(sources.files.filter((file) => hasWord(file.text(), name)))
    .filter(({ declared }) => declared.supertypes.includes(name))
    .flatMap((one) => extending(one, sources, met));
}

/** The classes and interfaces that a class takes tests from, as far as they stand in the sources. */
export function supertypesOf(
  found: FoundClass,
  sources: TestSources,
  met: readonly string[] = [],
): { readonly known: readonly FoundClass[]; readonly areAllKnown: boolean } {
  const above = found.declared.supertypes
    .filter((name) => !met.includes(name))
    .map((name) => {
      const classes = sources.findClasses(name);
      const further = classes.map((one) => supertypesOf(one, sources, [...met, ...found.declared.supertypes]));
      return {
        known: [...classes, ...further.flatMap(({ known }) => known)],
        areAllKnown: classes.length > 0 && further.every(({ areAllKnown }) => areAllKnown),
      };
    });
  return {
    known: above.flatMap(({ known }) => known),
    areAllKnown: above.every(({ areAllKnown }) => areAllKnown),
  };
}

function simpleName({ declared }: FoundClass): string {
  return declared.name.slice(declared.name.lastIndexOf("$") + 1);
}
