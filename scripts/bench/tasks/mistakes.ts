/** A mistake as agents make them in the sample project, and what tells how to fix it. */
export interface Mistake {
  readonly name: string;
  /** A file of the project, and the replacement in it. */
  readonly file: string;
  readonly text: string;
  readonly by: string;
  /** The words of our command line. */
  readonly call: readonly string[];
  /** The goals that a developer types. */
  readonly goals: readonly string[];
  /** The fact that somebody has to know who fixes it, as an answer says it. */
  readonly fact: RegExp;
  /** The commands that find it where no answer says it, run in the folder of the project. */
  readonly lookUps: readonly string[];
}

const CART = "core/src/main/java/com/acme/shop/core/Cart.java";
const CART_TEST = "core/src/test/java/com/acme/shop/core/CartTest.java";
const CHECKOUT = "app/src/main/java/com/acme/shop/app/Checkout.java";
const PRICE_TAG = "web/src/main/java/com/acme/shop/web/PriceTag.java";
const compiles = { call: ["compile"], goals: ["compile"] } as const;
const compilesTests = { call: ["compile", "--tests"], goals: ["test-compile"] } as const;

export const MISTAKES: readonly Mistake[] = [
  {
    ...compiles,
    name: "renamed method",
    file: CHECKOUT,
    text: "cart.total()",
    by: "cart.sum()",
    fact: /total\(\) Money/,
    lookUps: ["find . -name Cart.java", `cat ${CART}`],
  },
  {
    ...compilesTests,
    name: "another library's method",
    file: CART_TEST,
    text: "assertEquals(new Money(0), new Cart().total())",
    by: "org.junit.jupiter.api.Assertions.assertEqual(new Money(0), new Cart().total())",
    fact: /assertEquals\(/,
    lookUps: [
      "find ~/.m2/repository/org/junit/jupiter/junit-jupiter-api -name '*.jar'",
      "javap -cp $(find ~/.m2/repository/org/junit/jupiter/junit-jupiter-api/5.14.4 -name '*api-5.14.4.jar') org.junit.jupiter.api.Assertions | grep assertEq | head -20",
    ],
  },
  {
    ...compiles,
    name: "wrong arguments",
    file: CHECKOUT,
    text: "PriceTag.gross(cart.total(), VAT_PERCENT)",
    by: "PriceTag.gross(cart.total(), VAT_PERCENT, true)",
    fact: /gross\(Money, int\)|required: Money,int/,
    lookUps: ["find . -name PriceTag.java", `grep -n 'public' ${PRICE_TAG}`],
  },
  {
    ...compilesTests,
    name: "JUnit 4 in a project with JUnit 5",
    file: CART_TEST,
    text: "import org.junit.jupiter.api.Test;",
    by: "import org.junit.Test;",
    fact: /org\.junit\.jupiter\.api/,
    lookUps: ["grep -n -B2 -A4 junit pom.xml", "grep -rhn 'import.*Test;' --include=*Test.java ."],
  },
  {
    name: "failing test",
    file: CART,
    text: "line.price().times(line.quantity())",
    by: "line.price()",
    call: ["test", "-pl", "core"],
    goals: ["test", "-pl", "core"],
    fact: /assertEquals\(new Money\(1999\), cart\.total\(\)\)/,
    lookUps: [
      "cat core/target/surefire-reports/com.acme.shop.core.CartTest.txt | head -30",
      `sed -n 12,20p ${CART_TEST}`,
    ],
  },
  {
    ...compiles,
    name: "module that is no dependency",
    file: CART,
    text: "import java.util.List;",
    by: "import com.acme.shop.web.PriceTag;\nimport java.util.List;",
    fact: /in module web/,
    lookUps: ["grep -rl 'class PriceTag' --include=*.java .", "cat core/pom.xml", "cat web/pom.xml"],
  },
  {
    ...compilesTests,
    name: "version that does not exist",
    file: "pom.xml",
    text: "<version>5.14.4</version>",
    by: "<version>5.14.400</version>",
    fact: /pom\.xml:\d+|has .*5\.14\.4\b/,
    lookUps: ["grep -n -B3 '5.14.400' pom.xml */pom.xml", "ls ~/.m2/repository/org/junit/jupiter/junit-jupiter"],
  },
  {
    ...compiles,
    name: "newer Java",
    file: CHECKOUT,
    text: 'return "Total: "',
    by: 'java.util.List.of(1).getFirst();\n        return "Total: "',
    fact: /since Java 21/,
    lookUps: [
      "grep -rn 'release>\\|source>\\|java.version' pom.xml */pom.xml",
      "javap java.util.List | grep -i first; mvn -v | grep Java",
    ],
  },
  {
    ...compiles,
    name: "missing import",
    file: CHECKOUT,
    text: "import com.acme.shop.core.Cart;\n",
    by: "",
    fact: /com\.acme\.shop\.core\.Cart is not imported/,
    lookUps: ["grep -rln 'class Cart ' --include=*.java .", `grep -n '^package' ${CART}`],
  },
];
