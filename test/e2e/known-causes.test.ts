import { expect, test } from "bun:test";
import { openSession, WITHOUT_HISTORY } from "./session.ts";
import { ARG_LINE } from "./workspace.ts";

// With LONG=1 only: captured builds show both.
test.each(
  process.env["LONG"]
    ? ["a placeholder that nothing sets is named with its place, and so is what module-info.java lacks"]
    : [],
)("%s", async () => {
  await using session = await openSession("single", WITHOUT_HISTORY);
  const configured = "<version>3.5.6</version>\n          <configuration><argLine>@{argLine}</argLine></configuration>";
  await session.edit("pom.xml", ARG_LINE, "");
  await session.edit("pom.xml", "<version>3.5.6</version>", configured);
  const tested = await session.call("maven_test");
  expect(tested.text).toStartWith("Test FAILURE");
  expect(tested.text).toContain("\n> @{argLine} (pom.xml:40) stands for a property that nothing sets in this build.");

  await session.write(
    "project/src/main/java/com/acme/Rows.java",
    "package com.acme;\n\nclass Rows {\n  java.sql.Connection rows;\n}\n",
  );
  await session.write("project/src/main/java/module-info.java", "module com.acme {}\n");
  const compiled = await session.call("maven_compile");
  expect(compiled.text).toContain("\n  module-info.java lacks: requires java.sql;");
});
