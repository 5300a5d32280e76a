import type { FileHashes, ProcessedModule, SourceGraph, SourceNode } from "../../model/impact/source-graph.ts";

/** A graph as JSON, compressed by zstd; its files apart, which are asked for more often. */
export interface PackedGraph {
  readonly files: Uint8Array;
  readonly content: Uint8Array;
}

type Change = (text: string) => string;
const asItIs: Change = (text) => text;

/** Packs a graph, with its names as `hide` leaves them; the same graph always has the same bytes. */
export function packGraph(
  { files, sources, ambient, processed, basis }: SourceGraph,
  hide: Change = asItIs,
): PackedGraph {
  const pack = (value: readonly unknown[]) => Bun.zstdCompressSync(hide(JSON.stringify(value)));
  const rows = sources.map((source) => {
    const { path, classes, module, uses, finds, reads, packages, hasBeans, constants, digest, api, supertypes } =
      source;
    return [path, classes, module, uses, finds, reads, packages, hasBeans, constants, digest, api, supertypes];
  });
  const modules = processed.map(({ module, isTestsOnly, packages, sources: own }) => {
    return [module, isTestsOnly, packages, own];
  });
  return { files: pack([...files]), content: pack([FORM, rows, [...ambient], modules, basis]) };
}

/** Raised when rows hold something else, or when graphs are made by other rules: what an older one lacks is not known. */
const FORM = 5;

export function unpackGraph({ files, content }: PackedGraph, reveal: Change = asItIs): SourceGraph {
  const [form, rows, ambient, processed, basis] = unpack(content, reveal);
  if (form !== FORM) throw new TypeError("a graph of another version");
  return {
    files: unpackFiles(files, reveal),
    sources: listOf(rows).map(sourceOf),
    ambient: new Map(listOf(ambient).map((entry) => pairOf(entry, numbersOf))),
    processed: listOf(processed).map(processedOf),
    basis: textOf(basis),
  };
}

export function unpackFiles(bytes: Uint8Array, reveal: Change = asItIs): FileHashes {
  return new Map(unpack(bytes, reveal).map((entry) => pairOf(entry, textOf)));
}

function unpack(bytes: Uint8Array, reveal: Change): readonly unknown[] {
  return listOf(JSON.parse(reveal(Bun.zstdDecompressSync(bytes).toString("utf8"))));
}

function sourceOf(row: unknown): SourceNode {
  const [path, classes, module, uses, finds, reads, packages, hasBeans, constants, digest, api, supertypes] =
    listOf(row);
  return {
    path: path === null ? null : textOf(path),
    classes: listOf(classes).map(textOf),
    module: textOf(module),
    uses: numbersOf(uses),
    finds: finds === "any" || finds === "beans" ? finds : null,
    reads: listOf(reads).map(textOf),
    packages: listOf(packages).map(textOf),
    hasBeans: hasBeans === true,
    constants: constants === null ? null : textOf(constants),
    digest: textOf(digest),
    api: textOf(api),
    supertypes: numbersOf(supertypes),
  };
}

function processedOf(row: unknown): ProcessedModule {
  const [module, isTestsOnly, packages, sources] = listOf(row);
  return {
    module: textOf(module),
    isTestsOnly: isTestsOnly === true,
    packages: listOf(packages).map(textOf),
    sources: listOf(sources).map(textOf),
  };
}

function pairOf<T>(entry: unknown, read: (value: unknown) => T): [string, T] {
  const [name, value] = listOf(entry);
  return [textOf(name), read(value)];
}

function numbersOf(value: unknown): readonly number[] {
  return listOf(value).map((one) => {
    if (typeof one !== "number") throw new TypeError("no number");
    return one;
  });
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("no text");
  return value;
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError("no list");
  return value;
}
