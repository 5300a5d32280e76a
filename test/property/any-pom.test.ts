// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the expressions are Maven's
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { configuredArguments } from "../../src/maven/command-line/configured-arguments.ts";
import { readSettings } from "../../src/maven/model/maven-call.ts";
import { readProject } from "../../src/maven/model/read-project.ts";
import { memoryDisk } from "../maven/memory-disk.ts";
import { mutatedXml } from "./mutated-xml.ts";
import { holds, PATIENCE_MS, withoutHanging } from "./runs.ts";

const fixtures = join(import.meta.dir, "../../fixtures");

/** Every POM of the sample projects. */
const POMS = readdirSync(fixtures, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("pom.xml"))
  .sort()
  .map((path) => readFileSync(join(fixtures, path), "utf8"));

const SETTINGS = `<settings><localRepository>\${user.home}/r</localRepository><activeProfiles><activeProfile>ci</activeProfile></activeProfiles>
<profiles><profile><id>ci</id><activation><jdk>[17,)</jdk><property><name>!x</name></property></activation><properties><a>\${b}</a></properties></profile></profiles></settings>`;

const NOTHING = { localRepository: "/repo", environment: new Map(), userProperties: new Map() };

/** Values that stand where a POM has others. */
const strange = fc.constantFrom(
  ...[
    "",
    ".",
    "..",
    "/",
    "\0",
    "\n",
    "${basedir}",
    "${project.parent.version}",
    "${a}",
    "-1",
    "[1,",
    "(,]",
    "*",
    "a".repeat(5000),
  ],
  ...["__proto__", "constructor", "../pom.xml", "${env.HOME}", "\u202e", "core", "${${a}}", "@{argLine}"],
);
const withStrangeValue = fc.constantFrom(...POMS).chain((xml) =>
  fc.tuple(fc.nat({ max: (xml.match(/>[^<>\s]+</g) ?? []).length }), strange).map(([nth, value]) => {
    let index = 0;
    return xml.replace(/>[^<>\s]+</g, (found) => (index++ === nth ? `>${value}<` : found));
  }),
);
const pom = fc.oneof(mutatedXml(POMS), withStrangeValue, fc.string({ unit: "binary", maxLength: 300 }));

test(
  "any POMs make a project or a reason",
  () => {
    holds(
      fc.property(pom, pom, pom, (root, core, parent) => {
        const disk = memoryDisk({ "/p/pom.xml": root, "/p/core/pom.xml": core, "/pom.xml": parent });
        const result = withoutHanging(() => readProject("/p/pom.xml", disk, NOTHING));
        if (result.kind !== "project") expect(result.reason).not.toBe("");
        else
          for (const { dir, buildDirectory } of result.project.modules) {
            expect([dir, buildDirectory].every((path) => path.startsWith("/"))).toBe(true);
          }
      }),
      100,
    );
  },
  PATIENCE_MS,
);

test(
  "any settings are read",
  () => {
    const settings = fc.oneof(mutatedXml([SETTINGS]), fc.string({ unit: "binary" }));
    holds(
      fc.property(settings, (text) => {
        expect(withoutHanging(() => readSettings(text))).toBeObject();
      }),
      200,
    );
  },
  PATIENCE_MS,
);

test(
  "any maven.config and jvm.config are words",
  () => {
    const config = fc.oneof(
      fc.string({ unit: "binary" }),
      fc
        .array(fc.constantFrom("-D", "-Dx=", "'", '"', "\\", "\n", "#", " ", "-pl", "\0", "a"))
        .map((pieces) => pieces.join("")),
    );
    holds(
      fc.property(config, config, config, (maven, jvm, environment) => {
        const disk = memoryDisk({ "/p/.mvn/maven.config": maven, "/p/.mvn/jvm.config": jvm });
        const words = withoutHanging(() =>
          configuredArguments(["/p"], { MAVEN_ARGS: environment, MAVEN_OPTS: jvm }, disk),
        );
        expect(words.every((word) => typeof word === "string")).toBe(true);
      }),
      200,
    );
  },
  PATIENCE_MS,
);
