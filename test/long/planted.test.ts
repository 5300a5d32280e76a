import { expect, test } from "bun:test";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fix } from "../../src/model/fix.ts";
import { BINARY } from "../e2e/workspace.ts";
import { startRandom } from "../random.ts";
import { temporaryDirectory } from "../temporary.ts";
import { type PlantedError, plantErrors, type SourceFile } from "./plant-errors.ts";

/** A folder of real projects that compile, one below the other. */
const PROJECTS = process.env["MAVEN_MCP_PROJECTS"];
const ROUNDS = Number(process.env["ROUNDS"] ?? 6);
const TIMEOUT_MS = 25 * 60_000;

type Verdict = "right" | "wrong" | "silent";
interface CompileAnswer {
  readonly status: string;
  readonly errors?: readonly { readonly file?: string; readonly message: string; readonly fixes?: readonly Fix[] }[];
}

test(
  `errors planted in real projects${PROJECTS ? "" : ": not run: MAVEN_MCP_PROJECTS names no folder"}`,
  async () => {
    if (!PROJECTS) return;
    const rows = new Map<string, Record<Verdict, number>>();
    for (const name of readdirSync(PROJECTS).toSorted()) {
      const dir = join(temporaryDirectory({}), name);
      cpSync(join(PROJECTS, name), dir, { recursive: true });
      if (compile(dir).status !== "SUCCESS") {
        console.error(`${name}: not run: does not compile`);
        continue;
      }
      const files = sourcesOf(dir);
      const random = startRandom(7);
      for (let round = 0; round < ROUNDS; round++) {
        const planted = plantErrors(files, random);
        for (const { path, text } of planted) writeFileSync(path, text);
        const answer = compile(dir);
        for (const { path } of planted) writeFileSync(path, files.find((it) => it.path === path)?.text ?? "");
        for (const error of planted) {
          const verdict = judge(error, answer, dir);
          if (verdict === null) continue;
          const row = rows.get(error.kind) ?? { right: 0, wrong: 0, silent: 0 };
          rows.set(error.kind, row);
          row[verdict]++;
          if (verdict !== "right") console.error(`${name} ${verdict}: ${describe(error, answer, dir)}`);
        }
      }
      rmSync(dir, { recursive: true });
    }
    const all = { right: 0, wrong: 0, silent: 0 };
    for (const [kind, { right, wrong, silent }] of rows) {
      console.error(`| ${kind} | ${right + wrong + silent} | ${right} | ${wrong} | ${silent} |`);
      all.right += right;
      all.wrong += wrong;
      all.silent += silent;
    }
    const sum = all.right + all.wrong + all.silent;
    console.error(`| all | ${sum} | ${all.right} | ${all.wrong} | ${all.silent} |`);
    expect(all.right / sum).toBeGreaterThanOrEqual(0.8);
    expect(all.wrong / sum).toBeLessThanOrEqual(0.03);
  },
  TIMEOUT_MS,
);

function compile(dir: string): CompileAnswer {
  const { stdout } = Bun.spawnSync([BINARY, "compile", "--json", "--project", dir, "-fae"], {
    cwd: dir,
    env: { ...process.env, XDG_STATE_HOME: join(dir, "..", "state") },
  });
  return JSON.parse(stdout.toString());
}

function sourcesOf(dir: string): readonly SourceFile[] {
  return readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((path) => /(?:^|\/)src\/main\/java\/.*\.java$/.test(path) && !/package-info|module-info/.test(path))
    .toSorted()
    .map((path) => ({ path: join(dir, path), text: readFileSync(join(dir, path), "utf8") }));
}

/** Null where the compiler takes it for no error, as where a method of that name exists, too. */
function judge({ path, truth }: PlantedError, answer: CompileAnswer, dir: string): Verdict | null {
  const errors = (answer.errors ?? []).filter(({ file = "" }) => join(dir, file) === path);
  if (errors.length === 0) return null;
  const named = errors.flatMap(({ fixes = [] }) => fixes.flatMap(namesIn));
  if (named.some((it) => it === truth || it.endsWith(`.${truth}`))) return "right";
  return named.length === 0 ? "silent" : "wrong";
}

/** All names of members and classes in a fix. */
function namesIn(fix: Fix): readonly string[] {
  return Object.values({ ...fix, kind: [] }).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((it) => {
      const word = typeof it === "object" ? it.signature : String(it);
      return [/^[^( ]*/.exec(word)?.[0] ?? word];
    }),
  );
}

function describe({ kind, path, truth }: PlantedError, { errors = [] }: CompileAnswer, dir: string): string {
  const told = errors.filter(({ file = "" }) => join(dir, file) === path);
  return `${kind}: ${truth} — ${JSON.stringify(told.slice(0, 2))}`;
}
