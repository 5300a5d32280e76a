import { expect, test } from "bun:test";
import { join } from "node:path";
import { whyPomIsMissing } from "../../../src/maven/command-line/missing-pom.ts";
import { temporaryDirectory } from "../../temporary.ts";

test("a POM of -f that is not there is told with the path that was looked at", () => {
  const dir = temporaryDirectory();
  expect(whyPomIsMissing(["-B", "-f", "backend/pom.xml"], dir)).toBe(
    `-f in args names ${join(dir, "backend/pom.xml")}, which is not there; a path counts from the project's folder.`,
  );
  expect(whyPomIsMissing(["--file=gone"], dir)).toContain(`names ${join(dir, "gone")},`);
});

test.each([["-f", "other.xml"], ["-f", "core"], ["-f", ".."], [], ["-fae"]])("%j is left to Maven", (...args) => {
  const dir = temporaryDirectory({ "other.xml": "<project/>", "core/pom.yml": "" });
  expect(whyPomIsMissing(args, dir)).toBeNull();
});
