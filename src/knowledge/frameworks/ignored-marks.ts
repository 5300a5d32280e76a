import type { ClassFile } from "../../java/bytecode/class-file.ts";
import type { Method } from "../../java/bytecode/class-members.ts";
import { hasAny, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import { hasNoParameters } from "../../java/bytecode/testing/inherited-methods.ts";
import { withoutPackage } from "../../model/class-name.ts";
import { jupiter } from "./jupiter.ts";

/**
 * Lists the methods of a class that another version of JUnit would call by their annotations than the one that runs it. A
 * class with a supertype of its own is left out, which may call them, and so is one with an extension that may.
 *
 * @param around the class and those that it is nested in
 * @param runsJunit4 whether an engine may run tests of JUnit 4 in the class besides: it calls these methods, too
 */
export function listIgnoredMarks(
  file: ClassFile,
  around: readonly ClassFile[],
  framework: string | undefined,
  runsJunit4: boolean,
): readonly { name: string; reason: string }[] {
  const { superclass, interfaces, methods } = file;
  if (interfaces.length > 0 || around.some(isExtended)) return [];
  const isOfBoth = runsJunit4 && methods.some(({ annotations }) => hasAny(annotations, "org.junit.Test"));
  const isOfJupiter = framework === jupiter.name && superclass === "java.lang.Object" && !isOfBoth;
  const hasRunner = hasAny(file.annotations, "org.junit.runner.RunWith");
  const isOfJunit3 = framework !== jupiter.name && superclass === "junit.framework.TestCase" && !hasRunner;
  if (!isOfJupiter && !isOfJunit3) return [];
  return methods.flatMap((method) => {
    const { name, annotations } = method;
    const mark = (isOfJunit3 ? [...AROUND, "org.junit.Test"] : AROUND).find((it) => hasAny(annotations, it));
    const isCalled = isOfJunit3
      ? callsByName(method)
      : annotations.some(({ type }) => type.startsWith("org.junit.jupiter."));
    if (mark === undefined || isCalled) return [];
    const reason = isOfJunit3
      ? `JUnit 3 runs a TestCase, and knows no @${withoutPackage(mark)}`
      : `Jupiter runs this class, and knows no @${mark}`;
    return { name, reason };
  });
}

/** Whether an extension that is not of these libraries may call what it likes in a class, by its own annotation or another's. */
function isExtended({ annotations, fields, methods }: ClassFile): boolean {
  const members = [...fields, ...methods].flatMap((it) => it.annotations);
  const extensions = [...annotations, ...members].flatMap((it) => (it.type === EXTEND ? textsOf(it) : []));
  return (
    members.some(({ type }) => type === REGISTER) ||
    [...annotations.map(({ type }) => type), ...extensions].some((it) => !CALLS_NONE.test(it))
  );
}

const EXTEND = "org.junit.jupiter.api.extension.ExtendWith";
const REGISTER = "org.junit.jupiter.api.extension.RegisterExtension";
// org.mockito.junit.jupiter.MockitoExtension, org.springframework.boot.test.context.SpringBootTest
const CALLS_NONE = /^(?:org\.junit|org\.mockito|org\.springframework|java|kotlin)\./;

const AROUND = ["Before", "After", "BeforeClass", "AfterClass"].map((it) => `org.junit.${it}`);

function callsByName(method: Method): boolean {
  return hasNoParameters(method) && /^(?:setUp$|tearDown$|test)/.test(method.name);
}
