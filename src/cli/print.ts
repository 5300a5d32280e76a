import { reasonOf } from "../model/attempt.ts";

/** Writes an answer, by default to stdout; resolves to the exit code, which is 2 if it could not be written. */
export async function print(text: string, exitCode: number, stream = Bun.stdout): Promise<number> {
  try {
    await Bun.write(stream, `${text}\n`);
    return exitCode;
  } catch (error) {
    process.stderr.write(`maven-mcp could not write its answer: ${reasonOf(error)}\n`);
    return 2;
  }
}
