import { openClasspath } from "../../../java/bytecode/classpath.ts";
import { referencedClasses, referencedMembers } from "../../../java/bytecode/referenced-classes.ts";
import type { BuildFacts, ExitCall } from "../../../knowledge/causes/build-facts.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import { type BuiltProject, modulesNeededBy } from "../built-project.ts";
import { openSources, sourceReader } from "../own-sources.ts";

/** Opens the places that end a JVM in the project's own code, as far as class files lead there from others. */
export function openExits(module: Module, build: BuiltProject): Pick<BuildFacts, "exitsFrom"> {
  return {
    exitsFrom(classes, programs = []) {
      const needed = modulesNeededBy(module, build);
      const own = openClasspath([
        ...[module.testOutputDirectory, module.outputDirectory],
        ...needed.map(({ outputDirectory }) => outputDirectory),
      ]);
      const read = sourceReader(build);
      const sources = [
        ...[openSources(module, "test", read), openSources(module, "main", read)],
        ...needed.map((it) => openSources(it, "main", read)),
      ];
      const calls = new Map<string, ExitCall & { readonly inMainOf: string | null }>();
      const started = new Set(programs);
      const reached = new Set([...classes, ...programs]);
      for (const name of reached) {
        if (reached.size > MOST_CLASSES) return null;
        const bytes = own.findBytes(name);
        if (bytes === null) continue;
        for (const next of referencedClasses(bytes)) reached.add(next);
        const members = referencedMembers(bytes);
        for (const it of members) if (it.name === "main" && it.owner !== name) started.add(it.owner);
        if (!members.some(endsJvm)) continue;
        const holder = sources.find((it) => it.pathOf(name) !== null);
        const path = holder?.pathOf(name) ?? null;
        const text = holder?.find(name)?.text;
        const inText = [...(text?.bare ?? "").matchAll(CALL)];
        // What only the class file has may be anywhere.
        if (path === null || !text || inText.length === 0) return null;
        const mains = [...text.bare.matchAll(MAIN)].map((it) => {
          const open = it.index + it[0].length - 1;
          return { from: open, to: text.closing(open) ?? open };
        });
        for (const { 0: call, index } of inText) {
          const at = `${shownPath(build.project, path)}:${text.lineAt(index)}`;
          const isInMain = mains.some(({ from, to }) => from < index && index < to);
          calls.set(at, { call: call.replace(/\s+/g, ""), at, inMainOf: isInMain ? name : null });
        }
      }
      // What uses another member of a class does not come to its main method.
      const isUsed = ({ inMainOf }: { readonly inMainOf: string | null }) => inMainOf === null || started.has(inMainOf);
      return [...calls.values()].filter(isUsed).map(({ call, at }) => ({ call, at }));
    },
  };
}

const MOST_CLASSES = 20_000;
const ENDING: ReadonlySet<string> = new Set([
  ...["java.lang.System#exit", "java.lang.Runtime#exit", "java.lang.Runtime#halt"],
]);

function endsJvm({ owner, name }: { readonly owner: string; readonly name: string }): boolean {
  return ENDING.has(`${owner}#${name}`);
}

// public static void main(String[] args) throws IOException {
const MAIN = /\bstatic\s[\s\w]{0,40}\bvoid\s+main\s*\([^()]{0,100}\)[^(){};]{0,200}\{/g;
// System.exit(3), Runtime.getRuntime().halt(code)
const CALL = /\b(?:System\s*\.\s*exit|Runtime\s*\.\s*getRuntime\s*\(\s*\)\s*\.\s*(?:exit|halt))\s*\([^()]{0,100}\)/g;
