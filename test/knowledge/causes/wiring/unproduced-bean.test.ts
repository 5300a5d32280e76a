import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { NO_FACTS } from "../builds/no-facts.ts";
import { type } from "./wiring-examples.ts";

/** What is told where Quarkus says these lines, and a class with producers has these methods. */
function told(said: readonly string[], methods: string, within = "com.acme"): readonly string[] {
  const source = readJavaSource(`package ${within};\nclass Shops {\n  @Produces Other other() { }\n${methods}\n}`);
  const [declared] = source.types;
  const facts = {
    ...{ ...NO_FACTS, said, typeNamed: () => type("BigCart") },
    methodsWith: () => [
      { name: "other", owner: "com.acme.Shops", annotations: ["Produces"], code: "", at: "", imports: [] },
    ],
    declaring: () =>
      declared ? { source, type: declared, at: (it: number) => `Shops.java:${source.text.lineAt(it)}` } : null,
  };
  return proveBuildCauses(facts).map(describeBuildCause);
}

const MISSING = "[1] Unsatisfied dependency for type com.acme.Cart and qualifiers [@Default]";
const WIDE =
  "Caused by: a.UnsatisfiedResolutionException: Unsatisfied dependency for type com.acme.Cart and qualifiers [@com.acme.Wide]";
const PASSED_OVER = "\t- com.acme.BigCart has no bean defining annotation (scope, stereotype, etc.)";

test("a method beside producers that gives what is missing, and is none", () => {
  const words = "No bean of type Cart: Shops#cart (Shops.java:4) gives one, and has no @Produces.";
  expect(told([MISSING, PASSED_OVER], "  Cart cart(int at) { }")).toEqual([words]);
  for (const other of [
    "",
    "  private Cart cart() { }",
    "  Cart cart() { }\n  Cart second() { }",
    "  @Produces Cart cart() { }",
  ])
    expect(told([MISSING], other)).toEqual([]);
  expect(told([MISSING], "  Cart cart() { }", "com.other")).toEqual([]);
  expect(told([MISSING], "  Cart cart() { }", "com.other;\nimport com.acme.*")).toEqual([words.replace("4", "5")]);
  expect(
    told(["[1] Ambiguous dependencies for type com.acme.Cart and qualifiers [@Default]"], "  Cart cart() { }"),
  ).toEqual([]);
});

test("producers of what is missing with a qualifier, of which none has that", () => {
  const cart = "  @Produces Cart cart() { }";
  expect(told([WIDE], cart)).toEqual([
    "No bean of type Cart has @Wide: Shops#cart (Shops.java:4) gives one without it.",
  ]);
  expect(told([WIDE], `${cart}\n  @Produces Cart wide() { }`)).toEqual([
    "No bean of type Cart has @Wide: Shops#cart (Shops.java:4) and Shops#wide (Shops.java:5) each give one without it.",
  ]);
  expect(told([WIDE], `${cart}\n  @Produces @Wide Cart wide() { }`)).toEqual([]);
  expect(told([WIDE, PASSED_OVER], "  Cart cart() { }")).toEqual([]);
});

test("the one class that Quarkus passed over", () => {
  const words = "No bean of type Cart: BigCart (BigCart.java:7) is one, and has no annotation that makes it a bean.";
  expect(told([MISSING, "\t- injection target: com.acme.Shop#cart", PASSED_OVER], "")).toEqual([words]);
  expect(told([MISSING, PASSED_OVER, PASSED_OVER.replace("Big", "Small")], "")).toEqual([]);
  expect(told([MISSING, "[2] Other trouble", PASSED_OVER], "")).toEqual([]);
});
