import { attempt } from "../../model/attempt.ts";
import { readText } from "../edit/file.ts";
import { parseConfiguration } from "../edit/parse-configuration.ts";

/** Reads the value of a configuration file; undefined if the file does not exist or cannot be read. */
export function valueIn(file: string, format: "json" | "toml"): unknown {
  const parsed = attempt(() => parseConfiguration(readText(file) ?? "", format));
  return parsed?.kind === "value" ? parsed.value : undefined;
}
