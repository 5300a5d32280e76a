import { describe, expect, test } from "bun:test";
import { readMissingLink } from "../../src/fixes/linkage.ts";
import { describeMember } from "../../src/java/bytecode/named-member.ts";

describe("a linkage error tells what is missing", () => {
  const cases: [type: string, message: string, missing: string][] = [
    ["NoSuchMethodError", "'void com.acme.Money.add(int, java.lang.String)'", "com.acme.Money add(int, String)"],
    ["NoSuchMethodError", "com.acme.Money.add(ILjava/lang/String;)V", "com.acme.Money add(int, String)"],
    ["NoSuchMethodError", "com.acme.Money.sum([I[[Ljava/lang/String;)[I", "com.acme.Money sum(int[], String[][])"],
    ["NoSuchMethodError", "'java.lang.String[] com.acme.Money$Row.all()'", "com.acme.Money$Row all()"],
    ["NoSuchMethodError", "'void com.acme.Money.<init>(long)'", "com.acme.Money Money(long)"],
    ["NoSuchFieldError", "Class com.acme.Money does not have member field 'int CENTS'", "com.acme.Money CENTS"],
    ["NoClassDefFoundError", "com/acme/Money", "com.acme.Money"],
    ["ClassNotFoundException", "com.acme.Money", "com.acme.Money"],
    [
      "IncompatibleClassChangeError",
      "Found interface com.acme.Money, but class was expected",
      "com.acme.Money (another one)",
    ],
    [
      "AbstractMethodError",
      "Receiver class com.acme.Euro does not define or inherit an implementation of the resolved method 'abstract int cents()' of interface com.acme.Money.",
      "com.acme.Euro (another one)",
    ],
  ];
  test.each(cases)("%s: %s", (type, message, missing) => {
    const link = readMissingLink(`java.lang.${type}`, message);
    const member = link?.member ? ` ${describeMember(link, link.member)}` : "";
    expect(`${link?.className}${member}${link?.isFound ? " (another one)" : ""}`).toBe(missing);
  });
});

test.each([
  ["java.lang.NoSuchFieldError", "CENTS"],
  ["java.lang.NoClassDefFoundError", "Could not initialize class com.acme.Money"],
  ["java.lang.NoClassDefFoundError", "com/acme/money (wrong name: com/acme/Money)"],
  ["java.lang.ClassNotFoundException", "driver of the shop"],
  ["java.lang.NoSuchMethodError", "no such DSL method 'add'"],
  ["java.lang.NoSuchMethodException", "com.acme.Money.<init>()"],
  ["com.acme.NoSuchMethodError", "'void com.acme.Money.add(int)'"],
])("%s: %s tells nothing", (type, message) => expect(readMissingLink(type, message)).toBeNull());
