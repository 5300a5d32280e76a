import { calledIn, type Reading, splitTypes } from "./reading.ts";

export const ECJ: readonly Reading[] = [
  // The method getText() is undefined for the type Element
  [
    /^The method (?<name>[\w$]+)\((?<arguments>.*)\) is undefined for the type (?<type>.+)$/s,
    (group) => ({ kind: "member", ...calledIn(group) }),
  ],
  // The constructor RushOrder(String) is undefined
  [
    /^The constructor (?<name>[\w$.]+)(?:<.*>)?\((?<arguments>.*)\) is undefined$/s,
    (group) => ({
      kind: "arguments",
      type: group("name"),
      name: group("name"),
      isConstructor: true,
      arguments: splitTypes(group("arguments")),
    }),
  ],
  // The method totalIn(String) in the type Order is not applicable for the arguments ()
  [
    /^The method (?<name>[\w$]+)\(.*\) in the type (?<type>.+) is not applicable for the arguments \((?<arguments>.*)\)$/s,
    (group) => ({ kind: "arguments", isConstructor: false, ...calledIn(group) }),
  ],
  // Money cannot be resolved to a type
  [
    /^(?<name>[\w$]+) cannot be resolved to a type$/,
    (group) => ({ kind: "class", name: group("name"), package: null }),
  ],
  // The import com.acme.json cannot be resolved
  [/^The import (?<name>[\w$.]+) cannot be resolved$/, (group) => ({ kind: "package", package: group("name") })],
  // The field Customer.name is not visible
  [
    /^The (?:field|method) (?<type>[\w$.]+)\.(?<name>[\w$]+) is not visible$/,
    (group) => ({ kind: "access", type: group("type"), name: group("name"), arguments: null }),
  ],
  // The method recalculate() from the type Order is not visible
  [
    /^The method (?<name>[\w$]+)\((?<given>.*)\) from the type (?<type>.+) is not visible$/,
    (group) => ({ kind: "access", type: group("type"), name: group("name"), arguments: splitTypes(group("given")) }),
  ],
  // Unreachable catch block for IOException. This exception is never thrown from the try statement body
  [
    /^Unreachable catch block for (?<name>[\w$.]+)\. This exception is never thrown from the try statement body$/,
    (group) => ({ kind: "never-thrown", exception: group("name") }),
  ],
  // Local variable source defined in an enclosing scope must be final or effectively final
  [
    /^Local variable (?<name>\S+) defined in an enclosing scope must be final or effectively final$/,
    (group) => ({ kind: "not-final", name: group("name") }),
  ],
  // Cannot make a static reference to the non-static method total(Order) from the type Cart
  [
    /^Cannot make a static reference to the non-static method (?<name>[\w$]+)\(.*\) from the type .+$/s,
    (group) => ({ kind: "not-static", name: group("name") }),
  ],
  // Cannot instantiate the type Discount
  [/^Cannot instantiate the type (?<type>.+)$/, (group) => ({ kind: "abstract", type: group("type") })],
  // The type MemoryStore must implement the inherited abstract method Store<String>.save(String, String)
  [
    /must implement the inherited abstract method (?<type>[\w$.]+)(?:<.*>)?\.(?<name>[\w$]+)\((?<arguments>.*)\)$/s,
    (group) => ({ kind: "override", ...calledIn(group) }),
  ],
  // The method accept(String, int) of type Gate must override or implement a supertype method
  [/must override (?:or implement )?a (?:supertype|superclass) method$/, () => ({ kind: "no-override" })],
];
