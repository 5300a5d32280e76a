import type { ClassFile } from "../../java/bytecode/class-file.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";
import type { ClassPart } from "../../model/evidence/test-report.ts";
import type { ProvenTests } from "./test-class.ts";

/** What we know about a test framework. */
export interface FrameworkFacts {
  readonly name: string;
  /** Finds its tests in a class that it can make an instance of; null if the class file proves none. */
  readonly find: ((file: ClassFile, hierarchy: Hierarchy, known: KnownClasses) => ProvenTests | null) | "none";
  /** The artifacts that bring it, by `group:artifact`, with the name under which `maven_project` lists them. */
  readonly dependencies: readonly { readonly name: string; readonly pattern: RegExp }[] | "none";
  readonly engine: Engine | "none";
  /** Whether a Surefire that does not know the JUnit Platform (before 2.22) can run it. */
  readonly runsWithoutPlatform: boolean;
  /** The name of its engine, which reports use as a test case's name where the engine fails. */
  readonly reportName: string | "none";
  /** The properties of its own that choose tests. It reports as skipped what they leave out. */
  readonly filters: readonly string[] | "none";
  /** The test cases that stand for what runs before or after a class's tests, by name and a frame of the trace. */
  readonly around: readonly { readonly part: ClassPart; readonly names: RegExp; readonly frame: RegExp }[] | "none";
  /** Patterns of the types, with slashes, whose users find classes or files that they do not name. */
  readonly searches: readonly string[] | "none";
  /** The files that it keeps for itself in a project. */
  readonly keeps: RegExp | "none";
}

/** An engine of the JUnit Platform. */
export interface Engine {
  readonly className: string;
  readonly artifact: string;
  /** The name of a module's test framework that brings the engine; of "none", only the artifact itself does. */
  readonly declaredAs: string | "none";
  /** The first version of Surefire that adds the engine by itself. */
  readonly addedFrom: "3.0.0" | "3.6.0" | "never";
  /** Whether Surefire before 3.6 adds it only where the interface of engines is not on the classpath. */
  readonly isAddedOnlyWithoutInterface: boolean;
}
