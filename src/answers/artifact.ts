import type { Artifact } from "../model/build-result.ts";
import { quoteForeign } from "../text/foreign.ts";
import { size } from "./text/words.ts";

/** Describes an artifact: `target/shop-1.0.jar (15.2 MB, executable)`. */
export function describeArtifact({ path, size: bytes, executable }: Artifact): string {
  return `${quoteForeign(path)} (${size(bytes)}${executable ? ", executable" : ""})`;
}
