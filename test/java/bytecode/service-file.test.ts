import { expect, test } from "bun:test";
import { providersIn } from "../../../src/java/bytecode/service-file.ts";

test("a file of services names providers beside comments", () => {
  expect(providersIn("# ours\nacme.One\r\n\n  acme.Two # old\n#acme.Three\n")).toEqual([
    { name: "acme.One", line: 2 },
    { name: "acme.Two", line: 4 },
  ]);
  expect(providersIn("")).toEqual([]);
});
