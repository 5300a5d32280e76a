import { expect, test } from "bun:test";
import { annotationIn, readDeclaredTypes } from "../../../src/java/sources/declared-types.ts";

const shown = (content: string) =>
  readDeclaredTypes(content).map(({ name, line, properties }) =>
    [`${name}:${line}`, ...properties.map((it) => `${it.name}:${it.line}`)].join(" "),
  );

test("classes in Kotlin, with the properties of their constructors and bodies", () => {
  const content = `package com.acme

/** class Old(val no: Int) */
@Table("article")
data class Article(
    val title: String,
    @Column("author_id") private val author: Map<User, Long>,
    change: (Int, Int) -> Unit = { val inner: Int = 1 },
    var slug: String = title.toSlug()
) : Base(title), Named {
    val short: String get() = title
    val lazily by lazy { val inside: Int = 2; inside }
    fun render(): String { val local: Int = 3; return "class Not(val x: Int)" }
    class Row(val cells: Int)
}

class User : Base("x") {
    lateinit var login: String
}

interface Repository : CrudRepository<Article, Long>
val Article.upper: String get() = Article::class
val last: Int = 1
object Only
`;
  expect(shown(content)).toEqual([
    "com.acme.Article:5 title:6 author:7 slug:9 short:11 lazily:12",
    "com.acme.Article$Row:14 cells:14",
    "com.acme.User:17 login:18",
    "com.acme.Repository:21",
    "com.acme.Only:24",
  ]);
});

test("types in Java, with what their annotations have in brackets", () => {
  const content = `package com.acme;

@jakarta.persistence.Entity(name = "Quay")
@Getter
public final class Dock extends Base implements Named {
  @interface Marks {}
  record Row(int at) {}
  enum Kind { WIDE }
}
`;
  const [dock, row, kind] = readDeclaredTypes(content);
  expect([dock?.name, row?.name, kind?.name]).toEqual(["com.acme.Dock", "com.acme.Dock$Row", "com.acme.Dock$Kind"]);
  expect(dock?.supertypes).toEqual(["Base", "Named"]);
  expect(dock && annotationIn(dock, "Entity")).toBe('name = "Quay"');
  expect(dock && annotationIn(dock, "Getter")).toBe("");
  expect(dock && annotationIn(dock, "Setter")).toBeNull();
});

test("what is no source is read as one without types", () => {
  expect(shown("")).toEqual([]);
  expect(shown("class (((")).toEqual([]);
  expect(shown("class A(val a: Int")).toEqual(["A:1"]);
});
