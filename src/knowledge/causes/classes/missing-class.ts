import type { Finding } from "../../../model/finding.ts";
import type { InactiveProfiles } from "../../inactive-profiles.ts";

/** Returns the simple name of the class that an error misses; null if it misses none. */
export function missingClass({ message, details = [] }: Finding): string | null {
  const [name = null] = [message, ...details].flatMap((it) => MISSING.exec(it)?.groups?.["name"] ?? []);
  return name;
}

// cannot find symbol: class OracleDialect, in class com.acme.Db
// symbol:   variable BuildInfo
// Unresolved reference 'BuildInfo'.
const MISSING = /(?:\bsymbol:\s{1,9}(?:class|variable) |^Unresolved reference:? '?)(?<name>\p{Lu}[\p{L}\p{N}_$]*)/u;

export interface SourceInProfile extends InactiveProfiles {
  /** The source, relative to the project. */
  readonly file: string;
}

export interface LateSource {
  /** The name of the source: `BuildInfo.java`. */
  readonly file: string;
  /** The source root that has it, where the execution adds that alone. */
  readonly root?: string;
  /** The place of the phase to which its execution is bound: `pom.xml:34`. */
  readonly at: string;
  readonly phase: string;
  /** The phase in which sources are generated for this compiler. */
  readonly meant: "generate-sources" | "generate-test-sources";
}
