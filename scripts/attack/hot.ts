import { tryAll } from "./attempt.ts";
import { AT_RANDOM } from "./hot/at-random.ts";
import { HOSTILE_TESTS } from "./hot/hostile-tests.ts";
import type { Part } from "./part.ts";

/** What tests can do to a JVM of Maven that stays, and to the builds that run in it later. */
export const hot: Part = {
  name: "hot",
  run: (random) => tryAll([...HOSTILE_TESTS, ...AT_RANDOM], random),
};
