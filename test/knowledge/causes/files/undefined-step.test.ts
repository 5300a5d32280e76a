import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { tell } from "../wiring/wiring-examples.ts";

const FEATURE = "Feature: pay\n  Scenario: twice\n    Given a cart\n    When I pay twice\n";
const ONE = "The step 'I pay twice' is undefined.\nYou can implement this step using the snippet(s) below:";

function told(
  message: string,
  features: readonly string[] = [FEATURE],
  type = "io.cucumber.E",
  more: Partial<BuildFacts> = {},
): readonly string[] {
  return tell("", {
    ...{ declaring: () => null, filesWith: () => [] },
    failed: [{ testClass: "a.CucumberTest", testMethod: "twice", type, message }],
    resources: () => [...features.keys()].map((it) => `src/test/resources/${it}.feature`),
    textOfResource: (path) => features[Number(/\d+/.exec(path)?.[0])] ?? "",
    ...more,
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

const STEPS = {
  path: "src/test/java/com/acme/steps/Steps.java",
  text: 'package com.acme.steps;\nimport io.cucumber.java.en.When;\nclass Steps {\n  @When("I pay {word}") void pay(String n) { }\n}\n',
};
const SUITE =
  '@Suite\n@ConfigurationParameter(key = "cucumber.glue", value = "com.acme.step")\nclass CucumberTest { }\n';

/** Tells the step where the runner and a method for steps are these. */
function toldBeside(suite: string, text = STEPS.text, properties = ""): readonly string[] {
  const source = readJavaSource(suite);
  const [type] = source.types;
  return told(ONE, [FEATURE], "io.cucumber.E", {
    declaring: () => (type ? { source, type, at: (at) => `CucumberTest.java:${source.text.lineAt(at)}` } : null),
    filesWith: (end) => (end === ".java" ? [{ ...STEPS, text }] : []),
    ...(properties !== "" && {
      resources: () => ["src/test/resources/0.feature", "src/test/resources/junit-platform.properties"],
      textOfResource: (path) => (path.endsWith(".feature") ? FEATURE : properties),
    }),
  });
}

test("words with many parameters, or two side by side, are compared with no step", () => {
  const alone = ["The undefined step stands in src/test/resources/0.feature:4."];
  const withWords = (words: string) => toldBeside(SUITE, STEPS.text.replace("I pay {word}", words));
  expect(withWords("{a} {b} {c}")).toHaveLength(1);
  expect(withWords("{a} {b} {c}")).not.toEqual(alone);
  expect(withWords("{a}{b} {c}")).toEqual(alone);
  expect(withWords("{a} {b} {c}{d}")).toEqual(alone);
});

test("a step that a method outside of the glue has is told with both places", () => {
  const unseen = (glue: string) => [
    `src/test/java/com/acme/steps/Steps.java:4 has the step of src/test/resources/0.feature:4 in the package com.acme.steps, and the glue is ${glue}.`,
  ];
  expect(toldBeside(SUITE)).toEqual(unseen("com.acme.step (CucumberTest.java:2)"));
  expect(toldBeside(SUITE.replace('"cucumber.glue"', "GLUE_PROPERTY_NAME"))).toHaveLength(1);
  expect(toldBeside('@CucumberOptions(glue = {"com.lib"})\nclass CucumberTest { }')).toEqual(
    unseen("com.lib (CucumberTest.java:1)"),
  );
  expect(toldBeside("class CucumberTest { }", STEPS.text, "a=b\ncucumber.glue=com.lib")).toEqual(
    unseen("com.lib (src/test/resources/junit-platform.properties:2)"),
  );
  expect(toldBeside(SUITE, STEPS.text.replace("I pay {word}", "I pay twice"))).toEqual(
    unseen("com.acme.step (CucumberTest.java:2)"),
  );
});

test.each([
  ["the glue has its package", SUITE.replace("step", "steps"), STEPS.text],
  ["the glue has a package above it", SUITE.replace("com.acme.step", "com.lib, classpath:com/acme"), STEPS.text],
  ["nothing names a glue", "class CucumberTest { }", STEPS.text],
  ["the words differ", SUITE, STEPS.text.replace("pay {word}", "pay {int}")],
  ["the words are an expression", SUITE, STEPS.text.replace("I pay {word}", "^I pay (.*)$")],
  ["two methods have it", SUITE, STEPS.text.replace("}\n}", '}\n  @And("I pay twice") void twice() { }\n}')],
  ["the annotation is another one", SUITE, STEPS.text.replace("io.cucumber.java.en", "com.acme")],
])("the step alone is told where %s", (_, suite, text) => {
  expect(toldBeside(suite, text)).toEqual(["The undefined step stands in src/test/resources/0.feature:4."]);
});
