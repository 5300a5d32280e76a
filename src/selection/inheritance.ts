import type { TestClass } from "../java/sources/test-source.ts";
import { onceFor } from "../model/once.ts";
import { type FoundClass, hasWord, nestedIn, outermostOf, type TestSources } from "./test-sources.ts";

/** Returns the concrete classes that extend an abstract class and so run its tests; a concrete class itself. */
export function concreteOf(found: FoundClass, sources: TestSources): readonly FoundClass[] {
  return found.declared.isAbstract ? concreteIn(sources)(found) : [found];
}

/**
 * Returns the concrete classes that inherit an inner class from the class around it, or from one further above. Its tests
 * run in each of them, under its own name.
 */
export function heirsOf(inner: FoundClass, sources: TestSources): readonly FoundClass[] {
  return inner.declared.isInner ? heirsIn(sources)(outermostOf(inner)) : [];
}

const heirsIn = onceFor((sources: TestSources) =>
  onceFor((outer: FoundClass): readonly FoundClass[] => {
    const below = new Set<FoundClass>();
    const visit = (found: FoundClass) => {
      for (const one of extendersOf(simpleName(found), sources)) {
        if (one === outer || below.has(one)) continue;
        below.add(one);
        visit(one);
      }
    };
    visit(outer);
    const concrete = [...below].filter(({ declared }) => !declared.isAbstract);
    return concrete.sort((a, b) => (a.fullName < b.fullName ? -1 : 1));
  }),
);

/** Returns the classes and interfaces from which a class, or one nested in it, inherits inner classes. */
export function basesWithInner(found: FoundClass, sources: TestSources): readonly FoundClass[] {
  const above = [found, ...nestedIn(found)].flatMap((one) => supertypesOf(one, sources).known);
  return [...new Set(above)].filter((one) => nestedIn(one).some(({ declared }) => declared.isInner));
}

/** Returns the classes that extend one of this simple name. */
export function extendersOf(name: string, sources: TestSources): readonly FoundClass[] {
  return sources
    .all(sources.files.filter((file) => hasWord(file.text(), name)))
    .filter(({ declared }) => declared.supertypes.includes(name));
}

const concreteIn = onceFor((sources: TestSources) =>
  onceFor((found: FoundClass): readonly FoundClass[] => {
    const classes = extending(found, sources, new Set());
    return classes.length > 0 ? classes : [found];
  }),
);

/**
 * Finds the concrete classes that extend a class.
 *
 * @param met the classes seen so far: classes with the same simple name may seem to extend each other
 */
function extending(found: FoundClass, sources: TestSources, met: Set<TestClass>): readonly FoundClass[] {
  if (met.has(found.declared)) return [];
  met.add(found.declared);
  if (!found.declared.isAbstract) return [found];
  return extendersOf(simpleName(found), sources).flatMap((one) => extending(one, sources, met));
}

/** Finds the classes and interfaces that a class inherits tests from, as far as the sources contain them. */
export function supertypesOf(found: FoundClass, sources: TestSources): Supertypes {
  return supertypesIn(sources)(found);
}

interface Supertypes {
  readonly known: readonly FoundClass[];
  readonly areAllKnown: boolean;
}

const supertypesIn = onceFor((sources: TestSources) =>
  onceFor((found: FoundClass) => findSupertypes(found, sources, [])),
);

function findSupertypes(found: FoundClass, sources: TestSources, met: readonly string[]): Supertypes {
  const above = found.declared.supertypes
    .filter((name) => !met.includes(name))
    .map((name) => {
      const classes = sources.findClasses(name);
      const further = classes.map((one) => findSupertypes(one, sources, [...met, ...found.declared.supertypes]));
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
