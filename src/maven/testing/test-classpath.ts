import { join } from "node:path";
import type { Module } from "../../model/project/project.ts";
import { decodeXml } from "../../output/reports/decode.ts";
import { readProperties } from "../../output/reports/read-properties.ts";
import { readBytes, statFile } from "../files.ts";
import { LARGEST_REPORT, reportFiles } from "./report-listing.ts";

/** Returns the classpath of a module's tests from its newest report; null if its POMs changed since. */
export function readTestClasspath(module: Module): readonly string[] | null {
  const changed = [module.pom, ...module.parentPoms].map((pom) => statFile(pom)?.mtimeMs ?? 0);
  const [newest] = module.reportDirectories
    .flatMap(reportFiles)
    .filter(({ mtimeMs, size }) => size <= LARGEST_REPORT && changed.every((time) => time < mtimeMs))
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  const bytes = newest && readBytes(newest.path);
  if (!bytes) return null;
  const properties = readProperties(decodeXml(bytes));
  const paths = NAMES.flatMap((name) => properties.get(name)?.split(":") ?? []);
  const entries = [...new Set(paths)].filter((path) => path !== "").map((path) => join(path));
  return entries.length > 0 ? entries : null;
}

/** The properties that hold the classpath; Surefire sets the first, and the second for a Java module. */
const NAMES = ["surefire.test.class.path", "jdk.module.path"] as const;
