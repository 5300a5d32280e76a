export function tailOf(output: string): string {
  const lines = Bun.stripANSI(output)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.slice(-MOST_LINES).join(" ").slice(0, MOST_CHARACTERS);
}

const MOST_LINES = 3;
const MOST_CHARACTERS = 300;
