import { expect, test } from "bun:test";
import { findUnwritten } from "../../../../src/verdict/collect/uncompiled/find-unwritten.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const SPRING = "<groupId>org.springframework.boot</groupId>";
const DEPENDENCY = `<dependencies><dependency>${SPRING}<artifactId>spring-boot-configuration-processor</artifactId><optional>true</optional></dependency></dependencies>`;
const PROPS = { "src/main/java/a/Props.java": 'package a;\n@ConfigurationProperties("mail")\nclass Props {}' };
const PACKED = header("compiler", "compile", "a") + header("jar", "jar", "a");

/** A module with this processor path, empty for none, and the processor as a dependency. */
function unwritten(artifacts: string, files: Readonly<Record<string, string>> = PROPS, log = PACKED, java = "17.0.1") {
  const path = `<configuration>\n<annotationProcessorPaths>${artifacts}</annotationProcessorPaths></configuration>`;
  const compiler = `<plugin><artifactId>maven-compiler-plugin</artifactId>${artifacts === "" ? "" : path}</plugin>`;
  const text = pom("g:a:1", `${DEPENDENCY}<build><plugins>${compiler}</plugins></build>`);
  const jdk = { home: "/jdk", version: java, vendor: null, from: "PATH" as const };
  return findUnwritten(projectOf({ "pom.xml": text, ...files }), read(log), jdk);
}

const LOMBOK = "<path><groupId>org.projectlombok</groupId><artifactId>lombok</artifactId></path>";

test("what a processor did not write is told with what keeps it from running", () => {
  expect(unwritten(LOMBOK)).toMatchObject([{ cause: "unprocessed", why: "path", at: "pom.xml:5" }]);
  const full = "@org.springframework.boot.context.properties.ConfigurationProperties class Props {}";
  expect(unwritten(LOMBOK, { "src/main/java/a/Props.java": full })).toHaveLength(1);
  expect(unwritten("", PROPS, PACKED, "25.0.1")).toMatchObject([{ cause: "unprocessed", why: "classpath", java: 25 }]);
});

test("nothing is said where it may run, has nothing to write or wrote it, or nothing is packed", () => {
  expect(unwritten("")).toEqual([]);
  const own = `<path>${SPRING}<artifactId>spring-boot-configuration-processor</artifactId></path>`;
  expect(unwritten(LOMBOK + own)).toEqual([]);
  expect(unwritten(`${LOMBOK}<path><groupId>x</groupId><artifactId>processors</artifactId></path>`)).toEqual([]);
  expect(unwritten(LOMBOK, {})).toEqual([]);
  expect(unwritten(LOMBOK, { "src/main/java/a/App.java": "@ConfigurationPropertiesScan class App {}" })).toEqual([]);
  const comment = "/** As {@link Old}, which had @ConfigurationProperties. */ class App {}";
  expect(unwritten(LOMBOK, { "src/main/java/a/App.java": comment })).toEqual([]);
  const written = { "target/classes/META-INF/spring-configuration-metadata.json": "{}" };
  expect(unwritten(LOMBOK, { ...PROPS, ...written })).toEqual([]);
  expect(unwritten(LOMBOK, PROPS, header("compiler", "compile", "a"))).toEqual([]);
});
