import { expect, test } from "bun:test";
import type { ProcessorSearch } from "../../../src/model/project/project.ts";
import { readFrom } from "../memory-disk.ts";

function read(configuration: string, { properties = "", executions = "" } = {}): ProcessorSearch | undefined {
  const plugin = `<plugin><artifactId>maven-compiler-plugin</artifactId><configuration>${configuration}</configuration><executions>${executions}</executions></plugin>`;
  const pom = `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version><properties>${properties}</properties><build><plugins>${plugin}</plugins></build></project>`;
  return readFrom({ "/p/pom.xml": pom }).modules[0]?.processors;
}

const execution = (configuration: string) =>
  `<execution><id>default-testCompile</id><configuration>${configuration}</configuration></execution>`;
const path = (version: string) =>
  `<annotationProcessorPaths><path><groupId>g</groupId><artifactId>p</artifactId>${version}</path></annotationProcessorPaths>`;

test("javac looks for processors in the classpath, or in the path that the POM names", () => {
  expect(read("")).toEqual({ kind: "classpath", isAskedFor: false });
  const properties = "<v>1.2</v>";
  const artifacts = [{ groupId: "g", artifactId: "p", version: "1.2" }];
  expect(read(path(`<version>\${v}</version>`), { properties })).toEqual({ kind: "path", artifacts });
  const managed = [{ groupId: "g", artifactId: "p", version: "" }];
  expect(read("", { executions: execution(path("")) })).toEqual({ kind: "path", artifacts: managed });
});

test("it may be told not to, or to do so in any Java", () => {
  const properties = "<maven.compiler.proc>none</maven.compiler.proc>";
  expect(read("", { properties })).toEqual({ kind: "none" });
  expect(read("<proc>none</proc>")).toEqual({ kind: "none" });
  expect(read("<compilerArgs><arg>-proc:none</arg></compilerArgs>")).toEqual({ kind: "none" });
  expect(read("", { executions: execution("<proc>none</proc>") })?.kind).toBe("classpath");
  expect(read("<proc>none</proc>", { executions: execution("<proc>full</proc>") })).toEqual({
    kind: "classpath",
    isAskedFor: true,
  });
  expect(read("<compilerArgs><arg>-proc:full</arg></compilerArgs>")).toEqual({ kind: "classpath", isAskedFor: true });
});

test.each([
  "<annotationProcessors><annotationProcessor>a.P</annotationProcessor></annotationProcessors>",
  "<compilerArgs><arg>-processor</arg><arg>a.P</arg></compilerArgs>",
  "<compilerArgument>--processor-path lib</compilerArgument>",
  "<compilerArguments><processorpath>lib</processorpath></compilerArguments>",
])("it may be told their names: %s", (configuration) => expect(read(configuration)).toEqual({ kind: "named" }));
