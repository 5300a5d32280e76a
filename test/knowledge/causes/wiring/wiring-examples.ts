import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import type { OwnType, Setting } from "../../../../src/knowledge/causes/wiring/wiring-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

export function tell(said: string, facts: Partial<BuildFacts>): readonly string[] {
  return proveBuildCauses({ ...NO_FACTS, said: [said], ...facts }).map(describeBuildCause);
}

export const MAIN = "src/main/resources/application.yml";

export const setting = (name: string, more: Partial<Setting> = {}): Setting => ({
  ...{ name, at: `${MAIN}:3`, file: "application.yml", isTest: false, ...more },
});

export const asked = { findInSources: () => "src/main/java/Dock.java:7" };

export const type = (name: string, more: Partial<OwnType> = {}): OwnType => ({
  ...{
    name: `com.acme.${name}`,
    at: `${name}.java:7`,
    isKotlin: false,
    isNeeded: false,
    isInterface: false,
    supertypes: [],
    modifiers: [],
  },
  ...{ annotation: () => null, properties: [], ...more },
});

export const PORTS = type("Ports", {
  isKotlin: true,
  annotation: (name) => (/^(?:Service|Entity)$/.test(name) ? "" : null),
});

export const KOTLIN: Partial<BuildFacts> = {
  plugins: [{ groupId: "o", artifactId: "kotlin-maven-plugin", version: "2", goals: [], executions: [] }],
  findInPoms: (text) => (text === "<artifactId>kotlin-maven-plugin</artifactId>" ? "pom.xml:40" : null),
  typeNamed: () => PORTS,
};
