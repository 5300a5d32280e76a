import { describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { clients } from "../../../src/knowledge/clients/all-clients.ts";
import type { Surroundings } from "../../../src/knowledge/clients/client.ts";
import { claude } from "../../../src/knowledge/clients/command-line-clients.ts";
import type { Part } from "../../../src/setup/clients/part.ts";
import { DEFAULT_NAME, namesOfOurs, serverEntry } from "../../../src/setup/clients/server-entry.ts";
import { shellHook } from "../../../src/setup/clients/shell-hook.ts";
import { valueIn } from "../../../src/setup/edit/value-in.ts";
import { putInto, takeOutOf } from "../../../src/setup/init/change-file.ts";
import { openOriginals } from "../../../src/store/originals.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const CASES = join(import.meta.dirname, "changes");
const COMMAND = "/opt/bin/maven-mcp";

/** `codex.user.comments`: the client, or the hook of Claude Code; whose file; what is special about it. */
describe("a configuration", () => {
  for (const name of readdirSync(CASES)) {
    const before = textOf(join(CASES, name, "before.txt"));

    test(`${name}: has our part in it, and is otherwise what it was`, () => {
      const { file, format, part, originals } = open(name);
      expect(putInto(file, format, part, originals, false)).toMatchObject({ kind: "written" });
      expectGolden(name, "after.txt", readFileSync(file, "utf8"));

      const written = readFileSync(file, "utf8");
      expect(putInto(file, format, part, originals, false)).toEqual({ kind: "nothing to do" });
      expect(readFileSync(file, "utf8")).toBe(written);
    });

    test(`${name}: is without it again`, () => {
      const { file, format, part, originals, projectDir } = open(name);
      putInto(file, format, part, originals, false);
      expect(takeOutOf(file, format, part, originals)).toMatchObject({ kind: "removed", isGone: before === null });
      if (name.includes("ours")) expectGolden(name, "removed.txt", readFileSync(file, "utf8"));
      else expect(textOf(file)).toBe(before);
      // The folders that were made for it are gone, too.
      if (before === null) expect(readdirSync(projectDir)).toEqual([".keep"]);
      expect(takeOutOf(file, format, part, originals)).toEqual({ kind: "nothing to do" });
    });
  }

  function open(name: string) {
    const [id, scope] = name.split(".");
    const dir = temporaryDirectory({ "home/.keep": "", "project/.keep": "" });
    const at: Surroundings = {
      home: join(dir, "home"),
      env: {},
      platform: "linux",
      projectDir: join(dir, "project"),
    };
    const client = clients.find((it) => it.id === id);
    const place = client?.places(at).find((it) => it.scope === scope);
    const ofWhom = scope === "user" ? "user" : "project";
    const file = place?.files[0] ?? claude.hookFile?.(ofWhom, at) ?? "";
    const format: "json" | "toml" = place?.format === "toml" ? "toml" : "json";
    const text = textOf(join(CASES, name, "before.txt"));
    if (text !== null) writeFiles("/", { [file]: text });
    const keys = place?.keys ?? [];
    const server = namesOfOurs(valueIn(file, format), keys)[0] ?? DEFAULT_NAME;
    const part: Part = client
      ? serverEntry(keys, server, client.entry(COMMAND, ofWhom, at, server))
      : shellHook(COMMAND);
    return { file, format, part, originals: openOriginals(join(dir, "state")), projectDir: at.projectDir };
  }

  function expectGolden(name: string, golden: string, text: string): void {
    const path = join(CASES, name, golden);
    if (process.env["UPDATE_ANSWERS"]) writeFileSync(path, text);
    expect(text).toBe(readFileSync(path, "utf8"));
  }

  function textOf(file: string): string | null {
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  }
});

describe("a file", () => {
  const PART = serverEntry(["mcpServers"], "maven", { command: COMMAND });
  const TEXT = '{\n  "a": 1\n}\n';

  test("that cannot be parsed is left alone, and the place of the fault is told", () => {
    const { file, originals } = withFile('{\n  "a": ,\n}');
    for (const outcome of [putInto(file, "json", PART, originals, false), takeOutOf(file, "json", PART, originals)]) {
      expect(outcome).toEqual({ kind: "refused", reason: "it cannot be parsed (line 2, column 8: value expected)" });
    }
    expect(readFileSync(file, "utf8")).toBe('{\n  "a": ,\n}');
  });

  test("that cannot be changed without risk is left alone: keys twice, a list where servers should be, bytes that are no text", () => {
    for (const text of ['{"mcpServers": {}, "mcpServers": {"b": 1}}', '{"mcpServers": []}', "[]", "\xff\xfe"]) {
      const { file, originals } = withFile(text, "latin1");
      expect(putInto(file, "json", PART, originals, false)).toMatchObject({ kind: "refused" });
      expect(readFileSync(file, "latin1")).toBe(text);
    }
  });

  test("in which another server has our name keeps it", () => {
    const text = '{"mcpServers": {"maven": {"command": "npx", "args": ["other"]}}}';
    const { file, originals } = withFile(text);
    const foreign = { kind: "foreign", command: "npx" } as const;
    expect(putInto(file, "json", PART, originals, false)).toEqual(foreign);
    expect(takeOutOf(file, "json", PART, originals)).toEqual(foreign);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("stays where it is when it is only asked what would be written", () => {
    const { dir, file, originals } = withFile(TEXT);
    expect(putInto(file, "json", PART, originals, true)).toMatchObject({ kind: "written", copy: null });
    expect(readFileSync(file, "utf8")).toBe(TEXT);
    expect(readdirSync(dir)).toEqual(["a.json"]);
  });

  test("is copied before its first change only, so that the copy is what the user had", () => {
    const { file, originals } = withFile(TEXT);
    const first = putInto(file, "json", PART, originals, false);
    const copy = first.kind === "written" ? first.copy : null;
    expect(readFileSync(copy ?? "", "utf8")).toBe(TEXT);
    expect(statSync(copy ?? "").mode & 0o777).toBe(0o600);

    const moved = serverEntry(["mcpServers"], "maven", { command: "/elsewhere/maven-mcp" });
    expect(putInto(file, "json", moved, originals, false)).toMatchObject({ kind: "written", copy: null });
    expect(readFileSync(copy ?? "", "utf8")).toBe(TEXT);
  });

  test("is written although nothing can be kept of a file that was not there, and left alone where no copy can be kept", () => {
    const nowhere = openOriginals("/dev/null/state");
    const made = withFile(null);
    expect(putInto(made.file, "json", PART, nowhere, false)).toMatchObject({ kind: "written", copy: null });
    expect(readFileSync(made.file, "utf8")).toContain(COMMAND);

    const { file } = withFile(TEXT);
    expect(putInto(file, "json", PART, nowhere, false)).toEqual({
      kind: "refused",
      reason: expect.stringMatching(/^no copy of it could be kept \(ENOTDIR.*\); name another folder/),
    });
    expect(readFileSync(file, "utf8")).toBe(TEXT);
  });

  test("tells whether ours is new in it, whatever else is there", () => {
    const isNew = (text: string | null) => {
      const { file, originals } = withFile(text);
      const outcome = putInto(file, "json", PART, originals, true);
      return outcome.kind === "written" && outcome.isNew;
    };
    expect(isNew(null)).toBe(true);
    expect(isNew('{"mcpServers": {"other": {"command": "npx"}}}')).toBe(true);
    expect(isNew('{"mcpServers": {"maven": {"command": "/old/maven-mcp"}}}')).toBe(false);
  });

  test("keeps what others wrote since when our part is taken out", () => {
    const { file, originals } = withFile(null);
    putInto(file, "json", PART, originals, false);
    writeFileSync(file, readFileSync(file, "utf8").replace("{", '{\n  "theirs": true,'));
    expect(takeOutOf(file, "json", PART, originals)).toEqual({ kind: "removed", isGone: false, copy: null });
    expect(readFileSync(file, "utf8")).toBe('{\n  "theirs": true,\n  "mcpServers": {}\n}\n');
  });

  test("that was made by us goes, too, where its client has added its schema since, but not with a comment in it", () => {
    for (const [added, isGone] of [
      ['"$schema": "https://opencode.ai/config.json",', true],
      ["// mine", false],
      ['"theme": "dark",', false],
    ] as const) {
      const { file, originals } = withFile(null);
      putInto(file, "json", PART, originals, false);
      writeFileSync(file, readFileSync(file, "utf8").replace("{", `{\n  ${added}`));
      expect(takeOutOf(file, "json", PART, originals)).toEqual({ kind: "removed", isGone, copy: null });
      expect(existsSync(file)).toBe(!isGone);
    }
  });

  test("is what it was when the last of two entries of ours is taken out, whichever that is", () => {
    const other = serverEntry(["mcpServers"], "b", { command: COMMAND });
    for (const text of [null, TEXT]) {
      for (const parts of [
        [PART, other],
        [other, PART],
      ]) {
        const { file, originals } = withFile(text);
        for (const part of [PART, other]) putInto(file, "json", part, originals, false);
        for (const part of parts) expect(takeOutOf(file, "json", part, originals)).toMatchObject({ kind: "removed" });
        expect(existsSync(file) ? readFileSync(file, "utf8") : null).toBe(text);
      }
    }
  });

  test("that cannot be brought back to what it was leaves its copy where it is", () => {
    const { file, originals } = withFile(TEXT);
    putInto(file, "json", PART, originals, false);
    writeFileSync(file, readFileSync(file, "utf8").replace("1", "2"));
    const removed = takeOutOf(file, "json", PART, originals);
    expect(removed).toEqual({ kind: "removed", isGone: false, copy: expect.any(String) });
    expect(readFileSync(removed.kind === "removed" ? (removed.copy ?? "") : "", "utf8")).toBe(TEXT);
  });

  test("counts as brought back, also where its copy cannot be removed", () => {
    const { file, originals } = withFile(TEXT);
    const written = putInto(file, "json", PART, originals, false);
    // Where the note would lie that there was no such file.
    mkdirSync(`${written.kind === "written" ? written.copy : ""}.none`);
    expect(takeOutOf(file, "json", PART, originals)).toEqual({ kind: "removed", isGone: false, copy: null });
    expect(readFileSync(file, "utf8")).toBe(TEXT);
  });

  test("goes only where it was made by us: one that held an empty object before stays", () => {
    const { file, originals } = withFile('{"mcpServers": {"maven": {"command": "maven-mcp"}}}');
    expect(takeOutOf(file, "json", PART, originals)).toEqual({ kind: "removed", isGone: false, copy: null });
    expect(readFileSync(file, "utf8")).toBe('{"mcpServers": {}}');
  });

  test("in TOML loses the table with the blank line before it, also where no copy of the original is left", () => {
    const text = 'model = "gpt-5"\n\n# theirs\n[tui]\nnotifications = true\n';
    const { file, originals } = withFile(text);
    const part = serverEntry(["mcp_servers"], "maven", { command: COMMAND });
    putInto(file, "toml", part, originals, false);
    originals.forget(file);
    expect(takeOutOf(file, "toml", part, originals)).toEqual({ kind: "removed", isGone: false, copy: null });
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("in TOML keeps its comments and the header of its servers when the table is taken out, wherever they stand", () => {
    for (const [before, after] of [
      [
        '[mcp_servers]\n# docs = { command = "docs" }\n\n[mcp_servers.maven]\ncommand = "maven-mcp"\n',
        '[mcp_servers]\n# docs = { command = "docs" }\n',
      ],
      ['# a\n[mcp_servers.maven] # b\n# c\ncommand = "maven-mcp"\n\n# d\n[tui]\n', "# a\n# c\n\n# d\n[tui]\n"],
      ['[mcp_servers.maven]\ncommand = "maven-mcp"\n# a\n[mcp_servers.maven.env]\n# b\nA = "1"\n', "# a\n# b\n"],
    ] as const) {
      const { file, originals } = withFile(before);
      const part = serverEntry(["mcp_servers"], "maven", { command: COMMAND });
      expect(takeOutOf(file, "toml", part, originals)).toMatchObject({ kind: "removed" });
      expect(readFileSync(file, "utf8")).toBe(after);
    }
  });

  test("in TOML gets what our table lacks right behind its last key, not behind the comment of the next table", () => {
    const part = serverEntry(["mcp_servers"], "maven", { command: "maven-mcp", env_vars: ["A"], timeout: 3 });
    for (const [before, after] of [
      [
        '[mcp_servers.maven]\ncommand = "maven-mcp"\n\n# colours\n[tui]\n',
        '[mcp_servers.maven]\ncommand = "maven-mcp"\nenv_vars = ["A"]\ntimeout = 3\n\n# colours\n[tui]\n',
      ],
      [
        '[mcp_servers.maven]\r\n  command = "maven-mcp"\r\n  args = [\r\n  ]',
        '[mcp_servers.maven]\r\n  command = "maven-mcp"\r\n  args = [\r\n  ]\r\n  env_vars = ["A"]\r\n  timeout = 3\r\n',
      ],
      [
        '[mcp_servers]\nmaven = { command = "maven-mcp", timeout = 3 } # mine\n# theirs\n[tui]\n',
        '[mcp_servers]\nmaven = { command = "maven-mcp", timeout = 3, env_vars = [ "A" ] } # mine\n# theirs\n[tui]\n',
      ],
    ] as const) {
      const { file, originals } = withFile(before);
      expect(putInto(file, "toml", part, originals, false)).toMatchObject({ kind: "written" });
      expect(readFileSync(file, "utf8")).toBe(after);
    }
  });

  test("is left alone where a comment would go with what is taken out, and the line is told", () => {
    const text = '{"mcpServers": {\n  "maven": {\n    // mine\n    "command": "maven-mcp"\n  }\n}}';
    const { file, originals } = withFile(text);
    expect(takeOutOf(file, "json", PART, originals)).toEqual({
      kind: "refused",
      reason: "the comment in line 3 would be lost",
    });
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("that is a link stays one, also to a file that is not there yet; modes stay", () => {
    const { dir, file, originals } = withFile(TEXT);
    chmodSync(file, 0o640);
    for (const [name, target] of [
      ["link.json", file],
      ["dangling.json", join(dir, "later.json")],
    ] as const) {
      symlinkSync(target, join(dir, name));
      expect(putInto(join(dir, name), "json", PART, originals, false)).toMatchObject({ kind: "written" });
      expect(lstatSync(join(dir, name)).isSymbolicLink()).toBe(true);
      expect(readFileSync(target, "utf8")).toContain(COMMAND);
    }
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(dir).sort()).toEqual(["a.json", "dangling.json", "later.json", "link.json"]);
  });

  function withFile(text: string | null, encoding: BufferEncoding = "utf8") {
    const dir = temporaryDirectory();
    const file = join(dir, "a.json");
    if (text !== null) writeFileSync(file, text, encoding);
    return { dir, file, originals: openOriginals(join(temporaryDirectory(), "state")) };
  }
});
