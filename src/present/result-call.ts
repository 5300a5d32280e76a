import type { BuildResult } from "../result/build-result.ts";
import type { Shown } from "../result/look-back.ts";
import type { Presentation } from "../result/presentation.ts";
import type { Values } from "./cut-texts.ts";

/** The call that shows more: `maven_result {"run": 12, "show": "log", "offset": 161}`. */
export function resultCall(input: Values): string {
  const fields = Object.entries(input).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `maven_result {${fields.join(", ")}}`;
}

/** The call that shows such a part of a run in the form of this answer. */
export function showCall({ run }: BuildResult, show: Shown, presentation: Presentation): string {
  return resultCall({ run, show, ...sameForm(presentation) });
}

/** Inputs that have the next answer in the form of this one. */
export function sameForm({ responseFormat, detailLevel }: Presentation): Values {
  return {
    ...(responseFormat === "json" && { responseFormat }),
    ...(detailLevel === "detailed" && { detailLevel }),
  };
}
