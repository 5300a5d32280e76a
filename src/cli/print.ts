/** Writes an answer to stdout; resolves to the exit code, which is 2 when it could not be written. */
export async function print(text: string, exitCode: number): Promise<number> {
  try {
    await Bun.write(Bun.stdout, `${text}\n`);
    return exitCode;
  } catch (error) {
    process.stderr.write(
      `maven-mcp could not write its answer: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return 2;
  }
}
