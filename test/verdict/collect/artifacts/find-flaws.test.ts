// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { openDependencies } from "../../../../src/maven/dependencies/resolve-dependencies.ts";
import { realDisk } from "../../../../src/maven/disk.ts";
import type { ArchiveFlaw } from "../../../../src/model/evidence/archive-flaw.ts";
import { findArtifacts } from "../../../../src/verdict/collect/artifacts/find-artifacts.ts";
import { makeClass } from "../../../java/bytecode/make-class.ts";
import { makeZip } from "../../../java/bytecode/make-zip.ts";
import { header, read } from "../../../output/log/read.ts";
import { openProject } from "../../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;

const PACKED = header("compiler", "compile", "core") + header("jar", "jar", "core");
const MAIN = makeClass({ name: "a/Main", sourceFile: "Main.java", isProgram: true });

/** Builds an archive of `g:core:1.0` and of what more its POM says, and finds its flaws. */
function flawsOf(archive: Files, { pom = "", files = {} as Files, library = {} as Files, log = PACKED } = {}) {
  const isWar = pom.includes("<packaging>war");
  const repository = temporaryDirectory();
  writeFiles(repository, library);
  const root = temporaryDirectory({
    "pom.xml": `<project><groupId>g</groupId><artifactId>core</artifactId><version>1.0</version>${pom}</project>`,
    ...files,
    [`target/core-1.0.${isWar ? "war" : "jar"}`]: makeZip(archive),
  });
  const project = openProject(root, new Map(), repository);
  const surroundings = { localRepository: repository, environment: new Map(), userProperties: new Map() };
  const dependencies = () => openDependencies(project, realDisk, surroundings);
  const found = findArtifacts(project, project.modules, () => true, { ...read(log), dependencies });
  return found.flatMap(({ flaws = [] }) => flaws);
}

const manifest = (lines: string) => ({ "META-INF/MANIFEST.MF": `Manifest-Version: 1.0\r\n${lines}` });

const dependency = (version: string) =>
  `<dependencies><dependency><groupId>lib</groupId><artifactId>lang</artifactId><version>${version}</version></dependency></dependencies>`;

const lang = (version: string, entries: Files = {}): Files => ({
  [`lib/lang/${version}/lang-${version}.pom`]: `<project><groupId>lib</groupId><artifactId>lang</artifactId><version>${version}</version></project>`,
  [`lib/lang/${version}/lang-${version}.jar`]: makeZip(entries),
});

describe("a class that is to start", () => {
  const starting = { ...manifest("Main-Class: a.app.Main\r\n"), "a/Main.class": MAIN };
  const missed: ArchiveFlaw = {
    code: "no-started-class",
    attribute: "Main-Class",
    name: "a.app.Main",
    instead: "a.Main",
  };

  test("is missed where nothing of the build has it", () => {
    expect(flawsOf(starting)).toEqual([missed]);
    const configured =
      "\n<build><plugins><plugin><configuration>\n<mainClass>a.app.Main</mainClass></configuration></plugin></plugins></build>";
    expect(flawsOf(starting, { pom: configured })).toEqual([{ ...missed, at: "pom.xml:3" }]);
    const { instead: _, ...without } = missed;
    expect(flawsOf({ ...starting, "b/Main.class": MAIN })).toEqual([without]);
    expect(flawsOf(starting, { pom: dependency("1"), library: lang("1") })).toEqual([missed]);
  });

  test("is missed in what Spring Boot repackaged", () => {
    const repackaged = {
      ...manifest("Main-Class: boot.Launcher\r\nStart-Class: a.Main\r\n"),
      "boot/Launcher.class": MAIN,
    };
    expect(flawsOf({ ...repackaged, "BOOT-INF/classes/a/Main.class": MAIN })).toEqual([]);
    expect(flawsOf({ ...repackaged, "BOOT-INF/classes/a/b/Main.class": MAIN })).toEqual([
      { code: "no-started-class", attribute: "Start-Class", name: "a.Main", instead: "a.b.Main" },
    ]);
  });

  test("may be in the jar, in a dependency, on the Class-Path, in another module or in the JDK", () => {
    expect(flawsOf({ ...starting, "a/app/Main.class": MAIN })).toEqual([]);
    const library = lang("1", { "a/app/Main.class": MAIN });
    expect(flawsOf(starting, { pom: dependency("1"), library })).toEqual([]);
    const beside = { ...starting, ...manifest("Main-Class: a.app.Main\r\nClass-Path: x.jar\r\n") };
    expect(flawsOf(beside, { files: { "target/x.jar": makeZip({ "a/app/Main.class": MAIN }) } })).toEqual([]);
    const modules = "<packaging>jar</packaging><modules><module>b</module></modules>";
    const other = "<project><groupId>g</groupId><artifactId>b</artifactId><version>1</version></project>";
    const files = { "b/pom.xml": other, "b/target/classes/a/app/Main.class": MAIN };
    expect(flawsOf(starting, { pom: modules, files })).toEqual([]);
    expect(flawsOf({ ...manifest("Main-Class: sun.tools.jar.Main\r\n"), "a/Main.class": MAIN })).toEqual([]);
  });

  test("may be in what is not at hand", () => {
    const beside = { ...starting, ...manifest("Main-Class: a.app.Main\r\nClass-Path: lib/x.jar\r\n") };
    expect(flawsOf(beside)).toEqual([]);
    expect(flawsOf(starting, { pom: dependency("1") })).toEqual([]);
    const known = { ...starting, ...manifest("Main-Class: a.app.Main\r\nClass-Path: lib/lang-1.jar\r\n") };
    expect(flawsOf(known, { pom: dependency("1"), library: lang("1") })).toEqual([missed]);
  });

  test("is none where a property has no value", () => {
    expect(flawsOf({ ...manifest("Main-Class: ${start-class}\r\n"), "a/Main.class": MAIN })).toEqual([]);
  });
});

