import type { Task } from "../task.ts";

const UTILS = "mcp-core/src/main/java/io/modelcontextprotocol/util/Utils.java";
const TEMPLATES = "mcp-core/src/main/java/io/modelcontextprotocol/util/DefaultMcpUriTemplateManager.java";

export const javaSdkFormat: Task = {
  id: "java-sdk-format",
  kind: "a formatter that CI checks, in one of several modules",
  project: "java-sdk",
  commit: "305e4cbd03a5f938933bb7c475fcd6c4659730ff",
  setUp: [
    {
      file: TEMPLATES,
      from: `	public boolean isUriTemplate(String uri) {
		return URI_VARIABLE_PATTERN.matcher(uri).find();
	}`,
      to: `    public boolean isUriTemplate(String uri)
    {
        return URI_VARIABLE_PATTERN.matcher( uri ).find();
    }`,
    },
  ],
  build: "./mvnw -B -q -ntp test-compile -pl mcp-core -am -Dspring-javaformat.validate.skip",
  brief: `Utils.resolveUri in mcp-core takes an absolute endpoint that is not below the base: with the base
http://localhost:8080/root, http://localhost:8080/rootless/api is accepted, and it must be refused as /other/api is.
An endpoint that is the base itself, or lies below it, is accepted as before, with and without a slash at the end of the base.
Fix it, with cases in UtilsTests. CI has been red since the last merge anyway, before any test: get the build of mcp-core green
as CI runs it (see the workflow); the tests of the package io.modelcontextprotocol.util must pass.`,
  hidden: {
    "mcp-core/src/test/java/io/modelcontextprotocol/util/UnderBaseTests.java": `package io.modelcontextprotocol.util;

import java.net.URI;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class UnderBaseTests {

	@ParameterizedTest
	@CsvSource({ "http://h:1/root, http://h:1/rootless/api", "http://h:1/root/, http://h:1/rootless",
			"http://h:1/a/b, http://h:1/a/bc/d", "http://h:1/root, http://h:1/root/../other" })
	void refused(String base, String endpoint) {
		assertThatThrownBy(() -> Utils.resolveUri(URI.create(base), endpoint))
			.isInstanceOf(IllegalArgumentException.class);
	}

	@ParameterizedTest
	@CsvSource({ "http://h:1/root, http://h:1/root", "http://h:1/root/, http://h:1/root/",
			"http://h:1/root/, http://h:1/root", "http://h:1/root, http://h:1/root/api", "http://h:1, http://h:1/api",
			"http://h:1/, http://h:1/api", "http://h:1/root/, http://h:1/root/api" })
	void taken(String base, String endpoint) {
		assertThat(Utils.resolveUri(URI.create(base), endpoint)).hasToString(endpoint);
	}

}
`,
  },
  commands: ["./mvnw -B -ntp test -pl mcp-core -Dtest='io/modelcontextprotocol/util/*Tests'"],
  bugs: [
    {
      edit: { file: UTILS, asItWas: true },
      command: "./mvnw -B -ntp test -pl mcp-core -Dtest=UtilsTests",
      says: "the bug is back",
    },
  ],
};
