/** Names of the test methods in a source file of JUnit, TestNG, Kotlin or Spock, in its order, each once. */
export function readTestMethods(source: string): string[] {
  const code = source.replace(COMMENT, "");
  const bare = code.replace(STRING, (literal) => `"${" ".repeat(literal.length - 2)}"`);
  const names = [...bare.matchAll(ANNOTATED), ...bare.matchAll(JUNIT_3), ...code.matchAll(SPOCK)].map(
    ({ groups, index }) => ({ name: (groups?.["name"] ?? "").replaceAll("`", ""), index }),
  );
  return [...new Set(names.sort((a, b) => a.index - b.index).map(({ name }) => name))].filter((name) => name !== "");
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
// Braces and brackets inside would mislead: @ParameterizedTest(name = "{0} plus {1}")
const STRING = /"(?:\\.|[^"\\\n])*"/g;
// @ParameterizedTest @CsvSource({"1, 2"}) void adds(int a, int b) {
// @Test fun `totals are rounded`() {
const ANNOTATED =
  /@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory)\b[^;{}]{0,500}?(?:\{[^{}]{0,500}\}[^;{}]{0,500}?){0,5}?(?<name>\b[\p{L}_$][\p{L}\p{N}_$]*|`[^`]+`)\s*\([^()]*\)\s*(?:throws [\w., ]+)?(?::[^={]+)?\s*[{=]/gu;
// public void testTotal() {
const JUNIT_3 = /\bpublic\s+void\s+(?<name>test\w*)\s*\(\s*\)/g;
// def "maximum of #a and #b is #c"() {
const SPOCK = /\bdef\s+["'](?<name>[^"'\n]+)["']\s*\(\s*\)/g;
