// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Maven
import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { error } from "../../../answers/results.ts";
import { type } from "../wiring/wiring-examples.ts";
import { NO_FACTS } from "./no-facts.ts";

const LOMBOK = { groupId: "org.projectlombok", artifactId: "lombok", version: "1.18.42" };
const GETTER = error("cannot find symbol: method getName()", { line: 3, file: "src/main/java/com/acme/Cart.java" });

function tell(facts: Partial<BuildFacts>): readonly string[] {
  const nothing: BuildFacts = {
    ...NO_FACTS,
    concerns: (_, within) => within === "lombok",
    isGenerated: ({ message }) => message.includes("getName"),
    findInPoms: (text) => (text.startsWith("$") ? null : "pom.xml:20"),
  };
  return proveBuildCauses({ ...nothing, ...facts }).map(describeBuildCause);
}

const unprocessed = { java: 25, errors: [GETTER], artifacts: () => [LOMBOK] };

test("a processor that only lies on the classpath of a JDK 23 or later is told with its place", () => {
  expect(tell(unprocessed)).toEqual([
    "JDK 25 runs no annotation processor that only lies on the classpath (since 23), so Lombok generated nothing: name lombok 1.18.42 (pom.xml:9) in annotationProcessorPaths of maven-compiler-plugin, or set the property maven.compiler.proc to full.",
  ]);
});

test("a processor that is too old for the JDK which would run it is told with the version that fits", () => {
  const old = { artifacts: () => [{ ...LOMBOK, version: "1.18.26" }] };
  const [onClasspath] = tell({ ...unprocessed, ...old });
  expect(onClasspath).toEndWith(
    "or set the property maven.compiler.proc to full. JDK 25 needs lombok 1.18.40 or later.",
  );
  const [offPath] = tell({ ...unprocessed, ...old, processors: pathOf("org.mapstruct:mapstruct-processor") });
  expect(offPath).toEndWith("javac looks for processors there alone. JDK 25 needs lombok 1.18.40 or later.");
  for (const facts of [{ java: 26 }, { artifacts: () => [{ ...LOMBOK, version: "1.18.40" }] }])
    expect(tell({ ...unprocessed, ...old, ...facts }).join()).toEndWith("maven.compiler.proc to full.");
});

test.each<[why: string, facts: Partial<BuildFacts>]>([
  ["an older JDK looks there", { java: 22 }],
  ["a toolchain may compile", { java: null }],
  ["the POM asks for it", { processors: { kind: "classpath", isAskedFor: true } }],
  ["the POM names processors", { processors: { kind: "named" } }],
  ["the error is not of a class of Lombok's", { concerns: () => false }],
  ["the error is no missing symbol", { errors: [error("missing return statement", { line: 3 })] }],
  ["the path has an artifact that may bring it", { processors: pathOf("com.acme:our-processors") }],
  ["the path has it", { processors: pathOf("org.projectlombok:lombok") }],
])("nothing is said of a processor where %s", (_, facts) => {
  expect(tell({ ...unprocessed, ...facts })).toEqual([]);
});

test("a jar that lists its processor only with a classifier", () => {
  const apt = { groupId: "com.querydsl", artifactId: "querydsl-apt", version: "5.1.0" };
  const told = (facts: Partial<BuildFacts> = {}, message = "package QUser.user does not exist") =>
    tell({
      errors: [error(message, { line: 2, file: "src/main/java/com/acme/Users.java" })],
      artifacts: () => [apt],
      imports: (within) => within === "jakarta.persistence",
      listsNoProcessor: ({ artifactId }) => artifactId === "querydsl-apt",
      typeNamed: (name) => (name === "User" ? type("User") : null),
      ...facts,
    });
  const unlisted = (classifier: string) => [
    `querydsl-apt 5.1.0 (pom.xml:9) lists no annotation processor without <classifier>${classifier}</classifier>, so QueryDSL generated nothing.`,
  ];
  expect(told()).toEqual(unlisted("jakarta"));
  expect(told({}, "package com.acme.QUser.user does not exist")).toEqual(unlisted("jakarta"));
  expect(told({}, "cannot find symbol: class QUser")).toEqual(unlisted("jakarta"));
  expect(told({ imports: (within) => within === "javax.persistence" })).toEqual(unlisted("jpa"));
  expect(told({ listsNoProcessor: () => false })).toEqual([]);
  expect(told({ imports: () => true })).toEqual([]);
  expect(told({ processors: { kind: "named" } })).toEqual([]);
  expect(told({}, "package user.Account does not exist")).toEqual([]);
  expect(told({ typeNamed: () => type("User", { isNeeded: true }) })).toEqual([]);
  expect(told({}, "cannot find symbol: class QName")).toEqual([]);
  expect(told({ artifacts: () => [{ ...apt, artifactId: "other" }] }, "cannot find symbol: class QName")).toEqual([]);
  const kapt = { ...apt, goals: [], executions: [{ id: "kapt", goals: ["kapt"] }] };
  expect(told({ plugins: [kapt] })).toEqual([]);
});

test("a bean of Micronaut that no processor made", () => {
  const marked = type("Greeter", { annotation: (name) => (name === "Singleton" ? "" : null) });
  const told = (facts: Partial<BuildFacts> = {}) =>
    tell({
      said: ["io.micronaut.context.exceptions.NoSuchBeanException: No bean of type [com.acme.Greeter] exists."],
      processors: { kind: "none" },
      typeNamed: (name) => (name === "com.acme.Greeter" ? marked : null),
      artifacts: () => [LOMBOK],
      ...facts,
    });
  expect(told()).toEqual([
    "The POM switches annotation processing off (proc none, pom.xml:20), so Micronaut generated nothing.",
  ]);
  expect(told({ processors: { kind: "classpath", isAskedFor: false } })).toEqual([
    "Micronaut generated nothing: io.micronaut:micronaut-inject-java is neither in annotationProcessorPaths of maven-compiler-plugin nor a dependency of this module.",
  ]);
  expect(told({ processors: pathOf("io.micronaut:micronaut-inject-java") })).toEqual([]);
  expect(told({ typeNamed: () => null })).toEqual([]);
  expect(told({ typeNamed: () => type("Greeter") })).toEqual([]);
  expect(told({ typeNamed: () => ({ ...marked, isKotlin: true }) })).toEqual([]);
  expect(told({ typeNamed: () => ({ ...marked, isNeeded: true }) })).toEqual([]);
});

