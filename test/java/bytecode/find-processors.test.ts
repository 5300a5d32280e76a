import { expect, test } from "bun:test";
import { findProcessors, processedBy } from "../../../src/java/bytecode/find-processors.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { makeClass } from "./make-class.ts";
import { makeZip } from "./make-zip.ts";

const SERVICE = "META-INF/services/javax.annotation.processing.Processor";
const ABSTRACT = "javax/annotation/processing/AbstractProcessor";
const processor = (value: readonly string[] | null, supertype = ABSTRACT) =>
  makeClass({
    name: "p/P",
    sourceFile: "P.java",
    supertypes: [supertype],
    ...(value && { annotation: { type: "javax/annotation/processing/SupportedAnnotationTypes", value } }),
  });

function find(files: Readonly<Record<string, string | Uint8Array>>): readonly string[] {
  const folder = temporaryDirectory();
  writeFiles(folder, { "p.jar": makeZip(files) });
  return findProcessors(`${folder}/p.jar`);
}

test.each([
  [["a.plugins.*"], ["a.plugins"]],
  [
    ["a.Plugin", "a.Other", "its.module/b.Outer.Nested"],
    ["a", "b"],
  ],
  [["*"], [""]],
])("a processor tells the packages of what it supports: %p", (value, packages) => {
  expect(find({ [SERVICE]: "# ours\np.P # the only one\n", "p/P.class": processor(value) })).toEqual(packages);
});

test("one that tells them otherwise, or not at all, may act on anything", () => {
  expect(find({ [SERVICE]: "p.P", "p/P.class": processor(null) })).toEqual([""]);
  expect(find({ [SERVICE]: "p.P", "p/P.class": processor(["a.A"], "p/Base") })).toEqual([""]);
  expect(find({ [SERVICE]: "p.P" })).toEqual([""]);
});

test("a place that offers none, and what is no jar, has none", () => {
  expect(find({ "p/P.class": processor(["a.A"]) })).toEqual([]);
  expect(findProcessors("/nowhere")).toEqual([]);
  expect(findProcessors(import.meta.path)).toEqual([]);
});

test("of annotations, those that it says to support, or names in its class, in a package around its own", () => {
  const taken = (bytes: Uint8Array, service = "p.P") => {
    const folder = temporaryDirectory();
    writeFiles(folder, { "p.jar": makeZip({ [SERVICE]: service, "p/P.class": bytes }) });
    return processedBy(`${folder}/p.jar`, ["a.A", "a.B", "p.A"]);
  };
  expect(taken(processor(["a.A"]))).toEqual(["a.A"]);
  expect(taken(processor(["a.*"]))).toEqual(["a.A", "a.B"]);
  expect(taken(processor(["*"]))).toEqual([]);
  const naming = (name: string) => makeClass({ name: "p/P", sourceFile: "P.java", supertypes: [name] });
  expect(taken(naming("p/A"))).toEqual(["p.A"]);
  expect(taken(naming("a/A"))).toEqual([]);
  expect(processedBy("/nowhere", ["a.A"])).toEqual([]);
});

test("a folder of classes has them, too", () => {
  const folder = temporaryDirectory();
  writeFiles(folder, { [SERVICE]: "p.P\n", "p/P.class": processor(["a.A"]) });
  expect(findProcessors(folder)).toEqual(["a"]);
});
