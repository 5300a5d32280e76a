import { expect, test } from "bun:test";
import fc from "fast-check";
import { hintFor } from "../../src/tools/shell/hint.ts";
import { holds, PATIENCE_MS, withoutHanging } from "./runs.ts";

const piece = fc.constantFrom(
  ...[
    "mvn",
    "./mvnw",
    "mvn test",
    "test",
    "package",
    "verify",
    "dependency:tree",
    "clean",
    "-q",
    "-pl",
    "core",
    "-Pci",
  ],
  ...["-Dtest=Cart*", "-DskipTests", "-Dx=../y", "-s", "../ci.xml", "cd", "cd core", "echo", "cat", "tail -5", "tee"],
  ...["timeout 5", "time", "X=y", "set -e", "true", "sed", "'a b'", '"a b"', "'", '"', "\\", "\\\n", "$x", "(", "*"],
  ...["|", "|&", "||", "&&", "&", ";", "\n", ">", ">>", "2>&1", "&>", "<", "#", "~", "/dev/null", "pom.xml"],
);
const anything = fc.oneof({ weight: 9, arbitrary: piece }, { weight: 1, arbitrary: fc.string({ unit: "binary" }) });
const commandLine = fc
  .array(fc.tuple(anything, fc.constantFrom(" ", " ", "")), { maxLength: 12 })
  .map((pieces) => pieces.flat().join(""));

test(
  "any command for the shell is answered or passed over, without an error",
  () => {
    holds(
      fc.property(commandLine, fc.constantFrom("/shop", "/shop/core", "/"), (command, cwd) => {
        withoutHanging(() => hint(command, cwd));
      }),
      3000,
    );
  },
  PATIENCE_MS,
);

test(
  "no build is answered behind a redirection into a file",
  () => {
    const redirection = fc.constantFrom("> a.txt", ">a.txt", ">> pom.xml", "&> a.txt", "2>a.txt", ">'/dev/null '");
    const separator = fc.constantFrom(" ; ", " && ", "\n", " || ", " | tail; ", " 2>&1; ");
    const build = fc.constantFrom("mvn test", "./mvnw -q package", "cd core && mvn compile | tail", "time mvn clean");
    holds(
      fc.property(commandLine, redirection, separator, build, (before, into, parting, after) => {
        expect(hint(`${before} ${into}${parting}${after}`, "/shop")).toBeNull();
        expect(hint(`echo x ${into}${parting}${after}`, "/shop")).toBeNull();
      }),
      2000,
    );
  },
  PATIENCE_MS,
);

function hint(command: string, cwd: string) {
  return hintFor(command, { cwd, projectDir: "/shop", isModule: (dir) => dir === "/shop/core" });
}
