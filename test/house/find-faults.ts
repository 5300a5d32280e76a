import { dirname, join } from "node:path/posix";
import { ARROWS, KEPT, MOST_FILES, SIDES } from "./borders.ts";
import { readUses } from "./read-uses.ts";

/** Sources by their paths in `src`. */
export type House = Readonly<Record<string, string>>;

/** One line for each break of a border. */
export function findFaults(house: House): readonly string[] {
  const files = Object.entries(house).map(([path, source]) => toFile(path, source));
  return [
    ...files.flatMap(wrongUses),
    ...files.flatMap(wrongArrows),
    ...fileCircles(files),
    ...folderCircles(files),
    ...crowds(files),
    ...sharedNames(files),
  ];
}

interface File {
  readonly path: string;
  readonly room: string;
  /** Files of ours, by their paths from `src`. */
  readonly imports: readonly string[];
  /** What is not ours. */
  readonly others: readonly string[];
}

function toFile(path: string, source: string): File {
  const uses = readUses(source);
  const imports = uses.filter((use) => use.startsWith(".")).map((use) => join(dirname(path), use));
  return { path, room: roomOf(path), imports, others: uses.filter((use) => !use.startsWith(".")) };
}

/** The first name of a path. A file in `src` itself is a room of its own. */
function roomOf(path: string): string {
  return path.split("/")[0] ?? path;
}

function wrongUses({ path, others }: File): readonly string[] {
  return others
    .filter((other) =>
      KEPT.some(({ what, rooms }) => what.test(other) && !rooms.some((it) => path === it || path.startsWith(`${it}/`))),
    )
    .map((other) => `${path} uses ${other}`);
}

function wrongArrows({ path, room, imports }: File): readonly string[] {
  const allowed = ARROWS[room];
  if (!allowed) return [`${path} is in a room without arrows`];
  return imports
    .filter((target) => target !== VERSION && ![room, ...allowed].includes(roomOf(target)))
    .map((target) => `${path} imports ${target}`);
}

/** The only file outside of `src` that is part of the product. */
const VERSION = "../package.json";

/** One circle for each file at which a walk along the imports comes back to where it is. */
function fileCircles(files: readonly File[]): readonly string[] {
  return circles(new Map(files.map(({ path, imports }) => [path, imports])));
}

/** The same between folders. A folder and those inside it count as one on the way between them. */
function folderCircles(files: readonly File[]): readonly string[] {
  const targets = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const folder = dirname(path);
    const others = imports.map((target) => dirname(target)).filter((other) => !areWithin(folder, other));
    targets.set(folder, new Set([...(targets.get(folder) ?? []), ...others]));
  }
  return circles(new Map([...targets].map(([folder, others]) => [folder, [...others]])));
}

/** Whether one of two folders holds the other, or both are one. */
function areWithin(one: string, other: string): boolean {
  return [one, other].includes(".") || `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}

function circles(targets: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const walk = (at: string, way: readonly string[]): readonly string[] => {
    if (way.includes(at)) return [`circle: ${[...way.slice(way.indexOf(at)), at].join(" → ")}`];
    if (done.has(at)) return [];
    const walked = (targets.get(at) ?? []).flatMap((target) => walk(target, [...way, at]));
    done.add(at);
    return walked;
  };
  return [...targets.keys()].flatMap((at) => walk(at, []));
}

function crowds(files: readonly File[]): readonly string[] {
  return [...Map.groupBy(files, ({ path }) => dirname(path))]
    .filter(([, own]) => own.length > MOST_FILES)
    .map(([folder, own]) => `${folder} has ${own.length} files, ${MOST_FILES} at most`);
}

function sharedNames(files: readonly File[]): readonly string[] {
  return [...Map.groupBy(files, ({ path }) => path.slice(path.lastIndexOf("/") + 1)).values()]
    .map((same) => same.map(({ path }) => path))
    .filter((paths) => paths.length > 1 && !areSides(paths.map((path) => dirname(path))))
    .map((paths) => `one name: ${paths.join(", ")}`);
}

function areSides(folders: readonly string[]): boolean {
  return SIDES.some((sides) => folders.every((folder) => sides.includes(folder)));
}
