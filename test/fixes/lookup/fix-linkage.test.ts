import { describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { openLinkageFixes } from "../../../src/fixes/lookup/fix-linkage.ts";
import { openClasspath } from "../../../src/java/bytecode/classpath.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import type { InstalledJdk } from "../../../src/model/project/jdk.ts";
import { makeJdkImage } from "../../java/bytecode/make-jdk-image.ts";
import { modules, pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { classFile } from "./class-file.ts";

const LIBRARIES = join(import.meta.dirname, "../../../fixtures/fixes/repository");

/** What would fix an error, in a project with these dependencies, where libraries of this test need these. */
function fixed(
  type: string,
  message: string,
  needed: readonly string[],
  library: Readonly<Record<string, readonly string[]>> = {},
  more: {
    readonly body?: string;
    readonly jdk?: InstalledJdk;
    readonly user?: string;
    readonly copies?: Copies;
    readonly report?: string;
  } = {},
): string | null {
  const localRepository = temporaryDirectory();
  cpSync(LIBRARIES, localRepository, { recursive: true });
  for (const [coordinates, needs] of Object.entries(library)) {
    const [group, artifact, version] = coordinates.split(":");
    writeFiles(localRepository, {
      [`${group}/${artifact}/${version}/${artifact}-${version}.pom`]: pomOf(coordinates, needs),
    });
  }
  for (const [to, from] of Object.entries(more.copies ?? {})) copy(join(localRepository, to), from);
  const root = temporaryDirectory({ "pom.xml": pomOf("own:own:1", needed, more.body) });
  if (more.report !== undefined) {
    writeFiles(root, { "target/surefire-reports/TEST-a.xml": more.report });
    utimesSync(join(root, "pom.xml"), 0, 0);
  }
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
  const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(read.reason);
  const fix = openLinkageFixes(openBuilt({ project: read.project, surroundings, env: {}, jdk: more.jdk ?? null }));
  const frames = more.user === undefined ? [] : [{ className: more.user, method: "x", place: "", isOwn: false }];
  const found = fix({ type: `java.lang.${type}`, message, frames, cause: null }, ".");
  return found && describeFix(found);
}

type Copies = Readonly<Record<string, string | Buffer>>;

/** Writes bytes, or those of another file of the libraries. */
function copy(to: string, from: string | Buffer): void {
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, typeof from === "string" ? readFileSync(join(LIBRARIES, from)) : from);
}

function pomOf(coordinates: string, needed: readonly string[], body = ""): string {
  const tagsOf = (it: string) => {
    const [group, artifact, version] = it.split(":");
    return `<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>`;
  };
  const dependencies = needed.map((it) => `<dependency>${tagsOf(it)}</dependency>`).join("");
  return `<project>${tagsOf(coordinates)}<dependencies>${dependencies}</dependencies>${body}</project>`;
}

const OLD = "com.google.guava:guava:33.4.8-jre";
const NEW = "com.google.guava:guava:33.5.0-jre";
const METHOD = "'boolean com.google.common.base.Strings.isNullOrEmpty(java.lang.String)'";

describe("of a linkage error an answer says", () => {
  const facts: [string, string | null][] = [
    [
      "from which version the class is, what it lacks, and who needs which one",
      fixed("NoSuchMethodError", METHOD, [OLD, "g:shop:1"], { "g:shop:1": [NEW] }),
    ],
    [
      "the same of a message of JDK 8",
      fixed(
        "NoSuchMethodError",
        "com.google.common.base.Strings.isNullOrEmpty(Ljava/lang/String;)Z",
        [OLD, "g:shop:1"],
        { "g:shop:1": [NEW] },
      ),
    ],
    [
      "which version of the local repository has it, where nobody asks for one",
      fixed("NoSuchMethodError", METHOD, [OLD]),
    ],
    [
      "what is lacking, where no version has it",
      fixed("NoSuchMethodError", "'void com.google.common.base.Strings.<init>(int)'", [OLD]),
    ],
    [
      "which field is lacking",
      fixed("NoSuchFieldError", "Class com.google.common.base.Strings does not have member field 'int MOST'", [NEW]),
    ],
    [
      "that the classpath has the class of Jakarta",
      fixed("NoClassDefFoundError", "javax/annotation/PostConstruct", [
        "jakarta.annotation:jakarta.annotation-api:3.0.0",
      ]),
    ],
    [
      "which version has a class that the one on the classpath lacks",
      fixed("NoClassDefFoundError", "com/google/common/collect/ImmutableList", [OLD]),
    ],
    [
      "the same where a dependency asks for that version",
      fixed("NoClassDefFoundError", "com/google/common/collect/ImmutableList", [OLD, "g:shop:1"], {
        "g:shop:1": [NEW],
      }),
    ],
    [
      "in which artifact a class is that no dependency brings",
      fixed("ClassNotFoundException", "com.google.common.collect.ImmutableList", []),
    ],
    [
      "with which artifact a class of a well-known library comes that no jar here has",
      fixed("NoClassDefFoundError", "org/apache/commons/logging/LogFactory", []),
    ],
    [
      "who asks for another version of a class that has changed",
      fixed(
        "IncompatibleClassChangeError",
        "Found interface com.google.common.collect.Lists, but class was expected",
        [NEW, "g:shop:1"],
        { "g:shop:1": [OLD] },
      ),
    ],
    [
      "the same of one that lacks a method of its interface",
      fixed(
        "AbstractMethodError",
        "Receiver class com.google.common.collect.Lists does not define or inherit an implementation of the resolved method 'abstract void x()' of interface a.B.",
        [NEW, "g:shop:1"],
        { "g:shop:1": [OLD] },
      ),
    ],
  ];
  test("the facts", () => {
    expect(facts.map(([what, text]) => `${what}:\n  ${text}`).join("\n")).toMatchInlineSnapshot(`
      "from which version the class is, what it lacks, and who needs which one:
        Strings: the classpath has com.google.guava:guava 33.4.8-jre, which lacks isNullOrEmpty(String); g:shop:1 asks for 33.5.0-jre, which has it
      the same of a message of JDK 8:
        Strings: the classpath has com.google.guava:guava 33.4.8-jre, which lacks isNullOrEmpty(String); g:shop:1 asks for 33.5.0-jre, which has it
      which version of the local repository has it, where nobody asks for one:
        Strings: the classpath has com.google.guava:guava 33.4.8-jre, which lacks isNullOrEmpty(String); 33.5.0-jre has it (local repository)
      what is lacking, where no version has it:
        Strings: the classpath has com.google.guava:guava 33.4.8-jre, which lacks Strings(int)
      which field is lacking:
        Strings: the classpath has com.google.guava:guava 33.5.0-jre, which lacks MOST
      that the classpath has the class of Jakarta:
        PostConstruct: the classpath has jakarta.annotation.PostConstruct (jakarta.annotation:jakarta.annotation-api 3.0.0); what needs javax.annotation is made for Java EE
      which version has a class that the one on the classpath lacks:
        ImmutableList: the classpath has com.google.guava:guava 33.4.8-jre without it; 33.5.0-jre has it (local repository)
      the same where a dependency asks for that version:
        ImmutableList: the classpath has com.google.guava:guava 33.4.8-jre without it; g:shop:1 asks for 33.5.0-jre, which has it
      in which artifact a class is that no dependency brings:
        ImmutableList: in com.google.guava:guava 33.5.0-jre (local repository; no dependency of this module) (com.google.common.collect.ImmutableList)
      with which artifact a class of a well-known library comes that no jar here has:
        LogFactory: its package comes with commons-logging:commons-logging, no dependency of this module
      who asks for another version of a class that has changed:
        Lists: the classpath has com.google.guava:guava 33.5.0-jre; g:shop:1 asks for 33.4.8-jre
      the same of one that lacks a method of its interface:
        Lists: the classpath has com.google.guava:guava 33.5.0-jre; g:shop:1 asks for 33.4.8-jre"
    `);
  });

  const nothing: [string, string | null][] = [
    ["nothing, where the class has it", fixed("NoSuchMethodError", METHOD, [NEW])],
    ["nothing of a class that nobody has", fixed("NoClassDefFoundError", "com/acme/Nowhere", [NEW])],
    [
      "nothing of a class that changed, where all ask for one version",
      fixed("IncompatibleClassChangeError", "Found interface com.google.common.collect.Lists, but class was expected", [
        NEW,
      ]),
    ],
    [
      "nothing of the JDK's own classes",
      fixed("NoSuchMethodError", "'java.util.List java.util.List.reversed()'", [NEW]),
    ],
  ];
  test.each(nothing)("%s", (_, text) => expect(text).toBeNull());
});

describe("of a member that a class on the classpath lacks an answer says", () => {
  const managed = `\n<dependencyManagement><dependencies>\n<dependency><groupId>com.google.guava</groupId><artifactId>guava</artifactId><version>33.4.8-jre</version></dependency></dependencies></dependencyManagement>`;
  const home = temporaryDirectory();
  copy(
    join(home, "lib/modules"),
    makeJdkImage({ "/java.base/java/io/Closeable.class": classFile("java/io/Closeable") }),
  );
  const jdk = { version: "17.0.1", home };
  const CSV = "org.apache.commons:commons-csv:1.12.0";
  const CLOSES = "'void org.apache.commons.csv.CSVPrinter.nowhere()'";
  const STRINGS = "com/google/common/base/Strings";
  const jarOf = (entry: string, bytes: Buffer) => Buffer.from(zipSync({ [entry]: bytes }));
  const reading = (...fields: readonly (readonly [string, string])[]) => ({
    user: "a.Reads",
    copies: {
      "g/reads/1/reads-1.jar": jarOf(
        "a/Reads.class",
        classFile(
          "a/Reads",
          fields.map(([owner, field]) => [owner, field, "field"]),
        ),
      ),
    },
  });
  const readBy = (more: Parameters<typeof fixed>[4], message = "MOST") =>
    fixed("NoSuchFieldError", message, [NEW, "g:reads:1"], { "g:reads:1": [] }, more);
  const copies = { "g/copy/1/copy-1.jar": "com/google/guava/guava/33.5.0-jre/guava-33.5.0-jre.jar" };

  const facts: [string, string | null][] = [
    [
      "where a POM manages the version that others ask for newer",
      fixed("NoSuchMethodError", METHOD, ["g:shop:1"], { "g:shop:1": [NEW] }, { body: managed }),
    ],
    ["the same of one that implements what the JDK has", fixed("NoSuchMethodError", CLOSES, [CSV], {}, { jdk })],
    [
      "which class of the same name has it",
      fixed("NoSuchMethodError", METHOD, [OLD, "g:copy:1"], { "g:copy:1": [] }, { copies }),
    ],
    [
      "of which class a field is whose name an older JVM says alone",
      readBy(reading([STRINGS, "MOST"], ["a/Other", "LEAST"])),
    ],
  ];
  test("the facts", () => {
    expect(facts.map(([what, text]) => `${what}:\n  ${text}`).join("\n")).toMatchInlineSnapshot(`
      "where a POM manages the version that others ask for newer:
        Strings: the classpath has com.google.guava:guava 33.4.8-jre (managed in pom.xml:3), which lacks isNullOrEmpty(String); g:shop:1 asks for 33.5.0-jre, which has it
      the same of one that implements what the JDK has:
        CSVPrinter: the classpath has org.apache.commons:commons-csv 1.12.0, which lacks nowhere()
      which class of the same name has it:
        Strings: the first on the classpath is that of com.google.guava:guava:33.4.8-jre, which lacks isNullOrEmpty(String); that of g:copy:1 has it (com.google.common.base.Strings)
      of which class a field is whose name an older JVM says alone:
        Strings: the classpath has com.google.guava:guava 33.5.0-jre, which lacks MOST"
    `);
  });

  const nothing: [string, string | null][] = [
    ["nothing of it where no JDK is known", fixed("NoSuchMethodError", CLOSES, [CSV])],
    [
      "nothing where the first of them has it",
      fixed("NoSuchMethodError", METHOD, ["g:copy:1", OLD], { "g:copy:1": [] }, { copies }),
    ],
    ["nothing where it may be that of two classes", readBy(reading([STRINGS, "MOST"], ["a/Other", "MOST"]))],
    ["nothing where the code reads no such field", readBy(reading([STRINGS, "LEAST"]))],
    ["nothing where no frame tells what reads it", readBy({})],
  ];
  test.each(nothing)("%s", (_, text) => expect(text).toBeNull());

  test("which sources of this project declare it twice", () => {
    const entry = `${STRINGS}.class`;
    const source = "src/main/java/com/google/common/base/Strings.java";
    const needsCore = `<dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version></dependency></dependencies>`;
    const classIn = (version: string) =>
      openClasspath([join(LIBRARIES, `com/google/guava/guava/${version}/guava-${version}.jar`)]).findBytes(
        STRINGS.replaceAll("/", "."),
      );
    const told = (first: string) => {
      const root = temporaryDirectory({
        "pom.xml": pom("g:shop:1", modules("core", "web")),
        "core/pom.xml": pom("g:core:1"),
        "web/pom.xml": pom("g:web:1", needsCore),
        ...Object.fromEntries(["core", "web"].map((it) => [`${it}/${source}`, ""])),
      });
      const classes = [`${root}/web/target/classes`, `${root}/core/target/classes`];
      copy(join(root, "web/target/classes", entry), Buffer.from(classIn(first) ?? []));
      copy(join(root, "core/target/classes", entry), Buffer.from(classIn("33.5.0-jre") ?? []));
      const report = "web/target/surefire-reports/TEST-a.ATest.xml";
      writeFiles(root, {
        [report]: `<testsuite><properties><property name="surefire.test.class.path" value="${classes.join(":")}"/></properties></testsuite>`,
      });
      const later = new Date(Date.now() + 60_000);
      utimesSync(join(root, report), later, later);
      const surroundings = { localRepository: "/nowhere", environment: new Map(), userProperties: new Map() };
      const fix = openLinkageFixes(openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null }));
      const found = fix({ type: "java.lang.NoSuchMethodError", message: METHOD, frames: [], cause: null }, "web");
      return found && describeFix(found);
    };
    expect(told("33.4.8-jre")).toMatchInlineSnapshot(
      `"Strings: the first on the classpath is that of web/src/main/java/com/google/common/base/Strings.java, which lacks isNullOrEmpty(String); that of core/src/main/java/com/google/common/base/Strings.java has it (com.google.common.base.Strings)"`,
    );
    expect(told("33.5.0-jre")).toBeNull();
  });
});

