import { describe, expect, test } from "bun:test";
import { inherit, mergeConfiguration } from "../../../src/maven/model/inherit.ts";
import { type Pom, readPom } from "../../../src/maven/model/pom.ts";
import { type Element, readXml } from "../../../src/text/xml.ts";

// Each pair as Maven 3.8.7 joins it in help:effective-pom.
describe("a configuration", () => {
  test("takes from the weaker what it lacks, at every depth", () => {
    expect(merge("<a>1</a><x><y>1</y></x>", "<a>2</a><b>2</b><x><y>2</y><z>2</z></x>")).toBe(
      "<c><a>1</a><x><y>1</y><z>2</z></x><b>2</b></c>",
    );
  });

  test("that is empty takes the weaker value", () => expect(merge("<a/>", "<a>2</a>")).toBe("<c><a>2</a></c>"));

  test("meets a list item by item, and has no more items than the stronger names", () => {
    expect(merge("<l><i>1</i></l>", "<l><i>a</i><i>b</i></l>")).toBe("<c><l><i>1</i></l></c>");
    expect(merge("<l><i>1</i><i/></l>", "<l><i>a</i><i>b</i></l>")).toBe("<c><l><i>1</i><i>b</i></l></c>");
  });

  test("with lists of any length is joined", () => {
    const list = (length: number) => `<l>${"<i/>".repeat(length)}</l>`;
    expect(merge(list(50_000), list(50_000))).toBe(merge(list(50_000), ""));
  });

  test("says itself how it is joined", () => {
    expect(merge('<l combine.children="append"><i>1</i></l>', "<l><i>a</i></l>")).toBe(
      "<c><l><i>a</i><i>1</i></l></c>",
    );
    expect(merge('<x combine.self="override"><y>1</y></x>', "<x><z>2</z></x>")).toBe("<c><x><y>1</y></x></c>");
  });
});

test("an execution keeps the phase it inherits, a plugin that is not inherited hands down no configuration", () => {
  const plugin = (inside: string) =>
    `<build><plugins><plugin><artifactId>p</artifactId>${inside}</plugin></plugins></build>`;
  const above = toPom(
    plugin(`<inherited>false</inherited><configuration><x/></configuration><executions>
      <execution><inherited>true</inherited><phase>none</phase></execution></executions>`),
  );
  const below = toPom(plugin("<executions><execution><goals><goal>run</goal></goals></execution></executions>"));
  expect(inherit(below, above).plugins).toMatchObject([
    { configuration: undefined, executions: [{ phase: "none", goals: ["run"] }] },
  ]);
  expect(inherit(toPom(""), above).plugins).toMatchObject([
    { configuration: undefined, executions: [{ phase: "none" }] },
  ]);
});

test("a POM without an artifactId gets none", () => {
  const parent = toPom("<groupId>g</groupId><artifactId>p</artifactId><version>1</version>");
  const child = toPom("<parent><groupId>g</groupId><artifactId>p</artifactId><version>1</version></parent>");
  const { values } = inherit(child, parent);
  expect([values.get("groupId"), values.get("artifactId"), values.get("parent.artifactId")]).toEqual([
    "g",
    undefined,
    "p",
  ]);
});

function merge(strong: string, weak: string): string {
  return toText(mergeConfiguration(toElement(strong), toElement(weak)));
}

function toElement(inside: string): Element {
  const result = readXml(`<c>${inside}</c>`);
  if (result.kind === "broken") throw new Error(result.reason);
  return result.root;
}

function toText(element: Element | undefined): string {
  if (!element) return "";
  return `<${element.name}>${element.text}${element.children.map(toText).join("")}</${element.name}>`;
}

function toPom(elements: string): Pom {
  const result = readPom(`<project>${elements}</project>`);
  if (result.kind === "broken") throw new Error(result.reason);
  return result.pom;
}
