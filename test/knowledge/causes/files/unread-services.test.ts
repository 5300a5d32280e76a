import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { tell } from "../wiring/wiring-examples.ts";

const source = readJavaSource(
  "package shop;\ninterface Rate { Rate R = ServiceLoader.load(Rate.class).findFirst().get(); }",
);
const PATH = "META-INF/services/shop.Rate";
const AT = `src/main/java/${PATH}`;
const facts: Partial<BuildFacts> = {
  declaring: (name) => {
    const [type] = name === "shop.Rate" ? source.types : [];
    return type ? { source, type, at: () => "Rate.java:2" } : null;
  },
  filesAmongSources: () => [{ path: PATH, at: AT, belongsIn: "src/main/resources/META-INF/services" }],
};
const FRAME = "\tat shop.Rate.get(Rate.java:4)";

test("services are not found that a file among the sources lists", () => {
  expect(tell(FRAME, facts)).toEqual([
    "ServiceLoader finds no Rate of src/main/java/META-INF/services/shop.Rate, which lies among the sources, from which Maven copies nothing: it belongs in src/main/resources/META-INF/services.",
  ]);
});

test("nothing is said of services that no frame loads, that are others, or whose file is copied, too", () => {
  expect(tell("\tat shop.Other.get(Other.java:4)", facts)).toEqual([]);
  const other = { path: `${PATH}s`, at: `${AT}s`, belongsIn: "src/main/resources/META-INF/services" };
  expect(tell(FRAME, { ...facts, filesAmongSources: () => [other] })).toEqual([]);
  expect(tell(FRAME, { ...facts, resourcesAt: () => [{ path: PATH, text: "shop.FlatRate" }] })).toEqual([]);
});
