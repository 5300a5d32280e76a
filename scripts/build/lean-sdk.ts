import type { BunPlugin } from "bun";

/**
 * Leaves out of the bundle what of the SDK never runs here, and would take a quarter of the time to the first answer:
 * schemas of messages that we neither send nor read, and the validator of a form that we never ask a user to fill in.
 */
export const leanSdk: BunPlugin = {
  name: "lean-sdk",
  setup(build) {
    build.onLoad({ filter: /sdk\/dist\/esm\/types\.js$/ }, async ({ path }) => ({
      contents: markPure(await Bun.file(path).text()),
      loader: "js",
    }));
    build.onLoad({ filter: /sdk\/dist\/esm\/validation\/ajv-provider\.js$/ }, () => ({
      contents: `export class AjvJsonSchemaValidator { constructor() { throw new Error("${NOT_BUNDLED}"); } }`,
      loader: "js",
    }));
  },
};

const NOT_BUNDLED = "ajv is left out of this bundle; give the server a jsonSchemaValidator";

/** Tells the bundler that making a schema does nothing else, so that one which nobody names can go. */
function markPure(source: string): string {
  return source.replace(MAKES_SCHEMA, "/* @__PURE__ */ $&");
}

// export const RequestIdSchema = z.union([z.string(), z.number().int()]);
// export const PingRequestSchema = RequestSchema.extend({
const MAKES_SCHEMA = /(?<![\w.$])(?:z|\w+Schema)\.\w+\(/g;
