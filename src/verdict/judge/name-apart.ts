interface Named {
  readonly name: string;
  readonly module?: string;
}

/** Returns a function that names a test or a class, with its module if several modules have one of that name. */
export function nameApart(all: Iterable<Named>): (one: Named) => string {
  const moduleOf = new Map<string, string>();
  const ofSeveral = new Set<string>();
  for (const { name, module = "." } of all) {
    if (moduleOf.getOrInsertComputed(name, () => module) !== module) ofSeveral.add(name);
  }
  return ({ name, module = "." }) => (ofSeveral.has(name) ? `${name} (${module})` : name);
}

export function nameClassesApart(
  classes: readonly { readonly testClass: string; readonly module?: string }[],
): string[] {
  const named = classes.map(({ testClass, module = "." }) => ({ name: testClass, module }));
  return named.map(nameApart(named));
}
