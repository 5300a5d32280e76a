import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { isMvnd } from "../../../src/maven/engine/mvnd.ts";
import { temporaryDirectory } from "../../temporary.ts";

test("a wrapper is told by what it brings", () => {
  const wrapper = { kind: "found", command: ["/p/mvnw"], origin: "mvnw", version: null } as const;
  expect(isMvnd({ ...wrapper, daemon: "1.0.2" })).toBe(true);
  expect(isMvnd(wrapper)).toBe(false);
});

test("a program is told by its own name, whatever links to it", () => {
  const dir = temporaryDirectory({ "mvnd-1.0.2/bin/mvnd": "", "mvnd-1.0.2/mvn/bin/mvn": "" });
  symlinkSync(join(dir, "mvnd-1.0.2/bin/mvnd"), join(dir, "mvn"));
  const isDaemon = (path: string) =>
    isMvnd({ kind: "found", command: [join(dir, path)], origin: "mvn", version: null });
  expect(isDaemon("mvn")).toBe(true);
  expect(isDaemon("mvnd-1.0.2/mvn/bin/mvn")).toBe(false);
  expect(isDaemon("nowhere")).toBe(false);
});
