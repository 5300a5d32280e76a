// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Spring
import { describe, expect, test } from "bun:test";
import { annotationIn, readDeclaredTypes } from "../../../../src/java/sources/declared-types.ts";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import type { FailedTest } from "../../../../src/knowledge/causes/wiring/wiring-facts.ts";
import { nearest } from "../../../../src/text/nearest.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const DOCKS = `package com.acme;
@RestController
@RequestMapping("docks")
class Docks {
  @GetMapping("/{dock-id}/ships") List<Ship> ships() { return null; }
  @PostMapping(produces = "text/plain") void add() { }
  @RequestMapping(path = {"/all", "/each"}, method = RequestMethod.GET) List<Dock> all() { return null; }
}
`;
const NOT_FOUND = "Status expected:<200> but was:<404>";

/** Tells the causes of a failure of `DockTest#opens`, which sends this request to this controller. */
function tell(request: string, thrown: Partial<FailedTest> = {}, controller = DOCKS, facts: Partial<BuildFacts> = {}) {
  const sources = new Map([
    ["com.acme.Docks", controller],
    ["com.acme.DockTest", `package com.acme;\nclass DockTest {\n  void opens() {\n    ${request}\n  }\n}\n`],
  ]);
  const declaring: BuildFacts["declaring"] = (name) => {
    const source = readJavaSource(sources.get(name) ?? "");
    const [type] = source.types;
    const file = name.slice("com.acme.".length);
    return type ? { source, type, at: (offset) => `${file}.java:${source.text.lineAt(offset)}` } : null;
  };
  const typesWith: BuildFacts["typesWith"] = (annotation) =>
    readDeclaredTypes(controller).flatMap((type) =>
      annotationIn(type, annotation) === null
        ? []
        : {
            ...{ name: type.name, at: `Docks.java:${type.line}`, supertypes: type.supertypes, properties: [] },
            ...{ isKotlin: false, isNeeded: false, isInterface: false, modifiers: [] },
            annotation: (name) => annotationIn(type, name),
          },
    );
  const failed = [{ testClass: "com.acme.DockTest", testMethod: "opens", type: "", message: NOT_FOUND, ...thrown }];
  return proveBuildCauses({ ...NO_FACTS, failed, declaring, typesWith, nearest, ...facts }).map(describeBuildCause);
}

test.each([
  [
    'mvc.perform(get("/dock/{id}/ships?page=1", 3));',
    "GET /dock/{id}/ships",
    "is GET /docks/{dock-id}/ships (Docks.java:5)",
  ],
  ['client.get().uri("/api/docks/each").exchange();', "GET /api/docks/each", "is GET /docks/each (Docks.java:7)"],
])("a path that no controller maps is told with the nearest one: %s", (request, asked, there) => {
  const told = [`No controller maps ${asked} (DockTest.java:4); there ${there}.`];
  expect(tell(request)).toEqual(told);
  const output = "org.springframework.web.servlet.resource.NoResourceFoundException: No static resource dock.";
  expect(tell(request, { message: "Status expected:<200> but was:<500>", output })).toEqual(told);
});

test("a path with what a setting puts before all paths", () => {
  const prefix = { name: "server.servlet.context-path", value: "/api/v1/", at: "application.yml:3" };
  const settings = () => [{ ...prefix, file: "application.yml", isTest: false }];
  expect(tell('mvc.perform(post("/api/v1/docks"));', {}, DOCKS, { settings })).toEqual([
    "No controller maps POST /api/v1/docks (DockTest.java:4), and the tests' requests do without the context path (application.yml:3); there is POST /docks (Docks.java:6).",
  ]);
});

test("a path that is there for another method", () => {
  const told = ["No controller maps PUT /docks (DockTest.java:4); there is POST /docks (Docks.java:6)."];
  const request = 'mvc.perform(MockMvcRequestBuilders.put("/docks"));';
  expect(tell(request, { message: "Status expected:<200> but was:<405>" })).toEqual(told);
  const output = "HttpRequestMethodNotSupportedException: Request method 'PUT' is not supported";
  expect(tell(request, { message: "Status expected:<200> but was:<500>", output })).toEqual(told);
});

describe("a path that differs in the slash at its end alone", () => {
  const spring = (version: string): Partial<BuildFacts> => ({
    artifacts: () => [{ groupId: "org.springframework", artifactId: "spring-web", version }],
  });
  const ended = DOCKS.replace('"/{dock-id}/ships"', '"/{dock-id}/ships/"');

  test("is another one since Spring 6", () => {
    const other = "and to Spring 6.2.1 a path with a slash at its end is another one.";
    expect(tell('mvc.perform(post("/docks/"));', {}, DOCKS, spring("6.2.1"))).toEqual([
      `No controller maps POST /docks/ (DockTest.java:4); there is POST /docks (Docks.java:6), ${other}`,
    ]);
    expect(tell('mvc.perform(get("/docks/3/ships"));', {}, ended, spring("6.2.1"))).toEqual([
      `No controller maps GET /docks/3/ships (DockTest.java:4); there is GET /docks/{dock-id}/ships/ (Docks.java:5), ${other}`,
    ]);
  });

  test.each<[why: string, request: string, controller: string, facts: Partial<BuildFacts>]>([
    ["is the same before", 'mvc.perform(post("/docks/"));', DOCKS, spring("5.3.39")],
    ["may be so where nothing is known of Spring", 'mvc.perform(post("/docks/"));', DOCKS, {}],
    ["is mapped so", 'mvc.perform(get("/docks/3/ships/"));', ended, spring("7.0.1")],
    ["is taken by a pattern", 'mvc.perform(get("/docks/a/"));', DOCKS.replace("/all", "/**"), spring("7.0.1")],
    [
      "is told to be the same",
      'mvc.perform(post("/docks/"));',
      DOCKS,
      {
        ...spring("6.2.1"),
        findInSources: (it) => (it.test("configurer.setUseTrailingSlashMatch(true);") ? "Web.java:7" : null),
      },
    ],
  ])("%s", (_, request, controller, facts) => {
    expect(tell(request, {}, controller, facts)).toEqual([]);
  });
});

