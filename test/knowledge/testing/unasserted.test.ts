import { expect, test } from "bun:test";
import { readJavaSource } from "../../../src/java/sources/read-java-source.ts";
import { findUnasserted } from "../../../src/knowledge/testing/unasserted.ts";

const ASSERTJ = "import static org.assertj.core.api.Assertions.*;";
const REACTOR = "import reactor.test.StepVerifier;";

/** Lists what is found as `method:line what`, for a test whose statement is in the third line. */
function found(statement: string, imports = ASSERTJ, head = "class CartTest {"): readonly string[] {
  const source = readJavaSource(`${imports}\n${head} @Test void total() throws Exception {\n${statement}\n} }`);
  return findUnasserted(source).map(({ method, offset, what }) => `${method}:${source.text.lineAt(offset)} ${what}`);
}

const ALONE = ["total:3 assertThat"];
const UNVERIFIED = ["total:3 StepVerifier"];

test("assertThat without a call on it asserts nothing", () => {
  expect(found("assertThat(Cart.sum() == 5);")).toEqual(ALONE);
  expect(found('/* a; */ assertThat(of("a, b", List.of(1, 2))) // after\n;')).toEqual(ALONE);
  expect(found("assertThat(x);", "import static com.google.common.truth.Truth.assertThat;")).toEqual(ALONE);
  const both = `${ASSERTJ}\nimport static org.junit.jupiter.api.Assertions.*;`;
  expect(found("assertThat(x);", both)).toEqual(["total:4 assertThat"]);
});

test.each([
  ["assertThat(x).isTrue();"],
  ["assertThat(x)\n  .isTrue();"],
  ["var it = assertThat(x);"],
  ["return assertThat(x);"],
  ["assertThat();"],
  ['assertThat("reason", x);'],
  ["softly.assertThat(x);"],
  ["if (x) assertThat(y);"],
  ["try { assertThat(list.get(5)); fail(); } catch (E e) { }"],
  ["assertThrows(E.class, () -> { assertThat(list.get(5)); });"],
  ["// assertThat(x);"],
  ['String code = "; assertThat(x);";'],
])("%s is not said to", (statement) => {
  expect(found(statement)).toEqual([]);
});

test("nor is assertThat of what may check by itself", () => {
  for (const imports of [
    "import static shop.Checks.assertThat;",
    "import static shop.Checks.*;",
    `${ASSERTJ}\nimport static shop.Checks.*;`,
    `${ASSERTJ}\nimport static shop.Checks.assertThat;`,
    "import static org.hamcrest.MatcherAssert.assertThat;",
    "",
  ]) {
    expect(found("assertThat(x);", imports)).toEqual([]);
  }
  expect(found("assertThat(x);", ASSERTJ, "class CartTest extends Base {")).toEqual([]);
  expect(found("assertThat(x);", ASSERTJ, "class CartTest { void assertThat(int x) { }")).toEqual([]);
});

test("a StepVerifier that nothing verifies expects nothing", () => {
  for (const end of ["expectComplete()", "expectNext(3)", "thenCancel()", "expectError(E.class)"]) {
    expect(found(`StepVerifier.create(Flux.just(1))\n  .expectNext(1)\n  .${end};`, REACTOR)).toEqual(UNVERIFIED);
  }
  const verified = ["verifyComplete()", "expectComplete().verify()", "expectComplete().verify(ofSeconds(1))"];
  for (const end of [...verified, "verifyThenAssertThat().hasDropped(1)", "expectComplete().log()"]) {
    expect(found(`StepVerifier.create(Flux.just(1)).${end};`, REACTOR)).toEqual([]);
  }
  expect(found("StepVerifier.create(flux).expectComplete();", "import shop.StepVerifier;")).toEqual([]);
  expect(found("var it = StepVerifier.create(flux).expectComplete();", REACTOR)).toEqual([]);
});

const SOFT = "import org.assertj.core.api.SoftAssertions;";

test("SoftAssertions of which nothing asks for what failed fail no test", () => {
  const checks = "s.assertThat(1).isEqualTo(4); s\n.assertThatThrownBy(() -> { it(); }).hasMessage(x);";
  for (const made of ["var s = new SoftAssertions();", "final SoftAssertions s = new SoftAssertions ( ) ;"])
    expect(found(`${made} ${checks}`, SOFT)).toEqual(["total:3 SoftAssertions"]);
  expect(found(`var s = new SoftAssertions(); ${checks}`, "import org.assertj.core.api.*;")).toHaveLength(1);
  for (const end of ["s.assertAll();", "check(s);", "this.soft = s;", "assertEquals(0, s.errorsCollected().size());"])
    expect(found(`var s = new SoftAssertions(); ${checks} ${end}`, SOFT)).toEqual([]);
  for (const other of [
    `if (x) { var s = new SoftAssertions(); ${checks} }`,
    "var s = new SoftAssertions();",
    `s = new SoftAssertions(); ${checks}`,
    `var s = new SoftAssertions() { }; ${checks}`,
    `// var s = new SoftAssertions(); ${checks}`,
  ])
    expect(found(other, SOFT)).toEqual([]);
  expect(found(`var s = new SoftAssertions(); ${checks}`, "import shop.SoftAssertions;")).toEqual([]);
  expect(found(`${checks} } @Test void other() { var s = new SoftAssertions(); s.assertAll();`, SOFT)).toEqual([]);
});

test("many statements take no longer than their number", () => {
  expect(found("assertThat(x).isTrue();\n".repeat(20_000))).toEqual([]);
});
