import type { Dependencies } from "../../../maven/dependencies/resolve-dependencies.ts";
import type { PackingFacts } from "./why-left.ts";

export interface FlawFacts extends PackingFacts {
  /** Opens what the modules are built of; absent where it is unknown where Maven takes that from. */
  readonly dependencies?: () => Dependencies;
}
