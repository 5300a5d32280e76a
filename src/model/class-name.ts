/** Returns the name of a class without its package: `CartTest$WhenEmpty`. */
export function withoutPackage(className: string): string {
  return className.slice(className.lastIndexOf(".") + 1);
}

/** Returns the package of a class, or the one above a package; empty if there is none. */
export function packageOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf(".")));
}

/** Returns the class at the top level that holds a class or a test: `a.CartTest` for `a.CartTest$WhenEmpty#adds`. */
export function outermost(test: string): string {
  return test.split(/[$#]/, 1)[0] ?? test;
}

/**
 * Lists the binary names that a name as sources write it may stand for, the likeliest first: `a.Map$Entry` for
 * `a.Map.Entry`, which may be in a package `a.Map`, too.
 */
export function binaryNames(name: string): readonly string[] {
  const parts = name.split(".");
  const borders = parts.flatMap((part, at) => (/^\p{Lu}/u.test(part) || at === parts.length - 1 ? at + 1 : []));
  return borders.map((border) => [parts.slice(0, border).join("."), ...parts.slice(border)].join("$"));
}

/** Returns a type as sources write it without its arguments: `Map` for `Map<String, Order>`. */
export function rawType(type: string): string {
  const [from, to] = [type.indexOf("<"), type.lastIndexOf(">")];
  return from < 0 || to < from ? type : type.slice(0, from) + type.slice(to + 1);
}
