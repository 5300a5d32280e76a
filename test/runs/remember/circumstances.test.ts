import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { conditionsOfCall, describeRequest, identifyProject } from "../../../src/runs/remember/circumstances.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const of = (args: string[], phase = "test", configured: string[] = [], modules: string[] = []) =>
  describeRequest({ phases: [phase], args }, modules, "/home/dev/shop/pom.xml", {
    cwd: "/home/dev/shop",
    configured,
    env: {},
  });

describe("the same code is compiled", () => {
  test("whatever is said of tests, output and the network", () => {
    expect(of(["-Dtest=CartTest", "-o", "-q", "-T2", "-Dx=1"]).scope).toBe(of([]).scope);
    expect(of([], "package").scope).toBe(of([], "test").scope);
  });

  test("but for other modules, or without the tests", () => {
    const selected = [of(["-pl", "core"]), of(["-pl", "web"]), of(["-pl", "core", "-am"]), of(["-N"])];
    const others = [...selected, of([], "compile"), of([], "clean")];
    const scopes = [...others, of([]), of(["-Dmaven.test.skip"])].map(({ scope }) => scope);
    expect(new Set(scopes).size).toBe(scopes.length - 1);
    expect(of([], "compile").scope).toBe(of(["-Dmaven.test.skip=true"]).scope);
    expect(of([], "validate").scope).toBe(of([], "clean").scope);
  });
});

describe("the settings of tests", () => {
  test("are profiles and properties, wherever they stand", () => {
    const settings = [of(["-Pci"]), of(["-Da=1"]), of(["-Da=2"]), of([])].map((it) => it.settings);
    expect(new Set(settings).size).toBe(settings.length);
    expect(of([], "test", ["-Da=1"]).settings).toBe(of(["-Da=1"]).settings);
    expect(of(["-Da=2"], "test", ["-Da=1"]).settings).toBe(of(["-Da=2"]).settings);
    expect(of(["-Db=1", "-Da=1"]).settings).toBe(of(["-Da=1", "-Db=1"]).settings);
  });

  test("are not which tests run, and how much is printed", () => {
    expect(of(["-Dtest=CartTest", "-q", "-o", "-Dmaven.test.failure.ignore=true"]).settings).toBe(of([]).settings);
  });

  test("are which modules Maven leaves out, not those that it builds with all that they need", () => {
    expect(of(["-pl", "core"]).settings).not.toBe(of([]).settings);
    expect(of([], "test", [], ["g:core"]).settings).toBe(of([]).settings);
    expect(of([], "test", [], ["g:core"]).scope).not.toBe(of([]).scope);
  });

  test("are those of a file, too, by its content", () => {
    const named = (content: string) => of(["-s", `${temporaryDirectory({ "a.xml": content })}/a.xml`]).settings;
    expect(new Set([of([]).settings, named("<a/>"), named("<b/>")]).size).toBe(3);
    expect(named("<a/>")).toBe(named("<a/>"));
  });

  test("are of one project by its POM", () => {
    expect(of(["-Da=1"]).project).toBe(identifyProject("/home/dev/shop/pom.xml"));
    expect(of([]).project).not.toBe(identifyProject("/home/dev/shop/core/pom.xml"));
  });

  test("hold no secret", () => {
    expect(JSON.stringify(of(["-Dapi.token=hunter2"]))).not.toContain("hunter2");
  });
});

describe("outcomes hold for the same conditions:", () => {
  const home = temporaryDirectory({ "one.xml": "<settings/>", "two.xml": "<settings> </settings>" });
  const under = (args: readonly string[], configured: readonly string[] = []) => {
    const env = { MAVEN_OPTS: `-Duser.home=${home}` };
    const call = { cwd: home, args, configured, env, jdkVersion: () => "21" };
    return conditionsOfCall({ phases: ["test"], args }, call, "3.9.16");
  };

  test("not for others that leave out other tests", () => {
    const others = [
      ...[[], ["-DskipTests=false"], ["-Dmaven.test.skip=false"]],
      ...[["-Dgroups=a"], ["-DexcludedGroups=a"], ["-DexcludedGroups=b"]],
    ];
    expect(new Set(others.map((args) => under(args))).size).toBe(others.length);
    expect(under([], ["-Dgroups=a"])).toBe(under(["-Dgroups=a"]));
    expect(under(["-DskipITs", "-Dtest=CartTest", "-q"])).toBe(under([]));
  });

  test.each(["-s", "-gs", "-t", "-gt", "-ps"])("the content of the file of %s", (option) => {
    const none = under([]);
    const [one, two] = [under([option, "one.xml"]), under([option, "two.xml"])];
    expect(new Set([none, one, two]).size).toBe(3);
    expect(under([], [option, join(home, "one.xml")])).toBe(one);
    writeFiles(home, { "one.xml": "<settings> </settings>" });
    expect(under([option, "one.xml"])).toBe(two);
    writeFiles(home, { "one.xml": "<settings/>" });
  });

  test.each(["settings.xml", "toolchains.xml"])("the user's %s", (name) => {
    const before = under([]);
    writeFiles(home, { [`.m2/${name}`]: "<a/>" });
    expect(under([])).not.toBe(before);
  });
});
