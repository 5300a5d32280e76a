import { expect, test } from "bun:test";
import type { Diagnostic } from "../../../src/model/evidence/diagnostic.ts";
import { readErroneousLines } from "../../../src/verdict/collect/erroneous-lines.ts";

const PROJECT = { root: "/home/dev/shop", modules: [], unreadModules: [], unreadParents: [] };

test("the lines that errors name are read, each file once", () => {
  const error = (file: string, line: number): Diagnostic => ({
    file,
    line,
    message: "",
    details: [],
    severity: "error",
  });
  const read: string[] = [];
  const lines = readErroneousLines(
    [error("/home/dev/shop/src/A.java", 1), error("/home/dev/shop/src/A.java", 3), error("/home/dev/shop/B.java", 1)],
    PROJECT,
    (path) => {
      read.push(path);
      return "import a.B;\r\n\r\nclass A {}\r\n";
    },
  );
  expect(read).toEqual(["/home/dev/shop/src/A.java", "/home/dev/shop/B.java"]);
  // Those above tell what the names are.
  expect([...(lines.get("src/A.java") ?? [])]).toEqual([
    [1, "import a.B;"],
    [2, ""],
    [3, "class A {}"],
  ]);
});
