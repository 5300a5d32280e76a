import { expect, test } from "bun:test";
import { kindOf } from "./records.ts";

const COMMANDS: readonly (readonly [string, ReturnType<typeof kindOf>])[] = [
  ["mvn -q test", "build"],
  ["cd gson && FOO=1 timeout 100 ./mvnw -q test | tail -5", "build"],
  ["ls; /usr/bin/mvn -v 2>&1 | head -3", "look-up"],
  ["mvn -version; mvn -q test", "build"],
  ["mvn test > /tmp/build.log 2>&1; tail -20 /tmp/build.log", "build"],
  ['nohup setsid bash -c "./mvnw -o verify > target/v.log 2>&1" &', "build"],
  ["cat mvnw", "source"],
  ["grep -rn 'mvn test' README.md .github", "source"],
  ["sed -n 1,40p src/main/java/Target.java", "source"],
  ["git diff --stat", "source"],
  ["find . -type f | grep -v target/; cat pom.xml", "source"],
  ["grep -rn '2.13' --exclude-dir=target/ . | grep -vE '/target/|x'", "source"],
  ["find . -not -path './target/*' -o -path ./b/target/ -prune", "source"],
  ["grep -v x target/site/index.html", "look-up"],
  ["tail -20 /tmp/build.log", "look-up"],
  ["cat core/target/surefire-reports/AppTest.txt", "look-up"],
  ["ls ~/.m2/repository/org/mockito", "look-up"],
  ["javap -cp x com.acme.Foo", "look-up"],
];

for (const [command, kind] of COMMANDS)
  test(`${command}: ${kind}`, () => {
    expect(kindOf(command)).toBe(kind);
  });
