import type { SourceGraph, SourceNode } from "../../result/reach/source-graph.ts";

/** Packs a graph: its JSON, compressed by zstd. */
export function packGraph({ files, sources, ambient, basis }: SourceGraph): Uint8Array {
  const rows = sources.map(({ path, classes, module, uses, finds, hasConstants, digest }) => {
    return [path, classes, module, uses, finds, hasConstants, digest];
  });
  return Bun.zstdCompressSync(JSON.stringify([[...files], rows, [...ambient], basis]));
}

/** Unpacks a graph. Throws if the bytes are damaged. */
export function unpackGraph(bytes: Uint8Array): SourceGraph {
  const [files, rows, ambient, basis] = listOf(JSON.parse(Bun.zstdDecompressSync(bytes).toString("utf8")));
  return {
    files: new Map(listOf(files).map((entry) => pairOf(entry, textOf))),
    sources: listOf(rows).map(sourceOf),
    ambient: new Map(listOf(ambient).map((entry) => pairOf(entry, numbersOf))),
    basis: textOf(basis),
  };
}

function sourceOf(row: unknown): SourceNode {
  const [path, classes, module, uses, finds, hasConstants, digest] = listOf(row);
  return {
    path: path === null ? null : textOf(path),
    classes: listOf(classes).map(textOf),
    module: textOf(module),
    uses: numbersOf(uses),
    finds: finds === "any" || finds === "beans" ? finds : null,
    hasConstants: hasConstants === true,
    digest: textOf(digest),
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
