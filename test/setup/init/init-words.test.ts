import { describe, expect, test } from "bun:test";
import { readInitWords } from "../../../src/setup/init/init-words.ts";

describe("the words behind init", () => {
  test("without a client ask for an overview", () => expect(readInitWords([])).toEqual({ kind: "overview" }));

  test("name a client, what to do, whose file, and the entry", () => {
    const { client, ...options } = asked(["codex"]);
    expect(client.title).toBe("Codex");
    const usual = {
      kind: "client",
      action: "show",
      scope: "project",
      withHook: false,
      withGate: true,
      name: null,
      server: [],
    } as const;
    expect(options).toEqual(usual);
    const { client: _, ...all } = asked(["--write", "claude", "--user", "--hook", "--name", "mvn"]);
    expect(all).toEqual({ ...usual, action: "write", scope: "user", withHook: true, name: "mvn" });
    expect(asked(["claude", "--remove", "--name=mvn"])).toMatchObject({ action: "remove", name: "mvn" });
  });

  test("that make no sense are refused in a sentence", () => {
    const clients =
      "claude, codex, gemini, opencode, copilot, vscode, cursor, claude-desktop, zed, windsurf, jetbrains, goose";
    for (const [words, sentence] of [
      [["cluade"], "unknown client cluade; did you mean claude?"],
      [["emacs"], `unknown client emacs; expected ${clients}.`],
      [["--write"], `--write needs a client: ${clients}.`],
      [["--name", "x"], `--name needs a client: ${clients}.`],
      [["claude", "--wirte"], "unknown option --wirte; did you mean --write?"],
      [["claude", "codex"], "unexpected argument codex; see maven-mcp init --help."],
      [["claude", "--write=yes"], "unknown option --write; did you mean --write?"],
      [["claude", "--write", "--remove"], "--write and --remove exclude each other."],
      [["codex", "--hook"], "--hook is for claude alone: no other client has such hooks."],
      [["claude", "--name"], '--name is ""; expected letters, digits, - and _.'],
      [["claude", "--name", "a b"], '--name is "a b"; expected letters, digits, - and _.'],
      [["claude", "--name=__proto__"], "--name is __proto__, which programs keep for themselves; choose another."],
      [["claude", "--name=constructor"], "--name is constructor, which programs keep for themselves; choose another."],
    ] as const) {
      expect(readInitWords(words)).toEqual({ kind: "wrong", sentence });
    }
  });

  test("stand beside options of the server where these have an entry to go into", () => {
    const engine = { name: "--engine", value: "hot" };
    const stateDir = { name: "--state-dir", value: "/s" };
    expect(readInitWords(["claude"], [engine, stateDir])).toMatchObject({ server: [engine, stateDir] });
    expect(readInitWords([], [stateDir, engine])).toMatchObject({
      sentence: expect.stringMatching(/^--engine needs a client: /),
    });
    expect(readInitWords(["claude", "--remove"], [stateDir, engine])).toMatchObject({
      sentence: "--engine does not go with --remove, which takes out the whole entry.",
    });
    expect(readInitWords([], [stateDir])).toEqual({ kind: "overview" });
    expect(readInitWords(["claude", "--remove"], [stateDir])).toMatchObject({ kind: "client" });
  });

  function asked(words: readonly string[]) {
    const request = readInitWords(words);
    if (request.kind !== "client") throw new Error(JSON.stringify(request));
    return request;
  }
});
