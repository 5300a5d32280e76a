import { withoutBasedir } from "../../../../model/project/paths.ts";
import type { KnownBuildCause } from "../../build-facts.ts";

/** jOOQ found no table, since the script that it reads them from does not exist. */
interface Fields {
  readonly package: string;
  readonly script: string;
  readonly at: string;
  /** The file that is there and has nearly that name. */
  readonly nearest: string;
}

export const unreadScript: KnownBuildCause<"unread-script", Fields> = {
  prove({ errors, plugins, pomValues, nearestFile }) {
    if (!plugins.some((it) => it.artifactId === PLUGIN && it.executions.length > 0)) return null;
    const values = pomValues().filter(({ plugin }) => plugin === PLUGIN);
    const [generated, ...others] = values.filter(({ name }) => name === "packageName");
    if (generated === undefined || others.length > 0) return null;
    const within = generated.value;
    const isMissing = errors.some(({ message }) => {
      const missing = NO_PACKAGE.exec(message)?.groups?.["package"] ?? "";
      return missing === within || missing.startsWith(`${within}.`);
    });
    if (!isMissing) return null;
    for (const [index, { name, value }] of values.entries()) {
      const script = name === "key" && value === "scripts" ? values[index + 1] : undefined;
      const path = script?.name === "value" ? withoutBasedir(script.value) : "";
      const nearest = SCRIPT.test(path) ? nearestFile(path) : null;
      if (script && nearest !== null) {
        return { cause: "unread-script", package: within, script: script.value, at: script.at, nearest };
      }
    }
    return null;
  },
  sentence: ({ package: within, script, at, nearest }) =>
    `jOOQ found no table to generate ${within} of: its script ${script} (${at}) does not exist, ${nearest} does.`,
};

const PLUGIN = "jooq-codegen-maven";

// package com.acme.db.tables does not exist
const NO_PACKAGE = /^package (?<package>[\w.]+) does not exist$/;
// src/main/resources/db/schema.sql
const SCRIPT = /^[\w./-]+\.\w{1,8}$/;
