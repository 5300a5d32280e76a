import { expect, test } from "bun:test";
import { addKnownArtifacts } from "../../src/fixes/add-fixes.ts";
import type { KnownArtifact, Sibling, Unresolved } from "../../src/model/evidence/unresolved.ts";

const MONEY = "org.acme:money:jar:2.0";
const TAX = "org.acme:tax:jar:1.0";
const SIBLING: Sibling = { artifact: MONEY, module: "money", state: "left-out", version: "2.0" };

function known(artifacts: readonly string[], siblings: readonly Sibling[] = [], place: Partial<KnownArtifact> = {}) {
  const unresolved: Unresolved = { kind: "dependency", artifacts, neededBy: [], troubles: [], siblings };
  const lookUpArtifacts = (asked: Unresolved): KnownArtifact[] =>
    asked.artifacts.map((artifact) => ({ artifact, versions: ["9"], like: [], ...place }));
  const problem = addKnownArtifacts({ code: "unresolved-artifacts", ...unresolved }, { lookUpArtifacts });
  return "known" in problem ? problem.known : undefined;
}

test("what is known of unresolved artifacts is added, but for modules of the project", () => {
  expect(known([MONEY, TAX], [SIBLING])).toEqual([{ artifact: TAX, versions: ["9"], like: [] }]);
  expect(known([MONEY], [SIBLING])).toBeUndefined();
});

test("of a module with another version the place is added that asks for it", () => {
  const other: Sibling = { ...SIBLING, state: "other-version", version: "1.0" };
  const declared = { file: "app/pom.xml", line: 9 };
  expect(known([MONEY], [other], { declared })).toEqual([{ artifact: MONEY, versions: [], like: [], declared }]);
  expect(known([MONEY], [other])).toBeUndefined();
});

test("other problems stay as they are", () => {
  const lookUpArtifacts = () => [{ artifact: MONEY, versions: [], like: [] }];
  expect(addKnownArtifacts({ code: "disk-full" }, { lookUpArtifacts })).toEqual({ code: "disk-full" });
});
