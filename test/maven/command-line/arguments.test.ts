import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  hasOption,
  optionValue,
  optionValues,
  readArguments,
  userProperties,
} from "../../../src/maven/command-line/arguments.ts";

describe("options", () => {
  test("are called by their short names, with what belongs to them", () => {
    const args = [
      "-B",
      "--batch-mode",
      "-pl",
      "core,web",
      "--projects=app",
      "-T4",
      "-T",
      "1C",
      "-am",
      "--threads",
      "2",
    ];
    expect(readArguments(args)).toEqual({
      options: [
        { name: "B", value: null },
        { name: "B", value: null },
        { name: "pl", value: "core,web" },
        { name: "pl", value: "app" },
        { name: "T", value: "4" },
        { name: "T", value: "1C" },
        { name: "am", value: null },
        { name: "T", value: "2" },
      ],
      goals: [],
      optionWords: args,
      unfinished: null,
    });
  });

  test("that nobody knows count as having no value", () => {
    const { options, goals } = readArguments(["--nope", "x", "--nope=y"]);
    expect(options).toEqual([
      { name: "nope", value: null },
      { name: "nope", value: "y" },
    ]);
    expect(goals).toEqual(["x"]);
  });

  test("take a value that looks like a goal, is empty or begins with a dash", () => {
    const { options, goals } = readArguments(["-pl", "deploy", "-D", "clean", "-P", "", "-pl", "-web", "-f", "-"]);
    expect(goals).toEqual([]);
    expect(options.map(({ value }) => value)).toEqual(["deploy", "clean", "", "-web", "-"]);
  });

  test("do not take the next option for a value", () => {
    const read = readArguments(["-pl", "-q", "-P", "-Dtest=A", "compile"]);
    expect(hasOption(read, "q")).toBe(true);
    expect(userProperties(read).get("test")).toBe("A");
    expect(read.goals).toEqual(["compile"]);
  });

  test("at the end may want what comes next", () => {
    expect(readArguments(["-q", "-pl"])).toMatchObject({ unfinished: "pl", options: [{ name: "q" }, { name: "pl" }] });
    expect(readArguments(["-D"]).unfinished).toBe("D");
    expect(readArguments(["-D", "x"]).unfinished).toBeNull();
  });

  test("the first of a name is the one that Maven takes", () => {
    const read = readArguments(["-f", "a.xml", "--file=b.xml", "-Pone", "-P", "two,three"]);
    expect(optionValue(read, "f")).toBe("a.xml");
    expect(optionValue(read, "s")).toBeNull();
    expect(optionValues(read, "P")).toEqual(["one", "two,three"]);
  });
});

// Maven 3.8.7 and 3.9 run each of these.
describe("goals come to light", () => {
  const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
    [["deploy"], ["deploy"]],
    [["-Bdeploy"], ["deploy"]],
    [["-odeploy"], ["deploy"]],
    [["-B=deploy"], ["deploy"]],
    [["--batch-mode=deploy"], ["deploy"]],
    [["-itr", "deploy"], ["deploy"]],
    [["-nsu", "deploy"], ["deploy"]],
    [
      ["--", "deploy", "-B", "--"],
      ["deploy", "-B", "--"],
    ],
    [["-pl", "--", "deploy"], ["deploy"]],
    [["-Dx", "deploy"], ["deploy"]],
    [["-Dx=y", "deploy"], ["deploy"]],
    [["-P=ci", "deploy"], ["deploy"]],
    [["-T1", "deploy"], ["deploy"]],
    [
      ["-", "", "deploy"],
      ["-", "deploy"],
    ],
  ];
  for (const [args, goals] of cases) {
    test(args.join(" "), () => expect(readArguments(args).goals).toEqual(goals));
  }

  test("the words of options stay as they are without them", () => {
    const args = ["clean", "-pl", "clean", "", "--", "clean"];
    expect(readArguments(args)).toMatchObject({ goals: ["clean", "clean"], optionWords: ["-pl", "clean"] });
  });
});

describe("properties", () => {
  test("are taken from every spelling, the last of two counting", () => {
    const read = readArguments(["-Da=1", "-D", "b=2=3", "--define", "c", "--define=d=4", "-De=", "-Da=5"]);
    expect([...userProperties(read)]).toEqual([
      ["a", "5"],
      ["b", "2=3"],
      ["c", "true"],
      ["d", "4"],
      ["e", ""],
    ]);
  });

  test("names of things that every object has are names like others", () => {
    expect(userProperties(readArguments(["-D__proto__=x"])).get("__proto__")).toBe("x");
    expect(userProperties(readArguments([])).get("constructor")).toBeUndefined();
  });
});

test("any arguments can be read, and no word is lost", () => {
  const piece = fc.constantFrom("-", "--", "=", "D", "P", "pl", "B", "define", "x", "clean", " ", "\0", "é", "");
  const word = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece, { maxLength: 5 }).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (args) => {
      const { options, goals, optionWords } = readArguments(args);
      const told = [...goals, ...optionWords, ...options.flatMap(({ name, value }) => [name, value])];
      for (const given of args) if (given !== "" && given !== "--") expect(told).toContain(given);
    }),
    { numRuns: 2000 },
  );
});
