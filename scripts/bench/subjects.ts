import { join } from "node:path";
import { compile } from "../build/compile.ts";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/bench");

export type Subject = "ours" | "sdk" | "bare";

/** The command of each program that is compared, all compiled alike: the binary as built, a minimal server on the SDK, a bare Bun program. */
export async function prepareSubjects(): Promise<Record<Subject, readonly string[]>> {
  const sdk = join(cache, "sdk-server");
  const bare = join(cache, "bare");
  await compile(join(import.meta.dirname, "programs/sdk-server.ts"), sdk);
  await compile(join(import.meta.dirname, "programs/bare.ts"), bare);
  return {
    ours: [join(root, "dist/maven-mcp"), "--project", join(root, "fixtures/projects/shop")],
    sdk: [sdk],
    bare: [bare],
  };
}
