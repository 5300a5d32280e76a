import { describe, expect, test } from "bun:test";
import { liesIn, openPackages } from "../../../src/impact/reach/find-packages.ts";

const packagesIn = openPackages(
  new Set(["com.acme.pojo.Pojo", "com.acme.pojo.deep.Row", "com.acme.other.A", "app.Main"]),
);

describe("a class names a package as a whole by", () => {
  test.each([
    ["com.acme.pojo", "com.acme.pojo"],
    ["com/acme/pojo", "com.acme.pojo"],
    ["/com/acme/pojo/", "com.acme.pojo"],
    ["com.acme.pojo.", "com.acme.pojo"],
    ["com.acme.pojo.\u0001", "com.acme.pojo"],
    ["com.acme.pojo..*", "com.acme.pojo"],
    ["classpath*:com/acme/**/*.class", "com.acme"],
  ])("%p", (text, name) => expect(packagesIn([text], [])).toEqual([name]));

  test.each(["com/acme/pojo/Pojo", "com.acme.poj", "com", "app", "Lcom/acme/pojo;", "see com.acme.pojo"])(
    "not by %p",
    (text) => expect(packagesIn([text], [])).toEqual([]),
  );

  test("asking a class for it, unless it asks for a version", () => {
    const named = ["com.acme.pojo.Pojo", "Main"];
    expect(packagesIn(["getPackageName"], named)).toEqual(["com.acme.pojo"]);
    expect(packagesIn(["getPackage", "getName"], named)).toEqual(["com.acme.pojo"]);
    expect(packagesIn(["getPackage", "getImplementationVersion"], named)).toEqual([]);
  });
});

test("a source lies in the package of its folder, and in those above", () => {
  expect(liesIn("core/src/main/java/com/acme/pojo/A.java", "com.acme")).toBeTrue();
  expect(liesIn("com/acme/A.java", "com.acme")).toBeTrue();
  expect(liesIn("core/src/main/java/com/acmes/A.java", "com.acme")).toBeFalse();
});
