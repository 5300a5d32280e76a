import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const MODULES = 20;
const CLASSES_PER_MODULE = 15;
const METHODS_PER_CLASS = 16;

/** A module in the middle, which needs five others, and its test. */
export const MIDDLE = { module: "part-12", test: "Test12" };

/**
 * Writes a reactor of 20 modules and 30,000 lines of Java each with one test class, that need each other. Its plugins are those of the sample project.
 */
export function writeReactor(root: string): void {
  const write = writerIn(root);
  const numbers = Array.from({ length: MODULES }, (_, index) => index + 1);
  const listed = numbers.map((number) => `<module>part-${number}</module>`).join("");
  write(
    "pom.xml",
    samplePom("shop")
      .replace(/<modules>[\s\S]*<\/modules>/, `<modules>${listed}</modules>`)
      .replace(/<dependencyManagement>[\s\S]*<\/dependencyManagement>/, ""),
  );
  for (const number of numbers) {
    write(`part-${number}/pom.xml`, pomOf(number));
    write(`part-${number}/src/test/java/com/acme/part${number}/Test${number}.java`, testOf(number));
    for (let index = 1; index <= CLASSES_PER_MODULE; index++) {
      write(`part-${number}/src/main/java/com/acme/part${number}/Step${index}.java`, classOf(number, index));
    }
  }
}

/** Writes a project of one module with 90 classes, 15,000 lines of Java, and 45 test classes: the size of jsoup. */
export function writeLibrary(root: string): void {
  const write = writerIn(root);
  write("pom.xml", samplePom("single"));
  for (let index = 1; index <= 90; index++) {
    write(`src/main/java/com/acme/part1/Step${index}.java`, classOf(1, index, 32));
    if (index % 2 === 0) write(`src/test/java/com/acme/part1/Test${index}.java`, testOf(1, index));
  }
}

/** The POM of a sample project, without what makes the JVMs of our own tests start sooner than those of others. */
export function samplePom(name: string): string {
  const pom = join(import.meta.dirname, "../../fixtures/projects", name, "pom.xml");
  return readFileSync(pom, "utf8").replace(/<argLine>.*<\/argLine>/, "");
}

function writerIn(root: string): (path: string, text: string) => void {
  return (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
}

/** 12 needs 6 and 5; through these 3, 2 and 1, too. */
function needs(number: number): number[] {
  const above = [Math.floor(number / 2), Math.floor((number - 1) / 2)];
  return [...new Set(above)].filter((it) => it > 0);
}

function pomOf(number: number): string {
  const dependencies = needs(number).map(
    (it) =>
      `<dependency><groupId>com.acme.shop</groupId><artifactId>part-${it}</artifactId><version>\${project.version}</version></dependency>`,
  );
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent><groupId>com.acme.shop</groupId><artifactId>shop</artifactId><version>1.0.0-SNAPSHOT</version></parent>
  <artifactId>part-${number}</artifactId>
  <dependencies>${dependencies.join("")}</dependencies>
</project>
`;
}

function testOf(number: number, index = number): string {
  return `package com.acme.part${number};

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class Test${index} {

    @Test
    void startsAtNothing() {
        assertEquals(0, new Step1().run1(java.util.List.of()));
    }
}
`;
}

function classOf(number: number, index: number, count = METHODS_PER_CLASS): string {
  const others = index === 1 ? [] : [`new Step${index - 1}().run1(values)`];
  const upstream = needs(number).map((it) => `new com.acme.part${it}.Step${index}().run1(values)`);
  const methods = Array.from({ length: count }, (_, at) => methodOf(at + 1, [...others, ...upstream]));
  return `package com.acme.part${number};

import java.util.List;

public class Step${index} {
${methods.join("")}}
`;
}

function methodOf(at: number, calls: readonly string[]): string {
  return `
    public int run${at}(List<Integer> values) {
        int sum = values.stream().filter(value -> value > ${at}).mapToInt(Integer::intValue).sum();
        sum += ${at === 1 && calls.length > 0 ? calls.join(" + ") : "values.size()"};
        return sum;
    }
`;
}
