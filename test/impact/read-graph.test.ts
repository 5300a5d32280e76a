import { describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { filesOf, hashFiles } from "../../src/impact/hash-files.ts";
import { readGraph } from "../../src/impact/read-graph.ts";
import type { SourceGraph } from "../../src/model/impact/source-graph.ts";
import { packGraph } from "../../src/store/history/packed-graph.ts";
import { makeClass } from "../java/bytecode/make-class.ts";
import { modules, parent, pom } from "../maven/memory-disk.ts";
import { openProject } from "../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../temporary.ts";

/** A class of package `a`, and the source that declares it. */
interface Written {
  readonly name: string;
  readonly source: string;
  readonly uses: readonly string[];
  readonly extends?: string;
  /** The value of its constant. */
  readonly constant?: number | undefined;
  readonly text?: string;
}

/** Writes a project with these classes; those whose names begin with W are in web, the others in core. */
function write(root: string, classes: readonly Written[], services = ""): void {
  const files = new Map<string, string | Uint8Array>([
    ["pom.xml", pom("g:shop:1", modules("core", "web"))],
    ["core/pom.xml", pom("g:core:1", parent("g:shop:1"))],
    ["web/pom.xml", pom("g:web:1", parent("g:shop:1"))],
    ["core/target/classes/META-INF/services/a.A", services],
  ]);
  for (const { name, source, uses, extends: above, constant, text } of classes) {
    const module = name.startsWith("W") ? "web" : "core";
    files.set(`${module}/src/main/java/a/${source}.java`, `package a; ${text ?? ""}`);
    const texts = uses.map((it) => `a/${it}`);
    const bytes = makeClass({
      name: `a/${name}`,
      sourceFile: `${source}.java`,
      texts,
      constants: constant === undefined ? [] : [{ name: "MOST", value: constant }],
      ...(above && { supertypes: [`a/${above}`] }),
    });
    files.set(`${module}/target/classes/a/${name}.class`, bytes);
  }
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

function read(
  root: string,
  known: SourceGraph | null = null,
  processed: SourceGraph["processed"] = [],
): Promise<SourceGraph> {
  const project = openProject(root);
  const snapshot = hashFiles(project);
  if (!snapshot) throw new Error("too many files");
  return readGraph(project, filesOf(snapshot), known, async () => {}, processed);
}

/** Lists for each class of a graph the sources that its own uses. */
function usesIn({ sources }: SourceGraph): Record<string, readonly string[]> {
  const nameOf = (index: number) => sources[index]?.classes.join("+") ?? "";
  return Object.fromEntries(sources.map(({ uses }, index) => [nameOf(index), uses.map(nameOf)]));
}

const own = (name: string, values: Partial<Written> = {}): Written => ({ name, source: name, uses: [], ...values });

describe("a source uses", () => {
  test("the sources of classes that its own classes name, nested ones included", async () => {
    const root = temporaryDirectory();
    write(root, [
      own("A"),
      own("B"),
      own("Wide", { uses: ["A$In"] }),
      { ...own("Wide$In"), source: "Wide", uses: ["B"] },
    ]);
    expect(usesIn(await read(root))).toEqual({ "a.A": [], "a.B": [], "a.Wide": ["a.A", "a.B"] });
  });

  test("a class with constants that it mentions, or one that inherits them", async () => {
    const root = temporaryDirectory();
    const text = "class C { @Most(B.MOST) int x; }";
    write(root, [own("A", { constant: 1 }), own("B", { extends: "A" }), own("C", { text }), own("D", { text: "" })]);
    expect(usesIn(await read(root))).toEqual({ "a.A": [], "a.B": ["a.A"], "a.C": ["a.B"], "a.D": [] });
  });

  test("a class that it imports members of, even if it uses none of them", async () => {
    const root = temporaryDirectory();
    const text = "import static a.A.*; import static a.B.pick;\nimport a.Wide.Row; class C {}";
    write(root, [own("A"), own("B"), own("C", { text }), own("Wide")]);
    expect(usesIn(await read(root))).toMatchObject({ "a.C": ["a.A", "a.B", "a.Wide"] });
  });

  test("all that it mentions, if a processor reads it", async () => {
    const root = temporaryDirectory();
    write(root, [
      own("A"),
      own("B"),
      own("C", { text: "@made.Of(a.A.class) class C { /* B */ }" }),
      own("D", { text: "B" }),
    ]);
    const sources = ["core/src/main/java/a/C.java"];
    const graph = await read(root, null, [{ module: "core", isTestsOnly: false, packages: ["made"], sources }]);
    expect(usesIn(graph)).toMatchObject({ "a.C": ["a.A", "a.B"], "a.D": [] });
  });

  test("in other languages, too, a class with constants that it mentions", async () => {
    const root = temporaryDirectory();
    write(root, [own("A", { constant: 1 })]);
    const compiled = (name: string) => makeClass({ name: `b/${name}`, sourceFile: `${name}.kt` });
    writeFiles(root, {
      "core/src/main/java/Uses.kt": "package a\nclass Uses { val most = A.MOST }",
      "core/src/main/java/None.kt": "package a\nclass None",
      ...Object.fromEntries(
        ["Uses", "None", "Lost"].map((name) => [`core/target/classes/b/${name}.class`, compiled(name)]),
      ),
    });
    expect(usesIn(await read(root))).toEqual({ "a.A": [], "b.Uses": ["a.A"], "b.None": [], "b.Lost": ["a.A"] });
  });

  test("all that has constants, if it was edited since the run", async () => {
    const root = temporaryDirectory();
    write(root, [own("A", { constant: 1 }), own("B", { text: "class B {}" })]);
    const project = openProject(root);
    const snapshot = hashFiles(project);
    if (!snapshot) throw new Error("too many files");
    write(root, [own("B", { text: "class B { int edited; }" })]);
    const graph = await readGraph(project, filesOf(snapshot), null, async () => {});
    expect(usesIn(graph)).toEqual({ "a.A": [], "a.B": ["a.A"] });
  });
});

const JAPICMP =
  "<build><plugins><plugin><artifactId>japicmp-maven-plugin</artifactId><configuration><exclude>a.A</exclude></configuration></plugin></plugins></build>";

const LICENSE =
  "<build><plugins><plugin><artifactId>license-maven-plugin</artifactId><configuration><exclude>conf/plugins.xml</exclude></configuration></plugin></plugins></build>";
const PMD = `<build><plugins><plugin><artifactId>maven-pmd-plugin</artifactId><configuration>
  <excludeFromFailureFile>\${basedir}/pmd-exclude.properties</excludeFromFailureFile>
</configuration></plugin></plugins></build>`;

describe("within reach of all tests of a module is a class that", () => {
  const all = [own("A"), own("B"), own("Wide")];
  /** Tells which classes are within reach of the tests of each module, with these files beside them. */
  const ambientWith = async (files: Readonly<Record<string, string | Uint8Array>>) => {
    const root = temporaryDirectory();
    write(root, all);
    writeFiles(root, files);
    const { sources, ambient } = await read(root);
    const nameOf = (index: number) => sources[index]?.classes.join("+") ?? "";
    return Object.fromEntries([...ambient].map(([module, indexes]) => [module, indexes.map(nameOf).join(" ")]));
  };
  const everywhere = { ".": "a.A", core: "a.A", web: "a.A" };

  test.each([
    ["a list", { "core/target/classes/plugins.lst": "a.A\n" }, { core: "a.A" }],
    ["a file without ending", { "core/target/classes/META-INF/plugins/default": "a.A" }, { core: "a.A" }],
    ["a large one", { "web/target/classes/a.json": `${" ".repeat(5_000_000)}"a.A"` }, { web: "a.A" }],
    ["a file beside the sources", { "core/config/plugins.xml": "<p>a.A</p>" }, { core: "a.A" }],
    ["one that is not copied", { "core/src/main/webapp/WEB-INF/web.xml": "<p>a.A</p>" }, { core: "a.A" }],
    ["one beside all modules", { "conf/plugins.csv": "1;a.A" }, everywhere],
    ["the options of Maven", { ".mvn/maven.config": "-Drounding=a.A" }, everywhere],
    [
      "a file that a plugin does not check",
      { "pom.xml": pom("g:shop:1", modules("core", "web"), LICENSE), "core/conf/plugins.xml": "<p>a.A</p>" },
      { core: "a.A" },
    ],
    [
      "the parent POM",
      { "pom.xml": pom("g:shop:1", modules("core", "web"), "<properties><p>a.A</p></properties>") },
      everywhere,
    ],
    [
      "its own POM",
      { "web/pom.xml": pom("g:web:1", parent("g:shop:1"), "<description>a.A</description>") },
      { web: "a.A" },
    ],
  ])("%s names", async (_, files, ambient) => expect(await ambientWith(files)).toEqual(ambient));

  test.each<[string, Record<string, string | Uint8Array>]>([
    ["an image", { "core/target/classes/a.png": new TextEncoder().encode("PNG\0\0 a.A") }],
    ["a source", { "core/src/it/java/b/T.java": "import a.A;", "core/target/classes/a/A.java": "class A { a.A a; }" }],
    ["an index of beans", { "core/target/classes/META-INF/sisu/javax.inject.Named": "a.A" }],
    ["release notes", { "RELEASE-NOTES.txt": "a.A" }],
    ["a plugin that checks classes", { "pom.xml": pom("g:shop:1", modules("core", "web"), JAPICMP) }],
    ["the site", { "core/src/site/xdoc/index.xml": "a.A", "docs/use.txt": "a.A", "core/a.html": "a.A" }],
    ["a log", { "core/run.log": "a.A", "core/logs/a.txt": "a.A" }],
    ["checkers", { "core/filter.xml": "<?xml version='1.0'?>\n<FindBugsFilter><Class name='a.A'/></FindBugsFilter>" }],
    [
      "a file for a plugin that checks classes",
      { "pom.xml": pom("g:shop:1", modules("core", "web"), PMD), "core/pmd-exclude.properties": "a.A=UnusedField" },
    ],
  ])("nothing but %s names is not", async (_, files) => expect(await ambientWith(files)).toEqual({}));

  test("module-info offers for a service of others", async () => {
    const fast = makeClass({ name: "a/p/Fast", sourceFile: "Fast.java" });
    const info = readFileSync(join(import.meta.dirname, "../../fixtures/classes/module/module-info.class"));
    const files = { "core/target/classes/a/p/Fast.class": fast, "core/target/classes/module-info.class": info };
    expect(await ambientWith(files)).toEqual({ core: "a.p.Fast" });
  });

  test("a service that is offered in the sources is within reach of those that use it alone", async () => {
    expect(await ambientWith({ "core/src/main/resources/META-INF/services/a.B": "a.A" })).toEqual({});
  });
});

test("a source tells which packages it names, and whether it has beans", async () => {
  const root = temporaryDirectory();
  write(root, [own("A"), own("B")]);
  const component = "Lorg/springframework/stereotype/Component;";
  writeFiles(root, {
    "core/target/classes/a/p/Fast.class": makeClass({ name: "a/p/Fast", sourceFile: "Fast.java", texts: [component] }),
    "core/target/classes/a/B.class": makeClass({ name: "a/B", sourceFile: "B.java", texts: ["a.p."] }),
  });
  const { sources } = await read(root);
  expect(sources.map(({ classes, packages, hasBeans }) => [classes[0], packages, hasBeans])).toEqual([
    ["a.p.Fast", [], true],
    ["a.A", [], false],
    ["a.B", ["a.p"], false],
  ]);
});

test("a source tells whether constants that it has or inherits are others", async () => {
  const root = temporaryDirectory();
  const constantsOf = async (constant: number, text = "") => {
    write(root, [own("A", { constant, text }), own("B", { extends: "A" }), own("C")]);
    return (await read(root)).sources.map(({ constants }) => constants);
  };
  const [a, b, c] = await constantsOf(1);
  expect([a, b, c]).toEqual([expect.any(String), expect.any(String), null]);
  expect(await constantsOf(1, "edited")).toEqual([a, b, c] as never);
  const others = await constantsOf(2);
  expect([others[0] === a, others[1] === b, others[2]]).toEqual([false, false, null]);
});

test("what is kept of an earlier graph is what would be read again", async () => {
  const names = ["A", "B", "C", "D", "Wa", "Wb"] as const;
  const some = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 });
  const written = fc.record({
    uses: some,
    mentioned: some,
    above: fc.nat({ max: 2 * names.length }),
    source: fc.constantFrom("", "", "", "B"),
    constant: fc.constantFrom(undefined, 1, 2),
    isWritten: fc.boolean(),
  });
  const state = fc.record({
    classes: fc.tuple(written, written, written, written, written, written),
    services: fc.constantFrom("", "a.B", "a.C"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 3 }), async (states) => {
      const root = temporaryDirectory();
      let known: SourceGraph | null = null;
      for (const { classes, services } of states) {
        const present = classes.flatMap(({ uses, mentioned, above, source, constant, isWritten }, index) => {
          const name = names[index] ?? "";
          if (known && !isWritten) return [];
          const text = mentioned.join(" ");
          const place = source === "" || name.startsWith("W") ? name : source;
          // No class inherits from itself, over others.
          const inherited = above < index ? names[above] : undefined;
          return { name, source: place, uses, constant, text, ...(inherited && { extends: inherited }) };
        });
        write(root, present, services);
        const graph: SourceGraph = await read(root, known);
        const afresh = await read(root);
        expect(graph).toEqual(afresh);
        expect(packGraph(graph)).toEqual(packGraph(afresh));
        known = graph;
      }
    }),
    { numRuns: 25 },
  );
});

test("a path in a class to another module is read, and kept", async () => {
  const root = temporaryDirectory({});
  const classes: Written[] = [
    { name: "A", source: "A", uses: [] },
    { name: "WPage", source: "WPage", uses: ["../../core/src/main/java"] },
  ];
  write(root, classes);
  const graph = await read(root);
  expect(graph.sources.map(({ path, reads }) => [path, reads])).toEqual([
    ["core/src/main/java/a/A.java", []],
    ["web/src/main/java/a/WPage.java", ["core"]],
  ]);
  expect(await read(root, graph)).toEqual(graph);
});
