import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const UNBOUND =
  "org.apache.ibatis.binding.BindingException: Invalid bound statement (not found): com.acme.AuthorMapper.selectAll";

function told(statement: string, namespace = "com.acme.AuthorMapper", isResource = true) {
  const text = `<?xml version="1.0"?>\n<mapper namespace="${namespace}">\n  ${statement}\n</mapper>`;
  return tell([{ path: "AuthorMapper.xml", text, isResource }]);
}

function tell(files: ReturnType<typeof NO_FACTS.xmlFiles>, method = "List<Author> selectAll();", said = UNBOUND) {
  const source = readJavaSource(`package com.acme;\ninterface AuthorMapper {\n  ${method}\n}\n`);
  const [type] = source.types;
  const declaring = () => (type ? { source, type, at: () => "AuthorMapper.java:3" } : null);
  const facts = {
    ...NO_FACTS,
    said: [said],
    declaring,
    xmlFiles: () => files,
    nearest: (_: string, all: readonly string[]) => all,
  };
  return proveBuildCauses(facts).map(describeBuildCause);
}

test("the XML that has the statement which MyBatis misses was not loaded, or not copied", () => {
  const select = '<select resultType="Author"\n id="selectAll">select 1</select>';
  expect(told(select)).toEqual(["AuthorMapper.selectAll is in AuthorMapper.xml:3, which was not loaded."]);
  const mapped = "Mapped Statements collection does not contain value for com.acme.AuthorMapper.selectAll";
  const xml = { path: "A.xml", text: `<mapper namespace="com.acme.AuthorMapper">${select}`, isResource: true };
  expect(tell([xml], undefined, mapped)).toEqual(["AuthorMapper.selectAll is in A.xml:1, which was not loaded."]);
  expect(told(select, undefined, false)).toEqual([
    "AuthorMapper.selectAll is in AuthorMapper.xml:3, which lies in no folder of resources.",
  ]);
});

test("the XML of the mapper has another statement, or that of its name another namespace", () => {
  expect(told('<select id="selectAny">select 1</select>')).toEqual([
    "The XML of AuthorMapper (AuthorMapper.xml:2) has no statement selectAll. The nearest is selectAny.",
  ]);
  expect(told("")).toEqual(["The XML of AuthorMapper (AuthorMapper.xml:2) has no statement selectAll."]);
  const inherited = (namespace?: string) =>
    tell(
      [{ path: "A.xml", text: `<mapper namespace="${namespace ?? "com.acme.AuthorMapper"}">`, isResource: true }],
      "List<Author> selectOther();",
    );
  expect([...inherited(), ...inherited("com.old.AuthorMapper")]).toEqual([]);
  expect(told('<select id="selectAll" databaseId="oracle">select 1</select>')).toEqual([]);
  expect(told("", "com.old.AuthorMapper")).toEqual([
    'No XML has the namespace com.acme.AuthorMapper. That of AuthorMapper.xml:2 is "com.old.AuthorMapper".',
  ]);
});

test("without an XML that is said only of a method that the mapper declares without an annotation", () => {
  const none =
    "No XML of this project has the namespace com.acme.AuthorMapper, and selectAll has no annotation with SQL.";
  expect(tell([])).toEqual([none]);
  expect(told("", "com.acme.OtherMapper")).toEqual([none]);
  expect(tell([], '@Select("select 1")\n  List<Author> selectAll();')).toEqual([]);
  expect(tell([], "List<Author> selectOther();")).toEqual([]);
  expect(tell([], undefined, "other: com.acme.AuthorMapper.selectAll")).toEqual([]);
});
