import { existsSync } from "node:fs";
import { join } from "node:path";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { z } from "zod";
import { check, type Outcome } from "./outcome.ts";
import type { Release } from "./release.ts";

/** server.json fits the schema that it names, where one lies in the file SERVER_SCHEMA or in dist/server.schema.json; we keep no copy. */
export async function checkRegistryEntry({ root, folder }: Release): Promise<readonly Outcome[]> {
  const what = "server.json fits the registry's schema";
  const file = process.env["SERVER_SCHEMA"] ?? join(root, "dist/server.schema.json");
  const entry = Bun.file(join(folder, "server.json"));
  if (!existsSync(file))
    return [{ kind: "not-checked", what, needs: "the file that its $schema names, as SERVER_SCHEMA" }];
  return [
    await check(what, async () => {
      const schema = z.looseObject({ $id: z.string() }).parse(await Bun.file(file).json());
      const server = z.looseObject({ $schema: z.string() }).parse(await entry.json());
      if (schema.$id !== server.$schema) throw new Error(`it names ${server.$schema}, and ${file} is ${schema.$id}`);
      const { valid, errorMessage } = new AjvJsonSchemaValidator().getValidator(schema)(server);
      if (!valid) throw new Error(errorMessage);
    }),
  ];
}
