import { describe, expect, test } from "bun:test";
import { readArgs } from "../../src/tools/shared-inputs.ts";

describe("args", () => {
  test("may hold clean, which runs first and is no option", () => {
    expect(readArgs(["-Pci", "clean", "-o"])).toMatchObject({ cleanFirst: true, options: ["-Pci", "-o"] });
    expect(readArgs(["clean", "", "clean"])).toMatchObject({ cleanFirst: true, options: [] });
    expect(readArgs([])).toMatchObject({ cleanFirst: false, options: [] });
  });

  test("stay as they are otherwise, a module called clean too", () => {
    const args = ["-pl", "clean", "-am", "-Dclean", "-P", "ci", "-Dx=a b", "-T", "1C"];
    expect(readArgs(args)).toMatchObject({ cleanFirst: false, options: args });
  });

  test("give their properties", () => {
    const read = readArgs(["-Dtest=CartTest", "-DskipTests"]);
    expect(typeof read === "string" ? read : [...read.properties]).toEqual([
      ["test", "CartTest"],
      ["skipTests", "true"],
    ]);
  });

  test("may hold other goals only to have them named", () => {
    expect(readArgs(["clean", "-o", "verify", "spotless:apply"])).toMatchObject({
      cleanFirst: true,
      foreign: ["verify", "spotless:apply"],
      options: ["-o"],
    });
  });

  test("may choose a JDK, which is no option of Maven's", () => {
    const chosen = {
      options: ["-o"],
      foreign: ["verify"],
      javaHome: "/jvm/21",
      given: ["-o", "--java-home", "/jvm/21"],
    };
    expect(readArgs(["-o", "--java-home", "/jvm/21", "verify"])).toMatchObject(chosen);
    expect(readArgs(["--java-home=/jvm/17", "-o", "verify", "--java-home=/jvm/21"])).toMatchObject(chosen);
    expect(readArgs(["-o"])).toMatchObject({ javaHome: null, given: ["-o"] });
    for (const args of [["--java-home"], ["--java-home="], ["--java-home", "-o"]]) {
      expect(readArgs(args)).toBe("--java-home in args needs the directory of a JDK.");
    }
  });
});

describe("args are refused", () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["-h"], "-h in args makes Maven print something instead of building."],
    [["--at-file", "more.txt"], "--at-file in args would read more arguments from a file; give them here."],
    [["-o", "-pl"], "-pl in args needs a value."],
  ];
  for (const [args, sentence] of cases) {
    test(args.join(" "), () => expect(readArgs(args)).toBe(sentence));
  }
});
