import { clean } from "./maven-clean.ts";
import { compile } from "./maven-compile.ts";
import { packageTool } from "./maven-package.ts";
import { project } from "./maven-project.ts";
import { result } from "./maven-result.ts";
import { run } from "./maven-run.ts";
import { test } from "./maven-test.ts";
import type { Tool } from "./tool.ts";

export const tools: readonly Tool[] = [compile, test, packageTool, clean, run, result, project];
