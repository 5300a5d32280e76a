/** Whether another connection holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_BUSY");
}

/** Whether the file is no database, or not the one that it was meant to be. */
export function isDamage(error: unknown): boolean {
  return ["SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR"].some((code) => codeOf(error).startsWith(code));
}

/** Returns a code such as `SQLITE_BUSY` or `ENOSPC`; empty where there is none. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
