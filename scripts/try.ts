// npm run try: one call on the sample project, shown as an agent sees it.
import { BINARY } from "./client.ts";
import { isExpected, onSample, UNEXPECTED } from "./sample.ts";

try {
  console.error("Asking Maven (the first time it downloads its plugins) …");
  const answer = await onSample("maven-mcp-try", ({ call }) => call("maven_test", {}));
  console.log(`> maven_test {}\n\n${answer}\n\n${configuration()}`);
  if (!isExpected(answer)) fail(UNEXPECTED);
} catch (error) {
  fail(`No answer: ${error instanceof Error ? error.message : String(error)}`);
}

function configuration(): string {
  return [
    "In a project of your own:",
    `${BINARY} init                  # which clients there are on this machine`,
    `${BINARY} init claude --write   # sets one up`,
  ].join("\n");
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
