import { onceFor } from "../../../model/once.ts";
import type { Annotation } from "../annotations.ts";
import type { ClassFile, FindClass } from "../class-file.ts";

/** Answers about a class that need other classes, such as its superclass. Each is found out once. */
export interface KnownClasses {
  /** Returns the class with all its supertypes; null if one of them is unknown. */
  hierarchyOf(file: ClassFile): Hierarchy | null;
  /** Returns annotations, the ones that their types have, and so on, nearest first. */
  reach(annotations: readonly Annotation[]): readonly Annotation[];
  /** Whether subclasses inherit an annotation of this type. */
  isInherited(type: string): boolean;
  /** Whether the type of an annotation is unknown, so that it may bring others with it. */
  isUnknown(type: string): boolean;
  readonly findClass: FindClass;
  /** Returns the classes of the build that are declared in this class. */
  membersOf(file: ClassFile): readonly ClassFile[];
}

export interface Hierarchy {
  /** The class and its superclasses, nearest first, without those of the JDK. */
  readonly classes: readonly ClassFile[];
  /** The interfaces that these classes implement, nearest first. */
  readonly interfaces: readonly ClassFile[];
  /** The names of all classes and interfaces, including those of the JDK. */
  readonly names: ReadonlySet<string>;
}

/** Joins the classes of the build, which come first, with those on the classpath, which `findElsewhere` finds. */
export function knowClasses(own: readonly ClassFile[], findElsewhere: FindClass): KnownClasses {
  const byName = new Map(own.map((file) => [file.name, file]));
  const members = Map.groupBy(own, ({ nesting }) => (nesting.kind === "member" ? nesting.outer : null));
  const findClass = onceFor((name: string) => byName.get(name) ?? findElsewhere(name));
  const isUnknown = (type: string) => !HARMLESS.test(type) && findClass(type) === null;

  const reachFrom = onceFor((type: string): readonly Annotation[] => {
    const reached: Annotation[] = [];
    const seen = new Set([type]);
    const open = [type];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const annotation of findClass(next)?.annotations ?? []) {
        reached.push(annotation);
        if (seen.has(annotation.type) || annotation.type.startsWith("java.")) continue;
        seen.add(annotation.type);
        open.push(annotation.type);
      }
    }
    return reached;
  });

  return {
    findClass,
    membersOf: ({ name }) => members.get(name) ?? [],
    isUnknown,
    hierarchyOf: (file) => readHierarchy(file, findClass),
    reach: (annotations) => annotations.flatMap((annotation) => [annotation, ...reachFrom(annotation.type)]),
    isInherited: (type) =>
      findClass(type)?.annotations.some((annotation) => annotation.type === "java.lang.annotation.Inherited") ?? false,
  };
}

/**
 * The packages whose annotations change no test. A JVM ignores an annotation whose type it cannot find, so these may be
 * missing.
 */
const HARMLESS = /^(?:java|javax|jdk|kotlin|scala|groovy|org\.jetbrains\.annotations|org\.apiguardian|org\.jspecify)\./;

function readHierarchy(file: ClassFile, findClass: FindClass): Hierarchy | null {
  const names = new Set([file.name]);
  const classes = [file];
  const interfaces: ClassFile[] = [];
  // Takes each supertype once, so that a circle ends.
  const follow = (name: string | null, into: ClassFile[]): ClassFile | null | "unknown" => {
    if (name === null || names.has(name)) return null;
    names.add(name);
    // No class of Java's is a test or makes one of others.
    if (name.startsWith("java.")) return null;
    const found = findClass(name);
    if (found === null) return "unknown";
    into.push(found);
    return found;
  };
  for (let above = follow(file.superclass, classes); above !== null; above = follow(above.superclass, classes)) {
    if (above === "unknown") return null;
  }
  for (const { interfaces: declared } of classes) {
    const open = [...declared];
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      const found = follow(name, interfaces);
      if (found === "unknown") return null;
      open.push(...(found?.interfaces ?? []));
    }
  }
  return { classes, interfaces, names };
}
