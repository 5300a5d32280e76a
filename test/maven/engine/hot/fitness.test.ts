import { describe, expect, test } from "bun:test";
import { type HotCandidate, whyNotHot } from "../../../../src/maven/engine/hot/fitness.ts";
import { memoryDisk } from "../../memory-disk.ts";

const PLAIN: HotCandidate = {
  program: { kind: "found", command: ["/m/bin/mvn"], origin: "mvn", version: "3.9.16" },
  env: { HOME: "/home/dev" },
  projectDir: "/p/shop",
  pom: "/p/shop/pom.xml",
  args: [],
  goals: ["test"],
  modules: [{ plugins: [], forks: [] }],
  operation: "Test",
  integration: false,
};

function why(given: Partial<HotCandidate>, files: Readonly<Record<string, string>> = {}): string | null {
  return whyNotHot({ ...PLAIN, ...given }, memoryDisk(files));
}

function extensions(...all: readonly string[]): string {
  const tags = all.map((coordinates) => {
    const [groupId, artifactId, version] = coordinates.split(":");
    const known = Object.entries({ groupId, artifactId, version }).filter(([, text]) => text !== undefined);
    return `<extension>${known.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join("")}</extension>`;
  });
  return `<extensions xmlns="http://maven.apache.org/EXTENSIONS/1.0.0">${tags.join("")}</extensions>`;
}

describe("a build may use the JVM of another one", () => {
  test.each(["Compile", "Test", "Package"])("for the operation %s", (operation) => {
    expect(why({ operation })).toBeNull();
  });

  test.each([
    "dependency:tree",
    "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:tree",
    "help:effective-pom",
    "checkstyle:check@strict",
    "versions:display-dependency-updates",
  ])("for the goal %s, which only reads", (goal) => {
    expect(why({ operation: "Run", goals: [goal] })).toBeNull();
  });

  test("with options that Maven reads anew for each build", () => {
    expect(why({ args: ["-o", "-e", "-T2", "-Pci", "-s", "s.xml", "-Dtest=FooTest", "-Drevision=2"] })).toBeNull();
  });

  test("with properties that its JVM gets when it starts", () => {
    const args = ["-Djavax.net.ssl.trustStore=/t", "-Dhttp.proxyHost=a b"];
    const env = { HOME: "/home/dev", MAVEN_OPTS: "-Xmx1g -Djavax.net.ssl.trustStore=/t" };
    expect(why({ args, env }, { "/p/.mvn/jvm.config": '"-Dhttp.proxyHost=a b"' })).toBeNull();
  });

  test("with folders of .mvn beside extensions", () => {
    expect(why({}, { "/p/.mvn/jvm.config": "-Xmx1g", "/p/shop/.mvn/maven.config": "-ntp" })).toBeNull();
  });

  test("with extensions whose builds were compared with fresh ones", () => {
    const files = { "/p/.mvn/extensions.xml": extensions("kr.motd.maven:os-maven-plugin:1.7.1") };
    expect(why({}, files)).toBeNull();
    expect(why({}, { "/p/.mvn/extensions.xml": "<extensions/>" })).toBeNull();
  });
});

