import { tryAll } from "./attempt.ts";
import { fuzzBuilds } from "./ending/fuzz.ts";
import { LEFT_BEHIND } from "./ending/left-behind.ts";
import type { Part } from "./part.ts";

/** Children of builds that try to outlive them. */
export const ending: Part = {
  name: "ending",
  run: async (random) => {
    if (process.platform !== "linux") {
      return [{ what: "children that get away", times: 0, faults: [], notTried: "only Linux shows what is left" }];
    }
    return [...(await tryAll(LEFT_BEHIND, random)), await fuzzBuilds(random)];
  },
};
