import { describe, expect, test } from "bun:test";
import { readArgs } from "../../src/tools/shared-inputs.ts";

describe("args", () => {
  test("may hold clean, which runs first and is no option", () => {
    expect(readArgs(["-Pci", "clean", "-o"], false)).toMatchObject({ cleanFirst: true, options: ["-Pci", "-o"] });
    expect(readArgs(["clean", "", "clean"], false)).toMatchObject({ cleanFirst: true, options: [] });
    expect(readArgs([], false)).toMatchObject({ cleanFirst: false, options: [] });
  });

  test("stay as they are otherwise, a module called clean too", () => {
    const args = ["-pl", "clean", "-am", "-Dclean", "-P", "ci", "-Dx=a b", "-T", "1C"];
    expect(readArgs(args, false)).toMatchObject({ cleanFirst: false, options: args });
  });

  test("give their properties", () => {
    const read = readArgs(["-Dtest=CartTest", "-DskipTests"], false);
    expect(typeof read === "string" ? read : [...read.properties]).toEqual([
      ["test", "CartTest"],
      ["skipTests", "true"],
    ]);
  });

  test("may hold other goals only to have them named", () => {
    expect(readArgs(["clean", "-o", "verify", "spotless:apply"], false)).toMatchObject({
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
    expect(readArgs(["-o", "--java-home", "/jvm/21", "verify"], false)).toMatchObject(chosen);
    expect(readArgs(["--java-home=/jvm/17", "-o", "verify", "--java-home=/jvm/21"], false)).toMatchObject(chosen);
    expect(readArgs(["-o"], false)).toMatchObject({ javaHome: null, given: ["-o"] });
    for (const args of [["--java-home"], ["--java-home="], ["--java-home", "-o"]]) {
      expect(readArgs(args, false)).toBe("--java-home in args needs the directory of a JDK.");
    }
  });

  test("may publish where that is allowed", () => {
    expect(readArgs(["deploy", "-Dgoals=deploy"], true)).toMatchObject({ foreign: ["deploy"] });
    expect(readArgs(["-Dgoals=install", "-Dspring-boot.build-image.publish=false"], false)).toMatchObject({
      foreign: [],
    });
  });
});

const refusal = (what: string) => `${what} publishes and is refused; the server was started without --allow-deploy.`;

describe("args are refused", () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["-h"], "-h in args makes Maven print something instead of building."],
    [["--at-file", "more.txt"], "--at-file in args would read more arguments from a file; give them here."],
    [["-o", "-pl"], "-pl in args needs a value."],
    [["deploy"], refusal("deploy")],
    [["-itr", "deploy"], refusal("deploy")],
    [["package", "deploy"], refusal("deploy")],
    [['-Dgoals=de"plo"y'], refusal('"-Dgoals=de\\"plo\\"y"')],
    [["-Darchetype.postPhase=deploy"], refusal("-Darchetype.postPhase=deploy")],
    [["--define=goals=deploy"], refusal("-Dgoals=deploy")],
    [["-Dgoals=clean,deploy"], refusal('"-Dgoals=clean,deploy"')],
    [["-DpreparationGoals=verify org.acme:x:1:deploy"], refusal('"-DpreparationGoals=verify org.acme:x:1:deploy"')],
    [["-Dspring-boot.build-image.publish"], refusal("-Dspring-boot.build-image.publish")],
  ];
  for (const [args, sentence] of cases) {
    test(args.join(" "), () => expect(readArgs(args, false)).toBe(sentence));
  }
});
