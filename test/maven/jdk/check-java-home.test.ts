import { expect, test } from "bun:test";
import { join } from "node:path";
import { checkJavaHome } from "../../../src/maven/jdk/check-java-home.ts";
import { makeExecutable, temporaryDirectory } from "../../temporary.ts";

test("--java-home names a directory that holds a program bin/java", () => {
  const dir = temporaryDirectory({ "good/bin/java": "", "text/bin/java": "", "dir/bin/java/x": "" });
  makeExecutable(join(dir, "good/bin/java"));
  const at = (name: string) => join(dir, name);
  expect(checkJavaHome(at("good"))).toBeNull();
  expect(checkJavaHome(at("nowhere"))).toBe(`--java-home ${at("nowhere")} does not exist.`);
  expect(checkJavaHome(at("text/bin/java"))).toBe(`--java-home ${at("text/bin/java")} is not a directory.`);
  for (const name of ["text", "dir", "good/bin"]) {
    expect(checkJavaHome(at(name))).toBe(`--java-home ${at(name)} is no JDK: it holds no program bin/java.`);
  }
});
