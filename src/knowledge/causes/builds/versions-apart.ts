import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import { describePlaced, type KnownBuildCause } from "../build-facts.ts";

/** Two artifacts that are released together have different versions on one classpath. */
type Fields = { readonly older: PlacedArtifact; readonly newer: PlacedArtifact };

export const versionsApart: KnownBuildCause<"versions-apart", Fields> = {
  prove({ said, artifacts, place }) {
    const missing = new Set(said.flatMap((line) => missingClassesIn(line)));
    if (missing.size === 0) return null;
    for (const family of FAMILIES) {
      if (![...missing].some((name) => family.packages.some((within) => name.startsWith(`${within}.`)))) continue;
      const members = artifacts().filter((it) => family.groups.includes(it.groupId) && family.isMember(it.artifactId));
      const sorted = members.toSorted((a, b) => compareVersions(family.release(a.version), family.release(b.version)));
      const older = sorted[0];
      // One of the same group says more than any other of the same version.
      const newest = sorted.filter((it) => family.release(it.version) === family.release(sorted.at(-1)?.version ?? ""));
      const newer = newest.find(({ groupId }) => groupId === older?.groupId) ?? newest[0];
      if (!older || !newer || compareVersions(family.release(older.version), family.release(newer.version)) === 0)
        continue;
      return { cause: "versions-apart", older: place(older), newer: place(newer) };
    }
    return null;
  },
  sentence: ({ older, newer }) =>
    `${describePlaced(older)} is older than ${describePlaced(newer)}, and they only fit as parts of one release: let its BOM choose both versions.`,
};

/** Artifacts that are released together and need one another in the same version. */
interface Family {
  readonly groups: readonly string[];
  readonly packages: readonly string[];
  readonly isMember: (artifactId: string) => boolean;
  /** Returns the part of a version that must be the same. */
  readonly release: (version: string) => string;
}

const all = () => true;
/** `2.17.1` and `2.17.0` of Jackson fit, as do all patches of a minor release. */
const minor = (version: string) => version.split(".").slice(0, 2).join(".");
const whole = (version: string) => version;

const FAMILIES: readonly Family[] = [
  {
    groups: ["org.junit.platform", "org.junit.jupiter", "org.junit.vintage"],
    packages: ["org.junit.platform", "org.junit.jupiter", "org.junit.vintage"],
    isMember: all,
    // The platform 1.12.2 belongs to Jupiter 5.12.2; since 6 both have one version.
    release: (version) => version.replace(/^[15]\./, "5."),
  },
  {
    groups: ["com.fasterxml.jackson.core", "com.fasterxml.jackson.datatype", "com.fasterxml.jackson.module"],
    packages: ["com.fasterxml.jackson"],
    isMember: all,
    release: minor,
  },
  {
    groups: ["org.springframework"],
    packages: ["org.springframework"],
    isMember: (name) => name.startsWith("spring-"),
    release: whole,
  },
  {
    groups: ["io.netty"],
    packages: ["io.netty"],
    isMember: (name) => !name.includes("tcnative"),
    release: whole,
  },
  { groups: ["org.ow2.asm"], packages: ["org.objectweb.asm"], isMember: all, release: whole },
  { groups: ["org.mockito"], packages: ["org.mockito"], isMember: (name) => !name.includes("scala"), release: whole },
  { groups: ["net.bytebuddy"], packages: ["net.bytebuddy"], isMember: all, release: whole },
  { groups: ["org.apache.logging.log4j"], packages: ["org.apache.logging"], isMember: all, release: whole },
  { groups: ["ch.qos.logback"], packages: ["ch.qos.logback"], isMember: all, release: whole },
  { groups: ["org.testcontainers"], packages: ["org.testcontainers"], isMember: all, release: whole },
  {
    groups: ["io.cucumber"],
    packages: ["io.cucumber"],
    isMember: (name) => /^cucumber-(?:core|java|junit|plugin|picocontainer|spring|junit-platform-engine)$/.test(name),
    release: whole,
  },
  {
    groups: ["org.jetbrains.kotlin"],
    packages: ["kotlin"],
    isMember: (name) => name.startsWith("kotlin-stdlib") || name === "kotlin-reflect",
    release: whole,
  },
];

/** Lists the classes that a linkage error in a line is about: the owner of a member, and types in its signature. */
function missingClassesIn(line: string): readonly string[] {
  const said = LINKAGE.exec(line)?.groups?.["said"];
  if (said === undefined) return [];
  return [...said.matchAll(CLASS_NAME)].map(([name]) => name.replaceAll("/", "."));
}

// Caused by: java.lang.NoSuchMethodError: 'org.junit.platform.engine.reporting.OutputDirectoryProvider org.junit.platform.engine.EngineDiscoveryRequest.getOutputDirectoryProvider()'
// java.lang.NoClassDefFoundError: org/junit/platform/engine/reporting/OutputDirectoryCreator
const LINKAGE =
  /(?:NoSuch(?:Method|Field)Error|NoClassDefFoundError|ClassNotFoundException|IncompatibleClassChangeError|AbstractMethodError|IllegalAccessError|ServiceConfigurationError): (?<said>.{1,1000})/;
const CLASS_NAME = /[a-z][\w$]*(?:[./][\w$]+)+/g;
