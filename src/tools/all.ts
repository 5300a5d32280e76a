import { clean } from "./clean.ts";
import { compile } from "./compile.ts";
import { packageTool } from "./package.ts";
import { project } from "./project.ts";
import { result } from "./result.ts";
import { run } from "./run.ts";
import { test } from "./test.ts";
import type { Tool } from "./tool.ts";

/** Every tool, in the order in which clients list them. */
export const tools: readonly Tool[] = [compile, test, packageTool, clean, run, result, project];
