import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Measured } from "./part.ts";
import { plotStartup } from "./plot-startup.ts";

/** Writes `figures.json`, in which parts that were not measured now stay, without the rows that the figures are made of; and `start-up.svg` of it. */
export async function keepFigures(
  docs: string,
  { machine, results }: { readonly machine: string; readonly results: readonly Measured[] },
): Promise<void> {
  const file = join(docs, "figures.json");
  const before = existsSync(file) ? Kept.parse(await Bun.file(file).json()).results : [];
  const measured = results.map(({ part, figures }) => ({ part, figures }));
  const others = before.filter((old) => !measured.some(({ part }) => part === old.part));
  await Bun.write(file, `${JSON.stringify({ machine, results: [...others, ...measured] }, null, 2)}\n`);
  const startup = results.find(({ part }) => part === "startup");
  if (startup) await Bun.write(join(docs, "start-up.svg"), plotStartup(startup.figures));
}

const Kept = z.object({ results: z.array(z.looseObject({ part: z.string() })) });
