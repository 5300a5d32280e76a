import { expect, test } from "bun:test";
import { readFlake, startFlakes } from "../../../../src/output/log/testing/flakes.ts";

const NAME = "com.acme.CartTest.total";

/** Reads a test of the module `shop` with these attempts: P passed, F failed. */
function read(attempts: string, name = NAME) {
  const flakes = startFlakes();
  readFlake(flakes, { level: "WARNING", text: "Flakes: " }, "shop");
  readFlake(flakes, { level: "WARNING", text: name }, "shop");
  for (const [index, outcome] of [...attempts].entries()) {
    const isPass = outcome === "P";
    const told = isPass ? "PASS" : "CartTest.total:14 expected: <1> but was: <2>";
    readFlake(flakes, { level: isPass ? "INFO" : "ERROR", text: `  Run ${index + 1}: ${told}` }, "shop");
  }
  readFlake(flakes, { level: "WARNING", text: "Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Flakes: 1" }, "shop");
  readFlake(flakes, { level: "ERROR", text: "  Run 9: printed later" }, "shop");
  return flakes.listed;
}

test("each attempt is told, with the module", () => {
  expect(read("FP")).toEqual([{ name: NAME, module: "shop", passed: [false, true] }]);
  expect(read("")).toEqual([{ name: NAME, module: "shop", passed: [] }]);
});

test("the name is that of reports, in Surefire 2, too", () => {
  expect(read("FP", `${NAME}[a (b)](com.acme.CartTest)`)).toMatchObject([{ name: `${NAME}[a (b)]` }]);
});
