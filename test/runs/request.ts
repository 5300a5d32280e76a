import type { BuildRequest } from "../../src/runs/request.ts";

/** All tests of a project, and nothing else asked for. */
export const PLAIN: BuildRequest = {
  operation: "Test",
  phases: ["test"],
  cleanFirst: false,
  args: [],
  modules: [],
  testFilter: null,
  rerunFailed: false,
  integration: false,
  testOnly: false,
  skipTests: false,
  timeoutMs: 1,
};
