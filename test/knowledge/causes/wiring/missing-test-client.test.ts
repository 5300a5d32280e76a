import { expect, test } from "bun:test";
import { tell, type } from "./wiring-examples.ts";

const MOCK_MVC = "org.springframework.test.web.servlet.MockMvc";
const TEMPLATE = "org.springframework.boot.resttestclient.TestRestTemplate";
const PORT = "webEnvironment = WebEnvironment.RANDOM_PORT";

interface Case {
  readonly bean?: string;
  readonly boot?: string;
  readonly artifacts?: readonly string[];
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Tells what a test of a whole application is told that misses a bean. */
function told({
  bean = MOCK_MVC,
  boot = "4.1.0",
  artifacts = ["spring-boot-webmvc-test", "spring-boot-resttestclient"],
  annotations = { SpringBootTest: "" },
}: Case): readonly string[] {
  const said = `No qualifying bean of type '${bean}' available: expected at least 1 bean which qualifies as autowire candidate.`;
  const ofBoot = (artifactId: string) => ({ groupId: "org.springframework.boot", artifactId, version: boot });
  return tell(said, {
    failed: [{ testClass: "com.acme.DockTest$Nested", testMethod: "opens", type: "E", message: said }],
    typeNamed: (name) =>
      name === "com.acme.DockTest" ? type("DockTest", { annotation: (it) => annotations[it] ?? null }) : null,
    artifacts: () => ["spring-boot", ...artifacts].map(ofBoot),
  });
}

test("a client that Spring Boot 4 makes for an annotation alone is told with that", () => {
  expect(told({})).toEqual([
    "Spring Boot 4.1.0 makes a MockMvc only for @AutoConfigureMockMvc (org.springframework.boot.webmvc.test.autoconfigure), which the test (DockTest.java:7) does not have.",
  ]);
  expect(told({ bean: TEMPLATE, annotations: { SpringBootTest: PORT } })).toEqual([
    "Spring Boot 4.1.0 makes a TestRestTemplate only for @AutoConfigureTestRestTemplate (org.springframework.boot.resttestclient.autoconfigure), which the test (DockTest.java:7) does not have.",
  ]);
});

test.each<[string, Case]>([
  ["Spring Boot is older", { boot: "3.5.9" }],
  ["the test has the annotation", { annotations: { SpringBootTest: "", AutoConfigureMockMvc: "" } }],
  ["the test makes no whole application", { annotations: { WebMvcTest: "" } }],
  ["the application has no web layer", { annotations: { SpringBootTest: "webEnvironment = WebEnvironment.NONE" } }],
  ["the annotation is not on the classpath", { artifacts: [] }],
  ["no server is started", { bean: TEMPLATE }],
  ["another bean is missing", { bean: "com.acme.Dock" }],
])("nothing is said of it where %s", (_, one) => {
  expect(told(one)).toEqual([]);
});
