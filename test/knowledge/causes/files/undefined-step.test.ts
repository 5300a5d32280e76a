import { expect, test } from "bun:test";
import { tell } from "../wiring/wiring-examples.ts";

const FEATURE = "Feature: pay\n  Scenario: twice\n    Given a cart\n    When I pay twice\n";
const ONE = "The step 'I pay twice' is undefined.\nYou can implement this step using the snippet(s) below:";

function told(message: string, features: readonly string[] = [FEATURE], type = "io.cucumber.E"): readonly string[] {
  return tell("", {
    failed: [{ testClass: "a.CucumberTest", testMethod: "twice", type, message }],
    resources: () => [...features.keys()].map((it) => `src/test/resources/${it}.feature`),
    textOfResource: (path) => features[Number(/\d+/.exec(path)?.[0])] ?? "",
  });
}

test("an undefined step is told with the one line that it stands in", () => {
  const at = "The undefined step stands in src/test/resources/0.feature:4.";
  expect(told(ONE)).toEqual([at]);
  expect(told("The step 'I pay twice' and 2 other step(s) are undefined.")).toEqual([at]);
});

test("nothing is said where no line, or several, have it, or where another one says so", () => {
  expect(told(ONE, [FEATURE, FEATURE])).toEqual([]);
  expect(told(ONE, [FEATURE.replace("I pay twice", "I pay <n>")])).toEqual([]);
  expect(told(ONE, [FEATURE], "a.E")).toEqual([]);
});
