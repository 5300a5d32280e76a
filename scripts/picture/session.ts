import { join } from "node:path";
import { onSample } from "../sample.ts";

/** Something that happens in a session. */
export type Event =
  | { readonly kind: "call"; readonly tool: string; readonly input: Record<string, unknown>; readonly answer: string }
  | { readonly kind: "edit"; readonly file: string; readonly from: string; readonly to: string };

/** A failing test, its bug fixed, and the test again: as they really go on the sample project. */
export async function holdSession(): Promise<readonly Event[]> {
  return onSample("maven-mcp-picture", async ({ project, call }) => {
    const ask = async (tool: string, input: Record<string, unknown>): Promise<Event> => {
      return { kind: "call", tool, input, answer: await call(tool, input) };
    };
    const broken = await ask("maven_test", {});
    await edit(join(project, BUG.file), BUG.from, BUG.to);
    return [broken, { kind: "edit", ...BUG }, await ask("maven_test", { rerunFailed: true })];
  });
}

/** The sample's planted bug, and what fixes it. */
export const BUG = {
  file: "web/src/main/java/com/acme/shop/web/PriceTag.java",
  from: "price.cents() * (100 + vatPercent) / 100",
  to: "(price.cents() * (100 + vatPercent) + 50) / 100",
};

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await Bun.file(file).text();
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await Bun.write(file, text.replace(from, to));
}