describe("a build gets a JVM of its own", () => {
  test.each(["verify", "install", "clean", "site", "dependency:copy-dependencies", "exec:exec", "acme:tree", "tree"])(
    "for %s",
    (goal) => {
      expect(why({ operation: "Run", goals: [goal] })).toBe(`${goal} is not known to read only`);
    },
  );

  test("for a mvnw that is no longer what Maven's wrapper plugin has written", () => {
    const program = { kind: "found", command: ["/bin/sh", "/p/mvnw"], origin: "mvnw", version: "3.9.16" } as const;
    expect(why({ program }, { "/p/mvnw": '#!/bin/sh\n. ./.env\nexec mvn "$@"\n' })).toBe(
      "its mvnw is not as Maven's wrapper plugin writes it, and may do something else each time",
    );
  });

  test("for a goal among others, and in args", () => {
    const reason = "dependency:copy is not known to read only";
    expect(why({ operation: "Run", goals: ["help:system", "dependency:copy"] })).toBe(reason);
    expect(why({ operation: "Run", goals: ["help:system"], args: ["dependency:copy"] })).toBe(reason);
  });

  const UNTRIED = extensions("kr.motd.maven:os-maven-plugin:1.7.1", "com.acme:acme-extension:1");
  const untried = "its extension acme-extension 1 was not tried in a JVM that stays";

  test.each(["/p/.mvn/extensions.xml", "/p/shop/.mvn/extensions.xml"])(
    "because of what nobody has tried in %s",
    (file) => {
      expect(why({}, { [file]: UNTRIED })).toBe(untried);
    },
  );

  test.each([
    ["kr.motd.maven:os-maven-plugin:2.0", "os-maven-plugin 2.0 was not tried"],
    ["com.acme:os-maven-plugin:1.7.1", "os-maven-plugin 1.7.1 was not tried"],
    [`kr.motd.maven:os-maven-plugin:\${os.version}`, `os-maven-plugin \${os.version} was not tried`],
    ["kr.motd.maven:os-maven-plugin:[1.7,)", "os-maven-plugin [1.7,) was not tried"],
    ["kr.motd.maven:os-maven-plugin", "os-maven-plugin was not tried"],
  ])("because of the extension %s", (coordinates, reason) => {
    expect(why({}, { "/p/.mvn/extensions.xml": extensions(coordinates) })).toContain(`its extension ${reason}`);
  });

  test.each(["", "<extensions>", "kr.motd.maven"])("because of extensions that cannot be read: %j", (text) => {
    expect(why({}, { "/p/.mvn/extensions.xml": text })).toBe("its extensions cannot be read");
  });

  test("where another project is named, because of its extensions", () => {
    const files = { "/q/.mvn/extensions.xml": UNTRIED };
    expect(why({ pom: "/q/other/pom.xml" }, files)).toBe(untried);
    expect(why({}, files)).toBeNull();
  });

  test("because of extensions where MAVEN_BASEDIR leads, and with Maven 4 of any, also of the user's", () => {
    const env = { HOME: "/home/dev", MAVEN_BASEDIR: "/b" };
    expect(why({ env }, { "/b/.mvn/extensions.xml": UNTRIED })).toBe(untried);
    const files = { "/home/dev/.m2/extensions.xml": "<extensions/>", "/etc/passwd": "" };
    expect(why({}, files)).toBeNull();
    const program = { ...PLAIN.program, version: "4.0.0-rc-5" } as const;
    expect(why({ program }, files)).toBe("the user has extensions of Maven");
    const known = { "/p/.mvn/extensions.xml": extensions("kr.motd.maven:os-maven-plugin:1.7.1") };
    expect(why({ program }, known)).toBe("the project has .mvn/extensions.xml, and its Maven is not 3");
  });

  test.each([
    ["-agentlib:jdwp=transport=dt_socket,address=5005", "-agentlib"],
    ["-Xmx1g -javaagent:/a.jar", "-javaagent"],
    ["-Xrunjdwp:transport=dt_socket", "-Xrunjdwp"],
    ["-Dcom.sun.management.jmxremote.port=9010", "-Dcom.sun.management.jmxremote"],
    ["-Xlog:gc*:file=gc.log", "-Xlog"],
    ["-verbose:gc", "-verbose"],
    ["-XX:StartFlightRecording=duration=30s", "-XX:StartFlightRecording"],
  ])("because a process alone can have what %s asks for", (options, named) => {
    const env = { HOME: "/home/dev", MAVEN_OPTS: options };
    expect(why({ env })).toBe(`MAVEN_OPTS has ${named}, which is for one process alone`);
    expect(why({}, { "/p/shop/.mvn/jvm.config": `-ea ${options}` })).toContain(`jvm.config has ${named}, which`);
  });

  test("for a stack that Maven's own thread does not have in a new JVM", () => {
    const sets = "sets a stack that a JVM's first thread does not get, in which Maven runs elsewhere";
    expect(why({ env: { HOME: "/home/dev", JAVA_TOOL_OPTIONS: "-Xss32m" } })).toBe(`JAVA_TOOL_OPTIONS ${sets}`);
    expect(why({ env: { HOME: "/home/dev", MAVEN_OPTS: "-XX:ThreadStackSize=8192" } })).toBe(`MAVEN_OPTS ${sets}`);
    expect(why({ env: { HOME: "/home/dev", MAVEN_OPTS: "-Xss32m" } })).toBeNull();
  });

  test("for a goal of somebody else's plugin that is called like one that reads", () => {
    const goal = "com.evil:help-maven-plugin:1:evaluate";
    expect(why({ operation: "Run", goals: [goal] })).toBe(`${goal} is not known to read only`);
  });

  test("for integration tests", () => {
    expect(why({ integration: true })).toBe("integration tests may start servers");
  });

  test.each(["-X", "--raw-streams", "--debug", "-q", "-l out.txt", "--color always"])("because of %s", (words) => {
    expect(why({ args: words.split(" ") })).toContain("sets up Maven's logger for the whole JVM");
  });

  test.each([
    "java.io.tmpdir",
    "javax.net.ssl.trustStore",
    "jdk.xml.entityExpansionLimit",
    "sun.net.inetaddr.ttl",
    "user.timezone",
    "file.encoding",
    "http.proxyHost",
    "org.slf4j.simpleLogger.showDateTime",
    "maven.ext.class.path",
    "maven.logger.type",
    "maven.user.extensions",
    "maven.project.extensions",
    "maven.installation.conf",
  ])("because of -D%s", (name) => {
    expect(why({ args: [`-D${name}=x`] })).toBe(`-D${name} may be read once in a JVM`);
  });

  test("because of a property that the call sets to something else than the JVM has at its start", () => {
    const env = { HOME: "/home/dev", MAVEN_OPTS: "-Duser.timezone=UTC -Dmaven.ext.class.path=/e.jar" };
    const given = ["-Duser.timezone=UTC", "-Dmaven.ext.class.path=/e.jar"];
    expect(why({ env, args: ["-Duser.timezone=UTC", "-Duser.timezone=CET"] })).toContain("-Duser.timezone");
    expect(why({ env, args: given })).toContain("-Dmaven.ext.class.path");
  });

  test.each(["javafoo", "userName", "files.dir", "my.java.home", "httpPort"])("but not because of -D%s", (name) => {
    expect(why({ args: [`-D${name}=x`] })).toBeNull();
  });

  test("where a plugin chooses the JDK", () => {
    const toolchains = {
      groupId: "org.apache.maven.plugins",
      artifactId: "maven-toolchains-plugin",
      version: null,
      goals: ["toolchain"],
      executions: [],
    };
    expect(why({ modules: [{ plugins: [toolchains], forks: [] }] })).toBe("maven-toolchains-plugin chooses JDKs");
  });

  test("where a script between the program and Maven may choose another Maven each time", () => {
    const program = { kind: "found", command: ["/home/dev/.asdf/shims/mvn"], origin: "mvn", version: null } as const;
    expect(why({ program })).toBe("which Maven its program starts is not known");
  });

  test("where the mvn script runs somebody's own script first", () => {
    const files = { "/home/dev/.mavenrc": 'MAVEN_OPTS="$MAVEN_OPTS -Dnow=$(date)"' };
    expect(why({}, files)).toBe("/home/dev/.mavenrc is a program, and may do something else each time");
    expect(why({ env: { HOME: "/home/dev", MAVEN_SKIP_RC: "1" } }, files)).toBeNull();
  });
});
