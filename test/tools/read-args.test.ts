import { describe, expect, test } from "bun:test";
import { readArgs } from "../../src/tools/common.ts";

describe("args", () => {
  test("may hold clean, which runs first and is no option", () => {
    expect(readArgs(["-Pci", "clean", "-o"])).toMatchObject({ cleanFirst: true, options: ["-Pci", "-o"] });
    expect(readArgs(["clean", "", "clean"])).toMatchObject({ cleanFirst: true, options: [] });
    expect(readArgs([])).toMatchObject({ cleanFirst: false, options: [] });
  });

  test("stay as they are otherwise, a module called clean and an empty value too", () => {
    const args = ["-pl", "clean", "-am", "-D", "clean", "-P", "", "-Dx=a b", "-T", "1C"];
    expect(readArgs(args)).toMatchObject({ cleanFirst: false, options: args });
  });

  test("give their properties", () => {
    const read = readArgs(["-Dtest=CartTest", "-DskipTests"]);
    expect(typeof read === "string" ? read : [...read.properties]).toEqual([
      ["test", "CartTest"],
      ["skipTests", "true"],
    ]);
  });

  test("leave no room behind -- where our own words would become goals", () => {
    expect(readArgs(["-o", "--", "clean"])).toMatchObject({ cleanFirst: true, options: ["-o"] });
  });
});

describe("args are refused", () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["compile"], "goals do not belong into args: compile."],
    [["clean", "-o", "verify", "spotless:apply"], "goals do not belong into args: verify, spotless:apply."],
    [["clean:clean"], "goals do not belong into args: clean:clean."],
    [["-Binstall"], "goals do not belong into args: install."],
    [["-h"], "-h in args makes Maven print something instead of building."],
    [["--help"], "-h in args makes Maven print something instead of building."],
    [["-o", "--version"], "-v in args makes Maven print something instead of building."],
    [["-emp", "secret"], "-emp in args makes Maven print something instead of building."],
    [["--shell"], "--shell in args makes Maven do something else than build."],
    [["--at-file", "more.txt"], "-af in args would read more arguments from a file; give them here."],
    [["-o", "-pl"], "-pl in args needs a value."],
    [["-D"], "-D in args needs a value."],
    [["deploy"], "deploy publishes and is refused."],
    [["-Bdeploy"], "deploy publishes and is refused."],
    [["-itr", "deploy"], "deploy publishes and is refused."],
    [["--", "deploy"], "deploy publishes and is refused."],
    [["package", "deploy"], "deploy publishes and is refused."],
  ];
  for (const [args, sentence] of cases) {
    test(args.join(" "), () => expect(readArgs(args)).toBe(sentence));
  }
});
