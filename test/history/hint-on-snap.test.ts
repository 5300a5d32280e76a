import { expect, test } from "bun:test";
import { join } from "node:path";
import { hintOnSnap } from "../../src/history/hint-on-snap.ts";
import { temporaryDirectory } from "../temporary.ts";

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
