import { expect, test } from "bun:test";
import { readPom } from "../../../../src/maven/model/pom.ts";
import { hasPlainSurefire } from "../../../../src/maven/model/testing/surefire.ts";

function isPlain(executions: string): boolean {
  const surefire = `<artifactId>maven-surefire-plugin</artifactId><executions>${executions}</executions>`;
  const read = readPom(`<project><build><plugins><plugin>${surefire}</plugin></plugins></build></project>`);
  if (read.kind !== "pom") throw new Error(read.reason);
  return hasPlainSurefire(read.pom.plugins);
}

test("Surefire alone can stand for the test phase only where it runs once, as the lifecycle has it", () => {
  expect(isPlain("")).toBe(true);
  expect(isPlain("<execution><id>default-test</id></execution>")).toBe(true);
  expect(isPlain("<execution><id>slow</id><goals><goal>test</goal></goals></execution>")).toBe(false);
  expect(isPlain("<execution><id>default-test</id><phase>none</phase></execution>")).toBe(false);
});
