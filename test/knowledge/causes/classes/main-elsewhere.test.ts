import { expect, test } from "bun:test";
import { describeBuildCause } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { mainElsewhere } from "../../../../src/knowledge/causes/classes/main-elsewhere.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const MAIN = "com.acme.app.Main";
const app = { module: "app", file: "app/src/main/java/com/acme/app/Main.java", pom: "app/pom.xml" };

/** Tells the cause where a goal failed for this reason, and other modules have these sources of the class. */
function told(goal: string, reason: string, sources: readonly (typeof app)[]) {
  const said = ["goal-failed", goal, reason, `java.lang.ClassNotFoundException: ${MAIN}`];
  const sourcesElsewhere = (name: string) => (name === MAIN ? sources : []);
  const cause = mainElsewhere.prove({ ...NO_FACTS, said, sourcesElsewhere });
  return cause && describeBuildCause(cause);
}

test("the class that exec:java starts is told with its module, and how the others are left out", () => {
  expect(told("exec:java", MAIN, [app])).toBe(
    "Main is a class of app (app/src/main/java/com/acme/app/Main.java), and exec:java runs in each module that is built: the property exec.skip, true in the parent and false in app/pom.xml, has it run there alone.",
  );
});

test("nothing is said of a class that no other module has, or several, that the started one needs, or of another goal", () => {
  expect(told("exec:java", MAIN, [])).toBeNull();
  expect(told("exec:java", MAIN, [app, { ...app, module: "web" }])).toBeNull();
  expect(told("exec:java", "com.acme.app.Other", [app])).toBeNull();
  expect(told("surefire:test", MAIN, [app])).toBeNull();
});
