import { expect, test } from "bun:test";
import { openSources } from "../../../src/fixes/lookup/own-sources.ts";
import { readJavaSource } from "../../../src/java/sources/read-java-source.ts";
import { readText } from "../../../src/maven/files.ts";
import { shownPath } from "../../../src/model/project/paths.ts";
import { pom } from "../../maven/memory-disk.ts";
import { onlyModule, openProject } from "../../runs/project.ts";
import { temporaryDirectory } from "../../temporary.ts";

test("a type is found in the file that is named after another one of its package", () => {
  const project = openProject(
    temporaryDirectory({
      "pom.xml": pom("g:shop:1"),
      "src/main/java/a/shop/App.java":
        'package a.shop;\nclass App { class Row { } }\nrecord Post(int id) { }\n@Named("x") final class Cart { }',
      "src/main/java/a/shop/Notes.java": "package a.shop;\n/*\nclass Gone { }\n*/\nclass Notes { }",
      "src/main/java/b/shop/Other.java": "package b.shop;\nclass Other { }\nclass Sail { }\nclass Notes { }",
    }),
  );
  const sources = openSources(onlyModule(project), "main", (path) => readJavaSource(readText(path)));
  const fileOf = (name: string) => sources.pathsOf(name).map((path) => shownPath(project, path));
  const app = ["src/main/java/a/shop/App.java"];
  expect(["a.shop.Post", "a.shop.Cart", "a.shop.App$Row"].map(fileOf)).toEqual([app, app, app]);
  expect(sources.find("a.shop.Post")?.types.map(({ name }) => name)).toContain("Post");
  expect(fileOf("a.shop.Notes")).toEqual(["src/main/java/a/shop/Notes.java"]);
  expect(["a.shop.Sail", "a.shop.Row", "a.shop.Gone", "shop.Post"].flatMap(fileOf)).toEqual([]);
});

test("the place of a field is where the body of its type declares it", () => {
  const user =
    "package a;\n@Made(age = 1) class User {\n  void grow(int age) { age = 2; }\n  class Row { int at; }\n  int id, age;\n}";
  const project = openProject(temporaryDirectory({ "pom.xml": pom("g:shop:1"), "src/main/java/a/User.java": user }));
  const { placeOfField } = openSources(onlyModule(project), "main", (path) => readJavaSource(readText(path)));
  expect(placeOfField("a.User", "age")?.line).toBe(5);
  expect(placeOfField("a.User$Row", "at")?.line).toBe(4);
  expect(["at", "grow"].map((it) => placeOfField("a.User", it))).toEqual([null, null]);
  expect(placeOfField("a.Gone", "age")).toBeNull();
});

test("the comment of a deprecated type names the one to use", () => {
  const cash =
    "package a;\n/**\n * Cash <b>once</b>.\n * @deprecated Since 5.0. Use {@link Money}\n *   instead of {@link Cash}.\n */\n@Deprecated public class Cash {";
  const project = openProject(
    temporaryDirectory({
      "pom.xml": pom("g:shop:1"),
      "src/main/java/a/Cash.java": `${cash}\n  /** See {@link Money}. */\n  @Deprecated class Row { }\n}`,
      "src/main/java/a/Old.java":
        "package a;\n/** @deprecated do not use {@link Cash}, see {@link Row} */\n@Deprecated class Old { }",
      "src/main/java/a/Money.java": "package a;\n/** @deprecated use {@link Cash} */\npublic class Money { }",
    }),
  );
  const { replacementOf } = openSources(onlyModule(project), "main", (path) => readJavaSource(readText(path)));
  expect(replacementOf("a.Cash")).toBe("Money");
  expect(["a.Cash$Row", "a.Money", "a.Old", "a.Gone"].map(replacementOf)).toEqual([null, null, null, null]);
});
