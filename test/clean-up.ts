// Loaded by bunfig.toml before the first test.
import { afterAll } from "bun:test";
import { removeTemporary } from "./temporary.ts";

// A busy disk takes longer to remove thousands of files than one test may last.
afterAll(removeTemporary, 120_000);
