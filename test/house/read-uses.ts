/** What a source uses from outside itself: the specifiers of its imports, and of `Bun` what it takes (`Bun.spawn`; `Bun` where it takes any). */
export function readUses(source: string): readonly string[] {
  const imported = transpiler.scanImports(source.replace(TYPE_ONLY, withoutType)).map(({ path }) => path);
  const named = [...source.matchAll(IN_PLACE)].map(({ groups }) => groups?.["path"] ?? "");
  const ofBun = [...source.matchAll(OF_BUN)].map(({ groups }) =>
    groups?.["member"] ? `Bun.${groups["member"]}` : "Bun",
  );
  return [...new Set([...imported, ...named, ...ofBun])];
}

const transpiler = new Bun.Transpiler({ loader: "ts" });

// Bun drops imports of types alone, which are arrows as any other.
// import type { Run } from "./run.ts";
// import { type Run } from "./run.ts";
// export type { Run } from "./run.ts";
const TYPE_ONLY = /^(?:import\s[^"';]*|export\s+(?:type\s+)?(?:\{[^}]*\}|\*[^"';]*))\sfrom\s/gm;

function withoutType(statement: string): string {
  return statement.replace(/\btype\s+(?=[\w{*])/g, "");
}

// type Run = import("./run.ts").Run;
// new URL("./run.ts", import.meta.url)
const IN_PLACE = /\b(?:import\(|new URL\()\s*["'`](?<path>[^"'`]+)["'`]/g;

// Bun.spawn(["ps"])
// const { spawn } = Bun;
const OF_BUN = /(?<=^[^/*]*)(?:\bBun\s*\.\s*(?<member>[\w$]+)|[=(,:]\s*Bun\b(?!\s*\.))/gm;
