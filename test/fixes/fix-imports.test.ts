import { expect, test } from "bun:test";
import { fixImports } from "../../src/fixes/add-fixes.ts";
import type { Finding } from "../../src/model/finding.ts";
import type { Fix } from "../../src/model/fix.ts";

const FIX: Fix = {
  kind: "artifact",
  class: "n.Notes",
  artifact: "n:notes",
  version: "1",
  isManaged: true,
};
const LOST = { module: "app", caller: "g.Boat", owner: "n.Notes", isImport: true, file: "Boat.java", line: 4 } as const;
const GONE = { module: "app", caller: "g.Boat", owner: "g.Sail", member: "hoist()" } as const;

test("an import of what no dependency has is fixed as the error would be that no compiler gave", () => {
  const asked: Finding[] = [];
  const findFixes = (errors: readonly Finding[]) => {
    asked.push(...errors);
    return new Map(errors.map((it) => [it, [FIX]]));
  };
  expect(fixImports({ code: "broken-references", references: [LOST, GONE] }, { findFixes })).toMatchObject({
    references: [{ ...LOST, fixes: [FIX] }, GONE],
  });
  expect(asked).toMatchObject([{ file: "Boat.java", line: 4, message: "package n does not exist", module: "app" }]);
});

test("nothing is looked for where no import is lost", () => {
  const findFixes = () => new Map();
  const unrun = { processor: "Lombok", artifact: "org.projectlombok:lombok", why: "none" } as const;
  const isThere = { ...LOST, unrun };
  const fixed = fixImports(
    { code: "broken-references", references: [isThere] },
    { findFixes: () => expect.unreachable() },
  );
  expect(fixed).toMatchObject({ references: [isThere] });
  expect(fixImports({ code: "broken-references", references: [GONE] }, { findFixes })).toMatchObject({
    references: [GONE],
  });
  expect(fixImports({ code: "disk-full" }, { findFixes })).toEqual({ code: "disk-full" });
});
