import { expect, test } from "bun:test";
import { oneOfEach } from "../../../src/fixes/lookup/one-of-each.ts";

const stored = (artifactId: string, version: string) => ({
  ...{ name: "org.apache.velocity.VelocityContext", groupId: "org.apache.velocity", artifactId, version },
});
const BOTH = [stored("velocity", "1.7"), stored("velocity-engine-core", "2.4.1")];

const chosen = (isManaged: string | null, written: string | null, used: string | null = null, classes = BOTH) =>
  oneOfEach(
    classes,
    (_, artifactId) => (artifactId === isManaged ? "1" : null),
    (version) => version === written,
    (_, artifactId) => artifactId === used,
  ).map((it) => (it.in.kind === "repository" ? it.in.artifact : ""));

test("of several artifacts with a class the managed one counts, then one whose version POMs write, then the name", () => {
  expect(chosen(null, null)).toEqual(["org.apache.velocity:velocity"]);
  expect(chosen(null, "2.4.1")).toEqual(["org.apache.velocity:velocity-engine-core"]);
  expect(chosen("velocity", "2.4.1")).toEqual(["org.apache.velocity:velocity"]);
});

test("what another module has counts more than a version that POMs write, and a name that is old least", () => {
  expect(chosen(null, "1.7", "velocity-engine-core")).toEqual(["org.apache.velocity:velocity-engine-core"]);
  const lists = { name: "com.google.common.collect.Lists", version: "1.0" };
  const old = { ...lists, groupId: "com.google.collections", artifactId: "google-collections" };
  const guava = { ...lists, groupId: "com.google.guava", artifactId: "guava" };
  expect(chosen(null, null, null, [old, guava])).toEqual(["com.google.guava:guava"]);
});

test("a dependency of a profile that is not active counts more than anything that is new to the project", () => {
  const profile = { id: "p", at: "pom.xml:9" };
  const ofProfile = (managed: string | null, other: string) =>
    oneOfEach(
      BOTH,
      (_, artifactId) => (artifactId === managed ? "1" : null),
      () => false,
      () => false,
      (_, artifactId) => (artifactId === other ? profile : null),
    );
  const artifact = "org.apache.velocity:velocity-engine-core";
  expect(ofProfile("velocity", "velocity-engine-core")).toMatchObject([
    { in: { artifact, isManaged: false, profile } },
  ]);
  expect(ofProfile("velocity", "other")).toMatchObject([{ in: { artifact: "org.apache.velocity:velocity" } }]);
});
