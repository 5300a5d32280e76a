import { expect, test } from "bun:test";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openInBrowser } from "../../src/process/open-in-browser.ts";
import { temporaryDirectory } from "../temporary.ts";

test.each([
  ["linux", "xdg-open"],
  ["darwin", "open"],
])("on %s a file is opened by %s", async (platform, name) => {
  const dir = temporaryDirectory({ [name]: '#!/bin/sh\nprintf %s "$1" > "$OUT.part" && mv "$OUT.part" "$OUT"\n' });
  chmodSync(join(dir, name), 0o755);
  const out = join(dir, "out");
  expect(openInBrowser("/a b/page.html", platform, { PATH: `${dir}:/usr/bin:/bin`, OUT: out })).toBeNull();
  while (!existsSync(out)) await Bun.sleep(5);
  expect(readFileSync(out, "utf8")).toBe("/a b/page.html");
});

test("where there is no such program, its name is returned", () => {
  const env = { PATH: temporaryDirectory() };
  expect(["linux", "darwin"].map((platform) => openInBrowser("/page.html", platform, env))).toEqual([
    "xdg-open",
    "open",
  ]);
});
