/** Divides a limit among these lengths: small ones fit completely, and the others get equal shares of the rest. */
export function shareOut(wanted: readonly number[], room: number): readonly number[] {
  const shares = wanted.map(() => 0);
  let left = room;
  const bySize = [...wanted.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  for (const [position, index] of bySize.entries()) {
    const share = Math.min(wanted[index] ?? 0, Math.floor(left / (wanted.length - position)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}
