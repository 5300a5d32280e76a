import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { matchingBlocks } from "../../../src/output/digests/matching-blocks.ts";

const plugin = (version: string) => [
  "        <plugin>",
  "          <artifactId>maven-compiler-plugin</artifactId>",
  `          <version>${version}</version>`,
  "          <configuration>",
  "            <release>17</release> <!-- a:root:1, line 9 -->",
  "          </configuration>",
  "        </plugin>",
];

const project = (name: string, version: string) => [
  "  <!-- Effective POM for project -->",
  "  <project>",
  `    <artifactId>${name}</artifactId>`,
  "    <properties>",
  "      <maven.compiler.release>17</maven.compiler.release>",
  "    </properties>",
  "    <dependencyManagement>",
  "      <dependencies>",
  "        <dependency>",
  "          <artifactId>guava</artifactId>",
  "          <version>33.0</version>",
  "        </dependency>",
  "      </dependencies>",
  "    </dependencyManagement>",
  "    <build>",
  `      <directory>/home/dev/${name}/target</directory>`,
  "      <plugins>",
  ...plugin(version),
  "      </plugins>",
  "    </build>",
  "  </project>",
];

const POMS = [
  "Effective POMs, after inheritance, interpolation, and profiles are applied:",
  '<?xml version="1.0" encoding="UTF-8"?>',
  "<projects>",
  ...project("core", "3.13.0"),
  ...project("web", "3.13.0"),
  ...project("app", "3.14.0"),
  "</projects>",
];

const shown = (match: string) => matchingBlocks(POMS, match).join("\n");
const inside = (lines: readonly string[]) => lines.map((line) => line.replace("        ", "  "));

test("a plugin is shown whole, once for all projects in which it is the same", () => {
  const expected = [
    "core, web: build/plugins",
    ...inside(plugin("3.13.0")),
    "app: build/plugins",
    ...inside(plugin("3.14.0")),
  ].join("\n");
  expect(shown("maven-compiler-plugin")).toBe(expected);
  expect(shown("compiler-plugin RELEASE")).toBe(expected);
  expect(matchingBlocks(POMS, "maven-compiler-plugin")).toHaveLength(2);
});

test("a dependency is shown with its managed version, a property and a value of the project alone", () => {
  expect(shown("guava")).toBe(
    [
      "core, web, app: dependencyManagement/dependencies",
      "  <dependency>",
      "    <artifactId>guava</artifactId>",
      "    <version>33.0</version>",
      "  </dependency>",
    ].join("\n"),
  );
  expect(shown("maven.compiler.release")).toBe(
    "core, web, app: properties\n  <maven.compiler.release>17</maven.compiler.release>",
  );
  expect(shown("home web target")).toBe("web: build\n  <directory>/home/dev/web/target</directory>");
});

test("words in different elements of a project are no match, nor are words that no line has", () => {
  expect(shown("guava maven-compiler-plugin")).toBe("");
  expect(shown("nowhere")).toBe("");
});

test("of text that is no XML, a line is shown with those indented below it", () => {
  const text = ["Active profiles:", "- fast", "    from settings", "- slow", "    from the POM", "done <b>"];
  expect(matchingBlocks(text, "fast")).toEqual(["- fast\n    from settings"]);
  expect(matchingBlocks(["<a>", "  <b>", "</a>", "  b"], "b")).toEqual(["  <b>", "  b"]);
});

test("text before, between and after XML is searched, too, and what of XML is no element", () => {
  const output = ["price 1", "<!-- price 2 -->", '<shop price="3">', "  <id>a</id>", "</shop>", "price 4", "  below"];
  expect(matchingBlocks(output, "price")).toEqual([
    ...["price 1", "<!-- price 2 -->", "price 4\n  below"],
    '  <shop price="3">\n    <id>a</id>\n  </shop>',
  ]);
  expect(matchingBlocks(['<project price="3">', "  <id>a</id>", "</project>"], "price")).toEqual([
    '<project price="3">',
  ]);
});

test("the plugin of a real effective POM is found wherever it stands", () => {
  const log = join(import.meta.dir, "../../../fixtures/corpus/run/help-effective-pom-plugin/stdout.log");
  const found = matchingBlocks(readFileSync(log, "utf8").split("\n"), "maven-jar-plugin");
  expect(found[0]?.split("\n").slice(0, 4)).toEqual([
    "shop-core: build/plugins",
    "  <plugin>",
    "    <artifactId>maven-jar-plugin</artifactId>",
    "    <version>2.4</version>",
  ]);
});

test("whatever it is given, it gives lines of the output or places, and never throws", () => {
  const piece = fc.constantFrom(
    "<a>",
    "</a>",
    "<id>x</id>",
    "<b/>",
    "<!--",
    "-->",
    "x",
    "<",
    "  ",
    "<project>",
    "</project>",
  );
  fc.assert(
    fc.property(fc.array(fc.array(piece).map((it) => it.join(""))), (lines) => {
      expect(Array.isArray(matchingBlocks(lines, "x"))).toBe(true);
    }),
  );
});

test("what is nested deeper than any POM is searched line by line", () => {
  const deep = [...Array.from({ length: 8000 }, () => "<a>"), "fast", ...Array.from({ length: 8000 }, () => "</a>")];
  expect(matchingBlocks(deep, "fast")).toEqual(["fast"]);
});