test("a POM that keeps a dependency from the tests is told; without its place the dependency is called no other", () => {
  const report = `<testsuite><properties><property name="surefire.test.class.path" value="/target/classes"/></properties></testsuite>`;
  const without = (excluded: string) => {
    const body = `\n<build><classpathDependencyExclude>${excluded}</classpathDependencyExclude></build>`;
    return fixed("NoClassDefFoundError", "com/google/common/base/Strings", [NEW], {}, { body, report });
  };
  expect(without("com.google.guava:guava")).toBe(
    "Strings: pom.xml:2 excludes com.google.guava:guava, 33.5.0-jre in the local repository (com.google.common.base.Strings)",
  );
  expect(without("*:guava")).toBeNull();
});

test("a method that returns another type is lacked as well, and told with the type", () => {
  const other = METHOD.replace("boolean", "java.lang.Boolean");
  expect(fixed("NoSuchMethodError", other, [NEW])).toContain('"Boolean isNullOrEmpty(String)"');
  const old = "com.google.common.base.Strings.isNullOrEmpty(Ljava/lang/String;)Ljava/lang/Boolean;";
  expect(fixed("NoSuchMethodError", old, [NEW])).toContain('"Boolean isNullOrEmpty(String)"');
  expect(fixed("NoSuchMethodError", METHOD, [NEW])).toBeNull();
});