const ROUTES = { findInSources: () => "Routes.java:3" };
const COMPOSED: Partial<BuildFacts> = {
  findInSources: (pattern) => (pattern.test("public @interface ApiController {") ? "ApiController.java:9" : null),
};

test.each<[why: string, request: string, controller: string, facts: Partial<BuildFacts>]>([
  ["a controller maps it, and has found nothing", 'mvc.perform(get("/docks/7/ships"));', DOCKS, {}],
  ["nothing is like it", 'mvc.perform(get("/actuator/health"));', DOCKS, {}],
  ["it is put together", 'mvc.perform(get("/dock/" + id + "/ships"));', DOCKS, {}],
  ["it is one of several", 'mvc.perform(post("/dock")); mvc.perform(get("/dock/3/ships"));', DOCKS, {}],
  ["a constant is mapped", 'mvc.perform(get("/dock/each"));', DOCKS.replace('"docks"', "Paths.DOCKS"), {}],
  [
    "an interface may map it",
    'mvc.perform(get("/dock/each"));',
    DOCKS.replace("Docks {", "Docks implements Api {"),
    {},
  ],
  ["a setting is mapped", 'mvc.perform(get("/dock/each"));', DOCKS.replace('"docks"', '"${docks}"'), {}],
  ["routes may have it", 'mvc.perform(get("/dock/each"));', DOCKS, ROUTES],
  ["an annotation may make controllers of others", 'mvc.perform(get("/dock/each"));', DOCKS, COMPOSED],
  ["everything is mapped", 'mvc.perform(get("/dock/each"));', DOCKS.replace('"docks"', '"/**"'), {}],
])("nothing is said of a path where %s", (_, request, controller, facts) => {
  expect(tell(request, {}, controller, facts)).toEqual([]);
});

test("nothing is said of a request that was refused otherwise, or should not have been found", () => {
  const request = 'mvc.perform(get("/dock/each"));';
  expect(tell(request, { message: "Status expected:<200> but was:<400>" })).toEqual([]);
  expect(tell(request, { message: "Status expected:<404> but was:<500>" })).toEqual([]);
});

test("a controller that maps the path is told where the application does not scan its package", () => {
  const application = (name: string): ReturnType<BuildFacts["typesWith"]>[number] => ({
    ...{ name, at: `src/main/java/${name.replaceAll(".", "/")}.java:6`, supertypes: [], properties: [], modifiers: [] },
    ...{ isKotlin: false, isNeeded: false, isInterface: false, annotation: () => "" },
  });
  const told = (name: string) => {
    const own = readJavaSource(DOCKS);
    const [type] = own.types;
    const test = readJavaSource(
      'package com.acme;\nclass DockTest {\n  void opens() {\n    mvc.perform(post("/docks"));\n  }\n}\n',
    );
    const [testType] = test.types;
    const at = (file: string, source: typeof own) => (offset: number) =>
      `src/main/java/com/acme/${file}.java:${source.text.lineAt(offset)}`;
    const declaring: BuildFacts["declaring"] = (asked) =>
      asked.endsWith("Test")
        ? testType
          ? { source: test, type: testType, at: at("DockTest", test) }
          : null
        : type
          ? { source: own, type, at: at("Docks", own) }
          : null;
    const controller = {
      ...application("com.acme.Docks"),
      annotation: (it: string) => (it === "RequestMapping" ? '"docks"' : ""),
    };
    const typesWith: BuildFacts["typesWith"] = (it) =>
      it === "RestController" ? [controller] : it === "SpringBootApplication" ? [application(name)] : [];
    const failed = [{ testClass: "com.acme.DockTest", testMethod: "opens", type: "", message: NOT_FOUND }];
    return proveBuildCauses({ ...NO_FACTS, failed, declaring, typesWith, nearest }).map(describeBuildCause);
  };
  expect(told("com.acme.app.App")).toEqual([
    "No controller that Spring scans maps POST /docks (src/main/java/com/acme/DockTest.java:4): POST /docks (src/main/java/com/acme/Docks.java:6) lies neither in the package of App (src/main/java/com/acme/app/App.java:6) nor below it.",
  ]);
  expect(told("com.acme.App")).toEqual([]);
});
