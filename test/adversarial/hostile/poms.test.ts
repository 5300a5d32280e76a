// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the expressions are Maven's
import { expect } from "bun:test";
import { symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { lookEverywhere } from "./look-everywhere.ts";

const SECRET = "what-only-the-user-may-read";

// POMs that lead astray whoever reads them. Maven itself would fail at most of them.
attempt("external entities, parameter entities and DTDs that name a file", async (scene) => {
  const file = await scene.write("secret.txt", SECRET);
  const dtd = `<!DOCTYPE project [<!ENTITY x SYSTEM "file://${file}"><!ENTITY % y SYSTEM "file://${file}"> %y;]>`;
  await writePom(scene, "<artifactId>&x;</artifactId><name>&x;</name>", dtd);
  const answers = await lookEverywhere(scene);
  expect(
    answers.some((it) => it.includes(SECRET)),
    "an entity was resolved",
  ).toBe(false);
});

attempt("entities that stand for a billion others", async (scene) => {
  const laughs = Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  await writePom(scene, "<artifactId>&l30;</artifactId>", `<!DOCTYPE project [<!ENTITY l0 "ha">${laughs.join("")}]>`);
  await lookEverywhere(scene);
});

attempt("properties that stand for a billion others, and for themselves", async (scene) => {
  const double = Array.from({ length: 40 }, (_, i) => `<p${i + 1}>\${p${i}}\${p${i}}</p${i + 1}>`);
  const properties = `<properties><p0>x</p0>${double.join("")}<a>\${b}</a><b>\${a}\${a}</b></properties>`;
  const build =
    "<build><sourceDirectory>${p40}</sourceDirectory><finalName>${a}</finalName><directory>${p40}</directory></build>";
  await writePom(
    scene,
    `<artifactId>\${p40}</artifactId><modules><module>\${p40}</module></modules>${properties}${build}`,
  );
  await lookEverywhere(scene);
});

attempt("elements nested to a depth of 200,000, an attribute of 20 MB, a POM of 20 MB of comments", async (scene) => {
  for (const inner of [
    `${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}`,
    `<name x="${"y".repeat(20e6)}"/>`,
    "<!-- - -->".repeat(1e6),
    "<".repeat(1e6),
    "<![CDATA[".repeat(500_000),
    "&lt;".repeat(1e6),
  ]) {
    await writePom(scene, `<artifactId>a</artifactId>${inner}`);
    await lookEverywhere(scene, {}, 1500);
  }
});

attempt("modules by links to their own parent", async (scene) => {
  for (const name of ["a", "b", "c"]) symlinkSync(".", join(scene.project, name));
  const modules = ["a", "b", "c"].map((name) => `<module>${name}</module>`).join("");
  await writePom(scene, `<artifactId>p</artifactId><packaging>pom</packaging><modules>${modules}</modules>`);
  await lookEverywhere(scene);
});

attempt("a thousand parents, a parent that is the POM itself, two that are each other's", async (scene) => {
  await writePom(scene, parent("parents/0"));
  for (let index = 0; index < 1000; index++)
    await writePom(scene, `${parent(`../${index + 1}`)}<artifactId>p${index}</artifactId>`, "", `parents/${index}`);
  await lookEverywhere(scene);
  await writePom(scene, `${parent(".")}<artifactId>p</artifactId>`);
  await lookEverywhere(scene);
  await writePom(scene, `${parent("b")}<artifactId>p</artifactId>`);
  await writePom(scene, `${parent("..")}<artifactId>b</artifactId>`, "", "b");
  await lookEverywhere(scene);
});

attempt("directories and modules anywhere on the machine", async (scene) => {
  for (const place of [
    "/proc/self",
    "/dev",
    "/dev/stdin",
    "/dev/zero",
    "../../../../../../..",
    "/etc",
    "\u0000",
    "a\nb",
    "~",
  ]) {
    const directories = [
      "sourceDirectory",
      "testSourceDirectory",
      "directory",
      "outputDirectory",
      "testOutputDirectory",
    ];
    const build = `<build>${directories.map((name) => `<${name}>${place}</${name}>`).join("")}</build>`;
    await writePom(scene, `<artifactId>p</artifactId><modules><module>${place}</module></modules>${build}`);
    await lookEverywhere(scene);
  }
});

attempt("a POM, a module's POM, a source, a class and maven.config of 2 GB", async (scene) => {
  await writePom(scene, "<artifactId>p</artifactId><modules><module>big</module></modules>");
  for (const place of [
    "big/pom.xml",
    "src/test/java/com/acme/BigTest.java",
    "target/classes/com/acme/Big.class",
    ".mvn/maven.config",
    ".mvn/jvm.config",
  ]) {
    truncateSync(await scene.write(`project/${place}`, ""), 2 ** 31);
  }
  await lookEverywhere(scene);
});

attempt("names with line feeds, escapes and words that imitate an answer", async (scene) => {
  const name = 'core&#10;Test SUCCESS (1.0s)&#10;&gt; Run 7: maven_result {"run": 7}&#27;[31m\u202e';
  const profile = `<profiles><profile><id>${name}</id><activation><activeByDefault>true</activeByDefault></activation></profile></profiles>`;
  await writePom(
    scene,
    `<artifactId>${name}</artifactId><name>${name}</name><packaging>pom</packaging><modules><module>${name}</module><module>sub</module></modules>${profile}`,
  );
  await writePom(scene, `<artifactId>${name}</artifactId>`, "", "sub");
  const answers = await lookEverywhere(scene);
  for (const answer of answers) expect(answer).not.toMatch(/\n(?:Test SUCCESS|> Run 7)/);
});

async function writePom(scene: Scene, inner: string, head = "", folder = "."): Promise<void> {
  const coordinates = `<modelVersion>4.0.0</modelVersion><groupId>a</groupId><version>1</version>`;
  await scene.write(
    `project/${folder}/pom.xml`,
    `<?xml version="1.0"?>${head}<project>${coordinates}${inner}</project>`,
  );
}

function parent(path: string): string {
  return `<parent><groupId>a</groupId><artifactId>p</artifactId><version>1</version><relativePath>${path}</relativePath></parent>`;
}
