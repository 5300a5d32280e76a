import { expect, test } from "bun:test";
import { readPom } from "../../../../src/maven/model/pom.ts";
import { whyInactive } from "../../../../src/maven/model/profiles/why-inactive.ts";

/** Tells why the profile p is not active beside q, with JDK 17. */
function why(activation: string, active: readonly string[] = [], jdk: string | null = "17.0.15") {
  const read = readPom(
    `<project><profiles><profile><id>p</id>${activation}</profile><profile><id>q</id></profile></profiles></project>`,
  );
  const profiles = read.kind === "pom" ? read.pom.profiles : [];
  const [profile] = profiles;
  return profile ? whyInactive(profile, profiles, active, jdk) : null;
}

const asks = (text: string) => `<activation>${text}</activation>`;
const BY_DEFAULT = asks("<activeByDefault>true</activeByDefault>");

test("a profile that is active by default ends where another one of its POM is active", () => {
  expect(why(BY_DEFAULT, ["q"])).toEqual({ kind: "other", by: "q" });
  // It was switched off.
  expect(why(BY_DEFAULT, ["of-parent"])).toBeNull();
});

test("a profile asks for a JDK, a property or a file", () => {
  expect(why(asks("<jdk>[21,)</jdk>"))).toEqual({ kind: "jdk", wanted: "[21,)", version: "17.0.15" });
  expect(why(asks("<property><name>full</name></property>"))).toEqual({ kind: "property", property: "full" });
  expect(why(asks("<property><name>env</name><value>ci</value></property>"))).toEqual({
    kind: "property",
    property: "env=ci",
  });
  expect(why(asks("<file><exists>a.txt</exists></file>"))).toEqual({ kind: "file", path: "a.txt", isToExist: true });
  expect(why(asks("<file><missing>a.txt</missing></file>"))).toEqual({ kind: "file", path: "a.txt", isToExist: false });
});

test("nothing is proven where a profile asks for nothing, for several things, or for what holds", () => {
  expect(why("")).toBeNull();
  expect(why(asks("<jdk>17</jdk>"))).toBeNull();
  expect(why(asks("<jdk>21</jdk>"), [], null)).toBeNull();
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is one of Maven
  expect(why(asks("<jdk>${java}</jdk>"))).toBeNull();
  expect(why(asks("<os><family>mac</family></os>"))).toBeNull();
  expect(why(asks("<packaging>war</packaging>"))).toBeNull();
  expect(why(asks("<file></file>"))).toBeNull();
  expect(why(asks("<property><name>a</name></property><file><exists>b</exists></file>"))).toBeNull();
});
