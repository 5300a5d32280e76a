import { type FoundClass, hasWord, nestedIn, type TestSources } from "./test-sources.ts";

/** A class by a name as users and reports write it, and a method where the name ends in one. */
interface NamedClass {
  readonly found: FoundClass;
  readonly method: string | null;
}

/** The classes that `CartTest`, `com.acme.CartTest`, `com/acme/CartTest`, `Outer.Inner`, `Outer$Inner`, `Inner`, `CartTest.total` or `CartTest::total` mean. */
export function findClasses(name: string, sources: TestSources): NamedClass[] {
  const segments = name.split(/::|[./$]/);
  for (const [index, segment] of segments.entries()) {
    if (!mayBeClass(segment, sources)) continue;
    const packageName = segments.slice(0, index).join(".");
    const inside = segments.slice(index + 1);
    const found = sources
      .findClasses(segment)
      .filter(({ declared, fullName }) => {
        const above = fullName.slice(0, Math.max(0, fullName.length - declared.name.length - 1));
        const isNested = declared.name.includes("$");
        return isNested ? index === 0 : packageName === "" || above === packageName;
      })
      .flatMap((outer) => findInside(outer, inside) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** To read all sources for the word is left for names that look like a class's. */
function mayBeClass(segment: string, { files }: TestSources): boolean {
  return /^[\p{Lu}_`]/u.test(segment) || files.some(({ name }) => name === segment);
}

/** Down to the nested class that is meant; what is left may be a method. */
function findInside(outer: FoundClass, segments: readonly string[]): NamedClass | null {
  const [first, ...rest] = segments;
  if (first === undefined) return { found: outer, method: null };
  const nested = nestedIn(outer).find(({ declared }) => declared.name === `${outer.declared.name}$${first}`);
  if (nested) return findInside(nested, rest);
  const isMethod = rest.length === 0 && outer.declared.methods.some(({ name }) => name === first);
  return isMethod ? { found: outer, method: first } : null;
}

/** The classes that run the tests of an abstract one, which has none of its own to run; itself where it is concrete. */
export function concreteOf(found: FoundClass, sources: TestSources): readonly FoundClass[] {
  if (!found.declared.isAbstract) return [found];
  const name = simpleName(found);
  const extending = sources
    .topLevel(sources.files.filter((file) => hasWord(file.text(), name)))
    .filter(({ declared }) => declared.supertypes.includes(name) && declared !== found.declared);
  const classes = extending.flatMap((one) => (one.declared.isAbstract ? concreteOf(one, sources) : [one]));
  return classes.length > 0 ? classes : [found];
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
