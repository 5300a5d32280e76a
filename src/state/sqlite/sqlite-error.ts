/** Another connection holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_BUSY");
}

/** The file is no database, or not the one that it was meant to be. */
export function isDamage(error: unknown): boolean {
  return ["SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR"].some((code) => codeOf(error).startsWith(code));
}

/** `SQLITE_BUSY`, `ENOSPC`, or an empty text. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
