import { describe, expect, test } from "bun:test";
import { readTrees } from "../../../src/output/digests/dependency-tree.ts";

function trees(lines: readonly string[], match?: string, { version = "3.8.1", asks = true } = {}) {
  return readTrees([{ module: "web", version, lines, dropped: 0 }], match, asks);
}

const paths = (lines: readonly string[], match: string) =>
  trees(lines, match)?.modules[0]?.paths?.map(({ artifacts, duplicate }) => [artifacts.join(" "), duplicate]);

describe("the paths to an artifact", () => {
  test("lead through duplicates as well, below which the tree says nothing", () => {
    const tree = [
      "g:root:jar:1",
      "+- g:a:jar:1:compile",
      "|  \\- g:b:jar:1:compile",
      "|     \\- g:c:jar:1:compile",
      "|        \\- g:wanted:jar:1:compile",
      "+- g:d:jar:1:compile",
      "|  \\- (g:b:jar:1:compile - omitted for duplicate)",
      "\\- g:e:jar:1:compile",
      "   \\- (g:d:jar:1:compile - omitted for duplicate)",
    ];
    expect(paths(tree, "wanted")).toEqual([
      ["g:a:1 g:b:1 g:c:1 g:wanted:1", undefined],
      ["g:d:1 g:b:1 g:c:1 g:wanted:1", "g:b:1"],
      ["g:e:1 g:d:1 g:b:1 g:c:1 g:wanted:1", "g:b:1"],
    ]);
  });

  test("come to an end where duplicates lead in a circle", () => {
    const tree = [
      "g:root:jar:1",
      "\\- g:a:jar:1:compile",
      "   \\- g:b:jar:1:compile",
      "      +- (g:a:jar:1:compile - omitted for duplicate)",
      "      \\- g:wanted:jar:1:compile",
    ];
    expect(paths(tree, "wanted")).toEqual([["g:a:1 g:b:1 g:wanted:1", undefined]]);
  });

  test("are counted where there are too many to keep", () => {
    const roots = Array.from({ length: 800 }, (_, index) => [
      `+- g:a${index}:jar:1:compile`,
      `|  \\- ${index === 0 ? "g:wanted:jar:1:compile" : "(g:wanted:jar:1:compile - omitted for duplicate)"}`,
    ]);
    const [module] = trees(["g:root:jar:1", ...roots.flat()], "wanted")?.modules ?? [];
    expect(module?.paths).toHaveLength(500);
    expect(module?.furtherPaths).toBe(300);
  });
});

test("what is no tree, and what was not kept whole, is none", () => {
  expect(trees(['digraph "g:root:jar:1" {'])).toBeNull();
  expect(
    readTrees([{ module: "web", version: "3.8.1", lines: ["g:root:jar:1"], dropped: 1 }], undefined, true),
  ).toBeNull();
});

test("unusual types and classifiers stay", () => {
  const [module] = trees(["g:root:war:1", "\\- g:a:zip:dist:1.5:provided (optional)"], "g:a")?.modules ?? [];
  expect(module?.paths).toEqual([{ artifacts: ["g:a:zip:dist:1.5"], scope: "provided", remark: "optional" }]);
  expect(module?.direct).toEqual(["g:a:zip:dist:1.5:provided (optional)"]);
});

test("words that no artifact has come with names that look like them", () => {
  expect(trees(["g:root:jar:1", "\\- org.acme:money:jar:1:compile"], "mony")).toMatchObject({ nearest: ["money"] });
});

test("what the POM of an artifact leads to is told once, where the words mean one of both", () => {
  const relocated =
    "[WARNING] The artifact mysql:mysql-connector-java:jar:8.0.31 has been relocated to com.mysql:mysql-connector-j:jar:8.0.31: MySQL artifacts moved.";
  const lines = [relocated, relocated, "g:root:jar:1", "\\- com.mysql:mysql-connector-j:jar:8.0.31:compile"];
  const told = [{ from: "mysql:mysql-connector-java:8.0.31", to: "com.mysql:mysql-connector-j:8.0.31" }];
  expect(trees(lines)?.relocated).toEqual(told);
  expect(trees(lines, "mysql-connector-java")?.relocated).toEqual(told);
  expect(trees(lines, "connector-j")?.relocated).toEqual(told);
  expect(trees(lines, "guava")?.relocated).toBeUndefined();
  expect(trees(lines.slice(2))?.relocated).toBeUndefined();
});
