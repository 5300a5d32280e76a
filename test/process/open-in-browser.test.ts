import { expect, test } from "bun:test";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hintOnSnap, openInBrowser } from "../../src/process/open-in-browser.ts";
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

test("a browser from a snap is hinted at where the page lies in a hidden folder", () => {
  const snap = join(temporaryDirectory({ "snap/bin/firefox": "", "bin/firefox": "" }), "snap/bin");
  const hidden = "/home/dev/.local/state/maven-mcp/pages/shop.html";
  expect(hintOnSnap(hidden, { PATH: `/usr/bin:${snap}` })).toStartWith(
    "firefox from a snap cannot read hidden folders",
  );
  expect(hintOnSnap("/home/dev/shop.html", { PATH: `/usr/bin:${snap}` })).toBeNull();
  expect(hintOnSnap(hidden, { PATH: join(snap, "../../bin") })).toBeNull();
  expect(hintOnSnap(hidden, {})).toBeNull();
});