test("a javac that -Werror ended tells no error, and nothing else is told so", () => {
  const errors = [{ severity: "error", message: "An unknown compilation problem occurred" } as const];
  const compiler = (version: string | null) => [
    {
      ...{ groupId: "org.apache.maven.plugins", artifactId: "maven-compiler-plugin" },
      ...{ version, goals: [], executions: [] },
    },
  ];
  const withPoms = (version: string | null, ...texts: string[]) => {
    const lines = [">-Werror<", ...texts];
    return tell({
      errors,
      plugins: compiler(version),
      findInPoms: (text) => (lines.includes(text) ? `pom.xml:${lines.indexOf(text) + 20}` : null),
    });
  };
  const silent = ["-Werror (pom.xml:20) can end javac before it prints the error: without that option it does."];
  const hidden = (plugin: string, option = "-Dmaven.compiler.showWarnings=true") => [
    `-Werror (pom.xml:20) also fails for a warning, and ${plugin} does not print it: with ${option} it does. An error that javac then hides is printed without -Werror.`,
  ];
  expect(withPoms("3.14.1")).toEqual(silent);
  expect(withPoms("3.10.1")).toEqual(hidden("maven-compiler-plugin 3.10.1"));
  expect(withPoms(null)).toEqual(hidden("maven-compiler-plugin before 3.11"));
  expect(withPoms("3.8.1", "<showWarnings>true</")).toEqual(silent);
  expect(withPoms("3.8.1", "<maven.compiler.showWarnings>true</")).toEqual(silent);
  expect(withPoms("3.14.1", "<showWarnings>false</")).toEqual(
    hidden("maven-compiler-plugin 3.14.1", "showWarnings (pom.xml:21) at true"),
  );
  expect(tell({ errors, findInPoms: () => null })).toEqual([]);
  expect(tell({ errors: [...errors, error("cannot find symbol", { line: 3 })] })).toEqual([]);
});

test("banned dependencies of the module are told with what brings them in, where a POM has it", () => {
  const artifacts = ["validation-api", "junit-engine", "unplaced"].map((artifactId) => {
    return { groupId: "org.acme", artifactId, version: "1.0" };
  });
  const place: BuildFacts["place"] = ({ artifactId, ...it }) => ({
    ...{ ...it, artifactId },
    ...(artifactId === "junit-engine" && { through: "org.acme:junit:5" }),
    ...(artifactId !== "unplaced" && { declared: "pom.xml:9" }),
  });
  const said = [
    "org.acme:validation-api:jar:1.0 is banned",
    "Found Banned Dependency: org.acme:junit-engine:jar:tests:1.0",
    "org.acme:unplaced:jar:1.0 is banned, through org.acme:junit:jar:5",
    "org.acme:other:jar:1.0 is banned",
  ];
  const facts = { said, artifacts: () => artifacts, place };
  expect(tell(facts)).toEqual([
    "What is banned comes from: validation-api 1.0 (pom.xml:9), junit-engine 1.0 (of junit 5, pom.xml:9).",
  ]);
  expect(tell({ ...facts, said: said.slice(2) })).toEqual([]);
  expect(tell({ ...facts, said: ["org.acme:validation-api:jar:2.0 is banned", "War is banned."] })).toEqual([]);
});

test.each([
  "cannot find symbol: static MOST",
  "wrong number of type arguments; required 2",
  "annotation type not applicable to this kind of declaration",
])("an error in an import or a declaration keeps javac from running processors: %s", (message) => {
  const file = "src/main/java/com/acme/Rules.java";
  const wrong = error(message, { line: 7, file });
  const facts = { errors: [wrong, GETTER], artifacts: () => [LOMBOK] };
  expect(tell(facts)).toEqual([
    `javac ran no annotation processor because of an error in an import, a declaration or an annotation (${file}:7), so Lombok generated nothing: what it makes is missing until that is mended.`,
  ]);
  expect(tell({ ...facts, errors: [wrong] })).toEqual([]);
  const missing = error("cannot find symbol: class Autowired", { line: 5, file });
  expect(tell({ ...facts, errors: [missing, wrong, GETTER] })).toHaveLength(1);
  expect(tell({ ...facts, errors: [missing, GETTER] })).toEqual([]);
  expect(tell({ ...facts, isGenerated: () => false })).toEqual([]);
});

test("a processor path that lacks it, switched off processing, and a processor that nothing names", () => {
  const { artifacts } = unprocessed;
  expect(tell({ errors: [GETTER], artifacts, processors: pathOf("org.mapstruct:mapstruct-processor") })).toEqual([
    "annotationProcessorPaths (pom.xml:20) lacks org.projectlombok:lombok, so Lombok generated nothing: javac looks for processors there alone.",
  ]);
  expect(tell({ errors: [GETTER], artifacts, processors: { kind: "none" } })).toEqual([
    "The POM switches annotation processing off (proc none, pom.xml:20), so Lombok generated nothing.",
  ]);
  const said = ["java.lang.ClassNotFoundException: Cannot find implementation for com.acme.CartMapper"];
  expect(tell({ said, artifacts })).toEqual([
    "MapStruct generated nothing: org.mapstruct:mapstruct-processor is neither in annotationProcessorPaths of maven-compiler-plugin nor a dependency of this module.",
  ]);
  expect(tell({ said })).toEqual([]);
});

test("a generated class of another processor is known by its name", () => {
  const artifacts = () => [{ groupId: "org.immutables", artifactId: "value", version: "2.11.7" }];
  const missing = (message: string) => tell({ java: 25, artifacts, errors: [error(message, { line: 3 })] });
  expect(missing("cannot find symbol: class ImmutableCart").join()).toContain("Immutables generated nothing");
  expect(missing("cannot find symbol: class Cart")).toEqual([]);
});

test("MapStruct beside Lombok without what binds them", () => {
  const errors = [error('No property named "name" exists in source parameter(s). Type "Cart" has no properties.')];
  const both = ["org.mapstruct:mapstruct-processor", "org.projectlombok:lombok"];
  expect(tell({ errors, processors: pathOf(...both) })).toEqual([
    "MapStruct does not wait for Lombok, whose properties it misses: org.projectlombok:lombok-mapstruct-binding 0.2.0 belongs into annotationProcessorPaths (pom.xml:20), beside both.",
  ]);
  expect(tell({ errors, processors: pathOf(...both, "org.projectlombok:lombok-mapstruct-binding") })).toEqual([]);
});

