import { readText } from "../../clients/edit/file.ts";
import { parseConfiguration } from "../../clients/edit/parse-configuration.ts";
import { attempt } from "../../result/attempt.ts";

/** Reads the value of a configuration file; undefined if the file does not exist or cannot be read. */
export function valueIn(file: string, format: "json" | "toml"): unknown {
  const parsed = attempt(() => parseConfiguration(readText(file) ?? "", format));
  return parsed?.kind === "value" ? parsed.value : undefined;
}
