import type { FileHashes, SourceGraph, SourceNode } from "../../result/reach/source-graph.ts";

/** A graph as JSON, compressed by zstd; its files apart, which are asked for more often. */
export interface PackedGraph {
  readonly files: Uint8Array;
  readonly content: Uint8Array;
}

/** Packs a graph; the same graph always has the same bytes. */
export function packGraph({ files, sources, ambient, basis }: SourceGraph): PackedGraph {
  const rows = sources.map(({ path, classes, module, uses, finds, constants, digest, api, supertypes, reads }) => {
    return [path, classes, module, uses, finds, constants, digest, api, supertypes, reads];
  });
  return { files: pack([...files]), content: pack([rows, [...ambient], basis]) };
}

/** Unpacks a graph. Throws if the bytes are damaged. */
export function unpackGraph({ files, content }: PackedGraph): SourceGraph {
  const [rows, ambient, basis] = unpack(content);
  return {
    files: unpackFiles(files),
    sources: listOf(rows).map(sourceOf),
    ambient: new Map(listOf(ambient).map((entry) => pairOf(entry, numbersOf))),
    basis: textOf(basis),
  };
}

/** Unpacks the files of a graph. Throws if the bytes are damaged. */
export function unpackFiles(bytes: Uint8Array): FileHashes {
  return new Map(unpack(bytes).map((entry) => pairOf(entry, textOf)));
}

function pack(value: readonly unknown[]): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(value));
}

function unpack(bytes: Uint8Array): readonly unknown[] {
  return listOf(JSON.parse(Bun.zstdDecompressSync(bytes).toString("utf8")));
}

function sourceOf(row: unknown): SourceNode {
  const [path, classes, module, uses, finds, constants, digest, api, supertypes, reads] = listOf(row);
  return {
    path: path === null ? null : textOf(path),
    classes: listOf(classes).map(textOf),
    module: textOf(module),
    uses: numbersOf(uses),
    finds: finds === "any" || finds === "beans" ? finds : null,
    // Earlier versions stored none.
    reads: reads === undefined ? [] : listOf(reads).map(textOf),
    constants: constants === null ? null : textOf(constants),
    digest: textOf(digest),
    api: textOf(api),
    supertypes: numbersOf(supertypes),
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
