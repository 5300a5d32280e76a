import { expect, test } from "bun:test";
import { placeProblem } from "../../src/result/place-problem.ts";
import type { ResolutionProblem } from "../../src/result/problem.ts";
import { evidenceOf } from "./evidence.ts";
import { module } from "./module.ts";

test("where Maven names no module that it builds, none is said to be left out", () => {
  const problem: ResolutionProblem = {
    code: "unresolved-artifacts",
    kind: "dependency",
    artifacts: ["com.acme:core:jar:1.0"],
    neededBy: ["web"],
    troubles: [],
  };
  const modules = [module("/home/dev/shop/core", "core"), module("/home/dev/shop/web", "web")];
  const project = { root: "/home/dev/shop", modules, unreadModules: [], unreadParents: [] };
  expect(placeProblem(problem, evidenceOf({ project }), "web")).toMatchObject({
    siblings: [{ module: "core", state: "untold" }],
  });
});
