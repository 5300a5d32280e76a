import type { KnownBuildCause } from "../../build-facts.ts";

/** A schema of Avro names a type that it does not define itself. */
type Fields = { readonly name: string; readonly at: string; readonly definedIn?: string };

export const undefinedSchema: KnownBuildCause<"undefined-schema", Fields> = {
  prove({ said, failedTests, filesWith }) {
    const { first, second } = said.map((line) => UNDEFINED.exec(line)?.groups).find((it) => it !== undefined) ?? {};
    const name = first ?? second;
    if (name === undefined || failedTests.length > 0) return null;
    const simple = name.slice(name.lastIndexOf(".") + 1);
    const schemas = filesWith(".avsc");
    const definition = new RegExp(`"name"\\s*:\\s*"${RegExp.escape(simple)}"`);
    const isUse = (line: string) =>
      line.includes(`"${name}"`) || (line.includes(`"${simple}"`) && !definition.test(line));
    const [at] = schemas.flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, index) => (isUse(line) ? `${path}:${index + 1}` : [])),
    );
    const defining = schemas.find(({ text }) => definition.test(text));
    if (at === undefined) return null;
    return { cause: "undefined-schema", name, at, ...(defining && { definedIn: defining.path }) };
  },
  sentence: ({ name, at, definedIn }) =>
    definedIn === undefined
      ? `${at} names ${name}, and no schema here defines it.`
      : `${at} names ${name}, which ${definedIn} defines: the plugin reads that first where its <imports> name it.`,
};

// Undefined schema: com.acme.Money
// "Money" is not a defined name. The type of the "price" field must be a defined name or a {"type": ...} expression.
const UNDEFINED =
  /\bUndefined (?:schema|name): "?(?<first>[\w.]{1,200})"?$|^"(?<second>[\w.]{1,200})" is not a defined name\b/;
