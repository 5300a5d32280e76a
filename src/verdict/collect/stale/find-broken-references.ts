import { join } from "node:path";
import type { ClassFile, FindClass } from "../../../java/bytecode/class-file.ts";
import { openClasspath } from "../../../java/bytecode/classpath.ts";
import type { MemberReference } from "../../../java/bytecode/constant-pool.ts";
import { describeMember, hasMember, parametersOf } from "../../../java/bytecode/named-member.ts";
import { referencedMembers } from "../../../java/bytecode/referenced-classes.ts";
import { listFilesBelow, readBytes, statFile } from "../../../maven/files.ts";
import { type Compilation, lastCompilations } from "../../../maven/last-compilations.ts";
import type { BrokenReference } from "../../../model/evidence/broken-reference.ts";
import { once } from "../../../model/once.ts";
import { modulesOf, neededBy } from "../../../model/project/find-modules.ts";
import type { Module, Project } from "../../../model/project/project.ts";

/**
 * Finds what class files of the project call that other classes of the project do not have: compilers that look at single
 * files leave callers as they were. Only files that are older than a class that they may name are read; where they are
 * older than their POM, which may have lost a dependency, a class of a module that it does not name is missing, too.
 */
export function findBrokenReferences(project: Project): readonly BrokenReference[] {
  const { modules } = project;
  const outputs = new Map(modules.map((module) => [module, listOutputs(module)]));
  const homes = once(
    () => new Map([...outputs].flatMap(([module, { main }]) => main.map(({ name }) => [name, module] as const))),
  );
  return modules.flatMap((module) => {
    const needed = neededBy(project, module);
    const others = needed.flatMap((it) => outputs.get(it) ?? NONE);
    const written = outputs.get(module) ?? NONE;
    const { main, test } = listOlder(written, others).size > 0 ? asCompiled(written, module) : written;
    const older = listOlder({ main, test }, others);
    const isOlderThanPom = (statFile(module.pom)?.mtimeMs ?? 0) > newestOf([main, test]);
    const isStranger = isOlderThanPom ? strangersTo(module, needed, project) : () => false;
    const hasStrangers = isOlderThanPom && modules.some((it) => isStranger(it) && outputs.get(it)?.main.length);
    const files = hasStrangers ? [...main, ...test] : [...older];
    if (files.length === 0) return [];
    const places = [module, ...needed].flatMap((it) => [it.testOutputDirectory, it.outputDirectory]);
    const { findClass } = openClasspath(places);
    const findStranger = (owner: string, caller: string) => {
      const home = hasStrangers && rootPackage(owner) === rootPackage(caller) ? homes().get(owner) : undefined;
      return home && isStranger(home) ? home : null;
    };
    return files.flatMap((file) =>
      referencedMembers(readBytes(file.path) ?? new Uint8Array()).flatMap((reference): readonly BrokenReference[] => {
        const owner = findClass(reference.owner);
        const stranger = owner === null ? findStranger(reference.owner, file.name) : null;
        const isGone = owner !== null && older.has(file) && isBroken(owner, reference, findClass);
        if (stranger === null && !isGone) return [];
        const parameters = reference.isField ? null : parametersOf(reference.descriptor);
        const member = describeMember({ className: reference.owner }, { name: reference.name, parameters });
        const used = { module: module.path, caller: file.name, owner: reference.owner, member };
        return [stranger === null ? used : { ...used, unnamed: stranger.artifactId }];
      }),
    );
  });
}

/** A compiler that writes all classes of a module takes this long at most between the first and the last. */
const SAME_COMPILATION_MS = 5000;

interface OutputFile {
  readonly path: string;
  readonly name: string;
  readonly mtimeMs: number;
}

interface Outputs {
  readonly main: readonly OutputFile[];
  readonly test: readonly OutputFile[];
}

const NONE: Outputs = { main: [], test: [] };

function listOutputs({ outputDirectory, testOutputDirectory }: Module): Outputs {
  return { main: listClasses(outputDirectory), test: listClasses(testOutputDirectory) };
}

