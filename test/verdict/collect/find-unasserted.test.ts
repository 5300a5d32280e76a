import { expect, test } from "bun:test";
import type { TestCase } from "../../../src/model/evidence/test-report.ts";
import { findUnassertedIn } from "../../../src/verdict/collect/find-unasserted.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { module } from "../judge/module.ts";

const SOURCE = `package shop;
import static org.assertj.core.api.Assertions.assertThat;
import org.assertj.core.api.SoftAssertions;
class CartTest {
  @Test void total() { assertThat(1 == 2); }
  @Test void fails() { assertThat(1 == 2); throw new E(); }
  void helps() { assertThat(1 == 2); }
  @Test void softly() { var s = new SoftAssertions(); s.assertThat(1).isEqualTo(2); }
  @Nested class Rows { @Test void row(int n) { assertThat(n); } }
}`;

function found(...cases: TestCase[]) {
  const root = temporaryDirectory({ "src/test/java/shop/CartTest.java": SOURCE });
  const project = { root, modules: [module(root, ".")], unreadModules: [], unreadParents: [] };
  return findUnassertedIn([{ module: ".", report: { cases } }], project).map(({ at }) => at);
}

const passed = (testMethod: string, testClass = "shop.CartTest"): TestCase => ({
  ...{ testClass, testMethod, outcome: "passed" },
});

test("what asserts nothing is found in the tests that passed alone", () => {
  expect(found(passed("total"), { ...passed("fails"), outcome: "errored" })).toEqual([
    "src/test/java/shop/CartTest.java:5",
  ]);
  expect(found(passed("row(int)[2]", "shop.CartTest$Rows"))).toEqual(["src/test/java/shop/CartTest.java:9"]);
  expect(found(passed("softly"))).toEqual(["src/test/java/shop/CartTest.java:8"]);
  expect(found(passed("other"), passed("total", "shop.OtherTest"))).toEqual([]);
});

test("where many classes ran no source is read", () => {
  const many = Array.from({ length: 100 }, (_, index) => passed("x", `shop.A${index}Test`));
  expect(found(passed("total"), ...many)).toEqual([]);
});
