import { expect, test } from "bun:test";
import { join } from "node:path";
import { openInactive } from "../../../src/fixes/lookup/artifact-places.ts";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { pom } from "../../maven/memory-disk.ts";
import { temporaryDirectory } from "../../temporary.ts";

test("a dependency of a profile has its place there, unless the profile is active or Maven alone knows that", () => {
  const entry =
    "\n<dependency><groupId>org.acme</groupId><artifactId>money</artifactId><version>1</version></dependency>";
  const profileOf = (activation: string, jdk: string | null = "17.0.1") => {
    const profile = `<profile>\n<id>p</id>${activation}<dependencies>${entry}</dependencies></profile>`;
    const other = `<profile><id>q</id><build><plugins><plugin><artifactId>a</artifactId><dependencies>${entry}</dependencies></plugin></plugins></build></profile>`;
    const root = temporaryDirectory({ "pom.xml": pom("g:shop:1", `<profiles>${other}${profile}</profiles>`) });
    const surroundings = {
      ...{ localRepository: join(root, "repository"), environment: new Map(), userProperties: new Map() },
      jdkVersion: () => jdk,
    };
    const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
    if (read.kind !== "project") throw new Error(read.reason);
    const [module] = read.project.modules;
    const built = openBuilt({ project: read.project, surroundings, env: {}, jdk: null });
    return module && ["money", "other"].map((artifact) => openInactive(module, built)("org.acme", artifact));
  };
  const jdk = (version: string) => `<activation><jdk>${version}</jdk></activation>`;
  const placed = { id: "p", at: "pom.xml:7" };
  const why = { kind: "jdk", wanted: "11", version: "17.0.1" } as const;
  expect(profileOf(jdk("11"))).toEqual([{ ...placed, why }, null]);
  expect(profileOf("")).toEqual([placed, null]);
  expect(profileOf(jdk("17"))).toEqual([null, null]);
  expect(profileOf(jdk("11"), null)).toEqual([null, null]);
});
