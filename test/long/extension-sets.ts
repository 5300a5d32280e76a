import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Workspace } from "../e2e/workspace.ts";
import type { Step } from "./hot-steps.ts";

/** Extensions that a project has together, and what comes with them. */
export interface ExtensionSet {
  readonly extensions: readonly string[];
  /** Files of the project, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
  readonly prepare?: (copy: Workspace) => Promise<unknown>;
  /** The options of each call. */
  readonly args?: (copy: Workspace) => readonly string[];
  /** What comes after the steps that all sets have. */
  readonly steps?: readonly Step[];
  /** Whether modules are built side by side. */
  readonly unordered?: true;
  /** The Maven from which on these versions run. */
  readonly from?: "3.9";
}

export const BUILD_CACHE: ExtensionSet = {
  extensions: [
    "org.apache.maven.extensions:maven-build-cache-extension:1.2.3",
    "io.takari.maven:takari-smart-builder:1.1.1",
  ],
  args: ({ dir }) => [`-Dmaven.build.cache.location=${join(dir, "cache")}`, "--builder", "smart", "-T2"],
  unordered: true,
  from: "3.9",
};

const OFFLINE: ExtensionSet = {
  extensions: [
    "com.gradle:develocity-maven-extension:2.5.0",
    "com.gradle:common-custom-user-data-maven-extension:2.4.0",
  ],
  // The first build would make the file, and the second, which finds another folder of settings, begin in a JVM of its own.
  files: { ".mvn/.develocity/develocity-workspace-id": "gxq4ckjdhfcgjnvd4y2o6rm5ku" },
  args: ({ dir }) => [`-Ddevelocity.cache.local.directory=${join(dir, "cache")}`],
};

/** With a server that does not answer, as in a build without network. */
export const DEVELOCITY: ExtensionSet = {
  ...OFFLINE,
  files: {
    ...OFFLINE.files,
    ".mvn/develocity.xml": `<develocity>
  <server><url>http://127.0.0.1:1</url></server>
  <projectId>shop</projectId>
  <buildScan>
    <publishing><onlyIf><![CDATA[authenticated]]></onlyIf></publishing>
    <obfuscation><ipAddresses>#{{'0.0.0.0'}}</ipAddresses></obfuscation>
  </buildScan>
  <buildCache><remote><enabled>false</enabled></remote></buildCache>
</develocity>
`,
  },
};

export const SETS: Readonly<Record<string, ExtensionSet>> = {
  "the build cache and the smart builder": BUILD_CACHE,
  "the smart builder of Maven 3.8": {
    extensions: ["io.takari.maven:takari-smart-builder:0.6.6"],
    args: () => ["--builder", "smart", "-T2"],
    unordered: true,
  },
  "versions of git, properties, a profiler and a wagon": {
    extensions: [
      "me.qoomon:maven-git-versioning-extension:9.12.1",
      "kr.motd.maven:os-maven-plugin:1.7.1",
      "fr.jcgay.maven:maven-profiler:3.3",
      "org.apache.maven.wagon:wagon-ssh-external:3.5.3",
    ],
    files: {
      ".mvn/maven-git-versioning-extension.xml": `<configuration xmlns="https://github.com/qoomon/maven-git-versioning-extension">
  <refs>
    <ref type="branch"><pattern>.+</pattern><version>\${ref}-SNAPSHOT</version></ref>
  </refs>
  <rev><version>\${commit}</version></rev>
</configuration>
`,
    },
    prepare: commit,
    args: () => ["-Dprofile"],
    steps: [
      { name: "a property of the system", ...evaluate("os.detected.classifier") },
      {
        name: "the version of another branch",
        ...evaluate("project.version"),
        change: (copy) => git(copy, "checkout", "-q", "-b", "next"),
      },
    ],
  },
  "POMs in YAML": {
    extensions: ["io.takari.polyglot:polyglot-yaml:0.8.1"],
    prepare: async ({ project, write }) => {
      await Bun.file(join(project, "core/pom.xml")).delete();
      await write("project/core/pom.yml", IN_YAML);
    },
  },
  "Develocity that reaches no server": DEVELOCITY,
  "Develocity without a server": OFFLINE,
  "Develocity 2.0": {
    ...DEVELOCITY,
    extensions: [
      "com.gradle:develocity-maven-extension:2.0.1",
      "com.gradle:common-custom-user-data-maven-extension:2.0.3",
    ],
  },
  "POMs of Tycho": { extensions: ["org.eclipse.tycho:tycho-build:4.0.13"] },
};

const IN_YAML = `modelVersion: 4.0.0
parent:
  groupId: com.acme.shop
  artifactId: shop
  version: 1.0.0-SNAPSHOT
  relativePath: ../pom.xml
artifactId: shop-core
`;

/** What large projects give their JVM. */
const JVM = `-Xmx8g -Xms256m -XX:+UseG1GC
--add-opens java.base/java.lang=ALL-UNNAMED
--add-opens=java.base/java.util=ALL-UNNAMED
--add-exports jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED
-Djava.awt.headless=true -Djava.net.preferIPv4Stack=true
`;

export async function prepareExtensions(copy: Workspace, set: ExtensionSet): Promise<void> {
  // One test fails by intent, and nothing would be packaged.
  for (const module of ["app", "web"]) await rm(join(copy.project, module, "src/test"), { recursive: true });
  for (const [path, text] of Object.entries(filesOf(set))) await copy.write(`project/${path}`, text);
  await set.prepare?.(copy);
}

/** Returns the files that a project with this set has, by their paths. */
export function filesOf({ extensions, files }: ExtensionSet): Readonly<Record<string, string>> {
  const xml = `<extensions>\n${extensions.map(toXml).join("")}</extensions>\n`;
  return { ".mvn/extensions.xml": xml, ".mvn/jvm.config": JVM, ...files };
}

function toXml(coordinates: string): string {
  const [groupId, artifactId, version] = coordinates.split(":");
  const tags = Object.entries({ groupId, artifactId, version });
  return `  <extension>${tags.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join("")}</extension>\n`;
}

function evaluate(expression: string) {
  return { tool: "maven_run", input: { goals: ["help:evaluate"], args: [`-Dexpression=${expression}`] } } as const;
}

async function commit(copy: Workspace): Promise<void> {
  await copy.write("project/.gitignore", "target/\n.mvn/.develocity/\n");
  for (const words of [
    ["init", "-q", "-b", "main"],
    ["add", "."],
    ["commit", "-q", "-m", "all"],
  ])
    git(copy, ...words);
}

function git({ project }: Workspace, ...words: readonly string[]): void {
  const at = "2026-01-01T00:00:00Z";
  const identity = ["-c", "user.name=dev", "-c", "user.email=dev@acme.com"];
  const env = { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
  const { exitCode, stderr } = Bun.spawnSync(["git", ...identity, ...words], { cwd: project, env });
  if (exitCode !== 0) throw new Error(String(stderr));
}
