import { javaOfClassFile } from "../../../model/project/jdk.ts";
import { isTestRunner } from "../../plugins/all-plugins.ts";
import { JACOCO_KNOWS, jacoco } from "../../plugins/checks.ts";
import { type Cause, nameOf } from "../cause.ts";
import { between } from "./suitable-jdk.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    /** A plugin is too old for the class files of this Java version. */
    "class-files-too-new": { readonly goal: string; readonly java: number };
  }
}

export const classFilesTooNew: Cause<"class-files-too-new"> = {
  stage: "any",
  prove(line, { goal }) {
    // Error creating shaded jar: Unsupported class file major version 65
    const version = /Unsupported class file major version (?<version>\d{2,3})\b/.exec(line)?.groups?.["version"];
    const by = nameOf(goal);
    if (version === undefined || by === null || isTestRunner(goal?.plugin)) return null;
    return { code: "class-files-too-new", goal: by, java: javaOfClassFile(version) };
  },
  sentence: ({ goal, java }) => `${goal} cannot read class files of Java ${java}`,
  fix: ({ goal, java }) => {
    const first = goal.startsWith(`${jacoco.prefix}:`) ? JACOCO_KNOWS[java] : undefined;
    return [
      first === undefined
        ? `Use a version of that plugin that knows Java ${java}.`
        : `Use ${first} or later of that plugin, which know Java ${java}.`,
    ];
  },
  jdk: ({ java }, { java: current, level }) =>
    level === null || current !== java
      ? null
      : { reason: `The project asks for ${level} only`, fits: between(level, java), otherwise: null, isOfMaven: true },
};
