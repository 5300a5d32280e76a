import { describe, expect, test } from "bun:test";
import { header, read } from "./read.ts";

const building = (module: string) => `[INFO] -----< com.acme.shop:${module} >-----\n[INFO] Building ${module} 1.0\n`;
const found = (module: string) =>
  `[INFO] Found cached build, restoring com.acme.shop:${module} from cache by checksum 07ae78e3c940e2a9\n`;
const skipped = (goal: string) => `[INFO] Skipping plugin execution (cached): ${goal}\n`;
const PARALLEL = "[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n";
const LOADED = "[INFO] Loaded from the build cache, saving 3.031s\n";

describe("the Maven Build Cache extension", () => {
  test("restores modules, and their tests do not run", () => {
    const core = building("core") + found("core") + skipped("compiler:compile") + skipped("surefire:test");
    const web = building("web") + header("compiler", "compile", "web") + header("surefire", "test", "web");
    expect(read(core + web).cache).toEqual({
      by: "maven-build-cache",
      restored: ["core"],
      testGoals: [{ plugin: "surefire", goal: "test", module: "core" }],
    });
  });

  test("restores some goals of a module, and the tests run", () => {
    const core = building("core") + found("core") + skipped("compiler:compile") + header("surefire", "test", "core");
    expect(read(core).cache).toEqual({ by: "maven-build-cache", restored: ["core"], testGoals: [] });
  });

  test("finds a build that does not fit, and restores nothing", () => {
    const misfit = "[INFO] A cached mojo is not consistent, continuing with non cached build\n";
    const core = building("core") + found("core") + misfit + header("surefire", "test", "core");
    expect(read(core).cache).toEqual({ by: null, restored: [], testGoals: [] });
  });

  test("skips once what is bound several times, and the tests of Failsafe with the goal that runs them", () => {
    const goals = ["surefire:test", "surefire:test", "failsafe:integration-test", "failsafe:verify"];
    const { testGoals } = read(building("core") + found("core") + goals.map(skipped).join("")).cache;
    expect(testGoals.map(({ plugin, goal }) => `${plugin}:${goal}`)).toEqual([
      "surefire:test",
      "failsafe:integration-test",
    ]);
  });

  test("does not name the module with -T: any that it found may be meant, unless its tests ran", () => {
    const log = [
      PARALLEL,
      found("core"),
      found("mail"),
      skipped("surefire:test"),
      skipped("surefire:test"),
      found("web"),
      skipped("compiler:compile"),
      header("surefire", "test", "web"),
    ];
    const { restored, testGoals } = read(log.join("")).cache;
    expect(restored).toEqual(["core", "mail", "web"]);
    expect(testGoals.map(({ module }) => module)).toEqual(["core", "mail"]);
  });

  test("is not what a test prints", () => {
    expect(read(`${header("surefire", "test")}${skipped("surefire:test")}`).cache.testGoals).toEqual([]);
    expect(read(`${found("core")}Skipping plugin execution (cached): surefire:test\n`).cache.restored).toEqual([]);
  });
});

describe("Develocity", () => {
  test("prints the header of a goal that it stands in for", () => {
    const log =
      header("surefire", "test", "core") +
      LOADED +
      header("failsafe", "integration-test", "core") +
      header("surefire", "test", "web");
    expect(read(log).cache).toEqual({
      by: "develocity",
      restored: [],
      testGoals: [{ plugin: "surefire", goal: "test", module: "core", execution: "default-test" }],
    });
  });

  test("tells no time where it saves next to none", () => {
    const log = `${header("surefire", "test", "core")}[INFO] Loaded from the build cache\n`;
    expect(read(log).cache.testGoals).toHaveLength(1);
  });

  test("stands in for compilers, which then have nothing to do", () => {
    const facts = read(header("compiler", "compile") + LOADED);
    expect(facts.cache.testGoals).toEqual([]);
    expect(facts.compilations).toEqual({ compiled: 0, upToDate: 1, skipped: 0 });
  });
});
