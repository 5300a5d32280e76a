import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { boundName, type OwnType } from "../wiring/wiring-facts.ts";

/** Finds the only entity whose table has a name, as its annotation writes it, or as Hibernate makes it of the class. */
export function entityOf(table: string, entities: readonly OwnType[]): OwnType | null {
  const [only, ...others] = entities.filter((it) => boundName(tableOf(it)) === boundName(table));
  return only && others.length === 0 ? only : null;
}

/** Returns the name of an entity's table, as its annotation writes it, or else that of its class. */
export function tableOf({ name, annotation }: OwnType): string {
  const given = ["Table", "Entity"].map((it) => NAMED.exec(annotation(it) ?? "")?.groups?.["name"]);
  return given.find((it) => it !== undefined) ?? simpleNameOf(name);
}

// @Table(name = "docks")
const NAMED = /\bname\s*=\s*"(?<name>[^"]+)"/;
