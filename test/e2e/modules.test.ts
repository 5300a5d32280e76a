import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeLocalRepository } from "./local-repository.ts";
import { API_TESTS, builtModules, LEGACY_TESTS, openMarket, refusal, run, WEB_TESTS } from "./market.ts";
import { plainMaven } from "./plain-maven.ts";
import type { Session } from "./session.ts";

const MONEY = "model/src/main/java/com/acme/market/model/Money.java";

/** It does not find the modules beside one, or runs the tests of all before it. */
const PLAIN: [args: string[], expected: { exitCode: number; modules: string[] }][] = [
  [["-pl", "web"], { exitCode: 1, modules: [] }],
  [["-pl", "web", "-am"], { exitCode: 0, modules: ["model", "services/api", "services/legacy", "web"] }],
];

let session: Session;

describe("with the machine's own Maven", () => {
  beforeAll(async () => {
    session = await openMarket({ tools: "left out" });
  });
  afterAll(() => session[Symbol.asyncDispose]());

  // Only with LONG=1: what Maven does is not ours to break.
  test.each(process.env["LONG"] ? PLAIN : [])("plain %j: %j", async (args, expected) => {
    const { exitCode, tests } = await plainMaven(session, "test", ...args);
    expect({ exitCode, modules: Object.keys(tests).sort() }).toEqual(expected);
  });

  test("module: only its own tests run, with its own settings, though it needs other modules", async () => {
    const { header, tests } = await run(session, "maven_test", { module: "web" });
    expect(header).toBe("Test SUCCESS (#s) — 3 run, 0 failed");
    expect(tests).toEqual({ web: WEB_TESTS });
  });

  test("several modules, of which one only lists others and stands for all of them", async () => {
    const { header, tests } = await run(session, "maven_test", { module: ["model", "services"] });
    expect(header).toBe("Test SUCCESS (#s) — 24 run, 0 failed: model 15, services/api 6, services/legacy 3");
    expect(Object.keys(tests).sort()).toEqual(["model", "services/api", "services/legacy"]);
    expect(tests["services/api"]).toEqual(API_TESTS);
    expect(tests["services/legacy"]).toEqual(LEGACY_TESTS);
  });

  test("maven_package: its artifact, after its tests alone, however it is named", async () => {
    const module = ["services/api", "./services/api/", "market-api", "com.acme.market:market-api"];
    const { header, text, tests } = await run(session, "maven_package", { module });
    expect(header).toStartWith("Package SUCCESS (#s) — ");
    expect(text).toContain("services/api/target/market-api-1.0.0-SNAPSHOT.jar");
    expect(tests).toEqual({ "services/api": API_TESTS });
    const built = await builtModules(session);
    expect(built).toEqual(expect.arrayContaining(["market-api", "market-model"]));
    expect(built).not.toContain("market-legacy");
    expect(built).not.toContain("market-web");
  });

  test("maven_clean: nothing of the modules that it needs is deleted", async () => {
    expect((await run(session, "maven_clean", { module: "services/api" })).header).toBe("Clean SUCCESS (#s)");
    expect(existsSync(join(session.project, "services/api/target"))).toBe(false);
    expect(existsSync(join(session.project, "model/target/classes"))).toBe(true);
  });

  test("an unknown module: the nearest and all that there are", async () => {
    expect(await refusal(session, "maven_test", { module: "wbe" })).toMatch(
      /^maven_test: module "wbe" is not in this project; nearest: web\. Modules: .*\bmodel\b.*\bservices\b.*\bservices\/api\b/,
    );
    expect(await refusal(session, "maven_clean", { module: ["model", "wbe"] })).toStartWith(
      'maven_clean: module "wbe" is not in this project; nearest: web.',
    );
  });

  test.each([["-pl", "web"], ["--projects", "web"], ["-am"], ["-amd"], ["-rf", ":market-web"], ["-N"]])(
    "%s in args chooses modules as well",
    async (...args) => {
      const sentence = await refusal(session, "maven_test", { module: "web", args });
      expect(sentence).toStartWith("maven_test: ");
      expect(sentence).toContain("module");
      expect(sentence).toContain(args[0] === "--projects" ? "-pl" : (args[0] ?? ""));
    },
  );

  // Only with LONG=1: that a build has the modules that the chosen one needs is shown by each test here.
  test.if(process.env["LONG"] === "1")(
    "a module that was installed before it changed: the new one is tested, as plain -pl does not",
    async () => {
      const repository = `-Dmaven.repo.local=${await makeLocalRepository(join(session.dir, "repository"))}`;
      expect(await plainMaven(session, "install", "-Dmaven.test.skip", repository)).toEqual({ exitCode: 0, tests: {} });
      await session.edit(MONEY, "cents + other.cents", "cents + other.cents + 1");

      const plain = await plainMaven(session, "test", "-pl", "web", repository);
      expect(plain).toEqual({ exitCode: 0, tests: { web: WEB_TESTS } });
      const { header, text } = await run(session, "maven_test", { module: "web", args: [repository] });
      expect(header).toBe("Test FAILURE (#s) — 3 run, 2 failed");
      expect(text).toContain("CheckoutTest#addsVat");
      await session.edit(MONEY, "cents + other.cents + 1", "cents + other.cents");
    },
  );

  test("a module before it that does not compile: its errors", async () => {
    await session.edit(MONEY, "other.cents", "other.cent");
    const { header, text } = await run(session, "maven_test", { module: "web" });
    expect(header).toBe("Test FAILURE (#s) — 1 compile error");
    expect(text).toContain(MONEY);
  });
});
