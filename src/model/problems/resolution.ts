import type { Unresolved } from "../evidence/unresolved.ts";
import { kind } from "./kind.ts";

export const resolutionProblems = { "unresolved-artifacts": kind("artifacts")<Unresolved>() };
