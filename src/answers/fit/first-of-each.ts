/** Keeps at most this many items in their order: the first of each kind before the second of any. */
export function firstOfEach<T>(items: readonly T[], kinds: readonly unknown[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const seen = new Set<unknown>();
  const isFirst = kinds.map((kind) => seen.size < seen.add(kind).size);
  const order = [...items.keys()].sort((a, b) => Number(isFirst[b]) - Number(isFirst[a]) || a - b);
  const kept = new Set(order.slice(0, most));
  return items.filter((_, index) => kept.has(index));
}
