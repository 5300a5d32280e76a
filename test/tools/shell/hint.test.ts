// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables are the shell's
import { describe, expect, test } from "bun:test";
import { toolCall } from "../../../src/answers/tool-call.ts";
import { callForInstruction, hintFor } from "../../../src/tools/shell/hint.ts";

const FILES: ReadonlyMap<string, string> = new Map([
  [
    "/shop/Makefile",
    ".PHONY: all\n\nall: # everything\n\t@mvn -q verify\n\ntest:\n\t# offline\n\tmvn -o \\\n\t  test\n\n" +
      "deps: test\n\tmvn verify\n\ntwice:\n\tmvn test\ntwice:\n\tmvn verify\n\nvars:\n\t$(MVN) test\n\nother:\n\trm -rf x\n\tmvn test\n",
  ],
  ["/shop/justfile", "check:\n    mvn checkstyle:check\n"],
]);

describe("a command for the shell", () => {
  for (const [command, call] of [
    ["mvn test", "maven_test {}"],
    ["mvn -q test -Dtest=CartTest -pl core | tail -50", 'maven_test {"testFilter": "CartTest", "module": ["core"]}'],
    ["./mvnw -B -ntp clean package -DskipTests 2>&1", 'maven_run {"goals": ["clean","package"], "skipTests": true}'],
    ["mvnd compile > /tmp/out.log 2>&1", "maven_compile {}"],
    ["mvn test > f 2>&1; tail -20 f", "maven_test {}"],
    ["mvn test > /tmp/f 2>&1; grep -n ERROR /tmp/f | head -5", "maven_test {}"],
    ["mvn test; echo $?", "maven_test {}"],
    ['mvn -q test 2>&1 | tail -50; echo "exit ${PIPESTATUS[0]}"', "maven_test {}"],
    ["nice -n 10 mvn test", "maven_test {}"],
    ["nice mvn test", "maven_test {}"],
    ["env mvn test", "maven_test {}"],
    ["JAVA_HOME=/opt/jdk-21 mvn test", 'maven_test {"args": ["--java-home","/opt/jdk-21"]}'],
    ["env JAVA_HOME=/opt/jdk-21 nice mvn -o test", 'maven_test {"args": ["-o","--java-home","/opt/jdk-21"]}'],
    ["sdk use java 21.0.2-tem && mvn test", 'maven_test {"args": ["--java-home","/sdk/21.0.2-tem"]}'],
    ["bash -lc 'cd core && mvn test'", 'maven_test {"module": ["core"]}'],
    ['sh -c "mvn -q test | tail -5"', "maven_test {}"],
    ["mvn clean && mvn test", 'maven_run {"goals": ["clean","test"]}'],
    ["mvn clean test -Dtest=CartTest", 'maven_test {"testFilter": "CartTest", "args": ["clean"]}'],
    ["mvn -q clean && mvn -q test -pl core", 'maven_run {"goals": ["clean","test"], "module": ["core"]}'],
    ["make test", 'maven_test {"args": ["-o"]}'],
    ["make", 'maven_run {"goals": ["verify"]}'],
    ["just check", 'maven_run {"goals": ["checkstyle:check"]}'],
    ["mvn compile > /dev/null 2>&1 < /dev/null && echo OK || true", "maven_compile {}"],
    ["mvn test-compile && echo done", 'maven_compile {"tests": true}'],
    ["mvn clean", "maven_clean {}"],
    ["timeout 300 mvn -o test", 'maven_test {"args": ["-o"]}'],
    ["timeout -k 5 5m mvn test", "maven_test {}"],
    ["time mvn verify", 'maven_run {"goals": ["verify"]}'],
    ["mvn clean install -DskipTests", 'maven_run {"goals": ["clean","install"], "skipTests": true}'],
    ["mvn clean compile -DskipTests", 'maven_run {"goals": ["clean","compile"], "skipTests": true}'],
    [
      "mvn test -pl core -am -Dtest=CartTest -Dsurefire.failIfNoSpecifiedTests=false",
      'maven_test {"testFilter": "CartTest", "module": ["core"]}',
    ],
    ["mvn verify -Dit.test=CartIT", 'maven_run {"goals": ["verify"], "args": ["-Dit.test=CartIT"]}'],
    ["mvn dependency:tree | grep guava", 'maven_run {"goals": ["dependency:tree"], "match": "guava"}'],
    [
      "cd core && mvn -q -o dependency:tree 2>&1 | grep -i 'com.google:guava'",
      'maven_run {"goals": ["dependency:tree"], "match": "com.google:guava", "module": ["core"], "args": ["-o"]}',
    ],
    ["mvn dependency:tree | grep -v guava", 'maven_run {"goals": ["dependency:tree"]}'],
    ["mvn dependency:tree | grep 'guava:.*:jar'", 'maven_run {"goals": ["dependency:tree"]}'],
    ["mvn dependency:tree | grep guava | wc -l", 'maven_run {"goals": ["dependency:tree"]}'],
    ["mvn dependency:tree | tail guava", 'maven_run {"goals": ["dependency:tree"]}'],
    ["mvn checkstyle:check | grep ERROR", 'maven_run {"goals": ["checkstyle:check"]}'],
    ["mvn verify dependency:tree | grep guava", 'maven_run {"goals": ["verify","dependency:tree"]}'],
    ["mvn verify | grep guava", 'maven_run {"goals": ["verify"]}'],
    ["mvn test | grep guava", "maven_test {}"],
    ["mvn compile spotless:check", 'maven_run {"goals": ["compile","spotless:check"]}'],
    ["cd /shop && mvn test", "maven_test {}"],
    ["cd core && mvn test", 'maven_test {"module": ["core"]}'],
    ["cd /shop/core; cd ..; mvn test", "maven_test {}"],
    ["set -euo pipefail\ncd core\npwd\nmvn test", 'maven_test {"module": ["core"]}'],
    ["/shop/mvnw test", "maven_test {}"],
    ["cd core && ../mvnw test", 'maven_test {"module": ["core"]}'],
    ["mvn test 2>&1 |\n  grep ERROR | sort -u | uniq -c | head -20", "maven_test {}"],
    ["mvn test | sed -n '1,80p' > out.txt", "maven_test {}"],
    [
      "cd core && mvn test -s /ci.xml -Dout=/tmp/x",
      'maven_test {"module": ["core"], "args": ["-s","/ci.xml","-Dout=/tmp/x"]}',
    ],
    ["mvn test -s ../ci.xml", 'maven_test {"args": ["-s","../ci.xml"]}'],
    ["mvn test -Dtest=Cart*", 'maven_test {"testFilter": "Cart*"}'],
    [
      "mvn test -Dtest=none -DwildcardSuites=com.acme.CartSuite",
      'maven_test {"args": ["-Dtest=none","-DwildcardSuites=com.acme.CartSuite"]}',
    ],
    ["mvn test -Dtest", 'maven_test {"testFilter": "true"}'],
    ["mvn test -Dtest=", 'maven_test {"args": ["-Dtest="]}'],
    ["mvn test -Dtest=A -Dtest=B", 'maven_test {"args": ["-Dtest=A","-Dtest=B"]}'],
    ["mvn package -DskipTests=true", 'maven_package {"skipTests": true}'],
    ["mvn package -DskipTests=false", 'maven_package {"args": ["-DskipTests=false"]}'],
    ["mvn package -DskipTests=", 'maven_package {"args": ["-DskipTests="]}'],
    ["mvn package -DskipTests -DskipTests=false", 'maven_package {"args": ["-DskipTests","-DskipTests=false"]}'],
    ["mvn package -Dmaven.test.skip=false", 'maven_package {"args": ["-Dmaven.test.skip=false"]}'],
    ["mvn test -pl core,-web", 'maven_test {"args": ["-pl","core,-web"]}'],
    [
      "mvn test -Dtest='CartTest#total*' -am -pl :core,web",
      'maven_test {"testFilter": "CartTest#total*", "module": [":core","web"]}',
    ],
    ["mvn test -pl '!web'", 'maven_test {"args": ["-pl","!web"]}'],
    ["mvn test \\\n  -Pci", 'maven_test {"args": ["-Pci"]}'],
    ["mvn -f core/pom.xml test", 'maven_test {"module": ["core"]}'],
    ["mvn --file core test", 'maven_test {"module": ["core"]}'],
    ["mvn -f pom.xml test", "maven_test {}"],
    ["cd core && mvn -f ../pom.xml test", "maven_test {}"],
    ["cd .. && mvn -f shop/pom.xml test -Dtest=CartTest", 'maven_test {"testFilter": "CartTest"}'],
    ["cd /elsewhere && mvn -f /shop/core test", 'maven_test {"module": ["core"]}'],
    ["mvn -f tools/pom.xml test", 'maven_test {"args": ["-f","tools/pom.xml"]}'],
    ["mvn -f core test -pl sub", 'maven_test {"args": ["-f","core","-pl","sub"]}'],
    ['mvn test -Dtest="A,B" |& tee log.txt', 'maven_test {"testFilter": "A,B"}'],
  ] as const) {
    test(`that is a build is the call of a tool: ${command}`, () => expect(hint(command)).toBe(call));
  }

  for (const command of [
    ...["mvn", "mvn -v", "mvn --version", "mvn -X", "mvn test -pl", "ls", "", "mvn help", "mvn unknown-phase"],
    ...["mvn archetype:generate", "mvn deploy", "mvn clean deploy", "mvn release:prepare", "mvn exec:java"],
    ...["mvn spring-boot:run", "mvn test exec:java", "mvn quarkus:dev &", "mvn test &", "mvn jetty:run"],
    ...["echo mvn test", 'git commit -m "mvn test"', "git commit -m 'x' && mvn test", "mvn package && java -jar a.jar"],
    ...["grep -r 'mvn test' .", "mvn test; rm -rf target", "mvn compile && mvn test", "echo x | mvn test"],
    ...["mvn test -Dtest=$NAME", "mvn test $(cat args)", "mvn test `cat args`", "(cd core && mvn test)", 'mvn "test'],
    ...["for i in 1 2; do mvn test; done", "mvn test <<EOF\nx\nEOF", "{ mvn test; }", "mvn test # all", "! mvn test"],
    ...["MAVEN_MCP=off mvn test", "cd /elsewhere && mvn test", "cd tools && mvn test"],
    ...["cd .. && mvn test", "cd $DIR && mvn test", "mvn test | sed -i s/a/b/ x", "docker run maven mvn test"],
    ...[
      "cd core && mvn test -pl sub",
      "cd core && mvn -f ../pom.xml test -s ci.xml",
      "cd .. && mvn -f elsewhere/pom.xml test",
      "nohup mvn test",
      "ssh host mvn test",
      "mvn test | xargs rm",
    ],
  ]) {
    test(`that is anything else passes: ${command}`, () => expect(hint(command)).toBeNull());
  }

  for (const command of [
    ...[
      "JAVA_HOME=jdk mvn test",
      "env A=b mvn test",
      "MAVEN_MCP=off mvn test",
      "env -i mvn test",
      "JAVA_HOME=/a B=c mvn test",
    ],
    ...[
      "sdk use java 8 && mvn test",
      "mvn clean; mvn test",
      "mvn clean > a.txt && mvn test",
      "mvn clean -Px && mvn test",
      "mvn compile && mvn test",
    ],
    ...["make deps", "make twice", "make vars", "make -j4 test", "make other", "make test clean", "A=b make test"],
    ...["bash build.sh", "bash -c 'mvn test' x", "bash -c 'bash -c \"bash -c mvn\"'", "bash -c 'rm x; mvn test'"],
  ]) {
    test(`that sets, needs or does more passes: ${command}`, () => expect(hint(command)).toBeNull());
  }

  for (const command of [
    ...["echo 'class A {}' > src/A.java && mvn test", "cat a b > src/A.java; mvn test", "> A.java; mvn test"],
    ...["echo x | tee src/A.java && mvn test", "tee x; mvn test", "sed -Ei s/1/2/ pom.xml && mvn test"],
    ...["sed -ni s/1/2/p pom.xml; mvn test", "awk -i inplace 1 f; mvn test", "sort -o f f; mvn test"],
    ...["cat pom.xml && mvn test", "mvn test; cat target/out.txt", "mvn test; ls target", "ls | head; mvn test"],
    ...["mvn test | sort -o f", "mvn test | uniq - f", "mvn test | sed 'w f'", "mvn test | awk '{print > f}'"],
    ...[
      "mvn test | tee f; tail g",
      "mvn test > f 2>&1; rm f",
      "mvn test > f; tail f > g",
      "mvn dependency:tree > f; tail f",
    ],
    ...["mvn dependency:tree > tree.txt", "mvn help:effective-pom | tee pom.txt", "mvn test | tail && echo x > f"],
    ...["mvn test < answers.txt", "mvn test | cat < f", "mvn test >", "mvn test > | tail", "mvn test >& f"],
  ]) {
    test(`that reads or writes more than the log of its build passes: ${command}`, () =>
      expect(hint(command)).toBeNull());
  }

  for (const command of [
    ...["DB_URL=jdbc:x mvn verify", "MAVEN_ARGS=-Pci mvn test", "MAVEN_OPTS=-Xmx1g mvn test", "X=y; mvn test"],
    ...["export X=y && mvn test", "mvn test | X=y tail", "/opt/maven4/bin/mvn test", "tools/mvn test", "../mvnw test"],
    ...["cd core && ./mvnw test", "cd core && mvn -s ../ci.xml test", "cd core && mvn -gs ci.xml test"],
    ...["cd core && mvn test -l out.log", "cd core && mvn test -Dsuite=../testng.xml", "cd core && mvn test -Dx=.m2"],
    ...["cd core && mvn test -Dmaven.repo.local=repository", "cd core && mvn test --toolchains=ci/t.xml"],
  ]) {
    test(`that has an environment, a Maven or files of its own passes: ${command}`, () =>
      expect(hint(command)).toBeNull());
  }

  for (const command of [
    ...["mvn test -pl c*", "mvn test -D test=Cart*", "mvn -s ~/ci.xml test", "mvn test -P[ab]", "mvn te\\\nst"],
    ...["cd core || mvn test", "true || mvn test", "set -n; mvn test", "cd core | cat; mvn test", "'mvn test"],
  ]) {
    test(`of which a shell may make another passes: ${command}`, () => expect(hint(command)).toBeNull());
  }

  test("counts from the directory in which the shell stands", () => {
    expect(hint("mvn test", "/shop/core")).toBe('maven_test {"module": ["core"]}');
    expect(hint("mvn test", "/shop/tools")).toBeNull();
    expect(hint("cd .. && mvn test", "/shop/core")).toBe("maven_test {}");
  });

  test("passes unread if it has more than 10,000 characters", () => {
    const long = (length: number) => `mvn test -Da=${"b".repeat(length - "mvn test -Da=".length)}`;
    expect(hint(long(10_000))).not.toBeNull();
    expect(hint(long(10_001))).toBeNull();
  });

  function hint(command: string, cwd = "/shop"): string | null {
    const isModule = (dir: string) => dir === "/shop/core" || dir === "/shop/web";
    const readText = (path: string) => FILES.get(path) ?? null;
    const homeOfSdk = (name: string) => (name === "21.0.2-tem" ? `/sdk/${name}` : null);
    const call = hintFor(command, { cwd, projectDir: "/shop", isModule, readText, homeOfSdk });
    return call && toolCall(call.tool, call.input);
  }
});

test.each([
  [
    "./mvnw test -pl <module> -am -Dtest=<class or method>",
    'maven_test {"testFilter": "<class or method>", "module": ["<module>"]}',
  ],
  ["mvn install -f extensions/<name>/", 'maven_run {"goals": ["install"], "module": ["extensions/<name>"]}'],
  ["mvn apache-rat:check -pl core", 'maven_run {"goals": ["apache-rat:check"], "module": ["core"]}'],
  ["mvn own:update -N", 'maven_run {"goals": ["own:update"], "args": ["-N"]}'],
  ["mvn test < answers.txt", null],
  ["mvn spring-boot:run", null],
  ["mvn archetype:generate", null],
  ["mvn deploy", null],
])("of instructions, where names in angle brackets stand for words: %s", (command, expected) => {
  const call = callForInstruction(command, { cwd: "/shop", projectDir: "/shop", isModule: () => false });
  expect(call && toolCall(call.tool, call.input)).toBe(expected);
});
