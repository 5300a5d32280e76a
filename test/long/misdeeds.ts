import { readFileSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeLocalRepository } from "../e2e/local-repository.ts";
import type { Workspace } from "../e2e/workspace.ts";
import { makeZip } from "../java/bytecode/make-zip.ts";

/** What the plugin of `fixtures/projects/misdeeds` can do to its JVM, by the names in its sources. */
export const MISDEEDS = [
  ...["locale", "zone", "out", "property", "jdk-property", "security", "url", "logging", "hook", "delete", "net"],
  ...["hook-security", "driver", "naming", "editors", "zip", "cached", "login"],
  ...["thread-local", "native", "daemon", "non-daemon", "timer", "pool", "schedule", "delayed", "common-pool"],
  ...["loader", "xml", "tls", "bean", "listen", "interrupt", "close-err"],
  ...["resolve", "log-listener", "gc-listener", "provider", "alone", "daemon-group"],
  ...["exit", "exit-0", "halt", "fail", "error"],
] as const;

/** What it can give to the JDK for good, whichever Maven runs in it. */
export const LASTING = ["signal", "filter", "zone-rules", "datagram", "pipe", "memory"] as const;

/** What it can set and put back, do under names of the JDK's, or do to Maven's core and the process; each ends the JVM. */
export const SLY = [
  ...[
    "back",
    "back-entry",
    "back-iterator",
    "back-all",
    "back-merge",
    "back-security",
    "back-provider",
    "open-channel",
  ],
  ...["worker-priority", "worker-name", "as-timer", "as-worker", "as-reaper", "as-client"],
  ...["wrapped-bean", "replaced-bean", "removed-bean", "main-priority", "main-loader", "logger-root", "logger-bundle"],
  ...["flight-listener", "core-class", "jdk-class", "core-url", "core-import", "assertions", "assertions-back"],
  "jdk-assertions-taken",
  ...["ignored", "limits", "nice"],
] as const;

/** The same by what Java has since 22. */
export const NATIVE = ["umask"] as const;

/** What is put back, by us or by newer JDKs, after things of that kind. */
export const PUT_BACK = [
  "worker-loader",
  "worker-handler",
  "as-bean",
  "logger-parent",
  "logger-level",
  "level",
  "channels",
  "jdk-assertions",
  "jdk-assertions-of-package",
] as const;

/** Makes the local repository of a copy, with the snapshots that its project needs. */
export async function prepareMisdeeds(copy: Workspace, mvn: string): Promise<void> {
  await makeLocalRepository(repositoryOf(copy));
  await installWords(copy, "first");
  await installPlugin(copy, mvn, "one");
}

export function repositoryOf({ dir }: Pick<Workspace, "dir">): string {
  return join(dir, "repository");
}

/** Installs the jar with one resource, as a new file or into the one that is there. */
export async function installWords(copy: Workspace, words: string): Promise<void> {
  await install(copy, "words", "1-SNAPSHOT", makeZip({ "words.txt": `${words}\n` }));
}

/** Installs the plugin that says a word. Where a POM uses it as an extension, it says one more. */
export async function installPlugin(copy: Workspace, mvn: string, word: string): Promise<void> {
  const source = join(copy.project, "plugin/src/main/java/com/acme/SayMojo.java");
  const own = await copy.write(
    "installed/com/acme/SayMojo.java",
    readFileSync(source, "utf8").replace("installed: one", `installed: ${word}`),
  );
  const extension = await copy.write("installed/com/acme/Extension.java", EXTENSION.replace("WORD", word));
  const lib = join(dirname(dirname(mvn)), "lib");
  const command = ["javac", "--release", "8", "-nowarn", "-cp", join(lib, "*"), own, extension];
  const { exitCode, stderr } = Bun.spawnSync(command);
  if (exitCode !== 0) throw new Error(String(stderr));
  const jar = makeZip({
    "META-INF/maven/plugin.xml": DESCRIPTOR,
    "META-INF/plexus/components.xml": COMPONENTS,
    "com/acme/SayMojo.class": readFileSync(own.replace(/java$/, "class")),
    "com/acme/Extension.class": readFileSync(extension.replace(/java$/, "class")),
  });
  await install(copy, "installed-maven-plugin", "1-SNAPSHOT", jar);
}

async function install(copy: Workspace, artifactId: string, version: string, jar: Uint8Array): Promise<void> {
  const base = `com/acme/${artifactId}/${version}/${artifactId}-${version}`;
  const coordinates = `<groupId>com.acme</groupId><artifactId>${artifactId}</artifactId><version>${version}</version>`;
  const packaging = artifactId.endsWith("plugin") ? "<packaging>maven-plugin</packaging>" : "";
  const pom = `<project><modelVersion>4.0.0</modelVersion>${coordinates}${packaging}</project>`;
  await copy.write(`repository/${base}.pom`, pom);
  await copy.write(`repository/${base}.jar`, "");
  const path = join(repositoryOf(copy), `${base}.jar`);
  await Bun.write(path, jar);
  // A jar that is newer than the start of a build makes the compiler plugin say so, which would be chance.
  utimesSync(path, LONG_AGO, LONG_AGO);
}

const LONG_AGO = new Date("2026-01-01T00:00:00Z");

/** Says how often it was called in its class, and what an earlier call has left. */
const EXTENSION = `package com.acme;

import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.execution.MavenSession;

public class Extension extends AbstractMavenLifecycleParticipant {
  private static int count;

  @Override
  public void afterProjectsRead(MavenSession session) {
    System.out.println("[INFO] extension: WORD " + ++count + " " + System.getProperty("extension"));
    System.setProperty("extension", "was here");
    session.getUserProperties().setProperty("extension", "was here");
  }
}
`;

const COMPONENTS = `<component-set>
  <components>
    <component>
      <role>org.apache.maven.AbstractMavenLifecycleParticipant</role>
      <role-hint>acme</role-hint>
      <implementation>com.acme.Extension</implementation>
    </component>
  </components>
</component-set>
`;

const DESCRIPTOR = `<plugin>
  <groupId>com.acme</groupId>
  <artifactId>installed-maven-plugin</artifactId>
  <version>1-SNAPSHOT</version>
  <goalPrefix>installed</goalPrefix>
  <mojos>
    <mojo>
      <goal>say</goal>
      <implementation>com.acme.SayMojo</implementation>
      <language>java</language>
      <instantiationStrategy>per-lookup</instantiationStrategy>
    </mojo>
  </mojos>
</plugin>
`;
