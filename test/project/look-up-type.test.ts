import { describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { presentType } from "../../src/answers/types/present-type.ts";
import { lookUpType } from "../../src/project/look-up-type.ts";
import { temporaryDirectory } from "../temporary.ts";

const fixtures = join(import.meta.dirname, "../../fixtures/fixes");
const projects = join(fixtures, "projects");
const CONCISE = { responseFormat: "markdown", detailLevel: "concise", stackTraceLines: 50 } as const;
const PAGE = { offset: null, limit: null };

function lookUp(
  project: string,
  name: string,
  match: string | null = null,
  { repository = join(fixtures, "repository"), projectDir = join(projects, project) } = {},
): string {
  const env = { ...process.env, MAVEN_ARGS: `-Dmaven.repo.local=${repository}` };
  const found = lookUpType({ name, match, page: PAGE }, { projectDir, javaHome: undefined, env });
  return found.kind === "looked-up" ? presentType(found.lookup, CONCISE) : found.reason;
}

describe("a type", () => {
  test("of a dependency has its jar, its supertypes and the members that match, inherited ones last", () => {
    expect(lookUp("pages", "org.jsoup.nodes.Element", "text")).toBe(
      `org.jsoup.nodes.Element — class, extends Node, implements Iterable (org.jsoup:jsoup 1.18.1)
- text() String
- text(String) Element
- hasText() boolean
- ownText() String
> 4 of 23 public or protected members have "text".`,
    );
    expect(lookUp("pages", "org.jsoup.nodes.Element", "ATTR").split("\n").slice(1)).toEqual([
      "- attr(String) String (of Node)",
      "- attr(String, String) Node (of Node)",
      "- hasAttr(String) boolean (of Node)",
      '> 3 of 23 public or protected members have "ATTR".',
    ]);
  });

  test("is found by the types of its members where none is called so", () => {
    expect(lookUp("pages", "CSVParser", "CSVRecord")).toBe(
      `org.apache.commons.csv.CSVParser — class, implements Closeable (org.apache.commons:commons-csv 1.12.0)
- getRecords() List<CSVRecord>
> 1 of 5 public or protected members has "CSVRecord".`,
    );
  });

  test("without such a member has the nearest", () => {
    expect(lookUp("pages", "org.jsoup.nodes.Element", "getText")).toEndWith(
      '\n> None of 23 public or protected members has "getText"; the nearest: text() String (+1), hasText() boolean.',
    );
  });

  test("of the project is told by its source, of any module", () => {
    expect(lookUp("reactor", "Gauge")).toBe(`com.acme.core.Gauge — class (core/src/main/java/com/acme/core/Gauge.java:3)
- Gauge()
- read() double
> 2 public or protected members.`);
    expect(lookUp("reactor", "com/acme/core/Registry.java", "gauge").split("\n").slice(1)).toEqual([
      "- gauge(String) Gauge",
      "- gauges() Collection<Gauge>",
      "- register(String, Gauge) void",
      '> 3 of 4 public or protected members have "gauge".',
    ]);
  });

  test("of the JDK is the one of the Java for which the module compiles", () => {
    expect(lookUp("legacy", "Optional<String>", "isEmpty")).toBe(
      `java.util.Optional — class (Java 8)
> None of 15 public or protected members has "isEmpty"; the nearest: empty() Optional<T>.`,
    );
    expect(lookUp("pages", "Optional", "isEmpty")).toBe(
      `java.util.Optional — class (Java 17)
- isEmpty() boolean
> 1 of 20 public or protected members has "isEmpty".`,
    );
    expect(lookUp("pages", "Map.Entry", "getKey").split("\n").slice(0, 2)).toEqual([
      "java.util.Map.Entry — interface (Java 17)",
      "- getKey() K",
    ]);
    expect(lookUp("pages", "Thread.State", "blocked").split("\n").slice(0, 2)).toEqual([
      "java.lang.Thread.State — enum (Java 17)",
      "- static BLOCKED State",
    ]);
  });
});

test("several types of one name are listed, those of dependencies before those of the JDK", () => {
  expect(lookUp("pages", "Element", "text").split("\n")).toEqual([
    "5 types are called Element",
    "- org.jsoup.nodes.Element (org.jsoup:jsoup 1.18.1)",
    "- javax.swing.text.Element (Java 17)",
    "- org.w3c.dom.Element (Java 17)",
    "- javax.swing.text.html.parser.Element (Java 17)",
    "- javax.lang.model.element.Element (Java 17)",
    '> One of them: maven_project {"type": "org.jsoup.nodes.Element", "match": "text"}',
  ]);
  expect(lookUp("pages", "List").split("\n")).toEqual([
    "2 types are called List",
    "- java.util.List (Java 17)",
    "- java.awt.List (Java 17)",
    '> One of them: maven_project {"type": "java.util.List"}',
  ]);
});

describe("where there is none of that name", () => {
  test("a jar of the local repository that has it is named, and what is called like it", () => {
    expect(lookUp("pages", "RestTemplate")).toBe(
      "No type RestTemplate in the sources, 2 jars and the JDK\n> Nothing has a name like it.",
    );
    expect(lookUp("pages", "Lists").split("\n").slice(0, 5)).toEqual([
      "No type Lists in the sources, 2 jars and the JDK",
      "> The nearest:",
      "- com.google.common.collect.Lists (com.google.guava:guava 33.5.0-jre, local repository; no dependency)",
      "- com.vendor.shaded.guava.collect.Lists (com.vendor:all-in-one 1.0, local repository; no dependency)",
      "- java.util.List (Java 17)",
    ]);
    expect(lookUp("pages", "Safelst")).toEndWith(
      "\n> The nearest:\n- org.jsoup.safety.Safelist (org.jsoup:jsoup 1.18.1)",
    );
    expect(lookUp("reactor", "Registy").split("\n").slice(1)).toEqual([
      "> The nearest:",
      "- com.acme.core.Registry (core/src/main/java/com/acme/core/Registry.java:5)",
      "- java.rmi.registry.Registry (Java 17)",
    ]);
  });

  test("the jars that could not be searched are named", () => {
    const repository = temporaryDirectory();
    cpSync(join(fixtures, "repository"), repository, { recursive: true });
    rmSync(join(repository, "org/jsoup/jsoup/1.18.1/jsoup-1.18.1.jar"));
    expect(lookUp("pages", "Safelist", null, { repository })).toEndWith(
      "\n> The local repository lacks org.jsoup:jsoup:1.18.1: what that holds is unknown.",
    );
  });
});

test("a class that no Java source declares is told by its folder", () => {
  const projectDir = temporaryDirectory({
    "pom.xml": "<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version></project>",
  });
  const folder = join(projectDir, "target/classes/tests");
  mkdirSync(folder, { recursive: true });
  cpSync(join(fixtures, "../classes/tests/KotlinTests.class"), join(folder, "KotlinTests.class"));
  expect(lookUp("", "KotlinTests", null, { projectDir })).toContain(" (only compiled, in target/classes)\n");
});

test("a POM that cannot be read says why", () => {
  expect(lookUp("", "A", null, { projectDir: temporaryDirectory({ "pom.xml": "<project><a" }) })).toBe("ends early");
});
