import { expect, test } from "bun:test";
import { programName } from "../../src/process/remains.ts";

test.each<[string, readonly string[]]>([
  ["sleep", ["/bin/sleep", "97"]],
  ["java com.acme.App", ["/jdk/bin/java", "-Dpassword=x", "-cp", "a.jar:b", "com.acme.App", "secret"]],
  ["java com.acme.App", ["java", "@options", "-Xmx1g", "com.acme.App"]],
  ["java app.jar", ["java", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "-jar", "/srv/app.jar", "secret"]],
  ["java", ["java", "-version"]],
  ["", []],
])("%s", (name, words) => expect(programName(words)).toBe(name));
