import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const SUITE =
  '<suite name="shop">\n<test name="all"><classes>\n<class name="shop.CartTst"/>\n</classes></test></suite>';
const SAID = "Cannot find class in classpath: shop.CartTst";

function tell(text: string, said = SAID, ownClasses = ["shop.CartTest", "shop.Cart"]) {
  return proveBuildCauses({
    ...NO_FACTS,
    said: [said],
    suiteFiles: () => [{ name: "testng.xml", text }],
    ownClasses: () => ownClasses,
    nearest: (_, names) => names.filter((it) => it.endsWith("Test")),
  }).map(describeBuildCause);
}

test("the suite that names a class which is not there is told with its line, and the nearest class", () => {
  const words = "testng.xml:3 names shop.CartTst, which no source of the module declares";
  expect(tell(SUITE)).toEqual([`${words}. The nearest is shop.CartTest.`]);
  expect(tell(SUITE, `org.testng.TestNGException: ${SAID}`, [])).toEqual([`${words}.`]);
});

test("nothing is said of a class that is there, or that no suite or several name", () => {
  expect(tell(SUITE, SAID, ["shop.CartTst"])).toEqual([]);
  expect(tell(SUITE.replace("CartTst", "CartTst2"))).toEqual([]);
  expect(tell(SUITE + SUITE)).toEqual([]);
  expect(tell(SUITE, "cannot find it")).toEqual([]);
});
