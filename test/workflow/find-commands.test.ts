import { expect, test } from "bun:test";
import { commandsIn, findCommands } from "../../src/workflow/find-commands.ts";
import { temporaryDirectory } from "../temporary.ts";

test("commands of Maven are found in lines, backticks, keys and recipes, without what is around them", () => {
  const text = [
    "Run `./mvnw verify -Pquick` first, then `mvn spotless:apply`; never `npm test`.",
    "- `cd core && mvn test` for the core",
    "```bash",
    "$ mvn -q test   # all of them",
    "cd core && mvn test -Dtest=CartTest",
    "JAVA_HOME=/jdk mvn package \\",
    "  -DskipTests",
    "```",
    "      - run: ./mvnw -B verify --file pom.xml",
    "\t@mvn clean",
    "Maven (mvn) is needed. mvn is a program.",
    "x".repeat(3000),
  ].join("\n");
  expect(commandsIn(text)).toEqual([
    { line: 1, command: "./mvnw verify -Pquick" },
    { line: 1, command: "mvn spotless:apply" },
    { line: 2, command: "cd core && mvn test" },
    { line: 4, command: "mvn -q test" },
    { line: 5, command: "cd core && mvn test -Dtest=CartTest" },
    { line: 6, command: "JAVA_HOME=/jdk mvn package -DskipTests" },
    { line: 9, command: "./mvnw -B verify --file pom.xml" },
    { line: 10, command: "mvn clean" },
  ]);
});

test("instructions come before CI, and each command once", () => {
  const dir = temporaryDirectory({
    "AGENTS.md": "`mvn test`",
    ".github/workflows/ci.yml": "steps:\n  - run: mvn test\n  - run: mvn verify\n",
    Makefile: "all:\n\tmvn package\n",
    "src/AGENTS.md": "`mvn nothing`",
  });
  expect(findCommands(dir)).toEqual([
    { file: "AGENTS.md", line: 1, command: "mvn test" },
    { file: "Makefile", line: 2, command: "mvn package" },
    { file: ".github/workflows/ci.yml", line: 3, command: "mvn verify" },
  ]);
});
