import { expect, test } from "bun:test";
import { withLombok } from "../../src/java/sources/lombok.ts";
import { type JavaMember, readJavaSource } from "../../src/java/sources/read-java-source.ts";

const SOURCE = `/* a Cart { } */
@Deprecated
package com.acme.orders;

import static java.util.Map.*;
import java.util.List; // import no.Comment;

@Entity(name = "a { b")
public abstract class Cart<T extends Comparable<T>> extends com.acme.Base<T> implements Iterable<Row>, Named {
  private static final int MOST = 3, least[] = {1, 2};
  protected final java.util.Map<String, List<T>> rows = new HashMap<>() {{ put("a", null); }};
  Runnable later = () -> { int local = 1; };

  static { int hidden = 1; }

  public Cart(@NotNull final String name, int... counts) throws IOException, a.b.Failure { this.name = name; }

  @Override @Named("x(")
  public <A, B> Map<A, B> find(Map.Entry<A, ? extends B> entry, T[] all) { return null; }

  protected abstract void clear();

  enum Status { OPEN("o") { int a() { return 1; } }, @Deprecated PAID, DONE(1); private final String code; Status(String c) {} }

  public record Row(String article, int count) implements Named {
    public Row { if (count < 0) throw new Error(); }
    public String article() { return article; }
  }

  interface Named { int A = 1; String name(); default void b() { } private void c() { } }
  @interface Mark { String value() default ""; }
}
class Beside { }
`;

const written = ({ kind, name, parameters, type, modifiers, exceptions }: JavaMember) =>
  [kind, [...modifiers].join("+"), type, `${name}(${parameters.join("; ")})`, ...exceptions].join(" ");

test("a Java source tells its types and members, and nothing of bodies and comments", () => {
  const source = readJavaSource(SOURCE);
  expect(source.package).toBe("com.acme.orders");
  expect(source.imports).toEqual([
    { name: "java.util.Map.*", isStatic: true },
    { name: "java.util.List", isStatic: false },
  ]);
  expect(source.types.map(({ kind, name, supertypes, annotations }) => [kind, name, supertypes, annotations])).toEqual([
    ["class", "Cart", ["com.acme.Base", "Iterable", "Named"], ["Entity"]],
    ["enum", "Cart$Status", [], []],
    ["record", "Cart$Row", ["Named"], []],
    ["interface", "Cart$Named", [], []],
    ["annotation", "Cart$Mark", [], []],
    ["class", "Beside", [], []],
  ]);
  const members = Object.fromEntries(source.types.map((type) => [type.name, type.members.map(written)]));
  expect(members).toEqual({
    Cart: [
      "field private+static+final int MOST()",
      "field protected+final java.util.Map<String, List<T>> rows()",
      "field  Runnable later()",
      "constructor public  Cart(String name; int... counts) IOException a.b.Failure",
      "method public Map<A, B> find(Map.Entry<A, ? extends B> entry; T[] all)",
      "method protected+abstract void clear()",
    ],
    Cart$Status: [
      "field public+static+final  OPEN()",
      "field public+static+final  PAID()",
      "field public+static+final  DONE()",
      "field private+final String code()",
      "constructor   Status(String c)",
      "method public+static Status valueOf(String name)",
      "method public+static Status[] values()",
    ],
    Cart$Row: [
      "method public String article()",
      "constructor public  Row(String article; int count)",
      "method public int count()",
    ],
    Cart$Named: [
      "field public+static+final int A()",
      "method public+abstract String name()",
      "method default+public void b()",
      "method private void c()",
    ],
    Cart$Mark: ["method public+abstract String value()"],
    Beside: [],
  });
});

test("the supertypes of a type are told with and without type arguments", () => {
  const [type] = readJavaSource(
    "class Cells<T extends Row> extends a.Base<Map<String, ? extends T>>\n implements One<T[]>, Two permits Three {}",
  ).types;
  expect(type?.supertypes).toEqual(["a.Base", "One", "Two"]);
  expect(type?.extended).toEqual(["a.Base<Map<String, ? extends T>>", "One<T[]>", "Two"]);
});

