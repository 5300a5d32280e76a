import { javaOfClassFile } from "../../../model/project/jdk.ts";
import type { Misfit } from "./misfit.ts";
import { between } from "./suitable-jdk.ts";

/** A compiler that a plugin brings along, such as that of Error Prone before 2.4, reads no classes of a newer JDK. */
export const oldCompiler: Misfit = ({ details, level }) => {
  const ofJdk = details.findIndex((line) => CLASS_OF_JDK.test(line));
  const known = SHOULD_BE.exec(details[ofJdk + 1] ?? "")?.groups?.["known"];
  if (ofJdk < 0 || known === undefined) return null;
  const java = javaOfClassFile(known);
  return {
    reason: `The compiler is that of Java ${java}, which the compiler plugin's dependencies bring along, and cannot read this JDK's classes`,
    fits: between(level, java + 1),
    otherwise: "let the JDK's own javac compile, or use newer versions of those dependencies.",
    isOfMaven: true,
  };
};

// bad class file: /modules/java.base/java/io/IOException.class
const CLASS_OF_JDK = /^bad class file: \/modules\/java\./;
// class file has wrong version 61.0, should be 53.0
const SHOULD_BE = /^class file has wrong version \d+\.\d+, should be (?<known>\d+)\.\d+/;

export const oldProcessor: Misfit = ({ message, java, level }) =>
  java === null || !UNKNOWN_TAG.test(message)
    ? null
    : {
        reason: "An annotation processor such as Lombok is too old for it",
        fits: between(level, java),
        otherwise: "use a newer version of it.",
        isOfMaven: true,
      };

// Fatal error compiling: java.lang.ExceptionInInitializerError: com.sun.tools.javac.code.TypeTag :: UNKNOWN
const UNKNOWN_TAG = /\bcom\.sun\.tools\.javac\.code\.TypeTag :: UNKNOWN/;

export const oldMocks: Misfit = ({ trace, java, level }) => {
  const { given, last } = TOO_NEW_FOR_MOCKS.exec(trace)?.groups ?? {};
  // A fork may run on another JDK than Maven.
  if (last === undefined || java !== Number(given)) return null;
  return {
    reason: "Byte Buddy, which Mockito uses, is too old for it",
    fits: between(level, Number(last) + 1),
    otherwise: "use a newer version of them.",
    isOfMaven: true,
  };
};

// Caused by: java.lang.IllegalArgumentException: Java 25 (69) is not supported by the current version of Byte Buddy which officially supports Java 22 (66) - update Byte Buddy or set net.bytebuddy.experimental as a VM property
const TOO_NEW_FOR_MOCKS =
  /^Caused by: .*\bJava (?<given>\d+) \(\d+\) is not supported by the current version of Byte Buddy which officially supports Java (?<last>\d+) \(\d+\)/m;
