/** Lists the directories on the way to a path, nearest first, without the root of the file system. */
export function directoriesAbove(path: string): readonly string[] {
  const above: string[] = [];
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) above.push(path.slice(0, end));
  return above;
}

/** Whether a path is one of these directories or lies in one. */
export function liesIn(path: string, directories: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    if (directories.has(path.slice(0, end))) return true;
  }
  return false;
}