test("a class that was compiled before the one that it uses is told, and none that was compiled with it", () => {
  const fixOf = (apartMs: number, used: string, folder = "target/classes", user: string | null = "a.Bill") => {
    const root = temporaryDirectory({ "pom.xml": pom("g:shop:1") });
    const bill = join(root, folder, "a/Bill.class");
    const tax = join(root, "target/classes/a/Tax.class");
    copy(bill, classFile("a/Bill", [["a/Tax", used, "method"]]));
    copy(tax, classFile("a/Tax"));
    const at = Date.now() - 60_000;
    for (const [file, time] of [
      [bill, at],
      [tax, at + apartMs],
    ] as const)
      utimesSync(file, time / 1000, time / 1000);
    const classpath = [join(root, "target/classes"), join(root, folder)].join(":");
    const report = "target/surefire-reports/TEST-a.ATest.xml";
    writeFiles(root, {
      [report]: `<testsuite><properties><property name="surefire.test.class.path" value="${classpath}"/></properties></testsuite>`,
    });
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(root, report), later, later);
    const surroundings = { localRepository: "/nowhere", environment: new Map(), userProperties: new Map() };
    const fix = openLinkageFixes(openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null }));
    const frames = user === null ? [] : [{ className: user, method: "x", place: "", isOwn: true }];
    return fix({ type: "java.lang.NoSuchMethodError", message: "'void a.Tax.of(int)'", frames, cause: null }, ".");
  };
  expect(fixOf(5000, "of")).toEqual({ kind: "compiled-before", class: "a.Tax", user: "a.Bill", lacks: "of(int)" });
  expect(fixOf(20, "of")).toBeNull();
  expect(fixOf(-5000, "of")).toBeNull();
  expect(fixOf(5000, "other")).toBeNull();
  expect(fixOf(5000, "of", "elsewhere/classes")).toBeNull();
  expect(fixOf(5000, "of", "target/classes", null)).toBeNull();
});

