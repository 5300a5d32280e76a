import { describe, expect, test } from "bun:test";
import type { ModuleReport } from "../../../src/model/evidence/evidence.ts";
import type { LoggedModule } from "../../../src/model/evidence/log-facts.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { describeModules, findModule, moduleLabel } from "../../../src/verdict/judge/describe-modules.ts";
import { evidenceOf } from "./evidence.ts";
import { module } from "./module.ts";

const ROOT = "/home/dev/shop";
const project = {
  root: ROOT,
  modules: [
    { ...module(ROOT, "."), packaging: "pom" },
    { ...module(`${ROOT}/core`, "core"), name: "Core" },
    { ...module(`${ROOT}/legacy/core`, "legacy/core"), groupId: "com.acme.legacy", name: "Core" },
    // As a POM that is read without its parent leaves it.
    { ...module(`${ROOT}/web`, "web"), groupId: "unknown", name: "Web" },
    { ...module(`${ROOT}/web-api`, "web-api"), groupId: "unknown", name: "web-api of web" },
    { ...module(`${ROOT}/tool`, "tool"), artifactId: "unknown-tool", name: "Core" },
  ],
  unreadModules: [],
  unreadParents: [],
};

describe("a module that the log names is found", () => {
  const found = (logged: Partial<LoggedModule>) => findModule(project, { name: "x", status: null, ...logged })?.path;

  // [INFO] -----------------------< com.acme:shop-core >-----------------------
  // [INFO] Building Core 1.0                                                  [2/4]
  // [INFO]   from core/pom.xml
  test.each<[string, Partial<LoggedModule>, string | undefined]>([
    ["by its coordinates, before all else", { coordinates: "com.acme:core", pom: "web/pom.xml", name: "Web" }, "core"],
    ["by the group of its coordinates", { coordinates: "com.acme.legacy:core", name: "Core" }, "legacy/core"],
    ["by its POM, where the coordinates are unlike", { coordinates: "a:b", pom: "tool/pom.xml", name: "Core" }, "tool"],
    ["by its POM, as the root is", { coordinates: "a:b", pom: "pom.xml" }, "."],
    ["by its artifactId, where the group is unknown", { coordinates: "com.acme:web", name: "Core" }, "web"],
    ["by the whole of it", { coordinates: "com.acme:web-api", name: "Core" }, "web-api"],
    ["by its name alone, in the reactor's summary", { name: "Web" }, "web"],
  ])("%s", (_, logged, path) => {
    expect(found(logged)).toBe(path);
  });

  test("or is none of the project's", () => {
    expect(found({})).toBeUndefined();
    expect(found({ coordinates: "com.acme:mail", pom: "mail/pom.xml", name: "Mail" })).toBeUndefined();
    expect(found({ coordinates: "com.acme:other-web", name: "Other" })).toBeUndefined();
    expect(found({ name: "Core" })).toBeUndefined();
  });
});

test("a module is called by its directory, the project's own by its artifactId", () => {
  expect(["core", "web-api", "shop", "unknown"].map((name) => moduleLabel(project, name))).toEqual([
    "core",
    "web-api",
    "shop",
    "unknown",
  ]);
  expect(moduleLabel({ ...project, modules: [module(`${ROOT}/core`, "libs/core")] }, "core")).toBe("libs/core");
});

test("a reactor is told as the log tells it, but for tests that fail", () => {
  const logged: LoggedModule[] = [
    { name: "Core", coordinates: "com.acme:core", status: "SUCCESS", durationMs: 1441 },
    { name: "Web", coordinates: "com.acme:web", status: "SUCCESS" },
    { name: "web-api", coordinates: "com.acme:web-api", status: "SKIPPED" },
    { name: "Core", status: "SKIPPED" },
    { name: "Mail", status: null },
  ];
  const report = (path: string, ...outcomes: ("passed" | "failed")[]): ModuleReport => ({
    module: path,
    report: {
      cases: outcomes.map((outcome) => ({
        testClass: "a.A",
        testMethod: "x",
        outcome,
        ...(outcome === "failed" && { fault: { trace: "" } }),
      })),
    },
  });
  const reports = [report("web", "passed"), report("core", "passed", "failed", "passed")];
  const log = { ...startLog().facts(), modules: logged };
  expect(describeModules(evidenceOf({ project, log, reports }))).toStrictEqual([
    { name: "Core", dir: "core", status: "FAILURE", durationMs: 1441 },
    { name: "Web", dir: "web", status: "SUCCESS" },
    { name: "web-api", dir: "web-api", status: "SKIPPED" },
    { name: "Core", status: "SKIPPED" },
    { name: "Mail", status: "UNKNOWN" },
  ]);
});