test("a mapper that MapStruct made without the properties of Lombok", () => {
  const [at, by] = ["Carts.java:3", "class CartMapperImpl { Cart map(CartDto c) {\n    Cart cart = new Cart();\n"];
  const made = (body: string, more: Partial<BuildFacts> = {}) =>
    tell({
      processors: pathOf("org.mapstruct:mapstruct-processor", "org.projectlombok:lombok"),
      failedTests: ["com.acme.CartMapperTest"],
      typesWith: (annotation) => (annotation === "Mapper" ? [type("CartMapper")] : []),
      declaring: (name) => {
        const isTest = name === "com.acme.CartMapperTest";
        const source = readJavaSource(
          isTest
            ? "class CartMapperTest { CartMapper mapper; }"
            : `package com.acme;\n${by}${body}    return cart;\n}}`,
        );
        const [declared] = source.types;
        const isHere = isTest || name === "com.acme.CartMapperImpl";
        return isHere && declared ? { source, type: declared, at: () => at } : null;
      },
      ...more,
    });
  expect(made("\n").join()).toStartWith("CartMapperImpl maps nothing. MapStruct does not wait for Lombok");
  expect(made("    cart.setId( c.getId() );\n")).toEqual([]);
  expect(made("", { failedTests: [] })).toEqual([]);
  expect(made("", { failedTests: ["com.acme.OtherTest"] })).toEqual([]);
  const lombokFirst = pathOf("org.projectlombok:lombok", "org.mapstruct:mapstruct-processor");
  expect(made("", { processors: lombokFirst })).toEqual([]);
  expect(made("", { imports: () => false })).toEqual([]);
});

test("a Lombok that is too old for the JDK", () => {
  const errors = [error("java.lang.ExceptionInInitializerError: com.sun.tools.javac.code.TypeTag :: UNKNOWN")];
  const artifacts = () => [{ ...LOMBOK, version: "1.18.36" }];
  expect(tell({ java: 25, errors, artifacts })).toEqual([
    "lombok 1.18.36 (pom.xml:9) is too old for the javac of JDK 25: use a newer version, 1.18.40 or later.",
  ]);
  expect(tell({ java: 25, errors, artifacts: () => [LOMBOK] })).toEqual([]);
});

test("a package that a module keeps closed, to javac's tools, to tests, and by the project's own module", () => {
  const closed = (by: string, how: string, to = "unnamed module @0x38aafb53") =>
    `${by}because module jdk.compiler does not ${how} to ${to}`;
  const tool =
    "IllegalAccessError: class com.google.errorprone.A (in unnamed module @0x38aafb53) cannot access class com.sun.B (in module jdk.compiler) ";
  const errors = [error(closed(tool, "export com.sun.tools.javac.api"))];
  expect(tell({ errors })).toEqual([
    "com.google.errorprone.A reaches into jdk.compiler/com.sun.tools.javac.api, which the JDK keeps closed, and needs --add-exports jdk.compiler/com.sun.tools.javac.PACKAGE=ALL-UNNAMED for each PACKAGE of api, file, main, model, parser, processing, tree and util, and --add-opens with the same for code and comp: the place is .mvn/jvm.config, since javac runs in Maven's own JVM (or -J in front, for a forked javac).",
  ]);
  const frame =
    "\tat com.google.errorprone.BaseErrorProneJavaCompiler.addTaskListener(BaseErrorProneJavaCompiler.java:85)";
  expect(tell({ said: [frame] }).join()).toMatch(/com\.google\.errorprone.* needs --add-exports .*for a forked javac/);
  const other = tool.replace("com.google.errorprone.A", "com.acme.A");
  expect(tell({ errors: [error(closed(other, "export com.sun.tools.javac.api"))] })).toEqual([
    "com.acme.A reaches into jdk.compiler/com.sun.tools.javac.api, which the JDK keeps closed, and needs --add-exports jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED: the place is .mvn/jvm.config, since javac runs in Maven's own JVM (or -J in front, for a forked javac).",
  ]);
  expect(
    tell({ said: ['… accessible: module java.base does not "opens java.lang" to unnamed module @1b2c3d4'] }),
  ).toEqual([
    "This code reaches into java.base/java.lang, which the JDK keeps closed, and needs --add-opens java.base/java.lang=ALL-UNNAMED: a newer version of the library may do without it, else it belongs in argLine of maven-surefire-plugin.",
  ]);
  const said = ['module com.acme.shop does not "opens com.acme.shop.model" to module com.fasterxml.jackson.databind'];
  expect(tell({ said, javaModules: () => ["com.acme.shop"] })).toEqual([
    "module-info.java of com.acme.shop lacks: opens com.acme.shop.model to com.fasterxml.jackson.databind;",
  ]);
  expect(
    tell({ errors: [error(closed(tool.replace("com.google.errorprone.A", "lombok.A"), "export com.sun.x"))] }),
  ).toEqual([]);
});

test("own code that reaches into a closed package is named with its line, a library is not", () => {
  const source = readJavaSource("package k;\nclass Copy { }");
  const [copy] = source.types;
  const declaring = (name: string) =>
    name === "k.Copy" && copy ? { source, type: copy, at: () => "src/main/java/k/Copy.java:1" } : null;
  const told = (...frames: readonly string[]) =>
    tell({
      declaring,
      said: ['… accessible: module java.base does not "opens java.lang" to unnamed module @1b2c3d4', ...frames],
    });
  const jdk = "\tat java.base/java.lang.reflect.Field.setAccessible(Field.java:172)";
  const own = "\tat k.Copy.raw(Copy.java:5)";
  const needs =
    "reaches into java.base/java.lang, which the JDK keeps closed, and needs --add-opens java.base/java.lang=ALL-UNNAMED";
  expect(told("java.lang.reflect.InaccessibleObjectException: the same", jdk, own)).toEqual([
    `src/main/java/k/Copy.java:5 ${needs}: it belongs in argLine of maven-surefire-plugin.`,
  ]);
  const ofLibrary = [
    `This code ${needs}: a newer version of the library may do without it, else it belongs in argLine of maven-surefire-plugin.`,
  ];
  expect(told(jdk, "\tat org.lib.Fields.set(Fields.java:5)", own)).toEqual(ofLibrary);
  // A trace that was trimmed does not tell who called.
  expect(told(own)).toEqual(ofLibrary);
});

