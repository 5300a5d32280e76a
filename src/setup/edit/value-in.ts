import type { ConfigurationPlace } from "../../knowledge/clients/client.ts";
import { attempt } from "../../model/attempt.ts";
import { readText } from "./file.ts";
import { parseConfiguration } from "./parse-configuration.ts";

/** Reads the value of a configuration file, which has no keys if it does not exist; undefined if it cannot be read. */
export function valueIn(file: string, format: ConfigurationPlace["format"]): unknown {
  const parsed = attempt(() => parseConfiguration(readText(file) ?? "", format));
  return parsed?.kind === "value" ? parsed.value : undefined;
}
