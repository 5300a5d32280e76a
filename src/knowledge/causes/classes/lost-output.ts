import type { KnownBuildCause } from "../build-facts.ts";

/** Nothing can be written, since the build directory is a link that leads to nothing. */
interface Fields {
  /** The build directory, relative to the project: `target`. */
  readonly directory: string;
  readonly leadsTo: string;
}

export const lostOutput: KnownBuildCause<"lost-output", Fields> = {
  prove({ said, errors, lostOutput: find }) {
    const told = [...said, ...errors.map(({ message }) => message)];
    const lost = told.some((line) => UNWRITTEN.test(line)) ? find() : null;
    return lost && { cause: "lost-output", ...lost };
  },
  sentence: ({ directory, leadsTo }) =>
    `${directory} is a link to ${leadsTo}, which does not exist: nothing can be written there.`,
};

// error while writing a.One: could not create parent directories
// Cannot create resource output directory: /home/dev/shop/target/classes
const UNWRITTEN = /\bcould not create parent directories$|\bCannot create resource output directory: /;
