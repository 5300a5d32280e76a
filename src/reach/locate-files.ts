/** A module, as far as it decides which tests a changed file may matter to. All paths are relative to the root. */
export interface ModulePlace {
  readonly path: string;
  /** The roots of its main and test sources. */
  readonly sourceRoots: readonly string[];
  /** The POMs that it inherits from. */
  readonly parentPoms: readonly string[];
  /** The paths of the modules that it needs, itself included. */
  readonly needs: ReadonlySet<string>;
}

/** What a changed file may matter to. */
export type FileMeaning =
  /** A Java source, whose classes tell who reaches it. */
  | { readonly kind: "source"; readonly module: string }
  /** Anything else: all tests of these modules. */
  | { readonly kind: "other"; readonly modules: readonly string[] };

/** Tells which modules a file may matter to, by its path. */
export function locateFile(path: string, modules: readonly ModulePlace[]): FileMeaning {
  const all = modules.map((module) => module.path);
  const owner = modules
    .filter(({ path: dir, sourceRoots }) => isBelow(path, dir) || sourceRoots.some((root) => isBelow(path, root)))
    .sort((a, b) => depth(b.path) - depth(a.path))[0];
  if (!owner) return { kind: "other", modules: all };
  const isInRoot = owner.sourceRoots.some((root) => isBelow(path, root));
  if (isInRoot && path.endsWith(".java") && !/(?:^|\/)(?:package|module)-info\.java$/.test(path)) {
    return { kind: "source", module: owner.path };
  }
  const isOwn = isInRoot || isBelow(path, owner.path === "." ? "src" : `${owner.path}/src`);
  const touched = modules.filter(
    ({ path: dir, parentPoms, needs }) =>
      needs.has(owner.path) || parentPoms.includes(path) || (!isOwn && isBelow(dir, owner.path)),
  );
  // Who needs these is touched as well.
  const reached = modules.filter(({ needs }) => touched.some((module) => needs.has(module.path)));
  return { kind: "other", modules: reached.map((module) => module.path) };
}

function isBelow(path: string, directory: string): boolean {
  if (directory === ".") return !path.startsWith("..");
  return path === directory || path.startsWith(`${directory}/`);
}

function depth(path: string): number {
  return path === "." ? 0 : path.split("/").length;
}
