import type { Annotation } from "../annotations.ts";
import { answerOnce } from "../answer-once.ts";
import type { ClassFile, FindClass } from "../class-file.ts";

/** What can be found out about classes by looking at others. Each question is answered once. */
export interface KnownClasses {
  /** The class with all its supertypes, or null where one of them is unknown. */
  hierarchyOf(file: ClassFile): Hierarchy | null;
  /** The annotations and those of their types, and so on, nearest first. */
  reach(annotations: readonly Annotation[]): readonly Annotation[];
  /** Whether subclasses have an annotation of this type, too. */
  isInherited(type: string): boolean;
  /** Whether it is unknown what such an annotation brings with it. */
  isUnknown(type: string): boolean;
  readonly findClass: FindClass;
  /** The classes of the build that are declared in a class. */
  membersOf(file: ClassFile): readonly ClassFile[];
}

export interface Hierarchy {
  /** The class and its superclasses, nearest first, without those of Java itself. */
  readonly classes: readonly ClassFile[];
  /** The interfaces of all of them, nearest first. */
  readonly interfaces: readonly ClassFile[];
  /** The names of all, those of Java among them. */
  readonly names: ReadonlySet<string>;
}

/** `own` are the classes of the build, which come first; `findElsewhere` finds those on the classpath. */
export function knowClasses(own: readonly ClassFile[], findElsewhere: FindClass): KnownClasses {
  const byName = new Map(own.map((file) => [file.name, file]));
  const members = Map.groupBy(own, ({ nesting }) => (nesting.kind === "member" ? nesting.outer : null));
  const findClass = answerOnce((name: string) => byName.get(name) ?? findElsewhere(name));
  const isUnknown = (type: string) => !HARMLESS.test(type) && findClass(type) === null;

  const reachFrom = answerOnce((type: string): readonly Annotation[] => {
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

/** A JVM leaves out annotations whose type it does not find; those of these packages change no test. */
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
