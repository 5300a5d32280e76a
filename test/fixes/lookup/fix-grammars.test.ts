import { expect, test } from "bun:test";
import { join } from "node:path";
import { addFixes, type Lookups } from "../../../src/fixes/add-fixes.ts";
import { fixGrammars } from "../../../src/fixes/lookup/grammars/fix-grammars.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { pom } from "../../maven/memory-disk.ts";
import { temporaryDirectory } from "../../temporary.ts";

const GRAMMAR = "statement\n  : ampvar\n  | NUMBR\n  ;\nampVar\n  : AMP ;\ntag : NUMBER ;\nfragment NUMBER : [0-9] ;\n";

test.each([
  ["ampvar", "ampVar"],
  ["statements", "statement"],
  ["number", undefined],
  ["unlike", undefined],
])("of a rule that a grammar does not have the nearest is told: %s", (name, nearest) => {
  const root = temporaryDirectory({ "pom.xml": pom("g:shop:1"), "src/main/antlr4/Shop.g4": GRAMMAR });
  const read = readProject(join(root, "pom.xml"), realDisk, {
    ...{ localRepository: root, environment: new Map(), userProperties: new Map() },
  });
  if (read.kind !== "project") throw new Error(read.reason);
  const message = `reference to undefined rule: ${name}`;
  const error = { severity: "error", file: "src/main/antlr4/Shop.g4", line: 2, message } as const;
  const told = fixGrammars([error], { project: read.project }).get(error);
  expect<unknown>(told).toEqual(nearest === undefined ? undefined : [{ kind: "nearest-name", name, nearest }]);
});

test("what a goal finds in files gets fixes as the errors of a compiler do", () => {
  const finding = { severity: "error", message: "reference to undefined rule: ampvar" } as const;
  const fix = { kind: "nearest-name", name: "ampvar", nearest: "ampVar" } as const;
  const lookups: Lookups = {
    ...{ listJdks: () => [], lookUpArtifacts: () => [], listOtherPrefixes: () => [], findCauses: () => [] },
    ...{ fixLinkage: () => null, findLacking: () => new Set(), readSourceLine: () => null },
    findFixes: (errors) => new Map(errors.map((it) => [it, [fix]])),
  };
  const failed = { operation: "Compile", run: 1, status: "FAILURE", duration: 1, exitCode: 1 } as const;
  const result = addFixes({ ...failed, problems: [{ code: "antlr4", findings: [finding] }] }, lookups);
  expect(result.problems).toMatchObject([{ findings: [{ ...finding, fixes: [fix] }] }]);
});
