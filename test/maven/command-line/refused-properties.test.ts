// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Maven's placeholders
import { describe, expect, test } from "bun:test";
import { findRefusedProperty } from "../../../src/maven/command-line/refused-words.ts";

describe("a property may be set", () => {
  test.each([
    "skipTests",
    "test=CartTest#total",
    "x=",
    "x=a b",
    "x=a\nb",
    "x=${y}",
    "größe=1",
    "-x=y",
    "maven.user.settings=/ci/settings.xml",
    "maven.user.settings=/ci/$team/settings.xml",
    "maven.ext.class.paths=e.jar",
  ])("%j", (property) => expect(findRefusedProperty(property)).toBeNull());
});

describe("a property may not have a name that Maven trims or a reader misses", () => {
  test.each([
    "",
    "=x",
    " goals=deploy",
    "goals =deploy",
    "go\tals=deploy",
    "goals\u00a0=deploy",
    "goals\u200b=x",
    'g"=x',
  ])("%j", (property) =>
    expect(findRefusedProperty(property)).toEqual({ code: "property-name", word: `-D${property}` }),
  );
});

describe("a property may not load code into Maven", () => {
  test.each([
    ...["maven.ext.class.path", "maven.user.extensions", "maven.project.extensions", "maven.installation.extensions"],
  ])("%s", (name) => {
    for (const property of [name, `${name}=e.jar`, `${name}=`]) {
      expect(findRefusedProperty(property)).toEqual({ code: "loading-property", name });
    }
  });
});

describe("a property that names a file of Maven's own may hold no expression", () => {
  test.each([
    ...["org.slf4j.simpleLogger.logFile", "maven.logger.logFile"],
    ...["maven.user.settings", "maven.project.settings", "maven.installation.settings"],
    ...["maven.user.toolchains", "maven.project.toolchains", "maven.installation.toolchains"],
  ])("%s", (name) => {
    for (const path of ["${x}", "$\\{x}", "/ci/${env.HOME}/x"]) {
      expect(findRefusedProperty(`${name}=${path}`)).toEqual({ code: "path-expression", name });
    }
  });
});
