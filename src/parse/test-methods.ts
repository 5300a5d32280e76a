/** A test method in a source file, and the binary name of its class without package: `CartTest$WhenEmpty`; empty outside of any class. */
export interface TestMethod {
  readonly className: string;
  readonly name: string;
}

/** The test methods in a source file of JUnit, TestNG, Kotlin or Spock, in its order, each once in its class. */
export function readTestMethods(source: string): TestMethod[] {
  const code = source.replace(COMMENT, "").replace(TEXT_BLOCK, blank);
  const bare = code.replace(STRING, blank);
  const found = [...bare.matchAll(ANNOTATED), ...bare.matchAll(JUNIT_3), ...code.matchAll(SPOCK)]
    .map(({ groups, index }) => ({ name: (groups?.["name"] ?? "").replaceAll("`", ""), index }))
    .filter(({ name }) => name !== "")
    .sort((a, b) => a.index - b.index);
  const methods = new Map(
    classesAt(
      bare,
      found.map(({ index }) => index),
    ).map((className, position) => {
      const name = found[position]?.name ?? "";
      return [`${className}#${name}`, { className, name }];
    }),
  );
  return [...methods.values()];
}

function blank(literal: string): string {
  return `"${" ".repeat(literal.length - 2)}"`;
}

/** The class around each of the places, which ascend. */
function classesAt(bare: string, places: readonly number[]): string[] {
  const around: (string | null)[] = [];
  const found: string[] = [];
  let announced: string | null = null;
  const name = () => around.filter((it) => it !== null).join("$");
  for (const { 0: token, index, groups } of bare.matchAll(CLASS_OR_BRACE)) {
    while (found.length < places.length && (places[found.length] ?? 0) < index) found.push(name());
    if (token === "{") {
      around.push(announced);
      announced = null;
    } else if (token === "}") around.pop();
    else announced = groups?.["name"] ?? null;
  }
  while (found.length < places.length) found.push(name());
  return found;
}

// class WhenEmpty {
// inner class WhenEmpty : Base() {
const CLASS_OR_BRACE = /\b(?:class|interface|record|object|trait)\s+(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|[{}]/gu;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
// Braces and brackets inside would mislead: @ParameterizedTest(name = "{0} plus {1}")
const STRING = /"(?:\\.|[^"\\\n])*"/g;
const TEXT_BLOCK = /"""[\s\S]*?"""/g;
// @ParameterizedTest @CsvSource({"1, 2"}) void adds(int a, int b) {
// @Test fun `totals are rounded`() {
const ANNOTATED =
  /@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory)\b[^;{}]{0,500}?(?:\{[^{}]{0,500}\}[^;{}]{0,500}?){0,5}?(?<name>\b[\p{L}_$][\p{L}\p{N}_$]*|`[^`]+`)\s*\([^()]*\)\s*(?:throws [\w., ]+)?(?::[^={]+)?\s*[{=]/gu;
// public void testTotal() {
const JUNIT_3 = /\bpublic\s+void\s+(?<name>test\w*)\s*\(\s*\)/g;
// def "maximum of #a and #b is #c"() {
const SPOCK = /\bdef\s+["'](?<name>[^"'\n]+)["']\s*\(\s*\)/g;
