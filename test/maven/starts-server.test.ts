import { expect, test } from "bun:test";
import { startsServer } from "../../src/maven/starts-server.ts";

/** `plugin:goal@execution in module` */
function ran(...goals: readonly string[]) {
  return goals.map((it) => {
    const [, plugin = "", goal = "", execution = "default", module = "shop"] =
      /^([^:]+):([^@ ]+)(?:@(\S+))?(?: in (.+))?$/.exec(it) ?? [];
    return { plugin, goal, execution, module };
  });
}

test.each([
  ["a goal that starts something", ["compiler:compile", "spring-boot:start"]],
  ["a goal whose name holds more", ["glassfish:start-domain"]],
  ["docker-compose", ["docker-compose:up"]],
  ["an execution that is named so", ["exec:exec@start-server"]],
  ["a restart after a stop", ["jetty:start", "jetty:stop", "jetty:start"]],
  ["one of two plugins", ["cargo:start", "jetty:start", "jetty:stop"]],
  ["one of two modules", ["cargo:start in a", "cargo:start in b", "cargo:stop in b"]],
])("%s leaves a server", (_, goals) => expect(startsServer(ran(...goals), [])).toBe(true));

test.each([
  ["an ordinary build", ["compiler:compile", "surefire:test", "versions:update-parent", "antrun:run"]],
  ["a server that was stopped", ["spring-boot:start", "failsafe:integration-test", "spring-boot:stop"]],
  ["an execution that stops one", ["exec:exec@start-server", "exec:exec@stop-server"]],
])("%s leaves none", (_, goals) => expect(startsServer(ran(...goals), [])).toBe(false));

test("where the log shows no goal, those of the call count", () => {
  expect(startsServer([], ["spring-boot:start"])).toBe(true);
  expect(startsServer([], ["org.codehaus.cargo:cargo-maven3-plugin:1.10.20:start@web"])).toBe(true);
  expect(startsServer([], ["verify", "start"])).toBe(false);
  expect(startsServer(ran("compiler:compile"), ["spring-boot:start"])).toBe(false);
});
