import { expect, test } from "bun:test";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { commitAll } from "../process/git/repository.ts";
import { untimed } from "./answers.ts";
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

  await rename(join(session.project, ".git"), join(session.dir, "gone"));
  await session.edit(CART, "import java.util.Set;\n", "");
  const everywhere = await session.call("maven_run", { goals: ["checks"] });
  expect(untimed(everywhere.text)).toContain(
    '> Ran everywhere, since changed files are not known: "not a git repository',
  );
  expect(everywhere.text).toContain("2 checks passed: impsort, checkstyle");
  await session.edit(CART, "{", "{ // edited");
  const some = await session.call("maven_run", { goals: ["checks"] });
  expect(untimed(some.text)).toContain("> Only where files were written since run 3, which passed: core.");
});
