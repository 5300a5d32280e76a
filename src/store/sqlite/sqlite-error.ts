export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_BUSY");
}

export function isDamage(error: unknown): boolean {
  return ["SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR"].some((code) => codeOf(error).startsWith(code));
}

/** Returns the code of an error, such as `SQLITE_BUSY` or `ENOSPC`; empty if it has none. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
