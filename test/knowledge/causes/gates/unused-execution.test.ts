import { expect, test } from "bun:test";
import { join } from "node:path";
import { openCalled } from "../../../../src/fixes/lookup/part/called-goal.ts";
import { realDisk } from "../../../../src/maven/disk.ts";
import { readProject } from "../../../../src/maven/model/read-project.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { temporaryDirectory } from "../../../temporary.ts";
import { tell } from "../wiring/wiring-examples.ts";

const NONE = { environment: new Map<string, string>(), userProperties: new Map<string, string>() };
const RULES = "<configuration><rules/></configuration>";
const execution = (id: string, goal = "enforce", inside = RULES) =>
  `<execution>\n<id>${id}</id><goals><goal>${goal}</goal></goals>${inside}</execution>`;
const plugin = (executions: string, own = "") =>
  `<build><plugins><plugin>\n<artifactId>maven-enforcer-plugin</artifactId>${own}<executions>${executions}</executions></plugin></plugins></build>`;

function told(parts: string, ...asked: readonly string[]) {
  const root = temporaryDirectory({ "pom.xml": pom("g:it:1", parts) });
  const read = readProject(join(root, "pom.xml"), realDisk, { ...NONE, localRepository: join(root, "repository") });
  const [module] = read.kind === "project" ? read.project.modules : [];
  if (!module) throw new Error("no module");
  return tell("No rules are configured", { ...openCalled(module, root), asked });
}

test("a goal that is called by itself does not use what its execution alone configures", () => {
  const [sentence = "", ...others] = told(plugin(execution("e")), "enforcer:enforce");
  expect(sentence).toMatch(
    /^enforcer:enforce called by itself does not use what the execution e configures \(pom\.xml:\d+\): enforcer:enforce@e does\.$/,
  );
  expect(others).toEqual([]);
});

test("nothing is told where a call uses the configuration, or it is not known which is meant", () => {
  const silent = [
    plugin(execution("e"), RULES),
    plugin(execution("e") + execution("f")),
    plugin(execution("default-cli")),
    plugin(execution("e", "display-info")),
    plugin(execution("e", "enforce", "")),
    `<profiles><profile><id>p</id>${plugin(execution("e"))}</profile></profiles>`,
    plugin(execution("e")).replace("enforcer", "checkstyle"),
  ];
  for (const parts of silent) expect(told(parts, "enforcer:enforce")).toEqual([]);
  const one = plugin(execution("e"));
  expect(told(one, "enforcer:enforce@e")).toEqual([]);
  expect(told(one, "validate", "enforcer:enforce")).toEqual([]);
  expect(told(one)).toEqual([]);
});
