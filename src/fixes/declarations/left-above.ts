import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { simpleTypes } from "../type.ts";

/**
 * Finds the abstract class of the project above one that lacks a method of an interface, where none of its heirs has it:
 * what was added to the interface is forgotten there.
 */
export function fixLeftAbove(
  { type: named, name, arguments: given }: ComplaintOf<"override">,
  message: string,
  around: CompilerView,
  line: number,
): Fix | null {
  const wanted = resolveType(named, around, line);
  const { anonymous, of } = UNFINISHED.exec(message)?.groups ?? {};
  const made = anonymous === undefined ? of : MADE.exec(around.source.lines[line - 1] ?? "")?.groups?.["type"];
  const type = wanted === null || made === undefined ? null : resolveType(made, around, line);
  if (type === null || wanted === null) return null;
  const above = [...(anonymous === undefined ? [] : [type.name]), ...supertypesOf(type.name, around)];
  const isImplemented = (it: string) =>
    around.findType(it)?.members.some((own) => own.name === name && own.parameters.length === given.length) ?? false;
  const heirsOf = (it: string, depth = 0): readonly string[] =>
    depth > DEEPEST ? [] : around.subtypesOf(it).flatMap((heir) => [heir, ...heirsOf(heir, depth + 1)]);
  // One heir alone may be what lacks it.
  const isForgotten = (heirs: readonly string[]) => {
    const concrete = heirs.filter((it) => around.findType(it)?.isAbstract === false);
    return concrete.length + Number(anonymous !== undefined) > 1 && !heirs.some(isImplemented);
  };
  const forgetting = above.find((it) => {
    const abstract = around.findType(it);
    return (
      abstract?.isAbstract === true &&
      !abstract.isInterface &&
      it !== wanted.name &&
      around.sourcesOf(it).length > 0 &&
      supertypesOf(it, around).includes(wanted.name) &&
      isForgotten(heirsOf(it))
    );
  });
  if (forgetting === undefined) return null;
  const method = `${name}(${given.map(simpleTypes).join(", ")})`;
  return { kind: "left-above", type: simpleNameOf(forgetting), method };
}

const DEEPEST = 5;
// <anonymous com.acme.AppTest$1> is not abstract and does not override abstract method close() in com.acme.Client
// com.acme.MemoryStore is not abstract and does not override abstract method save(java.lang.String) in com.acme.Store
const UNFINISHED = /^(?:(?<anonymous><anonymous [^<>]{1,300}>)|(?<of>\S+)) is not abstract and does not override/;
// new Client(
const MADE = /\bnew\s+(?<type>[\p{L}_$][\p{L}\p{N}_$.]*)/u;