test("a property argLine that would open a package is told where the argLine of a plugin does without it", () => {
  const said = ['module java.base does not "opens java.lang" to unnamed module @1b2c3d4'];
  const PROPERTY = { name: "argLine", value: "--add-opens java.base/java.lang=ALL-UNNAMED", at: "pom.xml:6" };
  const OWN = { name: "argLine", value: "-Xmx1g", at: "pom.xml:12", plugin: "maven-surefire-plugin" };
  const told = (...values: readonly (typeof PROPERTY & { readonly plugin?: string })[]) =>
    tell({
      said,
      pomValues: () => values,
      findInPoms: (text) => values.find(({ value }) => value.includes(text))?.at ?? null,
    }).join();
  expect(told(PROPERTY, OWN)).toBe(
    "This code reaches into java.base/java.lang, which the JDK keeps closed: the property argLine (pom.xml:6) would open it, and <argLine> (pom.xml:12) does without that. @{argLine} there takes it in.",
  );
  const plain = "it belongs in argLine of maven-surefire-plugin.";
  expect(told(PROPERTY, { ...OWN, value: "@{argLine} -Xmx1g" })).toEndWith(plain);
  expect(told(PROPERTY)).toEndWith(plain);
  expect(told(OWN)).toEndWith(plain);
  expect(told({ ...PROPERTY, value: "--add-opens java.base/java.util=ALL-UNNAMED" }, OWN)).toEndWith(plain);
  expect(told(PROPERTY, { ...OWN, plugin: "other-plugin" })).toEndWith(plain);
});

test("a source level without its classes, where nothing else is warned of with -Werror", () => {
  const errors = [error("warnings found and -Werror specified", {})];
  const findInPoms = (text: string) =>
    text === "<maven.compiler.source>" ? "pom.xml:6" : text === ">-Werror<" ? "pom.xml:18" : null;
  const told = (...warnings: readonly string[]) =>
    tell({ errors, warnings: warnings.map((it) => error(it, {})), findInPoms });
  const alone = "bootstrap class path not set in conjunction with -source 8";
  expect(told(alone, alone)).toEqual([
    "-Werror (pom.xml:18) fails for that warning alone: maven.compiler.release 8 in place of source and target (pom.xml:6) ends it.",
  ]);
  expect(told("[options] system modules path not set in conjunction with -source 11")).toHaveLength(1);
  expect(told(alone, "[options] source value 8 is obsolete and will be removed in a future release")).toEqual([]);
  expect(told()).toEqual([]);
  expect(tell({ warnings: [error(alone, {})], findInPoms })).toEqual([]);
  expect(tell({ errors, warnings: [error(alone, {})], findInPoms: () => null })).toEqual([
    "-Werror fails for that warning alone: maven.compiler.release 8 in place of source and target ends it.",
  ]);
});

test("a processor that javac is to compile and a resource lists", () => {
  const errors = [
    error(
      "Bad service configuration file, or exception thrown while constructing Processor object: javax.annotation.processing.Processor: Provider k.StampProcessor not found",
      {},
    ),
  ];
  const findProvider = (service: string, provider: string) =>
    `src/main/resources/META-INF/services/${service}:${provider.length}`;
  expect(tell({ errors, findProvider, ownClasses: () => ["k.StampProcessor"] })).toEqual([
    "k.StampProcessor is compiled here, and javac looks for it before that, since src/main/resources/META-INF/services/javax.annotation.processing.Processor:16 lists it: with <proc>none</proc> maven-compiler-plugin runs no processor in this module.",
  ]);
  expect(tell({ errors, findProvider, ownClasses: () => [] })).toEqual([]);
  expect(tell({ errors, findProvider: () => null, ownClasses: () => ["k.StampProcessor"] })).toEqual([]);
});

test("two artifacts of one release with different versions, where classes are missing", () => {
  const artifacts = () => [
    { groupId: "org.junit.platform", artifactId: "junit-platform-launcher", version: "1.11.4" },
    { groupId: "org.junit.platform", artifactId: "junit-platform-engine", version: "1.12.2" },
    { groupId: "org.junit.jupiter", artifactId: "junit-jupiter", version: "5.12.2" },
  ];
  const said = ["Caused by: java.lang.NoClassDefFoundError: org/junit/platform/engine/Any"];
  expect(tell({ said, artifacts })).toEqual([
    "junit-platform-launcher 1.11.4 (pom.xml:9) is older than junit-platform-engine 1.12.2 (pom.xml:9), and they only fit as parts of one release: let its BOM choose both versions.",
  ]);
  expect(tell({ said, artifacts: () => artifacts().slice(1) })).toEqual([]);
  expect(tell({ said: ["java.lang.NoClassDefFoundError: com/acme/Any"], artifacts })).toEqual([]);
  expect(tell({ said: ["java.lang.NullPointerException: org.junit.platform.engine.Any"], artifacts })).toEqual([]);
});

test("a placeholder that reaches the command line of the test JVM", () => {
  const said = ["Error: could not open `{argLine}'"];
  expect(tell({ said, openProperties: ["argLine"] })).toEqual([
    "@{argLine} (pom.xml:20) stands for a property that nothing sets in this build. An empty property argLine in the POM would do.",
  ]);
  const plugins = [
    {
      groupId: "org.apache.maven.plugins",
      artifactId: "jacoco-maven-plugin",
      version: "0.8.14",
      goals: [],
      executions: [],
    },
  ];
  expect(tell({ said, openProperties: ["argLine"], plugins }).join()).toContain(
    "prepare-agent, which sets it, does not run.",
  );
  const missing = [`Error opening zip file or JAR manifest missing : /m2/agent-$${"{argLine}"}.jar`];
  const written = "@{argLine} (pom.xml:20) stands for a property that nothing sets in this build.";
  expect(tell({ said: missing, openProperties: ["argLine"] })).toEqual([written]);
  expect(tell({ said: missing, openProperties: ["argLine"], propertyLike: () => "arg.line" })).toEqual([
    `${written} The nearest is arg.line.`,
  ]);
  expect(tell({ said, openProperties: ["other"] })).toEqual([]);
  expect(tell({ said, openProperties: ["argLine"], findInPoms: () => null })).toEqual([]);
});

test("a property of a jar that no goal sets", () => {
  const property = "org.mockito:mockito-core:jar";
  const said = [`Error opening zip file or JAR manifest missing : $${`{${property}}`}`];
  const findInPoms = (text: string) => (text === `$${`{${property}}`}` ? "pom.xml:38" : null);
  const plugin = { groupId: "org.apache.maven.plugins", artifactId: "maven-dependency-plugin", version: null };
  const toldWith = (...goals: string[]) =>
    tell({ said, openProperties: [property], findInPoms, plugins: [{ ...plugin, goals, executions: [] }] });
  const unset = `$${`{${property}}`} (pom.xml:38) stands for a property that nothing sets in this build`;
  expect(toldWith("analyze")).toEqual([
    `${unset}: only dependency:properties does, of which this module has no execution.`,
  ]);
  expect(toldWith("properties")).toEqual([`${unset}.`]);
  expect(tell({ said, openProperties: [], findInPoms })).toEqual([]);
});

