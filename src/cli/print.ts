import { fstatSync, writeFileSync } from "node:fs";
import { reasonOf } from "../model/attempt.ts";

/**
 * Writes an answer, by default to stdout; resolves to the exit code, which is 2 if it could not be written. A reader that
 * has gone, as `head` does, has read what it wanted.
 */
export async function print(text: string, exitCode: number, stream = Bun.stdout): Promise<number> {
  try {
    const fd = stream === Bun.stderr ? 2 : 1;
    // Bun.write makes room from the start of a file, also of one to which a shell appends.
    if (fstatSync(fd).isFile()) writeFileSync(fd, `${text}\n`);
    else await Bun.write(stream, `${text}\n`);
    return exitCode;
  } catch (error) {
    if (isClosed(error)) return exitCode;
    process.stderr.write(`maven-mcp could not write its answer: ${reasonOf(error)}\n`);
    return 2;
  }
}

/** Whether nobody reads the other end of a pipe any more. */
function isClosed(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}
