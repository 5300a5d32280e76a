import { type BuildRequest, NO_OPTIONS } from "../../src/runs/request.ts";

/** All tests of a project, and nothing else asked for. */
export const PLAIN: BuildRequest = {
  operation: "Test",
  phases: ["test"],
  cleanFirst: false,
  args: [],
  modules: [],
  ...NO_OPTIONS,
  timeoutMs: 1,
  javaHome: null,
};