test("a library, or a plugin, that does not know class files of that Java", () => {
  const said = [
    "Caused by: java.lang.IllegalArgumentException: Unsupported class file major version 69",
    "\tat net.bytebuddy.utility.Any",
  ];
  const artifacts = () => [{ groupId: "net.bytebuddy", artifactId: "byte-buddy", version: "1.14.12" }];
  expect(tell({ said, artifacts })).toEqual([
    "byte-buddy 1.14.12 (pom.xml:9) does not know class files of Java 25: use a newer version.",
  ]);
  const ofPlugin = [
    "Error while analyzing Cart.class with JaCoCo 0.8.11",
    "Unsupported class file major version 69",
    "at org.jacoco.core.A",
  ];
  const plugins = [
    {
      groupId: "org.apache.maven.plugins",
      artifactId: "jacoco-maven-plugin",
      version: "0.8.11",
      goals: [],
      executions: [],
    },
  ];
  expect(tell({ said: ofPlugin, plugins })).toEqual([
    "jacoco-maven-plugin 0.8.11 (pom.xml:20) does not know class files of Java 25: use 0.8.14 or later.",
  ]);
  expect(tell({ said: said.slice(0, 1), artifacts })).toEqual([]);
  const ofSpotBugs = [
    "     [java]     java.lang.IllegalArgumentException: Unsupported class file major version 69",
    '     [java] Exception in thread "main" edu.umd.cs.findbugs.NoClassesFoundToAnalyzeException: No classes found',
  ];
  const spotbugs = [
    {
      ...{ groupId: "com.github.spotbugs", artifactId: "spotbugs-maven-plugin", version: "4.8.6.6" },
      ...{ goals: [], executions: [] },
    },
  ];
  expect(tell({ said: ofSpotBugs, plugins: spotbugs })).toEqual([
    "spotbugs-maven-plugin 4.8.6.6 (pom.xml:20) does not know class files of Java 25: use a newer version.",
  ]);
  expect(tell({ said: ofSpotBugs.slice(1), plugins: spotbugs })).toEqual([]);
  const ofGroovy = error(
    "BUG! exception in source unit 'src/main/groovy/A.groovy' Unsupported class file major version 69",
  );
  const groovy = () => [{ groupId: "org.codehaus.groovy", artifactId: "groovy", version: "3.0.9" }];
  expect(tell({ errors: [ofGroovy], artifacts: groovy })).toEqual([
    "groovy 3.0.9 (pom.xml:9) does not know class files of Java 25: use a newer version.",
  ]);
});

test("an agent of JaCoCo that is older than the Java of the test JVM, which an agent kept from starting", () => {
  const said = ["FATAL ERROR in native method: processing of -javaagent failed, processJavaStart failed"];
  const jacoco = (version: string, ...goals: readonly string[]) => [
    { groupId: "org.jacoco", artifactId: "jacoco-maven-plugin", version, goals, executions: [] },
  ];
  const plugins = jacoco("0.8.2", "prepare-agent");
  expect(tell({ said, plugins, java: 17 })).toEqual([
    "The agent of jacoco-maven-plugin 0.8.2 (pom.xml:20) does not start on Java 17: use 0.8.8 or later.",
  ]);
  expect(tell({ said: ["processing of files failed"], plugins, java: 17 })).toEqual([]);
  expect(tell({ said, plugins, java: null })).toEqual([]);
  expect(tell({ said, plugins: jacoco("0.8.8", "prepare-agent"), java: 17 })).toEqual([]);
  expect(tell({ said, plugins: jacoco("0.8.2", "report"), java: 17 })).toEqual([]);
});

test("a Surefire that calls what JUnit 6 no longer has", () => {
  const said = ["java.lang.NoClassDefFoundError: org/junit/platform/commons/util/PreconditionViolationException"];
  const running = (version: string) => [
    {
      ...{ groupId: "org.apache.maven.plugins", artifactId: "maven-surefire-plugin" },
      ...{ version, goals: [], executions: [] },
    },
  ];
  const junit = (version: string) => () => [
    { groupId: "org.junit.platform", artifactId: "junit-platform-engine", version },
  ];
  const old = { said, plugins: running("2.22.2"), artifacts: junit("6.0.1") };
  expect(tell(old)).toEqual([
    "maven-surefire-plugin 2.22.2 (pom.xml:20) does not run tests of JUnit 6.0.1: use 3.0.0 or later.",
  ]);
  expect(tell({ ...old, said: ["java.lang.NoClassDefFoundError: com/acme/Cart"] })).toEqual([]);
  expect(tell({ ...old, plugins: running("3.0.0") })).toEqual([]);
  expect(tell({ ...old, artifacts: junit("1.10.2") })).toEqual([]);
});

test("a Kotlin that cannot read the version of the JDK", () => {
  const errors = [error("IllegalArgumentException: 25.0.3")];
  const plugins = [
    {
      groupId: "org.apache.maven.plugins",
      artifactId: "kotlin-maven-plugin",
      version: "1.9.25",
      goals: [],
      executions: [],
    },
  ];
  expect(tell({ errors, plugins })).toEqual([
    "kotlin-maven-plugin 1.9.25 is too old for JDK 25, whose version it cannot read: use a newer version of Kotlin, or an older JDK.",
  ]);
  expect(tell({ errors })).toEqual([]);
});

test("a Scala that does not know the JDK", () => {
  const message = "Execution default of goal net.alchim31.maven:scala-maven-plugin:4.9.5:compile failed. CompileFailed";
  const errors = [{ message, severity: "error" as const }];
  const scala = (version: string) => () => [{ groupId: "org.scala-lang", artifactId: "scala-library", version }];
  expect(tell({ java: 25, errors, artifacts: scala("2.13.8") })).toEqual([
    "scala-library 2.13.8 (pom.xml:9) does not know JDK 25, and its compiler fails before it reads a source: use 2.13.17 or later, or an older JDK.",
  ]);
  expect(tell({ java: 25, errors, artifacts: scala("2.13.17") })).toEqual([]);
  expect(tell({ java: 25, errors, artifacts: scala("3.3.7") })).toEqual([]);
});

