import { expect, test } from "bun:test";
import { addFixes } from "../../src/fixes/add-fixes.ts";
import { openLookups } from "../../src/fixes/lookup/open-lookups.ts";
import { result } from "../answers/results.ts";
import { projectOf } from "../runs/project.ts";

test("a cause that a note tells already is told once", () => {
  const build = {
    project: projectOf({}),
    surroundings: { localRepository: "/none", environment: new Map(), userProperties: new Map() },
    env: {},
    jdk: null,
  };
  const known = { cause: "unprocessed", processor: "MapStruct", artifact: "g:a", java: 25, why: "classpath" } as const;
  const other = { ...known, processor: "Dagger" };
  const lookups = { ...openLookups(build, true), findCauses: () => [known, other] };
  const { notes } = addFixes(result({ status: "FAILURE", notes: [{ code: "known-cause", known }] }), lookups);
  expect(notes).toEqual([
    { code: "known-cause", known },
    { code: "known-cause", known: other },
  ]);
});
