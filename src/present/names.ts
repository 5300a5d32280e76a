/** How classes are called in one answer. */
export type NameOf = (className: string) => string;

/** Class names without package, except where two classes share one. `Outer$Inner` stays. */
export function shortNames(classNames: Iterable<string>): NameOf {
  const owners = new Map<string, Set<string>>();
  for (const name of classNames) {
    const simple = simpleName(name);
    owners.set(simple, (owners.get(simple) ?? new Set()).add(name));
  }
  return (className) => {
    const simple = simpleName(className);
    return (owners.get(simple)?.size ?? 0) > 1 ? className : simple;
  };
}

export function simpleName(className: string): string {
  return className.slice(className.lastIndexOf(".") + 1);
}