describe("an archive without content", () => {
  const empty = { ...manifest(""), "META-INF/maven/g/core/pom.xml": "<project/>" };

  test("is one where classes were compiled", () => {
    const files = { "target/classes/a/Main.class": MAIN, "target/classes/a/package-info.class": MAIN };
    expect(flawsOf(empty, { files })).toEqual([{ code: "empty-archive", classes: 1 }]);
    expect(flawsOf(empty)).toEqual([]);
    expect(flawsOf(empty, { files: { "target/classes/package-info.class": MAIN } })).toEqual([]);
    expect(flawsOf({ ...empty, "app.properties": "" }, { files })).toEqual([]);
    expect(flawsOf({ ...empty, "META-INF/lib/x.jar": "" }, { files })).toEqual([]);
  });

  test("is made from a folder that is not there", () => {
    const files = { "target/classes/a/Main.class": MAIN };
    const made = (folder: string, artifactId = "maven-jar-plugin") =>
      flawsOf(empty, {
        files,
        pom: `<build><plugins><plugin><artifactId>${artifactId}</artifactId><configuration>\n<classesDirectory>${folder}</classesDirectory></configuration></plugin></plugins></build>`,
      });
    const flaw: ArchiveFlaw = { code: "empty-archive", classes: 1 };
    const other: ArchiveFlaw = { ...flaw, from: "target/main", at: "pom.xml:2" };
    expect(made("${project.build.directory}/main")).toEqual([other]);
    expect(made("target/main")).toEqual([other]);
    expect(made("target/classes")).toEqual([flaw]);
    expect(made("${main}/main")).toEqual([flaw]);
    expect(made("target/main", "maven-failsafe-plugin")).toEqual([flaw]);
  });

  test("may be attached", () => {
    const files = { "target/classes/a/Main.class": MAIN, "target/core-1.0-config.jar": makeZip(empty) };
    expect(flawsOf({ ...empty, "a/Main.class": MAIN }, { files })).toEqual([]);
  });
});

test("classes for later releases are ignored without Multi-Release, those of the module", () => {
  const entry = "META-INF/versions/17/a/Pid.class";
  const files = { [`target/classes/${entry}`]: MAIN };
  expect(flawsOf({ ...manifest(""), [entry]: MAIN }, { files })).toEqual([{ code: "not-multi-release", entry }]);
  expect(flawsOf({ ...manifest("Multi-Release: true\r\n"), [entry]: MAIN }, { files })).toEqual([]);
  expect(flawsOf({ ...manifest(""), [entry]: MAIN })).toEqual([]);
});

