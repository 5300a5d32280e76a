import { expect, test } from "bun:test";
import { nameInPlaces } from "../../../src/maven/dependencies/pom-text.ts";

test("a POM of the checkout is named by its path from the root, one of the local repository by its name", () => {
  expect(nameInPlaces("/home/dev/shop/core/pom.xml", "/home/dev/shop")).toBe("core/pom.xml");
  expect(nameInPlaces("/home/dev/shop/core/pom.xml", "/home/dev/shop/parent")).toBe("../core/pom.xml");
  expect(nameInPlaces("/home/dev/.m2/repository/g/root/1.0/root-1.0.pom", "/home/dev/shop")).toBe("root-1.0.pom");
});
