// Loaded by bunfig.toml before the first test.
import { afterAll } from "bun:test";
import { removeTemporary } from "./temporary.ts";

afterAll(removeTemporary);
