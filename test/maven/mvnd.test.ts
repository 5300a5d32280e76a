import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { isMvnd } from "../../src/maven/mvnd.ts";
import { temporaryDirectory } from "../temporary.ts";

test("a wrapper is told by what it brings", () => {
  const brings = (url: string) => {
    const properties = `wrapperVersion=3.3.2\ndistributionUrl=${url}\n`;
    const dir = temporaryDirectory({ mvnw: "", ".mvn/wrapper/maven-wrapper.properties": properties });
    return isMvnd({ kind: "found", command: ["/bin/sh", join(dir, "mvnw")], origin: "mvnw", version: null });
  };
  expect(brings("https://repo.example/maven/mvnd/1.0.2/maven-mvnd-1.0.2-bin.zip")).toBe(true);
  expect(brings("https://repo.example/mvnd/apache-maven-3.9.16-bin.zip")).toBe(false);
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
