/** Writes paths with common beginnings only once: `core, services/{api, web}`; one in quotes stays as it is. */
export function foldPaths(paths: readonly string[]): readonly string[] {
  const groups = Map.groupBy(paths, (path) => (path.startsWith('"') ? "" : path.slice(0, path.lastIndexOf("/") + 1)));
  return [...groups].flatMap(([above, inside]) => {
    const names = inside.map((path) => path.slice(above.length));
    return above === "" || names.length === 1 ? inside : [`${above}{${names.join(", ")}}`];
  });
}
