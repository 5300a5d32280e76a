import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Diagnostic } from "../../../src/model/evidence/diagnostic.ts";
import { toFindings } from "../../../src/verdict/judge/to-findings.ts";
import { evidenceOf } from "./evidence.ts";
import { module } from "./module.ts";

describe("a compiler's message is told", () => {
  const { project } = evidenceOf({});
  const ROOT = project.root;
  const toFinding = (diagnostic: Partial<Diagnostic>, modules = [module(ROOT, ".")], line = "") =>
    toFindings([{ severity: "error", message: "cannot find symbol", details: [], ...diagnostic }], {
      project: { ...project, modules },
      erroneousLines: new Map([["a/B.java", new Map([[3, line]])]]),
      log: { failedGoals: [{ plugin: "compiler", goal: "compile", module: "core", message: [], said: [] }] },
    })[0];

  test.each([
    ["symbol: class Strin", "class Strin"],
    ["シンボル: 変数 foo", "変数 foo"],
    ["符号: 变量 foo", "变量 foo"],
    ["Symbol: Variable foo", "Variable foo"],
  ])("with its symbol, in the languages that javac speaks: %s", (detail, symbol) => {
    const details = ["location: class a.A", detail];
    expect(toFinding({ details })).toStrictEqual({
      message: `cannot find symbol: ${symbol}`,
      details,
      severity: "error",
    });
  });

  // maven-compiler-plugin 2.3.2 prints the first line of each message, and what follows the first word of a last one.
  test.each([
    ["\t\treturn parser.getString();", 15, "method getString", 30],
    ["\tList<Money> all = Money.<Money>of(1);", 24, "method of", 32],
    ["\tMoney total = rate(2);", 15, "method rate", 23],
    ["\t\t\treturn new Money(total);", 14, "class Money", 36],
    ["    Money total;", 4, "class Money", 5],
    ["    Money.of(1);", 4, "variable Money", 5],
    ["    run(Money::of);", 8, "variable Money", 9],
    ["    @Test(timeout = 1)", 5, "class Test", 6],
    ["    total++;", 4, "variable total", 5],
  ])("with the symbol that its place shows where it has none: %s", (source, index, symbol, column) => {
    const place = { file: `${ROOT}/a/B.java`, line: 3, column: index + 1, countsTabsAsOne: true } as const;
    expect(toFinding(place, undefined, source)).toMatchObject({ message: `cannot find symbol: ${symbol}`, column });
  });

  test("with what its import names", () => {
    const place = { file: `${ROOT}/a/B.java`, line: 3, column: 1 };
    expect(
      toFinding({ ...place, details: ["class Mockito"] }, undefined, "import static org.mockito.Mockito.spied;"),
    ).toMatchObject({
      message: "cannot find symbol: static spied",
      details: ["symbol: static spied", "location: class org.mockito.Mockito"],
    });
    expect(toFinding(place, undefined, "import org.acme.Money;")).toMatchObject({
      details: ["symbol: class Money", "location: package org.acme"],
    });
  });

  test("as it is where its place shows no name", () => {
    const place = { file: `${ROOT}/a/B.java`, line: 3, column: 9 };
    for (const source of ["", "        new Money(1);", "        (a + b);", "        this.total();"])
      expect(toFinding(place, undefined, source)).toMatchObject({ message: "cannot find symbol" });
  });

  test("without the file that Maven names where warnings alone failed", () => {
    const file = `${ROOT}/a/B.java`;
    const werror = { message: "warnings found and -Werror specified", severity: "error" } as const;
    expect(toFinding({ ...werror, file }, [module(ROOT, "."), module(join(ROOT, "a"), "a")])).toStrictEqual({
      ...werror,
      module: "a",
    });
    expect(toFinding({ ...werror, file, line: 3 })).toMatchObject({ file: "a/B.java" });
  });

  test("with the module whose compiler failed where it names no file", () => {
    const werror = { message: "warnings found and -Werror specified", severity: "error" } as const;
    const modules = [module(ROOT, "."), module(join(ROOT, "core"), "core")];
    expect(toFinding(werror, modules)).toStrictEqual({ ...werror, module: "core" });
    expect(toFinding({ ...werror, severity: "warning" }, modules)).not.toHaveProperty("module");
    expect(toFinding(werror)).toStrictEqual(werror);
    const file = "/m2/kotlin-stdlib-2.2.21.jar";
    expect(toFinding({ ...werror, file, message: "cannot read it" }, modules)).toMatchObject({ file, module: "core" });
    expect(toFinding({ file: "/tmp/generated/A.java" }, modules)).not.toHaveProperty("module");
  });

  test("with nothing that it does not hold", () => {
    expect(toFinding({})).toStrictEqual({ message: "cannot find symbol", severity: "error" });
    const details = ["location: class a.A"];
    expect(toFinding({ details })).toStrictEqual({ message: "cannot find symbol", details, severity: "error" });
  });

  test("with its place, and its module in a project of several", () => {
    const place = { file: `${ROOT}/core/A.java`, line: 4, column: 2 };
    const told = { file: "core/A.java", line: 4, column: 2, message: "cannot find symbol", severity: "error" } as const;
    expect(toFinding(place)).toStrictEqual(told);
    const modules = [module(ROOT, "."), module(`${ROOT}/core`, "core")];
    expect(toFinding(place, modules)).toStrictEqual({ ...told, module: "core" });
    expect(toFinding({ file: "/opt/A.java" }, modules)).toStrictEqual({
      file: "/opt/A.java",
      message: "cannot find symbol",
      severity: "error",
    });
  });
});
