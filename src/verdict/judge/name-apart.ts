interface Named {
  readonly name: string;
  readonly module?: string;
}

/** Returns a function that names a test or a class, with its module if several modules have one of that name. */
export function nameApart(all: Iterable<Named>): (one: Named) => string {
  const byName = Map.groupBy(all, ({ name }) => name);
  const isOfSeveral = (name: string) => new Set(byName.get(name)?.map(({ module = "." }) => module)).size > 1;
  return ({ name, module = "." }) => (isOfSeveral(name) ? `${name} (${module})` : name);
}

export function nameClassesApart(
  classes: readonly { readonly testClass: string; readonly module?: string }[],
): string[] {
  const named = classes.map(({ testClass, module = "." }) => ({ name: testClass, module }));
  return named.map(nameApart(named));
}