test("annotations that no processor takes, where an option asks javac to warn of them and -Werror fails", () => {
  const errors = [error("warnings found and -Werror specified")];
  const unclaimed = error("No processor claimed any of these annotations: /org.junit.jupiter.api.Test");
  const at = (text: string) => ({ ">-Xlint:all<": "pom.xml:8", ">-Werror<": "pom.xml:9" })[text] ?? null;
  expect(tell({ errors, warnings: [unclaimed], findInPoms: at })).toEqual([
    "-Xlint (pom.xml:8) asks for that warning, and -Werror (pom.xml:9) makes it an error: -Xlint:-processing leaves it out.",
  ]);
  const onlyLint = (text: string) => (text === ">-Xlint<" ? "pom.xml:8" : null);
  expect(tell({ errors, warnings: [unclaimed], findInPoms: onlyLint })).toEqual([
    "-Xlint (pom.xml:8) asks for that warning, and -Werror makes it an error: -Xlint:-processing leaves it out.",
  ]);
  expect(tell({ errors, warnings: [unclaimed], findInPoms: () => null })).toEqual([]);
  expect(tell({ errors, warnings: [unclaimed, error("[deprecation] a() is deprecated")], findInPoms: at })).toEqual([]);
  expect(tell({ errors, findInPoms: at })).toEqual([]);
  expect(tell({ errors: [unclaimed], warnings: [unclaimed], findInPoms: at })).toEqual([]);
});

test("an annotation processor that a POM names and javac does not find", () => {
  const errors = [error("Annotation processor 'com.acme.Maker' not found")];
  const at = (text: string) => (text === ">com.acme.Maker<" ? "pom.xml:8" : null);
  expect(tell({ errors, findInPoms: at })).toEqual([
    "com.acme.Maker (pom.xml:8) is no class of the processor path: without annotationProcessors, javac runs those that its jars list.",
  ]);
  expect(tell({ errors, findInPoms: () => null })).toEqual([]);
  expect(tell({ errors: [error("Annotation processor 'a b' not found")], findInPoms: at })).toEqual([]);
});

test("MapStruct sees no property of a type whose getters Lombok would make, were it in the processor path", () => {
  const errors = [error('No property named "name" exists in source parameter(s). Type "Pot" has no properties.')];
  const processors = pathOf("org.mapstruct:mapstruct-processor");
  const { artifacts } = unprocessed;
  expect(tell({ errors, artifacts, processors, concerns: () => true }).join()).toContain(
    "lacks org.projectlombok:lombok",
  );
  expect(tell({ errors, artifacts, processors, concerns: () => false })).toEqual([]);
});

test("MapStruct's own artifact in the processor path is no processor", () => {
  const said = ["java.lang.ClassNotFoundException: Cannot find implementation for com.acme.CarMapper"];
  const path = (...names: readonly string[]) => ({
    kind: "path" as const,
    artifacts: names.map((artifactId) => ({ groupId: "org.mapstruct", artifactId, version: "1.6.3" })),
  });
  const at = (text: string) => (text === "<annotationProcessorPaths" ? "pom.xml:8" : null);
  expect(tell({ said, processors: path("mapstruct"), findInPoms: at })).toEqual([
    "annotationProcessorPaths (pom.xml:8) lacks org.mapstruct:mapstruct-processor, so MapStruct generated nothing: javac looks for processors there alone.",
  ]);
  expect(tell({ said, processors: path("mapstruct", "mapstruct-processor"), findInPoms: at })).toEqual([]);
});

test("preview features that the JVM of the tests does not have", () => {
  const said = [
    "java.lang.UnsupportedClassVersionError: Preview features are not enabled for com/acme/Cart (class file version 69.65535). Try running with '--enable-preview'",
  ];
  expect(tell({ said })).toEqual([
    "com.acme.Cart was compiled with --enable-preview, and the JVM of the tests runs without: argLine of maven-surefire-plugin needs --enable-preview, too.",
  ]);
  expect(tell({ said: ["exec:java", ...said] })).toEqual([
    "com.acme.Cart was compiled with --enable-preview, and exec:java runs in Maven's own JVM, which has it by .mvn/jvm.config or MAVEN_OPTS alone; exec:exec starts one of its own.",
  ]);
});

test("a compiler that maven-compiler-plugin does not have, or cannot instantiate", () => {
  const errors = [error("No such compiler 'eclipse'.")];
  expect(tell({ errors })).toEqual([
    "maven-compiler-plugin has no compiler eclipse: org.codehaus.plexus:plexus-compiler-eclipse belongs into its dependencies.",
  ]);
  expect(tell({ errors, buildNeeds: ["org.codehaus.plexus:plexus-compiler-eclipse"] }).join()).toContain(
    "could not be instantiated",
  );
});

function pathOf(...names: readonly string[]): BuildFacts["processors"] {
  const artifacts = names.map((name) => {
    const [groupId = "", artifactId = ""] = name.split(":");
    return { groupId, artifactId, version: "1" };
  });
  return { kind: "path", artifacts };
}

test("a release that is written as source and target may be", () => {
  expect(tell({ errors: [error("release version 1.8 not supported")] })).toEqual([
    "javac's release is 8, not 1.8 (pom.xml:20): only source and target may be written so.",
  ]);
  expect(tell({ errors: [error("release version 21 not supported")] })).toEqual([]);
});

test("a plugin of javac that the processor path lacks", () => {
  expect(tell({ errors: [error("plug-in not found: ErrorProne")] })).toEqual([
    "-Xplugin:ErrorProne (pom.xml:20) needs com.google.errorprone:error_prone_core among the annotationProcessorPaths, which are all that javac looks at where there are any.",
  ]);
  expect(tell({ errors: [error("plug-in not found: Ours")] })).toEqual([]);
});

test("a main method that Spring Boot does not take", () => {
  const findInSources = (pattern: RegExp) => (pattern.test("  static void main(String[] args) {") ? "A.java:3" : null);
  expect(tell({ said: ["no-main-class"], findInSources })).toEqual([
    "A.java:3 has a main method that is not public and static with String[]: newer JDKs start it, and spring-boot does not find it.",
  ]);
  expect(tell({ said: ["no-main-class"], findInSources: () => "A.java:3" })).toEqual([]);
  expect(tell({ findInSources })).toEqual([]);
});

