import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { statPath } from "../../src/maven/disk.ts";
import { commitAll } from "../process/git/repository.ts";
import { untimed } from "./answers.ts";
import { mavenProgram } from "./maven-versions.ts";
import { openSession } from "./session.ts";
import type { Workspace } from "./workspace.ts";

const IMPSORT = `<plugin><groupId>net.revelc.code</groupId><artifactId>impsort-maven-plugin</artifactId><version>1.12.0</version>
  <executions><execution><id>imports</id><phase>verify</phase><goals><goal>check</goal></goals></execution></executions></plugin>`;
const CHECKSTYLE = `<plugin><artifactId>maven-checkstyle-plugin</artifactId><version>3.6.0</version><executions><execution><id>style</id>
  <goals><goal>check</goal></goals><configuration><checkstyleRules><module name="Checker"><module name="TreeWalker"><module name="UnusedImports"/>
  </module></module></checkstyleRules></configuration></execution></executions></plugin>`;

const CART = "core/src/main/java/com/acme/shop/core/Cart.java";

/** A checkout whose Cart has an import that nothing uses, in the wrong place. */
async function prepareStyle({ edit, write, project }: Workspace): Promise<void> {
  await edit("pom.xml", "</pluginManagement>", `</pluginManagement><plugins>${IMPSORT}${CHECKSTYLE}</plugins>`);
  await write("project/.gitignore", "target/\n");
  commitAll(project);
  await edit(CART, "import java.util.ArrayList;", "import java.util.Set;\nimport java.util.ArrayList;");
}

test("format and checks run the project's own goals where files changed, each check with its verdict", async () => {
  await using session = await openSession("shop", { prepare: prepareStyle });
  const failed = await session.call("maven_run", { goals: ["checks"] });
  expect(untimed(failed.text)).toStartWith("Run FAILURE (#s) — 2 of 2 checks failed: impsort, checkstyle\n");
  expect(failed.text).toContain("### checkstyle: 1 violation in 1 file");
  expect(failed.text).toContain("### impsort: impsort:check (imports): ");
  expect(failed.text).toContain("> Only where files differ from the last commit: core.");

  const formatted = await session.call("maven_run", { goals: ["format"] });
  expect(untimed(formatted.text)).toStartWith(`Run SUCCESS (#s) — format (impsort:sort): 1 file changed\n- ${CART}\n`);

  const again = await session.call("maven_run", { goals: ["checks"] });
  expect(again.text).toContain("1 of 2 checks failed: checkstyle");
  expect(again.text).toContain("> Passed: impsort.");

  await rename(join(session.project, ".git"), join(session.dir, "gone"));
  await session.edit(CART, "import java.util.Set;\n", "");
  const everywhere = await session.call("maven_run", { goals: ["checks"] });
  expect(untimed(everywhere.text)).toContain(
    '> Ran everywhere, since changed files are not known: "not a git repository',
  );
  await session.edit(CART, "{", "{ // edited");
  const some = await session.call("maven_run", { goals: ["checks"] });
  expect(untimed(some.text)).toContain("> Only where files were written since run 4, which passed: core.");
});

test("what a checkout installs into a repository of its own is seen by no other one", async () => {
  const maven = await mavenProgram("3.9.16");
  const own = { options: ["--maven", maven, "--local-repository", "own"] };
  await using session = await openSession("single", own);
  await using other = await openSession("single", own);
  const install = { goals: ["install"], args: ["-DskipTests", "-Dmaven.repo.local.none=1"] };
  const ofUser = join(session.env["HOME"] ?? "/", ".m2/repository/com/acme/single/1.0.0/single-1.0.0.jar");
  const before = statPath(ofUser)?.mtimeMs;
  const [first, second] = await Promise.all([session.call("maven_run", install), other.call("maven_run", install)]);
  expect([untimed(first.text), untimed(second.text)].every((text) => text.startsWith("Run SUCCESS"))).toBe(true);
  for (const { dir } of [session, other]) {
    const state = join(dir, "state/maven-mcp");
    const installed = readdirSync(state, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith("single-1.0.0.jar"));
    expect(installed).toHaveLength(1);
  }
  expect(statPath(ofUser)?.mtimeMs).toBe(before);

  await using old = await openSession("single", {
    options: ["--maven", await mavenProgram("3.8.7"), "--local-repository", "own"],
  });
  const { text } = await old.call("maven_compile");
  expect(text).toContain("one of its own needs Maven 3.9 or later, and this is 3.8.7");
});
