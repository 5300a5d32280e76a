import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { initClient } from "../../../src/cli/init/init-client.ts";
import { readInitWords } from "../../../src/cli/init/init-words.ts";
import { openOriginals } from "../../../src/state/originals.ts";
import { temporaryDirectory } from "../../temporary.ts";

describe("maven-mcp init", () => {
  test("shows an entry that bears the name that was asked for", () => {
    const { text } = open().init("goose", "--name", "shop");
    expect(text).toContain("  shop:\n");
    expect(text).toContain("name: shop\n");
    expect(text).not.toContain("name: maven");
  });

  test("adds what to do next where it has written or shown something, and only there", () => {
    const { init, write } = open();
    const next = ["answer yes", "maven-mcp doctor checks"];
    const told = init("claude", "--write").text;
    for (const sentence of next) expect(told).toContain(sentence);
    const again = init("claude", "--write").text;
    write(".mcp.json", '{"mcpServers": {"maven": {"command": "npx"}}}');
    const foreign = init("claude", "--write").text;
    write(".mcp.json", '{"mcpServers": ');
    const broken = init("claude", "--write").text;
    for (const text of [again, foreign, broken]) for (const sentence of next) expect(text).not.toContain(sentence);

    const { text, exitCode } = init("claude", "--write", "--hook");
    expect(exitCode).toBe(1);
    expect(text).toContain("The hook counts from the next session on");
    expect(text).not.toContain("answer yes");
  });

  test("takes the hook out with the server, and is silent about one that is not there", () => {
    const { init, file } = open();
    init("claude", "--write", "--hook");
    expect(init("claude", "--remove").text).toMatch(/^The server .* is gone, too\.\nThe hook is out of .*\.$/);
    expect(existsSync(file(".claude/settings.json"))).toBe(false);
    expect(init("claude", "--remove").text).toMatch(/^The server "maven" is not in .*\.$/);
    expect(init("claude", "--remove", "--hook").text).toMatch(/\nThe hook is not in .*\.$/);
  });

  test("leaves the user's other hooks alone, and a file of hooks that it cannot read", () => {
    const { init, file, write } = open();
    init("claude", "--write");
    for (const text of ['{"hooks": ', '{"hooks": {"Stop": []}}']) {
      write(".claude/settings.json", text);
      expect(init("claude", "--remove")).toMatchObject({ exitCode: 0, text: expect.not.stringContaining("hook") });
      expect(readFileSync(file(".claude/settings.json"), "utf8")).toBe(text);
    }
  });

  test("names the file that is really changed where a link in the checkout leads out of it", () => {
    const { init, file, write } = open();
    write("../outside.json", "{}");
    symlinkSync("../outside.json", file(".mcp.json"));
    const target = realpathSync(file("../outside.json"));
    for (const words of [[], ["--write"], ["--remove"]])
      expect(init("claude", ...words).text).toContain(`(by a link: ${target})`);
    rmSync(file(".mcp.json"));
    write("inside.json", "{}");
    symlinkSync("inside.json", file(".mcp.json"));
    expect(init("claude", "--write").text).not.toContain("by a link");
  });

  test("tells where the file lies as it was, where it could not be brought back to that", () => {
    const { init, file, write } = open();
    const before = '{"mcpServers": {"docs": {"command": "npx"}}}';
    write(".mcp.json", before);
    init("claude", "--write");
    write(".mcp.json", readFileSync(file(".mcp.json"), "utf8").replace("npx", "bunx"));
    const copy = /\n> The file as it was before init changed it: (.*)$/.exec(init("claude", "--remove").text)?.[1];
    expect(readFileSync(copy ?? "", "utf8")).toBe(before);
  });
});

function open() {
  const dir = temporaryDirectory({ "home/.keep": "", "project/pom.xml": "", "project/.claude/.keep": "" });
  const projectDir = join(dir, "project");
  const at = { home: join(dir, "home"), env: {}, platform: "linux", projectDir };
  const originals = openOriginals(join(dir, "state"));
  const file = (path: string) => join(projectDir, path);
  return {
    file,
    write: (path: string, text: string) => writeFileSync(file(path), text),
    init: (...words: readonly string[]) => {
      const request = readInitWords(words);
      if (request.kind !== "client") throw new Error(JSON.stringify(request));
      return initClient(request.client, request, { at, program: "/opt/maven-mcp", originals });
    },
  };
}
