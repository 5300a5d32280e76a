import { join } from "node:path";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { z } from "zod";

/** The name of a file in fixtures/schemas. */
export type SchemaName = "server" | "mcpb-manifest";

/** Throws what the published schema finds wrong with a value. */
export async function fitSchema(name: SchemaName, value: unknown): Promise<void> {
  const schema = z.looseObject({}).parse(await Bun.file(join(SCHEMAS, `${name}.schema.json`)).json());
  const { valid, errorMessage } = new AjvJsonSchemaValidator().getValidator(schema)(value);
  if (!valid) throw new Error(errorMessage);
}

const SCHEMAS = join(import.meta.dirname, "../../fixtures/schemas");
