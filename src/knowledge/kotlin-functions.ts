/** What a function of Kotlin's standard library gives to its lambda: an element of what it is called on, or that itself as `it` or as `this`. */
type Taken = "element" | "whole" | "this" | "nothing";

/** What it returns: an element of what it is called on, that itself, a list of its elements, or what its lambda returns. */
type Given = "element" | "whole" | "elements" | "result" | "results" | "by-key" | "lists-by-key";

interface KotlinFunction {
  readonly takes: Taken;
  readonly gives?: Given;
}

/** The functions of Kotlin's standard library through which types are followed (kotlin-stdlib 2.2, `kotlin` and `kotlin.collections`). */
export const KOTLIN_FUNCTIONS: ReadonlyMap<string, KotlinFunction> = new Map(
  (
    [
      [{ takes: "whole", gives: "whole" }, "also takeIf takeUnless"],
      [{ takes: "whole", gives: "result" }, "let use"],
      [{ takes: "this", gives: "whole" }, "apply"],
      [{ takes: "this", gives: "result" }, "run with"],
      [
        { takes: "element" },
        "forEach any all none count sumOf maxOf minOf partition indexOfFirst indexOfLast associate",
      ],
      [{ takes: "element" }, "joinToString removeIf removeAll retainAll associateWith"],
      [{ takes: "element", gives: "element" }, "find findLast first firstOrNull last lastOrNull single singleOrNull"],
      [{ takes: "element", gives: "element" }, "maxBy maxByOrNull minBy minByOrNull random elementAt elementAtOrNull"],
      [{ takes: "element", gives: "element" }, "getOrNull removeFirst removeLast removeAt"],
      [
        { takes: "element", gives: "elements" },
        "onEach filter filterNot sortedBy sortedByDescending distinctBy takeWhile",
      ],
      [
        { takes: "element", gives: "elements" },
        "dropWhile sorted sortedDescending sortedWith reversed shuffled distinct",
      ],
      [{ takes: "element", gives: "elements" }, "take drop takeLast dropLast toList toMutableList toSet toMutableSet"],
      [{ takes: "element", gives: "elements" }, "asSequence asIterable orEmpty filterNotNull"],
      [{ takes: "element", gives: "results" }, "map mapNotNull"],
      [{ takes: "element", gives: "result" }, "flatMap"],
      [{ takes: "element", gives: "by-key" }, "associateBy"],
      [{ takes: "element", gives: "lists-by-key" }, "groupBy"],
      [{ takes: "nothing", gives: "result" }, "lazy"],
      [{ takes: "nothing" }, "getOrPut getOrElse runCatching repeat require check requireNotNull checkNotNull"],
      [
        { takes: "nothing" },
        "synchronized thread buildString buildList buildSet buildMap assertThrows measureTimeMillis",
      ],
    ] satisfies readonly (readonly [KotlinFunction, string])[]
  ).flatMap(([what, names]) => names.split(" ").map((name) => [name, what] as const)),
);
