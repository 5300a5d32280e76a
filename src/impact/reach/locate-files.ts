/** A module, as far as it decides which tests a changed file may matter to. All paths are relative to the root. */
export interface ModulePlace {
  readonly path: string;
  /** The roots of its main and test sources. */
  readonly sourceRoots: readonly string[];
  /** The roots among them that hold test sources. */
  readonly testRoots: readonly string[];
  /** The roots of its main and test resources. */
  readonly resourceRoots: readonly string[];
  /** The POMs that it inherits from. */
  readonly parentPoms: readonly string[];
  /** The paths of the modules that it needs, itself included. */
  readonly needs: ReadonlySet<string>;
  /** The modules among them that may change what its build makes: plugins and annotation processors, with what these need. */
  readonly builtWith: ReadonlySet<string>;
}

/** What a changed file may matter to. */
export type FileMeaning =
  | {
      /** A Java source, whose classes tell who reaches it. */
      readonly kind: "source";
      /** The modules that compile it. */
      readonly modules: readonly string[];
      /** The modules of which all tests may matter, too: it is a resource there, or belongs to what they are built with. */
      readonly others: readonly string[];
    }
  /** Anything else: all tests of these modules. */
  | { readonly kind: "other"; readonly modules: readonly string[] };

/**
 * Tells which modules a file may matter to, by its path: all that have it in their roots, the one in whose folder it
 * lies, with those in folders below that one, those that inherit from it, and those that need any of these.
 */
export function locateFile(path: string, modules: readonly ModulePlace[]): FileMeaning {
  const isInOneOf = (roots: readonly string[]) => roots.some((root) => isBelow(path, root));
  const isCode = path.endsWith(".java") && !/(?:^|\/)(?:package|module)-info\.java$/.test(path);
  const compiling = modules.filter(({ sourceRoots }) => isCode && isInOneOf(sourceRoots));
  const inRoots = modules.filter((module) => isInOneOf([...module.sourceRoots, ...module.resourceRoots]));
  if (compiling.length > 0) {
    const building = compiling.filter(({ testRoots }) => !isInOneOf(testRoots));
    const others = [
      ...inRoots.filter((module) => !compiling.includes(module)),
      ...modules.filter(({ builtWith }) => building.some((module) => builtWith.has(module.path))),
    ];
    return { kind: "source", modules: compiling.map((module) => module.path), others: needing(others, modules) };
  }
  const owner = modules.filter((module) => isBelow(path, module.path)).sort((a, b) => depth(b.path) - depth(a.path))[0];
  // A test may read a file of a folder above its own: ../src/data/rates.csv
  const below = owner ? modules.filter((module) => isBelow(module.path, owner.path)) : [];
  const inheriting = modules.filter(({ parentPoms }) => parentPoms.includes(path));
  const own = [...inRoots, ...below, ...inheriting];
  return { kind: "other", modules: needing(own.length > 0 ? own : modules, modules) };
}

/** Lists the paths of modules that need any of these; each needs itself. */
function needing(some: readonly ModulePlace[], modules: readonly ModulePlace[]): readonly string[] {
  return modules.filter(({ needs }) => some.some((module) => needs.has(module.path))).map((module) => module.path);
}

function isBelow(path: string, directory: string): boolean {
  if (directory === ".") return !path.startsWith("..");
  return path === directory || path.startsWith(`${directory}/`);
}

function depth(path: string): number {
  return path === "." ? 0 : path.split("/").length;
}
