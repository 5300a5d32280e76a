import { describe, expect, test } from "bun:test";
import { cpSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { openLinkageFixes } from "../../../src/fixes/lookup/fix-linkage.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { modules, pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const LIBRARIES = join(import.meta.dirname, "../../../fixtures/fixes/repository");

/** What would fix an error, in a project with these dependencies, where libraries of this test need these. */
function fixed(
  type: string,
  message: string,
  needed: readonly string[],
  library: Readonly<Record<string, readonly string[]>> = {},
): string | null {
  const localRepository = temporaryDirectory();
  cpSync(LIBRARIES, localRepository, { recursive: true });
  for (const [coordinates, needs] of Object.entries(library)) {
    const [group, artifact, version] = coordinates.split(":");
    writeFiles(localRepository, {
      [`${group}/${artifact}/${version}/${artifact}-${version}.pom`]: pomOf(coordinates, needs),
    });
  }
  const root = temporaryDirectory({ "pom.xml": pomOf("own:own:1", needed) });
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
  const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(read.reason);
  const fix = openLinkageFixes(openBuilt({ project: read.project, surroundings, env: {}, jdk: null }));
  const found = fix({ type: `java.lang.${type}`, message, frames: [], cause: null }, ".");
  return found && describeFix(found);
}

function pomOf(coordinates: string, needed: readonly string[]): string {
  const tagsOf = (it: string) => {
    const [group, artifact, version] = it.split(":");
    return `<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>`;
  };
  const dependencies = needed.map((it) => `<dependency>${tagsOf(it)}</dependency>`).join("");
  return `<project>${tagsOf(coordinates)}<dependencies>${dependencies}</dependencies></project>`;
}

const OLD = "com.google.guava:guava:33.4.8-jre";
const NEW = "com.google.guava:guava:33.5.0-jre";
const METHOD = "'boolean com.google.common.base.Strings.isNullOrEmpty(java.lang.String)'";

describe("of a linkage error an answer says", () => {
  const cases: [string, string | null, string | null][] = [
    [
      "from which version the class is, what it lacks, and who needs which one",
      fixed("NoSuchMethodError", METHOD, [OLD, "g:shop:1"], { "g:shop:1": [NEW] }),
      "Strings: the classpath has com.google.guava:guava 33.4.8-jre, which lacks isNullOrEmpty(String); g:shop:1 asks for 33.5.0-jre, which has it",
    ],
    [
      "the same of a message of JDK 8",
      fixed(
        "NoSuchMethodError",
        "com.google.common.base.Strings.isNullOrEmpty(Ljava/lang/String;)Z",
        [OLD, "g:shop:1"],
        { "g:shop:1": [NEW] },
      ),
      "Strings: the classpath has com.google.guava:guava 33.4.8-jre, which lacks isNullOrEmpty(String); g:shop:1 asks for 33.5.0-jre, which has it",
    ],
    [
      "which version of the local repository has it, where nobody asks for one",
      fixed("NoSuchMethodError", METHOD, [OLD]),
      "Strings: the classpath has com.google.guava:guava 33.4.8-jre, which lacks isNullOrEmpty(String); 33.5.0-jre has it (local repository)",
    ],
    [
      "what is lacking, where no version has it",
      fixed("NoSuchMethodError", "'void com.google.common.base.Strings.<init>(int)'", [OLD]),
      "Strings: the classpath has com.google.guava:guava 33.4.8-jre, which lacks Strings(int)",
    ],
    [
      "which field is lacking",
      fixed("NoSuchFieldError", "Class com.google.common.base.Strings does not have member field 'int MOST'", [NEW]),
      "Strings: the classpath has com.google.guava:guava 33.5.0-jre, which lacks MOST",
    ],
    [
      "that the classpath has the class of Jakarta",
      fixed("NoClassDefFoundError", "javax/annotation/PostConstruct", [
        "jakarta.annotation:jakarta.annotation-api:3.0.0",
      ]),
      "PostConstruct: the classpath has jakarta.annotation.PostConstruct (jakarta.annotation:jakarta.annotation-api 3.0.0); what needs javax.annotation is made for Java EE",
    ],
    [
      "which version has a class that the one on the classpath lacks",
      fixed("NoClassDefFoundError", "com/google/common/collect/ImmutableList", [OLD]),
      "ImmutableList: the classpath has com.google.guava:guava 33.4.8-jre without it; 33.5.0-jre has it (local repository)",
    ],
    [
      "the same where a dependency asks for that version",
      fixed("NoClassDefFoundError", "com/google/common/collect/ImmutableList", [OLD, "g:shop:1"], {
        "g:shop:1": [NEW],
      }),
      "ImmutableList: the classpath has com.google.guava:guava 33.4.8-jre without it; g:shop:1 asks for 33.5.0-jre, which has it",
    ],
    [
      "in which artifact a class is that no dependency brings",
      fixed("ClassNotFoundException", "com.google.common.collect.ImmutableList", []),
      "ImmutableList: in com.google.guava:guava 33.5.0-jre (local repository; no dependency of this module) (com.google.common.collect.ImmutableList)",
    ],
    [
      "with which artifact a class of a well-known library comes that no jar here has",
      fixed("NoClassDefFoundError", "org/apache/commons/logging/LogFactory", []),
      "LogFactory: its package comes with commons-logging:commons-logging, no dependency of this module",
    ],
    [
      "who asks for another version of a class that has changed",
      fixed(
        "IncompatibleClassChangeError",
        "Found interface com.google.common.collect.Lists, but class was expected",
        [NEW, "g:shop:1"],
        { "g:shop:1": [OLD] },
      ),
      "Lists: the classpath has com.google.guava:guava 33.5.0-jre; g:shop:1 asks for 33.4.8-jre",
    ],
    [
      "the same of one that lacks a method of its interface",
      fixed(
        "AbstractMethodError",
        "Receiver class com.google.common.collect.Lists does not define or inherit an implementation of the resolved method 'abstract void x()' of interface a.B.",
        [NEW, "g:shop:1"],
        { "g:shop:1": [OLD] },
      ),
      "Lists: the classpath has com.google.guava:guava 33.5.0-jre; g:shop:1 asks for 33.4.8-jre",
    ],
    ["nothing, where the class has it", fixed("NoSuchMethodError", METHOD, [NEW]), null],
    ["nothing of a class that nobody has", fixed("NoClassDefFoundError", "com/acme/Nowhere", [NEW]), null],
    [
      "nothing of a class that changed, where all ask for one version",
      fixed("IncompatibleClassChangeError", "Found interface com.google.common.collect.Lists, but class was expected", [
        NEW,
      ]),
      null,
    ],
    [
      "nothing of the JDK's own classes",
      fixed("NoSuchMethodError", "'java.util.List java.util.List.reversed()'", [NEW]),
      null,
    ],
  ];
  test.each(cases)("%s", (_, said, expected) => expect(said).toBe(expected));
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
  const STORED =
    "Entity: in javax.persistence:javax.persistence-api 2.2 (local repository; no dependency of this module) (javax.persistence.Entity)";

  const cases: [string, string | null, string | null][] = [
    [
      "which exclusion keeps it away",
      said(entry(`${JPA}:2.2`), own(needing(jsoup(without("javax.persistence", "javax.persistence-api"))))),
      "Entity: pom.xml:6 excludes javax.persistence:javax.persistence-api, 2.2 in the local repository (javax.persistence.Entity)",
    ],
    [
      "which managed exclusion of a whole group does",
      said(
        entry(`${JPA}:2.2`),
        own(`${managing(jsoup(without("javax.persistence", "*")))}${needing(entry("org.jsoup:jsoup"))}`),
      ),
      "Entity: pom.xml:6 excludes javax.persistence:javax.persistence-api, 2.2 in the local repository (javax.persistence.Entity)",
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
      "Log: pom.xml:6 excludes commons-logging:commons-logging (org.apache.commons.logging.Log)",
    ],
    [
      "nothing of an exclusion of something else",
      said(entry("org.slf4j:slf4j-api:2.0.16"), own(needing(jsoup(without("org.slf4j", "slf4j-api"))))),
      STORED,
    ],
    [
      "which dependency needs it as optional",
      said(entry(`${JPA}:2.2`, "<optional>true</optional>"), own(needing(jsoup()))),
      "Entity: org.jsoup:jsoup:1.18.1 needs javax.persistence:javax.persistence-api 2.2 as optional (pom.xml:5), and does not pass it on (javax.persistence.Entity)",
    ],
    [
      "nothing of one whose code does not use it",
      said(entry(`${JPA}:2.2`, "<optional>true</optional>"), own(needing(jsoup())), ".", "a.Cart"),
      STORED,
    ],
    [
      "which module of this project needs it as provided",
      said("", both("provided"), "web", "a.Cart"),
      "Entity: core needs javax.persistence:javax.persistence-api 2.2 in scope provided (core/pom.xml:5), and does not pass it on (javax.persistence.Entity)",
    ],
    ["nothing of a module that needs it for its tests", said("", both("test"), "web", "a.Cart"), STORED],
  ];
  test.each(cases)("%s", (_, text, expected) => expect(text).toBe(expected));
});
