import type { Annotation } from "../../java/bytecode/annotations.ts";
import { hasAny, repeated, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";

/** Whether a condition may leave out a test with these annotations, or a class with these extensions in fields. */
export function isConditional(
  annotations: readonly Annotation[],
  hierarchies: readonly Hierarchy[],
  known: KnownClasses,
): boolean {
  const reached = known.reach(annotations);
  const extensions = repeated(reached, `${EXTENSION}.ExtendWith`, `${EXTENSION}.Extensions`);
  return (
    reached.some(({ type }) => CONDITION.test(type) || (!OWN.test(type) && known.isUnknown(type))) ||
    extensions.flatMap((extension) => textsOf(extension)).some((name) => mayDecide(name, known)) ||
    registered(hierarchies).some((name) => mayDecide(name, known, "any of its subclasses"))
  );
}

const EXTENSION = "org.junit.jupiter.api.extension";

// org.junit.jupiter.api.condition.EnabledOnOs
const CONDITION = /^org\.junit\.jupiter\.api\.condition\./;

/** Jupiter's own annotations bring no condition, wherever its jars are: without a report, the classpath is not known. */
const OWN = /^org\.junit\.jupiter\.(?:api|params)\./;

/** Whether an extension is a condition, or nobody can tell. */
function mayDecide(name: string, known: KnownClasses, or?: "any of its subclasses"): boolean {
  const file = known.findClass(name);
  const hierarchy = file && known.hierarchyOf(file);
  if (!hierarchy || (or && (file.isInterface || file.isAbstract))) return true;
  return hierarchy.names.has(`${EXTENSION}.ExecutionCondition`);
}

/** The types of the fields that hold extensions. */
function registered(hierarchies: readonly Hierarchy[]): readonly string[] {
  const fields = hierarchies.flatMap(({ classes }) => classes.flatMap((declared) => declared.fields));
  return fields
    .filter(({ annotations }) => hasAny(annotations, `${EXTENSION}.RegisterExtension`))
    .map(({ descriptor }) => descriptor.slice(1, -1).replaceAll("/", "."));
}
