import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSession, type Session } from "./session.ts";
import { SUCCEEDS } from "./stand-ins.ts";

const root = join(import.meta.dirname, "../..");

// > Before: maven_result {"run": 12, "show": "log", "offset": 161}
const PROPOSAL = /^> [^\n]*?(?<tool>maven_\w+) (?<input>\{[^\n]*\})$/gm;

/** Calls that the answers propose that are written down. */
const PROPOSED = ["fixtures/corpus", "test/present", "test/e2e/answers"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".txt"))
    .flatMap((path) => [...readFileSync(join(root, folder, path), "utf8").matchAll(PROPOSAL)]),
);

let session: Session;
beforeAll(async () => {
  session = await openSession("single", { mvn: SUCCEEDS });
});
afterAll(() => session[Symbol.asyncDispose]());

const calls = [
  ...new Map(PROPOSED.map(({ groups = {} }) => [`${groups["tool"]} ${groups["input"]}`, groups])).values(),
];

test("answers propose calls", () => {
  expect(calls.length).toBeGreaterThan(10);
});

test.each(calls.map(({ tool = "", input = "" }) => [tool, input] as const))(
  "%s %s is taken as it stands",
  async (tool, input) => {
    const { isError } = await session.call(tool, JSON.parse(input));
    expect(isError).toBe(false);
  },
);
