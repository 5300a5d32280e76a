import { expect, test } from "bun:test";
import { readFlake, splitFlakes, startFlakes } from "../../../../src/output/log/testing/flakes.ts";

const NAME = "com.acme.CartTest.total";

/** Reads a test with these attempts: P passed, F failed. */
function read(attempts: string, name = NAME) {
  const flakes = startFlakes();
  readFlake(flakes, { level: "WARNING", text: "Flakes: " });
  readFlake(flakes, { level: "WARNING", text: name });
  for (const [index, outcome] of [...attempts].entries()) {
    const isPass = outcome === "P";
    const told = isPass ? "PASS" : "CartTest.total:14 expected: <1> but was: <2>";
    readFlake(flakes, { level: isPass ? "INFO" : "ERROR", text: `  Run ${index + 1}: ${told}` });
  }
  readFlake(flakes, { level: "WARNING", text: "Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Flakes: 1" });
  readFlake(flakes, { level: "ERROR", text: "  Run 9: printed later" });
  return splitFlakes(flakes);
}

test.each(["FP", "FFP", "", "PFP", "PPFP", "PFFP", "PFPFP", "PFPP"])("attempts %s: a flake", (attempts) => {
  expect(read(attempts)).toEqual({ flaky: [NAME], neverPassed: [] });
});

test.each(["PF", "PFFF", "PFPF", "PFPPFPPFP", "PFFPFP"])("attempts %s: one of that name never passed", (attempts) => {
  expect(read(attempts)).toEqual({ flaky: [], neverPassed: [NAME] });
});

test("the name is that of reports, in Surefire 2, too", () => {
  expect(read("FP", `${NAME}[a (b)](com.acme.CartTest)`).flaky).toEqual([`${NAME}[a (b)]`]);
});