test("a module whose jar is repackaged", () => {
  const plugin = { groupId: "org.springframework.boot", artifactId: "spring-boot-maven-plugin", version: "3.5.6" };
  const hull = (goals: readonly string[]) => () => [
    {
      path: "hull",
      plugins: [{ ...plugin, goals, executions: [] }],
      findInPoms: () => "hull/pom.xml:12",
      hasPackage: (name: string) => name === "org.acme.hull",
    },
  ];
  const errors = [error("package org.acme.hull does not exist")];
  expect(tell({ errors, neededModules: hull(["repackage"]) })).toEqual([
    "spring-boot-maven-plugin repackages the jar of module hull (hull/pom.xml:12), whose classes then lie in BOOT-INF/classes, where no compiler sees them: a <classifier> of its goal repackage leaves the plain jar in place.",
  ]);
  const ofClass = [{ ...error("cannot find symbol: class Hull"), details: ["location: package org.acme.hull"] }];
  expect(tell({ errors: ofClass, neededModules: hull(["repackage"]) })).toHaveLength(1);
  expect(tell({ errors, neededModules: hull(["build-info"]) })).toEqual([]);
  expect(tell({ errors: [error("package org.acme.deck does not exist")], neededModules: hull(["repackage"]) })).toEqual(
    [],
  );
});

test("a goal that takes the artifact of a module before there is one", () => {
  const said = [
    "Artifact has not been packaged yet. When used on reactor artifact, unpack should be executed after packaging: see MDEP-98.",
  ];
  const findInPoms = (text: string) => (text === "<goal>unpack</goal>" ? "app/pom.xml:12" : null);
  expect(tell({ said, findInPoms })).toEqual([
    "The goal unpack (app/pom.xml:12) takes the artifact of a module of this build, which is made in the phase package: call package.",
  ]);
  expect(tell({ said, findInPoms: () => null })).toEqual([
    "The goal unpack takes the artifact of a module of this build, which is made in the phase package: call package.",
  ]);
  expect(tell({ findInPoms })).toEqual([]);
});

test("sources that a plugin writes anew", () => {
  const plugins = ["maven-jar-plugin", "jsonschema2pojo-maven-plugin"].map((artifactId) => {
    return { groupId: "g", artifactId, version: "1", goals: [], executions: [] };
  });
  const missing = (file: string) => [error("package javax.validation does not exist", { line: 3, file })];
  const told = (file: string) => tell({ plugins, errors: missing(file) });
  expect(told("core/target/generated-sources/jsonschema2pojo/g/Brine.java")).toEqual([
    "jsonschema2pojo-maven-plugin (pom.xml:20) writes these sources anew in each build: change its configuration or its input, not them. Its option useJakartaValidation makes it write jakarta for javax.",
  ]);
  expect(told("core/target/generated-sources/annotations/g/Brine.java")).toEqual([]);
  const jaxb = (version: string, file: string) =>
    tell({
      plugins: [{ groupId: "g", artifactId: "jaxb2-maven-plugin", version, goals: [], executions: [] }],
      errors: missing(file),
    }).join();
  const generated = "target/generated-sources/jaxb/g/Brine.java";
  expect(jaxb("2.5.0", generated)).toEndWith("not them. From version 3.1.0 on it writes jakarta for javax.");
  expect(jaxb("3.2.0", generated)).toEndWith("or its input, not them.");
  expect(jaxb("2.5.0", "target/generated-sources/xml/jaxb/g/Brine.java")).toBe("");
  expect(told("core/src/main/java/g/Brine.java")).toEqual([]);
});

test("what a class lacks that a plugin writes anew belongs into its input", () => {
  const source = readJavaSource("package g;\npublic class PetDto {\n}\n");
  const [declared] = source.types;
  const plugins = [
    { groupId: "g", artifactId: "openapi-generator-maven-plugin", version: "7", goals: [], executions: [] },
  ];
  const inputOf = (plugin: string, value: string) => ({ name: "inputSpec", value, at: "pom.xml:24", plugin });
  const facts = (file = "target/generated-sources/openapi/src/main/java/g/PetDto.java"): Partial<BuildFacts> => ({
    plugins,
    ownClasses: () => ["g.PetDto", "g.PetMapper"],
    declaring: (name) => (name === "g.PetDto" && declared ? { source, type: declared, at: () => `${file}:2` } : null),
    pomValues: () => [
      inputOf("openapi-generator-maven-plugin", "${project.basedir}/src/main/resources/openapi.yml"),
      inputOf("other-maven-plugin", "src/other.yml"),
    ],
  });
  const told = (message: string, details: readonly string[] = [], more = facts()) =>
    tell({ ...more, errors: [error(message, { line: 3, details })] });
  const sentence =
    "openapi-generator-maven-plugin (pom.xml:20) writes PetDto anew in each build: what it lacks belongs into src/main/resources/openapi.yml (pom.xml:24).";
  expect(told('Unknown property "owner" in result type PetDto. Did you mean "id"?')).toEqual([sentence]);
  const symbol = "cannot find symbol: method getOwner()";
  expect(told(symbol, ["location: variable pet of type g.PetDto"])).toEqual([sentence]);
  expect(told(symbol, ["location: class g.PetMapper"])).toEqual([]);
  expect(told(symbol, ["location: class g.PetDto"], facts("src/main/java/g/PetDto.java"))).toEqual([]);
  const inItself = { line: 3, file: "target/generated-sources/openapi/src/main/java/g/PetDto.java" };
  const library = error("cannot find symbol: class JsonProperty", {
    ...inItself,
    details: ["location: class g.PetDto"],
  });
  expect(tell({ ...facts(), errors: [library] }).join()).not.toContain("what it lacks");
  expect(told(symbol, ["location: class g.PetDto"], { ...facts(), pomValues: () => [] }).join()).toEndWith(
    "its input.",
  );
});

test("objections to sources that a plugin writes anew, and to no others", () => {
  const parser = "core/target/generated-sources/antlr4/g/ExprParser.java";
  const findInPoms = (text: string) => (text.startsWith("<artifactId>") ? "pom.xml:20" : null);
  const told = (code: string, ...files: readonly string[]) =>
    tell({ objections: files.map((file) => ({ code, file })), findInPoms });
  expect(told("checkstyle", parser, "target/generated-sources/xjc/g/Brine.java")).toEqual([
    "All of these sources are written anew in each build: excludeGeneratedSources=true of maven-checkstyle-plugin (pom.xml:20) leaves them out.",
  ]);
  const withVersion = (version: string) => ({
    ...{ groupId: "org.apache.maven.plugins", artifactId: "maven-checkstyle-plugin", version },
    ...{ goals: [], executions: [] },
  });
  const toldOf = (version: string) =>
    tell({ objections: [{ code: "checkstyle", file: parser }], plugins: [withVersion(version)], findInPoms }).join();
  expect(toldOf("3.2.0")).toContain("=true of maven-checkstyle-plugin 3.3.1 or later (pom.xml:20)");
  expect(toldOf("3.3.1")).toContain("=true of maven-checkstyle-plugin (pom.xml:20)");
  // Folders that the POM names are checked all the same.
  expect(tell({ objections: [{ code: "checkstyle", file: parser }], findInPoms: () => "pom.xml:20" })).toEqual([]);
  expect(told("pmd", parser)).toEqual([
    "All of these sources are written anew in each build: excludeRoots=target/generated-sources/antlr4 of maven-pmd-plugin (pom.xml:20) leaves them out.",
  ]);
  expect(told("checkstyle", parser, "src/main/java/g/Brine.java")).toEqual([]);
  expect(told("javadoc", parser)).toEqual([]);
  expect(tell({ objections: [{ code: "checkstyle" }] })).toEqual([]);
});

