/** A file that goes into an archive; its path counts from the archive's top. */
export interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isExecutable?: true;
}

export function textEntry(path: string, text: string): Entry {
  return { path, bytes: new TextEncoder().encode(text) };
}

export function jsonEntry(path: string, value: unknown): Entry {
  return textEntry(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The entries below a folder. */
export function below(folder: string, entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }));
}
