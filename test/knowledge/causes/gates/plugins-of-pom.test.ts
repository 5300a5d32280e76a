import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const tell = (said: string, facts: Partial<BuildFacts>) =>
  proveBuildCauses({ ...NO_FACTS, said: [said], ...facts }).map(describeBuildCause);

test("a property of Checkstyle's configuration that nothing sets is told with its place", () => {
  const said = `Failed during checkstyle execution: unable to parse: a.CheckstyleException: Property \${config_loc} has not been set`;
  const location = { name: "configLocation", value: "config/checkstyle.xml", at: "pom.xml:19" };
  const facts = (text: string, plugin = "maven-checkstyle-plugin"): Partial<BuildFacts> => ({
    pomValues: () => [{ ...location, plugin }],
    textOfResource: (path) => (path === location.value ? text : ""),
  });
  const text = `<module>\n<property name="file" value="\${config_loc}/suppressions.xml"/>`;
  expect(tell(said, facts(text))).toEqual([
    `config/checkstyle.xml:2 uses \${config_loc}, which maven-checkstyle-plugin does not set by itself: <propertyExpansion>config_loc=…</propertyExpansion> beside <configLocation> (pom.xml:19) does.`,
  ]);
  expect(tell(said, facts("<module>"))).toEqual([]);
  expect(tell(said, facts(text, "maven-pmd-plugin"))).toEqual([]);
  expect(tell("Property was not set", facts(text))).toEqual([]);
});

test("two executions that attach the sources are told", () => {
  const said = "Presumably you have configured maven-source-plugin to execute twice in your build.";
  const execution = (id: string, goal: string) => ({ id, goals: [goal] });
  const facts = (...executions: readonly { id: string; goals: readonly string[] }[]): Partial<BuildFacts> => ({
    plugins: [{ groupId: "g", artifactId: "maven-source-plugin", version: "3.3.1", goals: [], executions }],
    findInPoms: (text) => (text === "<id>attach</id>" ? "pom.xml:20" : null),
  });
  const [attach, again] = [execution("attach", "jar-no-fork"), execution("e2", "jar")];
  expect(tell(said, facts(attach, again, execution("t", "test-jar")))).toEqual([
    "The executions attach (pom.xml:20) and e2 of maven-source-plugin both attach the sources: one of them is enough, or one needs a <classifier>.",
  ]);
  const [source] = facts(attach, again).plugins ?? [];
  const jar = { groupId: "g", artifactId: "maven-jar-plugin", version: "3", goals: [], executions: [attach] };
  expect(tell(said, { ...facts(), plugins: source ? [source, jar] : [] })).toEqual([
    "The executions attach and e2 of maven-source-plugin both attach the sources: one of them is enough, or one needs a <classifier>.",
  ]);
  expect(tell(said, facts(attach))).toEqual([]);
  expect(tell("Presumably not", facts(attach, again))).toEqual([]);
});

test("an execution that makes the archive of the lifecycle once more is told", () => {
  const said = "You have to use a classifier to attach supplemental artifacts to the project instead of replacing them";
  const facts = (...ids: readonly string[]): Partial<BuildFacts> => {
    const executions = ids.map((id) => ({ id, goals: ["jar"] }));
    return { plugins: [{ groupId: "g", artifactId: "maven-jar-plugin", version: "3", goals: [], executions }] };
  };
  const words = (id: string) => [
    `The executions default-jar and ${id} of maven-jar-plugin both attach the classes: one of them is enough, or one needs a <classifier>.`,
  ];
  expect(tell(said, facts("again"))).toEqual(words("again"));
  expect(tell(said, facts("default-jar", "again"))).toEqual(words("again"));
  expect(tell(said, facts("again", "more"))).toEqual([]);
  expect(tell(said, facts())).toEqual([]);
});