describe("a library of a war", () => {
  const jarOf = (version: string, group = "lib") =>
    makeZip({ [`META-INF/maven/${group}/lang/pom.properties`]: `artifactId=lang\nversion=${version}\n` });
  const war = (...versions: readonly string[]) =>
    Object.fromEntries(versions.map((it) => [`WEB-INF/lib/lang-${it}.jar`, ""]));
  const pom = `<packaging>war</packaging>${dependency("2")}`;
  const packed = header("war", "war", "core");
  const given = {
    pom,
    library: lang("2"),
    log: packed,
    files: {
      "target/core-1.0/WEB-INF/lib/lang-1.jar": jarOf("1"),
      "target/core-1.0/WEB-INF/lib/lang-2.jar": jarOf("2"),
    },
  };

  test("is left by an earlier build where Maven resolves another version", () => {
    expect(flawsOf(war("1", "2"), given)).toEqual([{ code: "left-libraries", libraries: ["lang-1.jar"] }]);
    expect(flawsOf(war("2"), given)).toEqual([]);
  });

  test("may be another one of its name, or from elsewhere", () => {
    const both = war("1", "2");
    const other = { ...given.files, "target/core-1.0/WEB-INF/lib/lang-1.jar": jarOf("1", "old") };
    expect(flawsOf(both, { ...given, files: other })).toEqual([]);
    expect(flawsOf(both, { ...given, files: { ...given.files, "target/war/work/x": "" } })).toEqual([]);
    expect(
      flawsOf(both, { ...given, files: { ...given.files, "src/main/webapp/WEB-INF/lib/lang-1.jar": "" } }),
    ).toEqual([]);
    expect(flawsOf(both, { ...given, log: header("clean", "clean", "core") + packed })).toEqual([]);
    expect(flawsOf(both, { ...given, pom: `<packaging>war</packaging>${dependency("3")}` })).toEqual([]);
  });
});

describe("a provider of a dependency", () => {
  const shaded = PACKED + header("shade", "shade", "core");
  const service = "META-INF/services/java.sql.Driver";
  const other = "META-INF/services/a.Fmt";
  const library = lang("1", { "a/Xml.class": MAIN, [service]: "# drivers\na.Xml # best\n", [other]: "a.Xml" });
  const packed = { "a/Main.class": MAIN, "a/Xml.class": MAIN, [service]: "a.Json\n" };
  const flaws = (archive: Files, { log = shaded, files = {} as Files, pom = "" } = {}) =>
    flawsOf(archive, { pom: dependency("1") + pom, library, log, files });
  const told = { code: "unlisted-provider", provider: "a.Xml", by: "lang", packer: "shade" } as const;

  test("is missed in the file of its service, where that of another one was packed", () => {
    expect(flaws(packed)).toEqual([{ ...told, service }]);
    expect(flaws(packed, { log: header("assembly", "single", "core") + shaded })).toEqual([{ ...told, service }]);
    const loading = {
      "src/main/java/a/Main.java": "class Main { ServiceLoader<Fmt> all = ServiceLoader.load(Fmt.class); }",
    };
    const ofOwn = { "a/Xml.class": MAIN, [other]: "a.Json\n" };
    expect(flaws(ofOwn, { files: loading })).toEqual([{ ...told, service: other }]);
    expect(flaws(ofOwn)).toEqual([]);
  });

  test("may be named, left out with its class or with all of its service, or not be packed at all", () => {
    expect(flaws({ ...packed, [service]: "a.Json\r\n a.Xml" })).toEqual([]);
    expect(flaws({ "a/Main.class": MAIN, [service]: "a.Json\n" })).toEqual([]);
    expect(flaws({ "a/Main.class": MAIN, "a/Xml.class": MAIN })).toEqual([]);
    expect(flaws(packed, { log: PACKED })).toEqual([]);
  });

  test("may be left out by the module's own file, or by its POM", () => {
    expect(flaws(packed, { files: { [`target/classes/${service}`]: "a.Json\n" } })).toEqual([]);
    expect(flaws(packed, { pom: "<properties><a>META-INF/services/**</a></properties>" })).toEqual([]);
  });
});

