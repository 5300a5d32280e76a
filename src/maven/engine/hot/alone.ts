import { javaOf } from "../../../model/project/jdk.ts";
import { type Disk, realDisk } from "../../disk.ts";
import { locateJavaHome, readRelease } from "../../jdk/locate-jdk.ts";
import type { Engine } from "../engine.ts";
import type { EngineName } from "../engine-name.ts";
import { type HotCandidate, whyNotHot } from "./fitness.ts";
import { freeMemory } from "./free-memory.ts";

export interface Machine {
  readonly platform: string;
  /** Returns the bytes of memory that are free; null if nobody tells. */
  readonly freeBytes: () => number | null;
}

/** Whether builds with this engine may leave a JVM for others. */
export function mayStay(name: EngineName): boolean {
  return name === "hot" || name === "auto";
}

/**
 * Tells why a JVM is used for one build alone, as the end of a sentence; null if it may be used for others. Where nobody
 * has chosen, it has to be a machine and a Maven with which that was tried, and there has to be memory to spare.
 */
export function whyAlone(
  name: EngineName,
  engine: Engine,
  candidate: HotCandidate,
  disk: Disk,
  machine: Machine = THIS_MACHINE,
): string | null {
  if (engine.kind === "plain" && !engine.mayStay) return "MAVEN_OPTS stays as it is";
  return whyNotHot(candidate, disk) ?? (name === "auto" ? whyNotByDefault(candidate, machine) : null);
}

const THIS_MACHINE: Machine = {
  platform: `${process.platform}-${process.arch}`,
  freeBytes: () => freeMemory(realDisk),
};

function whyNotByDefault({ program, env }: HotCandidate, { platform, freeBytes }: Machine): string | null {
  if (platform !== "linux-x64") return "a JVM stays by default on linux-x64 only";
  if (!/^3\.[89]\./.test(program.version ?? "")) return "a JVM stays by default with Maven 3.8 and 3.9 only";
  const home = locateJavaHome(env);
  const version = home && readRelease(home);
  if (!version) return "which Java runs Maven is not known";
  if (javaOf(version) < LEAST_JAVA) return `a JVM stays by default from Java ${LEAST_JAVA} on`;
  return (freeBytes() ?? 0) < LEAST_FREE_BYTES ? TOO_LITTLE_MEMORY : null;
}

const LEAST_JAVA = 17;
const LEAST_FREE_BYTES = 4 * 2 ** 30;

/** The reason for which a JVM that waits is better ended than kept. */
export const TOO_LITTLE_MEMORY = "less than 4 GB of memory are free";