test("what a goal could not get, and does not name", () => {
  const money = { groupId: "org.acme", artifactId: "money", version: "3.1", reason: "Connection refused" };
  const missing = () => [money];
  const line = "Could not build dependency tree Could not collect dependencies: org.acme:shop:jar:1.0";
  expect(tell({ said: [line], missing })).toEqual([
    "The goal does not say what it could not get: the local repository lacks money 3.1 (pom.xml:9), of which Maven noted there: Connection refused.",
  ]);
  expect(tell({ said: [line] })).toEqual([]);
  expect(tell({ said: [line, "org.acme:money:jar:3.1 is missing"], missing })).toEqual([]);
});

test("a processor without a version, which an older maven-compiler-plugin does not look up", () => {
  const failed = "Resolution of annotationProcessorPath dependencies failed: ";
  const none = [`${failed}version can neither be null, empty nor blank`];
  const path = (version: string) =>
    ({ kind: "path", artifacts: [{ groupId: "org.mapstruct", artifactId: "mapstruct-processor", version }] }) as const;
  expect(tell({ said: none, processors: path("") })).toEqual([
    "org.mapstruct:mapstruct-processor in annotationProcessorPaths (pom.xml:20) needs a <version>: maven-compiler-plugin takes the managed one since 3.12.0.",
  ]);
  expect(tell({ errors: none.map((message) => error(message)), processors: path("") })).toHaveLength(1);
  const unset = "$" + "{processor.version}";
  const said = [`${failed}Cannot find version for annotation processor path 'org.mapstruct:mapstruct-processor.jar'.`];
  expect(tell({ said, processors: path(unset), findInPoms: () => "pom.xml:30" })).toEqual([
    `org.mapstruct:mapstruct-processor in annotationProcessorPaths has the version ${unset} (pom.xml:30), which nothing sets.`,
  ]);
  expect(tell({ said: none, processors: path("1.6.3") }).join()).toContain("needs a <version>");
  expect(tell({ said: none, processors: pathOf("g:a", "g:b") })).toEqual([]);
});

test("a plugin of Kotlin's compiler that is called otherwise, or is not there", () => {
  const missing = (name: string) => [error(`Plugin not found: ${name}: java.util.NoSuchElementException`)];
  const buildNeeds = ["org.jetbrains.kotlin:kotlin-maven-allopen"];
  const nearest: BuildFacts["nearest"] = (asked, names) => names.filter((it) => asked.startsWith(it));
  expect(tell({ errors: missing("springs"), buildNeeds, nearest })).toEqual([
    "No compiler plugin of Kotlin is called springs (pom.xml:20). The nearest is spring, of org.jetbrains.kotlin:kotlin-maven-allopen.",
  ]);
  expect(tell({ said: ["Execution failed: Plugin not found: jpas"], buildNeeds, nearest })).toEqual([
    "No compiler plugin of Kotlin is called jpas (pom.xml:20). The nearest is jpa, of org.jetbrains.kotlin:kotlin-maven-noarg, which kotlin-maven-plugin lacks among its dependencies.",
  ]);
  expect(tell({ errors: missing("jpa"), nearest })).toEqual([
    "jpa (pom.xml:20) is a compiler plugin of org.jetbrains.kotlin:kotlin-maven-noarg, which kotlin-maven-plugin lacks among its dependencies.",
  ]);
  expect(tell({ errors: missing("spring"), buildNeeds, nearest })).toEqual([]);
  expect(tell({ errors: missing("ours"), nearest })).toEqual([]);
  expect(tell({ errors: missing("springs"), nearest, findInPoms: () => null })).toEqual([]);
  const replaced =
    (own: string): BuildFacts["findInPoms"] =>
    (text) =>
      text === "<compilerPlugins>" ? own : text.startsWith("<option>") ? "pom.xml:31" : "pom.xml:20";
  expect(tell({ errors: missing("spring"), buildNeeds, nearest, findInPoms: replaced("core/pom.xml:9") })).toEqual([
    'compilerPlugins (core/pom.xml:9) stands in place of the inherited list with spring (pom.xml:20), whose option stays (pom.xml:31): with combine.children="append" it adds to that list.',
  ]);
  expect(tell({ errors: missing("spring"), buildNeeds, nearest, findInPoms: replaced("pom.xml:19") })).toEqual([]);
});

test("a POM that itself asks for tests in each module is told with its place", () => {
  const said = ["No tests were executed!  (Set -DfailIfNoTests=false to ignore this error.)"];
  expect(tell({ said })).toEqual([
    "failIfNoTests is true (pom.xml:20), which no option overrides: a run of one module's tests, or of a filter's, fails in each module without them. As false there it would not.",
  ]);
  expect(tell({ said, findInPoms: () => null })).toEqual([]);
  expect(tell({ said: ["There are test failures."] })).toEqual([]);
});

test("what Pitest lacks to find tests of JUnit 5 is told", () => {
  const said = [
    "Please check you have correctly installed the pitest plugin for your project's test library (JUnit 5, TestNG, JUnit 4 etc). ",
  ];
  const artifacts = () => [{ groupId: "org.junit.jupiter", artifactId: "junit-jupiter-api", version: "5.11.4" }];
  expect(tell({ said, artifacts })).toEqual([
    "Pitest finds no test of JUnit 5 without org.pitest:pitest-junit5-plugin among the dependencies of pitest-maven (pom.xml:20).",
  ]);
  expect(tell({ said, artifacts, buildNeeds: ["org.pitest:pitest-junit5-plugin"] })).toEqual([]);
  expect(tell({ said, artifacts: () => [] })).toEqual([]);
  expect(tell({ said: ["There are test failures."], artifacts })).toEqual([]);
});