describe("a program with Spring Boot's plugin", () => {
  const plugin = (more = "") =>
    `\n<build><plugins><plugin><groupId>org.springframework.boot</groupId><artifactId>spring-boot-maven-plugin</artifactId>${more}</plugin></plugins></build>`;
  const plain = { ...manifest(""), "a/Main.class": MAIN };

  test("starts nothing where no execution repackages it", () => {
    expect(flawsOf(plain, { pom: plugin() })).toEqual([{ code: "not-repackaged", at: "pom.xml:2" }]);
  });

  test("may have goals, be none, or be packed otherwise", () => {
    const executions = (goal: string) =>
      `<executions><execution><goals><goal>${goal}</goal></goals></execution></executions>`;
    expect(flawsOf(plain, { pom: plugin(executions("build-info")) })).toEqual([]);
    expect(flawsOf(plain)).toEqual([]);
    expect(flawsOf(plain, { pom: plugin(), log: PACKED + header("jib", "dockerBuild", "core") })).toEqual([]);
    expect(flawsOf(plain, { pom: plugin(), log: "" })).toEqual([]);
    const library = makeClass({ name: "a/Main", sourceFile: "Main.java" });
    expect(flawsOf({ ...manifest(""), "a/Main.class": library }, { pom: plugin() })).toEqual([]);
    expect(flawsOf({ ...plain, ...manifest("Main-Class: a.Main\r\n") }, { pom: plugin() })).toEqual([]);
    const jib = plugin().replace("</plugins>", "<plugin><artifactId>jib-maven-plugin</artifactId></plugin></plugins>");
    expect(flawsOf(plain, { pom: jib })).toEqual([]);
    const inProfile = `${plugin()}<profiles><profile><id>x</id>${plugin(executions("repackage"))}</profile></profiles>`;
    expect(flawsOf(plain, { pom: inProfile })).toEqual([]);
  });
});

describe("a plugin that packs dependencies", () => {
  const plain = { ...manifest(""), "a/Main.class": MAIN };
  const list = (artifactId: string, inside: string) =>
    `<plugins><plugin>\n<artifactId>${artifactId}</artifactId>${inside}</plugin></plugins>`;
  const build = (plugins: string) => `\n<build>${plugins}</build>`;
  const managed = (plugins: string) => build(`<pluginManagement>${plugins}</pluginManagement>`);
  const execution = (phase: string) =>
    `<executions><execution><phase>${phase}</phase><goals><goal>shade</goal></goals></execution></executions>`;
  const configuration =
    "<configuration><descriptorRefs><descriptorRef>jar-with-dependencies</descriptorRef></descriptorRefs></configuration>";
  const shade = managed(list("maven-shade-plugin", execution("package")));
  const assembly = build(list("maven-assembly-plugin", configuration));

  test("did not run without an execution, or in pluginManagement alone", () => {
    const flaw = { code: "idle-packer", at: "pom.xml:3" } as const;
    expect(flawsOf(plain, { pom: assembly })).toEqual([{ ...flaw, plugin: "maven-assembly-plugin", why: "unbound" }]);
    expect(flawsOf(plain, { pom: shade })).toEqual([{ ...flaw, plugin: "maven-shade-plugin", why: "managed" }]);
  });

  test("ran, is called by name, or is meant for others", () => {
    for (const pom of [
      build(list("maven-assembly-plugin", "")),
      build(list("maven-assembly-plugin", configuration.replace("jar-with-dependencies", "src"))),
      build(list("maven-assembly-plugin", configuration + execution("none"))),
      build(list("maven-assembly-plugin", configuration + execution("package"))),
      build(list("maven-source-plugin", configuration)),
      managed(list("maven-shade-plugin", "")),
      managed(list("maven-shade-plugin", configuration)),
      `${assembly}<profiles><profile><id>p</id>${assembly}</profile></profiles>`,
    ])
      expect(flawsOf(plain, { pom })).toEqual([]);
    expect(flawsOf(plain, { pom: assembly, log: PACKED + header("assembly", "single", "core") })).toEqual([]);
    expect(flawsOf(plain, { pom: assembly, log: "" })).toEqual([]);
    for (const file of ["README.md", "Dockerfile", "release.sh", ".github/workflows/ci.yml"])
      expect(flawsOf(plain, { pom: assembly, files: { [file]: "mvn package assembly:single" } })).toEqual([]);
    const child =
      "<project><parent><groupId>g</groupId><artifactId>core</artifactId><version>1.0</version></parent><artifactId>b</artifactId></project>";
    const pom = `<packaging>jar</packaging><modules><module>b</module></modules>${shade}`;
    expect(flawsOf(plain, { pom, files: { "b/pom.xml": child } })).toEqual([]);
  });
});
