import { expect, test } from "bun:test";
import { execFileSync } from "node:child_process";
import { commitAll } from "../process/git/repository.ts";
import { untimed } from "./answers.ts";
import { openSession } from "./session.ts";
import type { Workspace } from "./workspace.ts";

const MONEY = "core/src/main/java/com/acme/shop/core/Money.java";
const FOREIGN_TEST = `package com.acme.shop.web;
import static org.junit.jupiter.api.Assertions.assertEquals;
import com.acme.shop.core.Money;
import org.junit.jupiter.api.Test;
class MoneyOfCoreTest {
    @Test void halves() { assertEquals(new Money(2), new Money(4).half()); }
}
`;

/** A commit, and after it a method that a test of another module runs, one that none runs, and one of which it runs a branch. */
async function prepareChange({ edit, write, project }: Workspace): Promise<void> {
  await write("project/.gitignore", "target/\n");
  commitAll(project);
  await edit(
    MONEY,
    "    @Override",
    `    public Money half() {
        return cents > 0
            ? new Money(cents / 2)
            : new Money(0);
    }

    public Money none() {
        return new Money(0);
    }

    @Override`,
  );
  await write("project/web/src/test/java/com/acme/shop/web/MoneyOfCoreTest.java", FOREIGN_TEST);
}

test("the changed lines that no test of any module ran are told, and looked up again", async () => {
  await using session = await openSession("shop", { prepare: prepareChange });
  const { text } = await session.call("maven_test", { coverage: true, testFilter: "*CoreTest,CartTest", wait: 110 });
  expect(untimed(text).split("\n")[0]).toMatch(/; 3 of 5 changed lines ran$|; 2 of 4 changed lines ran$/);
  expect(text).toContain(
    "### Changed, and run by none of the tests that ran\n- core/src/main/java/com/acme/shop/core/Money.java: ",
  );
  expect(text).toContain("> Changed against HEAD: 1 file, ");

  const again = await session.call("maven_result", { show: "coverage" });
  expect(again.text).toContain("### Changed, and run by none of the tests that ran\n");
  const refused = await session.call("maven_test", { coverage: "--upload-pack=x" });
  expect(refused).toEqual({ text: 'maven_test: coverage: git knows no commit "--upload-pack=x".', isError: true });
});

const JACOCO = `<plugin><groupId>org.jacoco</groupId><artifactId>jacoco-maven-plugin</artifactId><version>0.8.14</version><executions>
  <execution><goals><goal>prepare-agent</goal></goals></execution>
  <execution><id>all</id><phase>test</phase><goals><goal>check</goal></goals><configuration><rules><rule><limits><limit><counter>METHOD</counter>
  <value>COVEREDRATIO</value><minimum>1.00</minimum></limit></limits></rule></rules></configuration></execution></executions></plugin>`;

// With LONG=1 only: it takes several builds.
test.each(
  process.env["LONG"]
    ? ["a rule of the project's own fails a build with coverage, and builds write into its build directory alone"]
    : [],
)("%s", async () => {
  await using session = await openSession("single", {
    prepare: async ({ edit, write, project }) => {
      await edit("pom.xml", "</pluginManagement>", `</pluginManagement><plugins>${JACOCO}</plugins>`);
      await write(
        "project/src/main/java/com/acme/Unrun.java",
        "package com.acme; class Unrun { int one() { return 1; } }",
      );
      await write("project/.gitignore", "target/\n");
      commitAll(project);
    },
  });
  const { text } = await session.call("maven_test", { wait: 110, coverage: true });
  expect(untimed(text).split("\n")[0]).toStartWith(
    'Test FAILURE (#s) — jacoco: "bundle single: methods covered ratio is 0.60, but expected minimum is 1.00"; 3 run, 0 failed',
  );
  expect(execFileSync("git", ["status", "--porcelain"], { cwd: session.project, encoding: "utf8" })).toBe("");
});
