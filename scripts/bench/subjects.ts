import { join } from "node:path";
import { BINARY } from "../client.ts";
import { prepareProgram } from "./measured-program.ts";

const root = join(import.meta.dirname, "../..");

export type Subject = "ours" | "sdk" | "bare";

/** The command of each program that is compared, all compiled alike: the binary as built, a minimal server on the SDK, a bare Bun program. */
export async function prepareSubjects(): Promise<Record<Subject, readonly string[]>> {
  return {
    ours: [BINARY, "--project", join(root, "fixtures/projects/shop")],
    sdk: [await prepareProgram("sdk-server")],
    bare: [await prepareProgram("bare")],
  };
}
