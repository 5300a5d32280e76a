import { onceFor } from "../model/once.ts";
import { findInClass } from "./find-methods.ts";
import { type FoundClass, nestedIn, type TestSources } from "./test-sources.ts";

/** A class that a user or a report names; if the name ends in a method, that method, too. */
interface NamedClass {
  readonly found: FoundClass;
  readonly method: string | null;
}

/**
 * Finds the classes that a name means: `CartTest`, `com.acme.CartTest`, `com/acme/CartTest`, `Outer.Inner`,
 * `Outer$Inner`, `Inner`, `CartTest.total` or `CartTest::total`.
 */
export function findClasses(name: string, sources: TestSources): readonly NamedClass[] {
  const asked = askedIn(sources);
  const found = asked.get(name) ?? search(name, sources);
  asked.set(name, found);
  return found;
}

const askedIn = onceFor((_: TestSources) => new Map<string, readonly NamedClass[]>());

function search(name: string, sources: TestSources): readonly NamedClass[] {
  const segments = name.replaceAll("`", "").split(/::|[./$]/);
  for (const [index, segment] of segments.entries()) {
    if (!mayBeClass(segment, sources)) continue;
    const packageName = segments.slice(0, index).join(".");
    const inside = segments.slice(index + 1);
    const classes = sources.findClasses(segment);
    const isIn = (holds: (above: string) => boolean) => (one: FoundClass) =>
      one.declared.name.includes("$") ? index === 0 : holds(packageOf(one));
    const exact = classes.filter(isIn((above) => above === packageName));
    // As for Surefire, the first packages may be left out.
    const near = classes.filter(isIn((above) => packageName === "" || above.endsWith(`.${packageName}`)));
    for (const outers of packageName === "" ? [near] : [exact, near]) {
      const found = outers.flatMap((outer) => findInside(outer, inside, sources) ?? []);
      if (found.length > 0) return found;
    }
  }
  return [];
}

function packageOf({ declared, fullName }: FoundClass): string {
  return fullName.slice(0, Math.max(0, fullName.length - declared.name.length - 1));
}

/**
 * Whether a name looks like that of a class, or like a Kotlin name in backticks: only then are all sources searched for
 * it.
 */
function mayBeClass(segment: string, { named }: TestSources): boolean {
  return /^[\p{Lu}_]|[^\p{L}\p{N}_]/u.test(segment) || named(segment).length > 0;
}

/**
 * Follows the segments of a name from a class to the nested class that they mean; the remaining segment may be a
 * method.
 */
function findInside(outer: FoundClass, segments: readonly string[], sources: TestSources): NamedClass | null {
  const [first, ...rest] = segments;
  if (first === undefined) return { found: outer, method: null };
  const nested = nestedIn(outer).find(({ declared }) => declared.name === `${outer.declared.name}$${first}`);
  if (nested) return findInside(nested, rest, sources);
  const isOwn = outer.declared.methods.some(({ name }) => name === first);
  // One that is inherited, or declared in a way that is not understood.
  const mayBeMethod = /^\p{Ll}|[^\p{L}\p{N}_]/u.test(first) && findInClass(outer, first, sources) !== null;
  return rest.length === 0 && (isOwn || mayBeMethod) ? { found: outer, method: first } : null;
}
