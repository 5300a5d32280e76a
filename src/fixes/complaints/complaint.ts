/** What a compiler misses, or does not allow. Types are as the compiler names them: `java.util.List<Order>`, `Element`. */
export type Complaint =
  /** A member of a type; `arguments` are the types in a call, null for a field. */
  | {
      readonly kind: "member";
      readonly type: string;
      readonly name: string;
      readonly arguments: readonly string[] | null;
    }
  /** A variable or method that was looked for in all that the line sees. */
  | { readonly kind: "name"; readonly name: string; readonly arguments: readonly string[] | null }
  /** A variable or a method of which nothing more is told than in what type it was looked for, if that is. */
  | { readonly kind: "symbol"; readonly type: string | null; readonly name: string; readonly isCall: boolean }
  /** A class; `package` is the one in which it was looked for. */
  | { readonly kind: "class"; readonly name: string; readonly package: string | null }
  | { readonly kind: "package"; readonly package: string }
  /** The full name of a class that a library needs, and whose class file is not there. */
  | { readonly kind: "class-file"; readonly name: string }
  /** A name in Kotlin or Scala of which nothing is told but where it stands. */
  | { readonly kind: "reference"; readonly name: string }
  | {
      readonly kind: "arguments";
      readonly type: string | null;
      readonly name: string;
      readonly isConstructor: boolean;
      readonly arguments: readonly string[];
      /** Whether the compiler does not tell the arguments. */
      readonly isUntold?: true;
      /** The types that each one of that name takes which the compiler tells, as they are at the place: those of its type arguments. */
      readonly candidates?: readonly (readonly string[])[];
    }
  /** No constructor of a type fits a call that leaves its type arguments out. */
  | { readonly kind: "diamond"; readonly type: string }
  /** An argument, or something else, has another type than the one that is needed. */
  | { readonly kind: "conversion" }
  /** A literal without a suffix is no int. */
  | { readonly kind: "too-large" }
  /** Two types do not have an operator. */
  | { readonly kind: "operator"; readonly operator: string; readonly types: readonly [string, string] }
  /** A member that the code may not use; `arguments` are the types that a method takes, null for a field. */
  | {
      readonly kind: "access";
      readonly type: string;
      readonly name: string;
      readonly arguments: readonly string[] | null;
    }
  /** The full name of a class that its package alone sees. */
  | { readonly kind: "hidden-class"; readonly name: string }
  /** An abstract type cannot be made; Kotlin does not name it. */
  | { readonly kind: "abstract"; readonly type: string | null }
  | { readonly kind: "no-override" }
  /** A method of objects is called on their class, or where there is none of them. */
  | { readonly kind: "not-static"; readonly name: string }
  /** An inner class is made without an object of the class around it. */
  | { readonly kind: "inner"; readonly type: string }
  /** A type argument is not what the type declares for it. */
  | { readonly kind: "bound" }
  /** A type has more or fewer type arguments than it declares. */
  | { readonly kind: "other-count" }
  /** A primitive type stands where only a class may. */
  | { readonly kind: "no-class"; readonly type: string }
  /** A type that is not generic has type arguments. */
  | { readonly kind: "no-parameters"; readonly type: string }
  /** A class stands where only an interface may, or the reverse. */
  | { readonly kind: "other-kind"; readonly wantsInterface: boolean }
  /** A function or property of that name in Kotlin overrides nothing. */
  | { readonly kind: "overrides-nothing"; readonly name: string }
  /** A label of a switch over an enum is none of its constants. */
  | { readonly kind: "enum-label" }
  /** A call in Kotlin names a parameter that is not there. */
  | { readonly kind: "parameter"; readonly name: string }
  /** A call in Kotlin gives nothing for a parameter. */
  | { readonly kind: "no-argument"; readonly name: string }
  /** A value in Kotlin has another type than the one that is needed; both as written there. */
  | { readonly kind: "mismatch"; readonly actual: string; readonly expected: string }
  /** No function of a name takes the arguments of a call in Kotlin. */
  | { readonly kind: "unfit" }
  /** A call without a result stands where one is needed. */
  | { readonly kind: "void" }
  /** Brackets ask a type for an element that is no array. */
  | { readonly kind: "no-array"; readonly type: string }
  /** Something is called on a value that is no object. */
  | { readonly kind: "on-primitive"; readonly type: string }
  /** Something is called on a call without a result. */
  | { readonly kind: "void-step" }
  /** Several overloads of a method take the arguments of a call, none better than the others. */
  | { readonly kind: "ambiguous"; readonly name: string }
  /** A line in Kotlin assigns what is assigned once. */
  | { readonly kind: "reassigned" }
  /** A local variable has to stay as it is, and is assigned; null where its name is not told. */
  | { readonly kind: "not-final"; readonly name: string | null }
  /** Nothing gives a final field its value. */
  | { readonly kind: "no-constructor" }
  /** MapStruct finds no property where a path leads, in the type that it names, or else in what is mapped; and the nearest to it. */
  | { readonly kind: "mapped-property"; readonly path: string; readonly type: string | null; readonly nearest?: string }
  /** An exception is caught that nothing in its try throws. */
  | { readonly kind: "never-thrown"; readonly exception: string }
  /** A method is given for a function whose type does not declare what it throws. */
  | { readonly kind: "thrown-by-reference"; readonly exceptions: readonly string[] }
  /** What never changes is assigned. */
  | { readonly kind: "final"; readonly name: string }
  /** An exception that a call declares is neither caught nor declared. */
  | { readonly kind: "unreported"; readonly exception: string }
  /** A `continue` or `break` is in no loop. */
  | { readonly kind: "jump" }
  /** A class extends a sealed type that does not permit it. */
  | { readonly kind: "unpermitted"; readonly type: string }
  /** A class without a name extends a sealed type. */
  | { readonly kind: "sealed" }
  /** A type below a sealed one is neither sealed nor final, and does not say that it is open. */
  | { readonly kind: "unsealed" }
  /** A body should begin where something else stands, or a name. */
  | { readonly kind: "heading" | "no-name" }
  /** Static code uses a field of objects. */
  | { readonly kind: "of-objects"; readonly name: string }
  /** A reference to a method is given an object of another type than the one that it names. */
  | { readonly kind: "other-reference"; readonly type: string; readonly name: string }
  /** A lambda stands for what is no functional interface. */
  | { readonly kind: "no-function"; readonly type: string }
  /** Something stands where a type should be declared. */
  | { readonly kind: "no-type" }
  /** A character that javac takes for none, since it begins a file in UTF-8. */
  | { readonly kind: "byte-order-mark" }
  /** A static member uses a type variable of its class. */
  | { readonly kind: "own-variable"; readonly name: string }
  /** An annotation has several values that have no names. */
  | { readonly kind: "values" }
  /** A switch lacks cases. */
  | { readonly kind: "missing-case" }
  /** A package in a Java module that does not let the code have it, or that the code does not read; null where it has no name. */
  | { readonly kind: "closed"; readonly package: string; readonly module: string | null; readonly isExported: boolean }
  /** A class, by its full name, that Groovy does not find. */
  | { readonly kind: "imported"; readonly name: string }
  /** A class that another source has as well. */
  | { readonly kind: "duplicate"; readonly name: string }
  /** A package of `module-info.java` in which javac finds no class. */
  | { readonly kind: "empty-package"; readonly package: string }
  /** A Java module that `module-info.java` requires and that is not there. */
  | { readonly kind: "no-module"; readonly module: string }
  /** A method that clashes with the one of that type that it overrides, or that is missing. */
  | { readonly kind: "override"; readonly type: string; readonly name: string; readonly arguments: readonly string[] };

export type ComplaintOf<Kind extends Complaint["kind"]> = Extract<Complaint, { kind: Kind }>;
