// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the expressions are Maven's
import { describe, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import {
  evaluatesArguments,
  knowsNoTransferProgress,
  mavenVersion,
  ofEachProject,
  wrappedDaemon,
  wrapperVersion,
} from "../../src/maven/version.ts";
import { temporaryDirectory } from "../temporary.ts";

describe("the version of a Maven on disk", () => {
  const versionIn = (files: readonly string[]) => {
    const home = temporaryDirectory(Object.fromEntries(["bin/mvn", ...files].map((file) => [file, ""])));
    return mavenVersion(join(home, "bin/mvn"));
  };

  test("stands in the name of its core library", () => {
    expect(versionIn(["lib/maven-compat-3.8.1.jar", "lib/maven-core-3.9.16.jar"])).toBe("3.9.16");
    expect(versionIn(["lib/maven-core-4.0.0-rc-5.jar"])).toBe("4.0.0-rc-5");
  });

  test("is found behind the links of Debian", () => {
    const root = temporaryDirectory({
      "usr/share/maven/bin/mvn": "",
      "usr/share/maven/lib/x": "",
      "usr/share/java/maven3-core-3.8.7.jar": "",
      "usr/bin/x": "",
    });
    symlinkSync("../../java/maven3-core-3.8.7.jar", join(root, "usr/share/maven/lib/maven-core-3.x.jar"));
    symlinkSync("../share/maven/bin/mvn", join(root, "usr/bin/mvn"));
    expect(mavenVersion(join(root, "usr/bin/mvn"))).toBe("3.8.7");
  });

  test("is not guessed", () => {
    expect(versionIn([])).toBeNull();
    expect(versionIn(["lib/maven-core-latest.jar"])).toBeNull();
    expect(mavenVersion("/nowhere/bin/mvn")).toBeNull();
  });
});

describe("the version that a wrapper runs", () => {
  const versionFor = (properties: string) =>
    wrapperVersion(temporaryDirectory({ ".mvn/wrapper/maven-wrapper.properties": properties }));
  const url = "https://repo.example/org/apache/maven/apache-maven";

  test("stands in its distributionUrl", () => {
    expect(versionFor(`wrapperVersion=3.3.2\ndistributionUrl=${url}/3.9.16/apache-maven-3.9.16-bin.zip\n`)).toBe(
      "3.9.16",
    );
    expect(versionFor(`distributionUrl = ${url}/4.0.0-rc-5/apache-maven-4.0.0-rc-5-bin.tar.gz`)).toBe("4.0.0-rc-5");
    expect(versionFor("distributionUrl=https\\://repo.example/x/apache-maven-3.8.8-bin.zip\r\n")).toBe("3.8.8");
  });

  test("is not waited for where a pipe stands in place of the properties", () => {
    const dir = temporaryDirectory({ ".mvn/wrapper/x": "" });
    expect(Bun.spawnSync(["mkfifo", join(dir, ".mvn/wrapper/maven-wrapper.properties")]).exitCode).toBe(0);
    expect(wrapperVersion(dir)).toBeNull();
  });

  test("is not guessed", () => {
    expect(versionFor(`#distributionUrl=${url}/3.9.16/apache-maven-3.9.16-bin.zip`)).toBeNull();
    expect(versionFor("distributionUrl=https://repo.example/mvnd/maven-mvnd-1.0.2-linux-amd64.zip")).toBeNull();
    expect(versionFor("")).toBeNull();
    expect(wrapperVersion("/nowhere")).toBeNull();
  });
});

test("a wrapper that brings the Maven daemon names its version", () => {
  const daemonFor = (url: string) =>
    wrappedDaemon(temporaryDirectory({ ".mvn/wrapper/maven-wrapper.properties": `distributionUrl=${url}\n` }));
  const url = "https://repo.example/org/apache/maven/mvnd";
  expect(daemonFor(`${url}/1.0.2/maven-mvnd-1.0.2-linux-amd64.zip`)).toBe("1.0.2");
  expect(daemonFor(`${url}/2.0.0-rc-3/maven-mvnd-2.0.0-rc-3-darwin-aarch64.tar.gz`)).toBe("2.0.0-rc-3");
  expect(daemonFor("https://repo.example/apache-maven-3.9.16-bin.zip")).toBeNull();
  expect(wrappedDaemon("/nowhere")).toBeNull();
});

test.each([
  ["3.8.7", "${project.artifactId}"],
  ["3.9.16", "${project.artifactId}"],
  ["4.0.0-rc-5", "$\\{project.artifactId}"],
  ["10.0.0", "$\\{project.artifactId}"],
  [null, "${project.artifactId}"],
])("Maven %s fills in an expression for each project only behind %s", (version, text) => {
  expect(ofEachProject("project.artifactId", version)).toBe(text);
});

test("the mvn scripts of two candidates of 4.0 read their arguments twice", () => {
  for (const version of ["4.0.0-rc-4", "4.0.0-rc-5"]) expect(evaluatesArguments(version)).toBe(true);
  for (const version of ["4.0.0", "3.9.16", null]) expect(evaluatesArguments(version)).toBe(false);
});

test("--no-transfer-progress came with 3.6.1", () => {
  for (const version of ["3.6.1", "3.6.3", "3.8.7", "3.10.0", "4.0.0-rc-5", "4.1"]) {
    expect([version, knowsNoTransferProgress(version)]).toEqual([version, true]);
  }
  for (const version of ["3.6.0", "3.6", "3.5.4", "3.0", "2.2.1", "", "latest", null]) {
    expect([version, knowsNoTransferProgress(version)]).toEqual([version, false]);
  }
});