function listClasses(directory: string): readonly OutputFile[] {
  return listFilesBelow(directory).flatMap((file) => {
    // Below META-INF/versions are those of later Java releases, as libraries have them that a goal unpacked.
    const isClass = file.endsWith(".class") && !file.startsWith("META-INF/");
    const stat = isClass ? statFile(join(directory, file)) : null;
    const name = file.slice(0, -".class".length).replaceAll("/", ".");
    return stat ? { path: join(directory, file), name, mtimeMs: stat.mtimeMs } : [];
  });
}

/** Treats the class files of one compilation, which may take a while, as written when that was over. */
function asCompiled({ main, test }: Outputs, { buildDirectory }: Module): Outputs {
  return {
    main: main.length > 0 ? settle(main, lastCompilations(buildDirectory, "compile")) : main,
    test: test.length > 0 ? settle(test, lastCompilations(buildDirectory, "testCompile")) : test,
  };
}

function settle(files: readonly OutputFile[], compilations: readonly Compilation[]): readonly OutputFile[] {
  return files.map((file) => {
    const entry = `${file.name.replaceAll(".", "/")}.class`;
    const made = compilations.find(({ files: made, endedAtMs }) => file.mtimeMs <= endedAtMs && made.has(entry));
    return made ? { ...file, mtimeMs: made.endedAtMs } : file;
  });
}

/** Returns the class files that are older than a class that they may name. */
function listOlder({ main, test }: Outputs, others: readonly Outputs[]): ReadonlySet<OutputFile> {
  // No class of the main sources names one of the tests, which are compiled after them.
  const older = olderThan(
    main,
    [main],
    others.map((it) => it.main),
  );
  const olderTests = olderThan(
    test,
    [main, test],
    others.flatMap((it) => [it.main, it.test]),
  );
  return new Set([...older, ...olderTests]);
}

/** Returns the class files that are older than the newest one of their own module or of the others. */
function olderThan(
  files: readonly OutputFile[],
  own: readonly (readonly OutputFile[])[],
  others: readonly (readonly OutputFile[])[],
): readonly OutputFile[] {
  const newest = Math.max(newestOf(own) - SAME_COMPILATION_MS, newestOf(others));
  return files.filter(({ mtimeMs }) => mtimeMs < newest);
}

function newestOf(outputs: readonly (readonly OutputFile[])[]): number {
  return outputs.flat().reduce((newest, { mtimeMs }) => Math.max(newest, mtimeMs), 0);
}

/**
 * Tells the modules that a module does not need by its POM. None of those is known where something else than POMs decides,
 * as a manifest does, and none that an artifact of its group, from outside of the project, may bring along.
 */
function strangersTo(module: Module, needed: readonly Module[], project: Project): (other: Module) => boolean {
  if (!BY_POM_ALONE.has(module.packaging)) return () => false;
  const known = new Set([module, ...needed]);
  const outside = [...known].flatMap(({ dependencies }) =>
    dependencies.filter((name) => modulesOf(project, name).length === 0),
  );
  const groups = new Set(outside.map((name) => name.slice(0, name.indexOf(":"))));
  return (other) => !known.has(other) && !groups.has(other.groupId);
}

const BY_POM_ALONE: ReadonlySet<string> = new Set(["jar", "war", "ejb", "rar", "ear", "maven-plugin"]);

/** Returns the first two parts of the package of a class: com/acme of com/acme/shop/Cart. */
function rootPackage(name: string): string {
  return name.split(/[./]/).slice(0, -1).slice(0, 2).join("/");
}

/** Whether the class that a reference names is the project's and lacks the member, which no unknown class can hand on. */
function isBroken(owner: ClassFile, { name, descriptor, isField }: MemberReference, findClass: FindClass): boolean {
  const declares = (file: ClassFile) =>
    (isField ? file.fields : file.methods).some((it) => it.name === name && it.descriptor === descriptor);
  return !OF_OBJECT.has(name) && hasMember(owner, name, declares, findClass) === false;
}

const OF_OBJECT: ReadonlySet<string> = new Set([
  ...["clone", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait"],
]);
