import type { BuildResult } from "../model/build-result.ts";
import type { Shown } from "../model/history/look-back.ts";
import type { RepeatableCall } from "../model/history/run-record.ts";
import type { Presentation } from "../model/presentation.ts";
import { visibleJson } from "../text/clean.ts";
import type { Values } from "./fit/cut-texts.ts";

/** Writes the call that shows more: `maven_result {"run": 12, "show": "log", "offset": 161}`. */
export function resultCall(input: Values): string {
  return toolCall("maven_result", input);
}

/** Writes a call that an answer proposes: `maven_test {"testFilter": "CartTest#total"}`. */
export function toolCall(tool: string, input: Values): string {
  const fields = Object.entries(input).map(([name, value]) => `${JSON.stringify(name)}: ${visibleJson(value)}`);
  return `${tool} {${fields.join(", ")}}`;
}

/** Writes the call that shows a part of a run, in the form of this answer. */
export function showCall({ run }: BuildResult, show: Shown, presentation: Presentation): string {
  return resultCall({ run, show, ...sameForm(presentation) });
}

/** Returns the input of the call of maven_test that runs touched tests in the way of an earlier call. */
export function runTouched({ args, javaHome }: RepeatableCall): Values {
  const given = javaHome === null ? args : [...args, "--java-home", javaHome];
  return { touched: true, ...(given.length > 0 && { args: given }) };
}

/** Returns the inputs that give the next answer the form of this one. */
export function sameForm({ responseFormat, detailLevel }: Presentation): Values {
  return {
    ...(responseFormat === "json" && { responseFormat }),
    ...(detailLevel === "detailed" && { detailLevel }),
  };
}
