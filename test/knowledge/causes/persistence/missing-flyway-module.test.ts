import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

test("the artifact of Flyway for a database is told, where Flyway has one for it and the classpath has not", () => {
  const tell = (line: string, version = "11.14.1", ...others: readonly string[]) => {
    const flyway = (artifactId: string) => ({ groupId: "org.flywaydb", artifactId, version });
    const facts = { said: [line], artifacts: () => ["flyway-core", ...others].map(flyway) };
    return proveBuildCauses({ ...NO_FACTS, ...facts }).map(describeBuildCause);
  };
  const refused =
    "FlywayException: No Flyway database plugin found to handle jdbc:postgresql://localhost:1/x. See https://rd.gt/423f9a6 for troubleshooting";
  expect(tell(refused)).toEqual([
    "flyway-core 11.14.1 (pom.xml:9) has nothing for postgresql itself: org.flywaydb:flyway-database-postgresql does, and is no dependency.",
  ]);
  expect(tell("FlywayException: Unsupported Database: MySQL 8.4")).toEqual([
    "flyway-core 11.14.1 (pom.xml:9) has nothing for mysql itself: org.flywaydb:flyway-mysql does, and is no dependency.",
  ]);
  expect(tell(refused, "11.14.1", "flyway-database-postgresql")).toEqual([]);
  expect(tell(refused, "9.22.3")).toEqual([]);
  expect(tell("FlywayException: Unsupported Database: Firebird 3")).toEqual([]);
  expect(tell("FlywayException: Validate failed")).toEqual([]);
});
