import { packageIn } from "../../../java/sources/package-in.ts";
import { readSourceText } from "../../../java/sources/source-text.ts";
import type { BuildFacts, KnownBuildCause } from "../build-facts.ts";
import { messagesOf } from "../wiring/wiring-facts.ts";

/** Cucumber has no method for a step, which stands in one line of the features. */
interface Fields {
  readonly at: string;
  /** The method that has it in a package which the glue leaves out. */
  readonly unseen?: {
    readonly at: string;
    readonly package: string;
    readonly glue: string;
    readonly glueAt: string;
  };
}

export const undefinedStep: KnownBuildCause<"undefined-step", Fields> = {
  prove(facts) {
    const { failed, resources, textOfResource } = facts;
    for (const { type, ...test } of failed) {
      const isUndefined = type.startsWith("io.cucumber.");
      const step = messagesOf(test)
        .map((it) => isUndefined && UNDEFINED.exec(it)?.groups?.["step"])
        .find(Boolean);
      if (!step) continue;
      const places = resources().flatMap((path) =>
        (path.endsWith(".feature") ? textOfResource(path).split("\n") : []).flatMap((line, index) =>
          line.trim().replace(KEYWORD, "") === step ? `${path}:${index + 1}` : [],
        ),
      );
      const [at, ...others] = places;
      if (at === undefined || others.length > 0) continue;
      const unseen = findUnseen(step, test.testClass, facts);
      return { cause: "undefined-step", at, ...(unseen && { unseen }) };
    }
    return null;
  },
  sentence: ({ at, unseen }) =>
    unseen === undefined
      ? `The undefined step stands in ${at}.`
      : `${unseen.at} has the step of ${at} in the package ${unseen.package}, and the glue is ${unseen.glue} (${unseen.glueAt}).`,
};

/** Finds the only method of a step, where it is in no package of the one glue that the test or a file names. */
function findUnseen(step: string, testClass: string, facts: BuildFacts) {
  const { declaring, resources, textOfResource, filesWith } = facts;
  const test = declaring(testClass);
  const ofTest = test && GLUE.exec(test.source.text.code);
  const glues = [
    ...(test && ofTest
      ? [{ glue: ofTest.groups?.["glue"] ?? ofTest.groups?.["options"] ?? "", glueAt: test.at(ofTest.index) }]
      : []),
    ...resources().flatMap((path) =>
      (SETTINGS.test(path) ? textOfResource(path).split("\n") : []).flatMap((line, index) => {
        const glue = OF_FILE.exec(line)?.groups?.["glue"];
        return glue === undefined ? [] : { glue, glueAt: `${path}:${index + 1}` };
      }),
    ),
  ];
  const [only, ...others] = glues;
  if (!only || others.length > 0) return null;
  const methods = [".java", ".kt"]
    .flatMap((it) => filesWith(it))
    .flatMap(({ path, text }) => {
      if (!/^import io\.cucumber\.java\d?\b/m.test(text)) return [];
      const { bare, code, lineAt } = readSourceText(text);
      return [...code.matchAll(STEP)]
        .filter(({ groups }) => isOfStep(groups?.["words"] ?? "", step))
        .map(({ index }) => ({ at: `${path}:${lineAt(index)}`, package: packageIn(bare) }));
    });
  const [method, ...more] = methods;
  const isSeen = only.glue.split(",").some((it) =>
    `${method?.package}.`.startsWith(
      `${it
        .trim()
        .replace(/^classpath:/, "")
        .replaceAll("/", ".")}.`,
    ),
  );
  return method && more.length === 0 && !isSeen ? { ...method, ...only } : null;
}

// @ConfigurationParameter(key = "cucumber.glue", value = "com.acme.steps")
// @ConfigurationParameter(key = GLUE_PROPERTY_NAME, value = "com.acme.steps")
// @CucumberOptions(features = "src/test/resources", glue = "com.acme.steps")
const GLUE =
  /(?:"cucumber\.glue"|\bGLUE_PROPERTY_NAME)\s*,\s*value\s*=\s*"(?<glue>[\w.,:/ ]{1,300})"|(?<![\w.])glue\s*=\s*\{?\s*"(?<options>[\w.,:/ ]{1,300})"\s*\}?\s*[,)]/;
const SETTINGS = /(?:^|\/)(?:junit-platform|cucumber)\.properties$/;
// cucumber.glue=com.acme.steps
const OF_FILE = /^cucumber\.glue\s*[=:]\s*(?<glue>[\w.,:/ ]{1,300})$/;
// @When("I greet {string}")
const STEP = /@\p{Lu}[\p{L}\p{N}_]{0,40}\(\s*"(?<words>[^"\\\n]{1,300})"\s*\)/gu;

/** Whether the words of a method, without alternatives and regular expressions, are those of a step. */
function isOfStep(words: string, step: string): boolean {
  if (/[\^$\\/()|*+]/.test(words)) return false;
  // With many parameters, or two side by side, a long text fits in so many ways that the search takes minutes.
  if (words.includes("}{") || words.split("{").length - 1 > MOST_PARAMETERS) return false;
  const parts = words
    .split(/\{(\w*)\}/)
    .map((it, at) => (at % 2 === 0 ? RegExp.escape(it) : (PARAMETERS.get(it) ?? "\\S{1,100}")));
  return new RegExp(`^${parts.join("")}$`).test(step);
}

const MOST_PARAMETERS = 3;
const NUMBER = "[-+]?\\d{1,30}";
const PARAMETERS: ReadonlyMap<string, string> = new Map([
  ["string", `(?:"[^"]{0,300}"|'[^']{0,300}')`],
  ...["int", "long", "short", "byte", "biginteger"].map((it) => [it, NUMBER] as const),
  ...["float", "double", "bigdecimal"].map((it) => [it, `${NUMBER}(?:\\.\\d{1,30})?`] as const),
]);

// The step 'I pay twice' is undefined.
// The step 'I pay twice' and 2 other step(s) are undefined.
const UNDEFINED = /^The step '(?<step>[^\n]{1,300})' (?:is|and \d+ other step\(s\) are) undefined\b/;
// When I pay twice
const KEYWORD = /^\S+\s+/;