describe("of a class that something keeps from the tests an answer says", () => {
  const ENTITY = "javax/persistence/Entity";
  const JPA = "javax.persistence:javax.persistence-api";
  const entry = (coordinates: string, more = "") => {
    const [group, artifact, version] = coordinates.split(":");
    const written = version === undefined ? "" : `<version>${version}</version>`;
    return `\n<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId>${written}${more}</dependency>`;
  };
  const without = (group: string, artifact: string) =>
    `<exclusions>\n<exclusion><groupId>${group}</groupId><artifactId>${artifact}</artifactId></exclusion></exclusions>`;
  const needing = (all: string) => `<dependencies>${all}</dependencies>`;
  const managing = (all: string) => `<dependencyManagement>${needing(all)}</dependencyManagement>`;

  /** What is said of a class that `user` uses, where jsoup needs these, and the POMs of the checkout are these. */
  function said(
    jsoup: string,
    poms: Readonly<Record<string, string>>,
    path = ".",
    user = "org.jsoup.Jsoup",
    name = ENTITY,
  ) {
    const localRepository = temporaryDirectory();
    cpSync(LIBRARIES, localRepository, { recursive: true });
    writeFiles(localRepository, {
      "org/jsoup/jsoup/1.18.1/jsoup-1.18.1.pom": pom("org.jsoup:jsoup:1.18.1", needing(jsoup)),
    });
    const root = temporaryDirectory(poms);
    const jar = join(localRepository, "org/jsoup/jsoup/1.18.1/jsoup-1.18.1.jar");
    const classpath = [join(root, "core/target/classes"), jar].join(":");
    writeFiles(join(root, path), {
      "target/surefire-reports/TEST-a.ATest.xml": `<testsuite><properties><property name="surefire.test.class.path" value="${classpath}"/></properties></testsuite>`,
    });
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(root, path, "target/surefire-reports/TEST-a.ATest.xml"), later, later);
    const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
    const fix = openLinkageFixes(openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null }));
    const frames = ["java.lang.ClassLoader", user].map((className) => ({
      className,
      method: "x",
      place: "",
      isOwn: false,
    }));
    const found = fix({ type: "java.lang.NoClassDefFoundError", message: name, frames, cause: null }, path);
    return found && describeFix(found);
  }
  const own = (body: string) => ({ "pom.xml": pom("g:shop:1", body) });
  const jsoup = (more = "") => entry("org.jsoup:jsoup:1.18.1", more);
  const both = (scope: string) => ({
    "pom.xml": pom("g:shop:1", modules("core", "web")),
    "core/pom.xml": pom("g:core:1", needing(entry(`${JPA}:2.2`, `<scope>${scope}</scope>`))),
    "core/target/classes/a/Cart.class": "",
    "web/pom.xml": pom("g:web:1", needing(entry("g:core:1"))),
  });

  const facts: [string, string | null][] = [
    [
      "which exclusion keeps it away",
      said(entry(`${JPA}:2.2`), own(needing(jsoup(without("javax.persistence", "javax.persistence-api"))))),
    ],
    [
      "which managed exclusion of a whole group does",
      said(
        entry(`${JPA}:2.2`),
        own(`${managing(jsoup(without("javax.persistence", "*")))}${needing(entry("org.jsoup:jsoup"))}`),
      ),
    ],
    [
      "which one does that keeps away a well-known library which was never downloaded",
      said(
        entry("commons-logging:commons-logging:1.2"),
        own(needing(jsoup(without("*", "*")))),
        ".",
        "org.jsoup.Jsoup",
        "org/apache/commons/logging/Log",
      ),
    ],
    [
      "nothing of an exclusion of something else",
      said(entry("org.slf4j:slf4j-api:2.0.16"), own(needing(jsoup(without("org.slf4j", "slf4j-api"))))),
    ],
    [
      "which dependency needs it as optional",
      said(entry(`${JPA}:2.2`, "<optional>true</optional>"), own(needing(jsoup()))),
    ],
    [
      "nothing of one whose code does not use it",
      said(entry(`${JPA}:2.2`, "<optional>true</optional>"), own(needing(jsoup())), ".", "a.Cart"),
    ],
    ["which module of this project needs it as provided", said("", both("provided"), "web", "a.Cart")],
    ["nothing of a module that needs it for its tests", said("", both("test"), "web", "a.Cart")],
  ];
  test("the facts", () => {
    expect(facts.map(([what, text]) => `${what}:\n  ${text}`).join("\n")).toMatchInlineSnapshot(`
      "which exclusion keeps it away:
        Entity: pom.xml:6 excludes javax.persistence:javax.persistence-api, 2.2 in the local repository (javax.persistence.Entity)
      which managed exclusion of a whole group does:
        Entity: pom.xml:6 excludes javax.persistence:javax.persistence-api, 2.2 in the local repository (javax.persistence.Entity)
      which one does that keeps away a well-known library which was never downloaded:
        Log: pom.xml:6 excludes commons-logging:commons-logging (org.apache.commons.logging.Log)
      nothing of an exclusion of something else:
        Entity: in javax.persistence:javax.persistence-api 2.2 (local repository; no dependency of this module) (javax.persistence.Entity)
      which dependency needs it as optional:
        Entity: org.jsoup:jsoup:1.18.1 needs javax.persistence:javax.persistence-api 2.2 as optional (pom.xml:5), and does not pass it on (javax.persistence.Entity)
      nothing of one whose code does not use it:
        Entity: in javax.persistence:javax.persistence-api 2.2 (local repository; no dependency of this module) (javax.persistence.Entity)
      which module of this project needs it as provided:
        Entity: core needs javax.persistence:javax.persistence-api 2.2 in scope provided (core/pom.xml:5), and does not pass it on (javax.persistence.Entity)
      nothing of a module that needs it for its tests:
        Entity: in javax.persistence:javax.persistence-api 2.2 (local repository; no dependency of this module) (javax.persistence.Entity)"
    `);
  });
});
