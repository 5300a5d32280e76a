import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Diagnostic } from "../../../src/model/evidence/diagnostic.ts";
import { toFindings } from "../../../src/verdict/judge/to-findings.ts";
import { evidenceOf } from "./evidence.ts";
import { module } from "./module.ts";

describe("a compiler's message is told", () => {
  const { project } = evidenceOf({});
  const ROOT = project.root;
  const toFinding = (diagnostic: Partial<Diagnostic>, modules = [module(ROOT, ".")]) =>
    toFindings([{ severity: "error", message: "cannot find symbol", details: [], ...diagnostic }], {
      ...project,
      modules,
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

  test("without the file that Maven names where warnings alone failed", () => {
    const file = `${ROOT}/a/B.java`;
    const werror = { message: "warnings found and -Werror specified", severity: "error" } as const;
    expect(toFinding({ ...werror, file }, [module(ROOT, "."), module(join(ROOT, "a"), "a")])).toStrictEqual({
      ...werror,
      module: "a",
    });
    expect(toFinding({ ...werror, file, line: 3 })).toMatchObject({ file: "a/B.java" });
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
