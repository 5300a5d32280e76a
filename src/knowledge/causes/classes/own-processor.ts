import type { KnownBuildCause } from "../build-facts.ts";

/** javac looks for an annotation processor that it is to compile, since a resource of the module lists it. */
export const ownProcessor: KnownBuildCause<"own-processor", { readonly processor: string; readonly at: string }> = {
  prove({ errors, ownClasses, findProvider }) {
    for (const { message } of errors) {
      const processor = NOT_FOUND.exec(message)?.groups?.["name"];
      const isOwn = processor !== undefined && ownClasses().includes(processor);
      const at = isOwn ? findProvider(SERVICE, processor) : null;
      if (at !== null && processor !== undefined) return { cause: "own-processor", processor, at };
    }
    return null;
  },
  sentence: ({ processor, at }) =>
    `${processor} is compiled here, and javac looks for it before that, since ${at} lists it: with <proc>none</proc> maven-compiler-plugin runs no processor in this module.`,
};

const SERVICE = "javax.annotation.processing.Processor";
// Bad service configuration file, or exception thrown while constructing Processor object: javax.annotation.processing.Processor: Provider k.StampProcessor not found
const NOT_FOUND = /\bjavax\.annotation\.processing\.Processor: Provider (?<name>[\w.$]{1,300}) not found/;
