import { expect, test } from "bun:test";
import { openSession } from "./session.ts";

test("an artifact that cannot be got is told with its place and the versions that are there", async () => {
  await using session = await openSession("single");
  await session.edit("pom.xml", "<version>5.14.4</version>", "<version>5.14.99</version>");
  const { text } = await session.call("maven_test", { args: ["-o"] });
  const [header = "", , known] = text.split("\n");
  expect(header).toEndWith(" — cannot resolve org.junit.jupiter:junit-jupiter:jar:5.14.99 (needed by single)");
  expect(known).toMatch(/^> Declared in pom\.xml:14\. The local repository has .*\b5\.14\.\d/);
});
