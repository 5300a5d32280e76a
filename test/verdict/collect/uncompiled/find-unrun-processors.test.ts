import { expect, test } from "bun:test";
import { join } from "node:path";
import type { ResolvedDependency } from "../../../../src/maven/dependencies/resolve-dependencies.ts";
import { findUnrunProcessors } from "../../../../src/verdict/collect/uncompiled/find-unrun-processors.ts";
import { makeClass } from "../../../java/bytecode/make-class.ts";
import { makeZip } from "../../../java/bytecode/make-zip.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

const COMPILED = `${header("compiler", "compile", "a")}[INFO] Compiling 1 source file with javac [debug release 21] to target/classes\n`;
const FAILED = `${COMPILED}[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.13.0:compile (default-compile) on project a: Compilation failure -> [Help 1]\n`;
const PARTS = "import g.Part;\n@Part class Gate {}";
const DEPENDENCY =
  "<dependencies>\n<dependency><groupId>g</groupId><artifactId>parts</artifactId></dependency></dependencies>";

const compilerWith = (configuration: string) =>
  `<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration>${configuration}</configuration></plugin></plugins></build>`;

interface Case {
  readonly source?: string;
  readonly more?: string;
  readonly supports?: readonly string[];
  readonly scope?: ResolvedDependency["scope"];
  readonly artifactId?: string;
  readonly log?: string;
  readonly java?: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly userProperties?: Readonly<Record<string, string>>;
}

/** Names the processors that did not run in a module whose source has an annotation of one. */
function unrun({ source = PARTS, more = "", supports = ["g.Part"], scope = "provided", ...others }: Case = {}) {
  const { artifactId = "parts", log = COMPILED, java = "25.0.1", files = {} } = others;
  const { environment = {}, userProperties = {} } = others;
  const folder = temporaryDirectory();
  const processor = makeClass({
    name: "g/P",
    sourceFile: "P.java",
    supertypes: ["javax/annotation/processing/AbstractProcessor"],
    annotation: { type: "javax/annotation/processing/SupportedAnnotationTypes", value: supports },
  });
  const services = { "META-INF/services/javax.annotation.processing.Processor": "g.P", "g/P.class": processor };
  writeFiles(folder, { "parts.jar": makeZip(services) });
  const dependency = {
    ...{ groupId: artifactId === "lombok" ? "org.projectlombok" : "g", artifactId, version: "1", type: "jar", scope },
    ...{ jar: join(folder, "parts.jar"), classifier: undefined, isScopeManaged: false, module: null },
    ...{ through: null, managed: null, overruled: [] },
  };
  const project = projectOf({
    "pom.xml": pom("g:a:1", DEPENDENCY + more),
    "src/main/java/Gate.java": source,
  });
  writeFiles(project.root, files);
  const jdk = { home: "/jdk", version: java, vendor: null, from: "PATH" as const };
  const causes = findUnrunProcessors(project, read(log), jdk, () => [dependency], {
    environment: new Map(Object.entries(environment)),
    userProperties: new Map(Object.entries(userProperties)),
  });
  return causes.map((it) => (it.cause === "unprocessed" ? [it.processor, it.why, it.java, it.placed?.declared] : it));
}

const PARTS_UNRUN = [["parts", "classpath", 25, "pom.xml:5"]];

test("a processor on the classpath that a newer JDK does not look for, and whose annotations the sources have", () => {
  expect(unrun()).toEqual(PARTS_UNRUN);
  expect(unrun({ source: "import g.*;\n@Part class Gate {}" })).toEqual(PARTS_UNRUN);
  expect(unrun({ source: "@g.Part class Gate {}", supports: ["g.*"] })).toEqual(PARTS_UNRUN);
  // What is missing is no error of one that we know.
  expect(unrun({ log: FAILED })).toEqual(PARTS_UNRUN);
});

const GATE = { "target/classes/Gate.class": makeClass({ name: "Gate", sourceFile: "Gate.java" }) };
const LOMBOK = {
  artifactId: "lombok",
  source: "import lombok.Data;\n@Data class Gate {}",
  supports: ["*"],
  files: GATE,
};
const lombokOf = (body: string) => ({ ...LOMBOK, source: `import lombok.*;\n${body}` });

test("Lombok did not run where the class of a source has nothing more than that", () => {
  const lombokUnrun = [["Lombok", "classpath", 25, undefined]];
  expect(unrun(LOMBOK)).toEqual(lombokUnrun);
  expect(unrun(lombokOf("@Getter class Gate { int width; }"))).toEqual(lombokUnrun);
  expect(unrun({ ...LOMBOK, log: FAILED })).toEqual([]);
});

test.each<[why: string, build: Case]>([
  [
    "it added something",
    {
      files: {
        "target/classes/Gate.class": makeClass({
          name: "Gate",
          sourceFile: "Gate.java",
          constants: [{ name: "open", value: 1 }],
        }),
      },
    },
  ],
  ["no class is there", { files: {} }],
  ["its annotations add nothing", lombokOf("interface Gate { void open(@NonNull String key); }")],
  ["nor for a class without fields", lombokOf("@Getter class Gate { static int width; }")],
  [
    "the source has it all",
    lombokOf(
      "@Getter @ToString class Gate { int width; int getWidth() { return 1; } public String toString() { return null; } }",
    ),
  ],
  ["another library has the annotation", { source: "import lombok.NonNull;\nimport g.Data;\n@Data class Gate {}" }],
])("nothing is said of Lombok where %s", (_, build) => {
  expect(unrun({ ...LOMBOK, ...build })).toEqual([]);
});

test.each<[why: string, build: Case]>([
  ["the JDK looks there", { java: "21.0.2" }],
  ["nothing was compiled now", { log: header("compiler", "compile", "a") }],
  ["no source has such an annotation", { source: "import g.Part;\nclass Gate { Part part; }" }],
  ["it takes others", { supports: ["g.Other"] }],
  ["tests alone have it", { scope: "test" }],
  ["the POM asks for it", { more: "<properties><maven.compiler.proc>full</maven.compiler.proc></properties>" }],
  ["javac gets options by the environment", { environment: { JDK_JAVAC_OPTIONS: "-proc:full" } }],
  ["the call names another javac", { userProperties: { "maven.compiler.executable": "/jdk-17/bin/javac" } }],
  ["a POM names one", { more: compilerWith("<fork>true</fork><executable>/jdk-17/bin/javac</executable>") }],
  ["a toolchain may choose one", { more: compilerWith("<jdkToolchain><version>17</version></jdkToolchain>") }],
  ["an earlier build compiled some", { log: `${COMPILED}[INFO] Nothing to compile - all classes are up to date\n` }],
  ["an earlier build ran it", { files: { "target/generated-sources/annotations/GateParts.java": "" } }],
  [
    "another plugin runs it",
    {
      more: "<build><plugins><plugin><groupId>org.bsc.maven</groupId><artifactId>maven-processor-plugin</artifactId><executions><execution><goals><goal>process</goal></goals></execution></executions></plugin></plugins></build>",
    },
  ],
])("nothing is said where %s", (_, build) => {
  expect(unrun(build)).toEqual([]);
});