test("Lombok's annotations make members of fields", () => {
  const source = withLombok(
    readJavaSource(`package a;
import lombok.*;
@Data @Builder public class User { private String name; private boolean active; int isNew; static int count; }
class Plain { @Getter private String id; private String hidden; }
@Value @Accessors(fluent = true) class Chosen { String it; }`),
  );
  const names = Object.fromEntries(
    source.types.map((type) => [
      type.name,
      type.members.filter(({ kind }) => kind !== "field").map(({ name, type: result }) => `${name} ${result}`.trim()),
    ]),
  );
  expect(names).toEqual({
    User: [
      "getName String",
      "isActive boolean",
      "getIsNew int",
      "setName void",
      "setActive void",
      "setIsNew void",
      "builder UserBuilder",
      "User",
    ],
    User$UserBuilder: ["name UserBuilder", "active UserBuilder", "isNew UserBuilder", "build User", "UserBuilder"],
    Plain: ["getId String"],
    Chosen: ["Chosen"],
  });
  const without = readJavaSource("package a; @Data class User { String name; }");
  expect(withLombok(without)).toBe(without);
});

/** The constructors of a class with these annotations, each with what it takes. */
function constructorsOf(annotations: string, body = "Long id; String title;") {
  const { types } = withLombok(readJavaSource(`import lombok.*;\n${annotations} class Post { ${body} }`));
  const constructors = types[0]?.members.filter((it) => it.kind === "constructor") ?? [];
  return constructors.map(({ modifiers, parameters }) => [...modifiers, `(${parameters.join(", ")})`].join(" "));
}

test("Lombok's annotations make constructors where no other one does", () => {
  const all = "(Long id, String title)";
  expect(constructorsOf("@Builder")).toEqual([all]);
  expect(constructorsOf("@Data @Builder")).toEqual([all]);
  expect(constructorsOf("@Value @Builder")).toEqual([all]);
  expect(constructorsOf("@Value")).toEqual([`public ${all}`]);
  expect(constructorsOf("@Data")).toEqual(["public ()"]);
  expect(constructorsOf("@Data @Builder @NoArgsConstructor")).toEqual(["public ()"]);
  expect(constructorsOf("@Builder @NoArgsConstructor @AllArgsConstructor")).toEqual([`public ${all}`, "public ()"]);
  expect(constructorsOf("@Value @NoArgsConstructor(force = true)")).toEqual(["public ()"]);
  expect(constructorsOf("@Data", "final Long id; String title;")).toEqual(["public (Long id)"]);
  expect(constructorsOf("@Data", "final Long id = 1L; @NonNull String title;")).toEqual(["public (String title)"]);
  expect(constructorsOf('@RequiredArgsConstructor(staticName = "of")', "final Long id;")).toEqual([
    "private (Long id)",
  ]);
  expect(constructorsOf("@Value @Builder", "Long id; @Builder.Default int count = 1;")).toEqual([
    "(Long id, int count)",
  ]);
  expect(constructorsOf("@AllArgsConstructor", "final Long id = 1L; String title = null;")).toEqual([
    "public (String title)",
  ]);
  const own = "Long id; String title; Post(Long id) { }";
  expect(constructorsOf("@Data @Builder", own)).toEqual(["(Long id)"]);
  expect(constructorsOf("@NoArgsConstructor", own)).toEqual(["(Long id)", "public ()"]);
});

test("the builder of a record takes its components", () => {
  const stepsOf = (body: string) => {
    const source = readJavaSource(`import lombok.*;\n@Builder record Post(Long id, String title) { ${body} }`);
    return withLombok(source).types[1]?.members.map(({ name }) => name);
  };
  expect(stepsOf("")).toEqual(["id", "title", "build", "PostBuilder"]);
  expect(stepsOf("Post(Long id) { this(id, null); }")).toBeUndefined();
});

test("@SuperBuilder makes a builder that inherits the steps of the one above", () => {
  const source =
    "import lombok.experimental.*;\n@SuperBuilder class Post extends Entry<Long> implements Named { String title; }";
  const [, builder] = withLombok(readJavaSource(source)).types;
  expect(builder?.members.map(({ name }) => name)).toEqual(["title", "build", "PostBuilder"]);
  expect(builder?.supertypes).toEqual(["Entry.EntryBuilder"]);
  expect(builder?.modifiers.has("abstract")).toBe(true);
});

test("a builder that a source declares in part has the other steps as well", () => {
  const declared = "static class PostBuilder { PostBuilder title(Title title) { return this; } }";
  const source = `import lombok.*;\n@Builder class Post { Long id; String title; ${declared} }`;
  const [, builder, ...others] = withLombok(readJavaSource(source)).types;
  expect(builder?.members.map(({ name, parameters }) => `${name}(${parameters.join(", ")})`)).toEqual([
    "title(Title title)",
    "id(Long id)",
    "build()",
    "PostBuilder()",
  ]);
  expect(others).toEqual([]);
});
