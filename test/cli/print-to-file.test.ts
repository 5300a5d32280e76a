import { expect, test } from "bun:test";
import { join } from "node:path";
import { temporaryDirectory } from "../temporary.ts";

test("what a shell appends to a file stands right behind what that has", async () => {
  const file = join(temporaryDirectory({ "log.txt": "before\n" }), "log.txt");
  const program = join(import.meta.dirname, "../../src/cli/print.ts");
  const script = `import { print } from ${JSON.stringify(program)}; await print("a".repeat(5000), 0);`;
  Bun.spawnSync(["sh", "-c", `"$0" -e "$1" >> "$2"`, process.execPath, script, file]);
  expect(await Bun.file(file).text()).toBe(`before\n${"a".repeat(5000)}\n`);
});
