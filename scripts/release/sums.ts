/** Names of files with their SHA-256, in hexadecimal digits. */
export type Sums = ReadonlyMap<string, string>;

export function sha256(bytes: Uint8Array): string {
  return new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
}

/** What `sha256sum` prints, and `sha256sum -c` reads. */
export function sumsText(sums: Sums): string {
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join("");
}

/** The sum of a file that must be there. */
export function sumOf(sums: Sums, name: string): string {
  const sum = sums.get(name);
  if (sum === undefined) throw new Error(`the release has no ${name}`);
  return sum;
}
