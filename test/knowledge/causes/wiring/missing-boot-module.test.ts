import { expect, test } from "bun:test";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { tell, type } from "./wiring-examples.ts";

const artifact = (artifactId: string, version = "4.1.0", groupId = "org.springframework.boot") => ({
  ...{ groupId, artifactId, version },
});
const inTest = (given: string | null): Partial<BuildFacts> => ({
  failedTests: ["com.acme.DockTest"],
  typeNamed: () => type("DockTest", { annotation: (name) => (name === "SpringBootTest" ? given : null) }),
  imports: () => false,
});
const withArtifacts = (...all: readonly ReturnType<typeof artifact>[]): Partial<BuildFacts> => ({
  artifacts: () => all,
  ...inTest(""),
});
const MISSING =
  "No qualifying bean of type 'org.springframework.web.client.RestClient$Builder' available: expected at least 1 bean which qualifies as autowire candidate.";

test("a bean that Spring Boot 4 makes with a module that is not there is told with that module", () => {
  expect(tell(MISSING, withArtifacts(artifact("spring-boot")))).toEqual([
    "Spring Boot 4.1.0 makes a bean of org.springframework.web.client.RestClient.Builder only with spring-boot-restclient, which is not on the classpath: spring-boot-starter-restclient brings it along.",
  ]);
  expect(tell(MISSING, withArtifacts(artifact("spring-boot"), artifact("spring-boot-restclient")))).toEqual([]);
  const older = MISSING.replace(/'[^']+'/, "'com.fasterxml.jackson.databind.ObjectMapper'");
  expect(tell(older, withArtifacts(artifact("spring-boot")))).toEqual([
    "Spring Boot 4.1.0 makes a bean of com.fasterxml.jackson.databind.ObjectMapper only with spring-boot-jackson2, which is not on the classpath.",
  ]);
  expect(tell(MISSING, withArtifacts(artifact("spring-boot", "3.5.9")))).toEqual([]);
  expect(tell(MISSING, { ...withArtifacts(artifact("spring-boot")), ...inTest(null) })).toEqual([]);
  expect(tell(MISSING, { ...withArtifacts(artifact("spring-boot")), ...inTest("classes = A.class") })).toEqual([]);
  expect(tell(MISSING.replace("RestClient$Builder", "RestTemplate"), withArtifacts(artifact("spring-boot")))).toEqual(
    [],
  );
  const sliced = type("DockTest", { annotation: (it) => (it === "DataJpaTest" ? "" : null) });
  const ofLayer = { failedTests: ["com.acme.DockTest"], typeNamed: () => sliced };
  expect(tell(MISSING, { ...withArtifacts(artifact("spring-boot")), ...ofLayer })).toEqual([]);
});

test("migrations that nothing runs", () => {
  const flyway = artifact("flyway-core", "11.20.0", "org.flywaydb");
  const resources = () => ["src/main/resources/db/migration/V1__orders.sql"];
  const said = 'JdbcSQLSyntaxErrorException: Table "ORDERS" not found; SQL statement:';
  const creating = { resources, textOfResource: () => "create table orders (id int);" };
  const both = withArtifacts(artifact("spring-boot"), flyway);
  expect(tell(said, { ...both, ...creating })).toEqual([
    "Spring Boot 4.1.0 runs Flyway only with spring-boot-flyway, which is not on the classpath: spring-boot-starter-flyway brings it along.",
  ]);
  expect(tell(said, both)).toEqual([]);
  expect(tell(said, { ...both, ...creating, textOfResource: () => "create table others" })).toEqual([]);
  expect(tell(said, { ...both, ...creating, imports: () => true })).toEqual([]);
  expect(
    tell(said, { ...withArtifacts(artifact("spring-boot"), flyway, artifact("spring-boot-flyway")), ...creating }),
  ).toEqual([]);
});
