import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ALL_MODULES = 40;
const CLASSES = 170;
const TESTS = 80;

/** A class in the middle of the project that `writeManyClasses` writes, which many tests can reach. */
export const CHANGED_SOURCE = sourceOf(nameOf(20), 40, "main");
/** The same in its first module. */
export const FIRST_SOURCE = sourceOf(nameOf(0), 40, "main");
export const CHANGED_CLASS = `${nameOf(20)}/target/classes/com/acme/${nameOf(20)}/Part40.class`;

/**
 * Writes a compiled reactor of 10,000 classes that need up to six others, of their own module and of modules before it.
 * Each test class is about one class of its module. One module is compiled; the class files of the others are the same,
 * but for names of the same length.
 *
 * @param modules the number of modules, each of which has 250 classes
 */
export function writeManyClasses(root: string, modules = ALL_MODULES): void {
  const template = join(root, "template");
  const compiled = compileTemplate(template);
  const all = Array.from({ length: modules }, (_, index) => nameOf(index));
  write(
    join(root, "pom.xml"),
    `${pom("all")}<packaging>pom</packaging>${elements("modules", [elements("module", all)])}</project>`,
  );
  for (const [index, module] of all.entries()) {
    const needs = DISTANCES.map((distance) => nameOf(Math.max(0, index - distance)));
    const rename = (text: string) =>
      [module, ...needs].reduce((renamed, name, at) => renamed.replaceAll(PLACEHOLDERS[at] ?? "", name), text);
    const others = [...new Set(needs)].filter((name) => name !== module);
    write(
      join(root, module, "pom.xml"),
      `${pom(module)}${elements("dependencies", [others.map(dependency).join("")])}</project>`,
    );
    for (const path of compiled) {
      const text = readFileSync(join(template, path), "latin1");
      write(join(root, module, rename(path)), rename(text));
    }
  }
  rmSync(template, { recursive: true });
}

/** How far before a module those are that it needs. */
const DISTANCES = [1, 5, 11];
/** Stand for a module and for those that it needs, with names as long as theirs. */
const PLACEHOLDERS = ["m__", "n__", "o__", "p__"];
const [OWN = "", ...NEEDED] = PLACEHOLDERS;

/** Returns the paths of the sources and class files of the module that is compiled. */
function compileTemplate(template: string): readonly string[] {
  const paths: string[] = [];
  for (let at = 0; at < CLASSES; at++) {
    for (const name of NEEDED) write(join(template, "needed", `${name}/Part${at}.java`), stub(name, at));
    paths.push(sourceOf(OWN, at, "main").slice(OWN.length + 1));
    write(join(template, paths.at(-1) ?? ""), textOf(at));
  }
  for (let at = 0; at < TESTS; at++) {
    paths.push(sourceOf(OWN, at, "test").slice(OWN.length + 1));
    write(join(template, paths.at(-1) ?? ""), testOf(at));
  }
  compile(template, "needed", "needed-classes", []);
  compile(template, "src/main/java", "target/classes", ["needed-classes"]);
  compile(template, "src/test/java", "target/test-classes", ["needed-classes", "target/classes"]);
  const classes = readdirSync(join(template, "target"), { recursive: true, encoding: "utf8" });
  return [...paths, ...classes.filter((path) => path.endsWith(".class")).map((path) => join("target", path))];
}

function compile(dir: string, from: string, to: string, classpath: readonly string[]): void {
  const sources = readdirSync(join(dir, from), { recursive: true, encoding: "utf8" }).filter((it) =>
    it.endsWith(".java"),
  );
  const files = sources.map((path) => join(from, path));
  const options = ["-proc:none", "-d", to, ...(classpath.length > 0 ? ["-cp", classpath.join(":")] : [])];
  const { exitCode, stderr } = Bun.spawnSync(["javac", ...options, ...files], { cwd: dir, stderr: "pipe" });
  if (exitCode !== 0) throw new Error(stderr.toString());
}

function nameOf(module: number): string {
  return `m${String(module).padStart(2, "0")}`;
}

function sourceOf(module: string, at: number, kind: "main" | "test"): string {
  return `${module}/src/${kind}/java/com/acme/${module}/Part${at}${kind === "test" ? "Test" : ""}.java`;
}

function stub(module: string, at: number): string {
  return `package com.acme.${module}; public class Part${at} { public String describe() { return ""; } }`;
}

function textOf(at: number): string {
  const own = [1, 2, 9].flatMap((distance) => (at % 10 >= distance ? `com.acme.${OWN}.Part${at - distance}` : []));
  const needed = [...own, ...NEEDED.map((name, index) => `com.acme.${name}.Part${(at * 7 + index) % CLASSES}`)];
  const fields = needed.map((name, index) => `  private ${name} part${index};`);
  const methods = needed.map(
    (name, index) => `
  public ${name} take${index}(${name} given, List<? extends ${name}> more) {
    if (given == null) throw new IllegalArgumentException("nothing is given to take${index}: " + more.size());
    this.part${index} = given;
    for (${name} one : more) counts.merge(one.describe(), 1, Integer::sum);
    return given;
  }`,
  );
  return `package com.acme.${OWN};

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** One of many. */
public class Part${at} {
  public static final int LIMIT = ${at};
  public static final String NAME = "the part ${at}";
  private final List<String> words = new ArrayList<>();
  private final Map<String, Integer> counts = new java.util.HashMap<>();
${fields.join("\n")}

  public Part${at}(String word) {
    words.add(word);
    counts.merge(word, 1, Integer::sum);
  }
${methods.join("\n")}

  public String describe() {
    StringBuilder told = new StringBuilder(NAME);
    for (String word : words) told.append(' ').append(word.trim().toLowerCase());
    return told.append(counts.size()).append("of com.acme.${OWN}").toString();
  }

  public <T extends Comparable<T>> T greatest(List<T> all, Function<T, String> shown) {
    T best = null;
    for (T one : all) if (best == null || one.compareTo(best) > 0) best = one;
    if (best != null) words.add(shown.apply(best));
    return best;
  }
}
`;
}

function testOf(at: number): string {
  const name = `Part${(at * 2 + 1) % CLASSES}`;
  return `package com.acme.${OWN};

import java.util.List;

public class Part${at}Test {
  private final ${name} part = new ${name}("a");

  public void describesItself() {
    if (!part.describe().contains(${name}.NAME)) throw new AssertionError("expected " + ${name}.NAME);
  }

  public void findsTheGreatest() {
    String best = part.greatest(List.of("a", "c", "b"), String::trim);
    if (!best.equals("c")) throw new AssertionError("expected c but was " + best);
  }
}
`;
}

function dependency(name: string): string {
  return `<dependency><groupId>com.acme</groupId><artifactId>${name}</artifactId><version>1</version></dependency>`;
}

function elements(name: string, contents: readonly string[]): string {
  return contents.map((content) => `<${name}>${content}</${name}>`).join("");
}

function pom(name: string): string {
  return `<project><modelVersion>4.0.0</modelVersion><groupId>com.acme</groupId><artifactId>${name}</artifactId><version>1</version>`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, "latin1");
}
